"""An answer that was stopped half way, as it would have been: what stands there of it, and what was still to come."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME
from spark_tui.edits.text import split_lines
from spark_tui.edits.turning.turn import Turn

_ALL = Pattern(r"(?i)\b(?:all|every\w*|each|both|any|them|renam\w+|functions|methods|classes|files)\b")
_TEXT = re.compile(r"\"([^\"\n]+)\"|'([^'\n]+)'")
_SET = re.compile(r"\s*((?:self\.)?[^\W\d]\w*) = ")


def gone_on_with(before: Source, now: Source, answers: Iterable[str]) -> Iterator[Source]:
    """The file by each answer that has all the changes made so far, and more. They stay as they were made."""
    here = diff(before.lines, now.lines)
    new = set(NAME.findall(now.text)) - set(NAME.findall(before.text))
    for text in answers:
        hunks = diff(before.lines, split_lines(text))
        rest = [each for each in hunks if not any(_meet(each, other) for other in here)]
        if not here or not rest or len(hunks) - len(rest) < len(here):
            continue
        if not all(any(_is_alike(each, other) for other in hunks) for each in here) or not _is_in(new, here, text):
            continue
        try:
            yield read("".join(apply_hunks(before.lines, sorted([*here, *rest], key=lambda hunk: hunk.start))))
        except Refusal:
            continue


def is_called_for(asked: str, before: Source, now: Source, half: Source) -> bool:
    """Does the request name what was still to come, or all there is of it? Else it may be more than anybody wanted."""
    if _ALL.search(asked) is not None or _goes_on_with_it(before, now, half):
        return True
    more = _touched(before, half) - _touched(before, now)
    return not {name.rpartition(".")[2] for name in more}.isdisjoint(NAME.findall(asked))


def is_named_away(asked: str, before: Source, now: Source, half: Source) -> bool:
    """Are functions named, and what was still to come is in others?"""
    words = set(NAME.findall(asked))
    named = {name for name, _ in before.functions if name.rpartition(".")[2] in words}
    more = {name for name in _touched(before, half) - _touched(before, now) if name in dict(before.functions)}
    return bool(named) and bool(more) and named.isdisjoint(more) and _ALL.search(asked) is None


def is_told_by_its_text(asked: str, before: Source, now: Source) -> bool:
    """Does the request say a text of what was changed, "the message for not a folder"? Then it is about that alone."""
    old = "".join(line for hunk in diff(before.lines, now.lines) for line in hunk.old).lower()
    texts = (one or other for one, other in _TEXT.findall(old))
    bare = [text.strip(" :.,!?") for text in texts]
    return any(" " in text and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", asked.lower()) for text in bare)


def _goes_on_with_it(before: Source, now: Source, half: Source) -> bool:
    """Is what was set so far what is still to be changed: `self.jobs.pop(0)`, where `self.jobs` is a deque by now?"""
    here = diff(before.lines, now.lines)
    targets = {match[1] for hunk in here for line in hunk.new if (match := _SET.match(line)) is not None}
    rest = [hunk for hunk in diff(before.lines, half.lines) if not any(_meet(hunk, other) for other in here)]
    old = "".join(line for hunk in rest for line in hunk.old)
    return any(re.search(rf"(?<![\w.]){re.escape(each)}(?!\w)", old) is not None for each in targets)


def spared_of(half: Turn) -> str:
    """Without what it does to the functions that the correction names."""
    words, shift, left = set(NAME.findall(half.said)), 0, list[Hunk]()
    spared = [node for name, node in half.now.definitions if name.rpartition(".")[2] in words]
    for hunk in half.hunks:
        line, shift = hunk.start + shift + 1, shift + hunk.shift
        if not any(half.now.first_line(node) <= line <= half.now.last_line(node) for node in spared):
            left.append(hunk)
    return "".join(apply_hunks(half.before.lines, left))


def _touched(before: Source, after: Source) -> set[str]:
    """The functions and classes that are others than they were."""
    texts = {name: before.segment(node) for name, node in before.definitions}
    return {name for name, node in after.definitions if texts.get(name) != after.segment(node)}


def _meet(one: Hunk, other: Hunk) -> bool:
    return one.start <= other.stop and other.start <= one.stop


def _is_alike(one: Hunk, other: Hunk) -> bool:
    return (one.start, one.stop) == (other.start, other.stop) and (one.new == other.new or not one.removed)


def _is_in(new: set[str], hunks: Iterable[Hunk], text: str) -> bool:
    """Is each name that came in one of that answer's, too? What is said in a docstring may be said otherwise."""
    code = "\n".join(line for hunk in hunks for line in hunk.new if '"""' not in line)
    return new.intersection(NAME.findall(code)) <= set(NAME.findall(text))
