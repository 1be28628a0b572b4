"""What is named as a place where nothing is to be done: "keep setUp", "not in load, in save", "don't touch Cart"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.turning.turn import Turn

_NAME = r"(?:(?:the|method|function|class) )*`?(?P<name>[A-Za-z_]\w*)`?(?:\(\))?"
_KEPT = Pattern(
    rf"(?i)\W*(?:(?:no|and|but|please|ok|just|yes|also)\W+)*(?:keep|leave|do(?:n'?t| not) (?:touch|change|remove|edit))"
    rf" {_NAME}(?: (?:alone|in|there|as it (?:is|was)|untouched|please|though|too|as well|still))*\W*"
)
_NOT_THERE = Pattern(rf"(?i)(?:^\W*|[,;.] |\bbut |\bno,? )not (?:in|for|on|to) {_NAME}")

_ONLY_NOT_THERE = Pattern(
    rf"(?i)\W*(?:(?:but|please|ok|just)\W+)*(?:not|no need) (?:in|for|on|to) {_NAME}(?: (?:please|though"
    rf"|of course))*\W*"
)


def is_kept_already(turn: Turn) -> bool:
    """Is nothing to be done but to let something alone, and nothing was done to it?"""
    match = _KEPT.fullmatch(turn.said) or _ONLY_NOT_THERE.fullmatch(turn.said)
    if match is None:
        return False
    there = _text(turn.now, match["name"])
    if not there and _KEPT.fullmatch(turn.said) is not None:
        changed = "".join(line for hunk in turn.hunks for line in (*hunk.old, *hunk.new))
        is_asked_for = _has(turn.asked, match["name"])  # so it may be still to come
        return _has(turn.before.text, match["name"]) and not _has(changed, match["name"]) and not is_asked_for
    return bool(there) and there == _text(turn.before, match["name"])


def _has(text: str, name: str) -> bool:
    return len(name) > _SHORT and re.search(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])", text) is not None


_SHORT = 3  # letters


def touches_what_stays(was: Source, now: Source, new: Source, said: str) -> bool:
    """Is something done by now to what is named as what stays?"""
    for name in _named(said):
        there = _text(was, name)
        if there and there != _text(new, name) and (there == _text(now, name) or _KEPT.fullmatch(said) is None):
            return True
    return False


def _named(said: str) -> Iterator[str]:
    if (match := _KEPT.fullmatch(said)) is not None:
        yield match["name"]
    yield from (match["name"] for match in _NOT_THERE.finditer(said))


def _text(source: Source, name: str) -> list[str]:
    """Each function or class that is called so."""
    return [source.segment(node) for dotted, node in source.definitions if dotted.rpartition(".")[2] == name]
