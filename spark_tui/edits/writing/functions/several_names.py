"""Several names that are told in one line, each with what it becomes: "tmp -> parts, n -> count", "rename m to match
and s to seconds in parse_time"; and one of a whole class: "p -> photo in Album"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice, read, rewritten, splice
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NAME = r"`?[^\W\d]\w*`?"
_BECOMES = r"\s*(?:->|=>|→|⇒|\b(?:in)?to\b|\bbecomes\b)\s*"
_NEXT = r"(?:\s*[,;]\s*(?:and\s+)?|\s+and\s+)(?:rename\s+)?"
_IN = r"(?:,?\s+(?:in|inside|of)\s+(?:the\s+)?(?:class\s+|function\s+)?(?P<where>`?[\w.]+`?)(?:\(\))?)?"
_ALL = Pattern(
    rf"^(?:please\s+|pls\s+)?(?:rename\s+)?(?P<pairs>{_NAME}{_BECOMES}{_NAME}(?:{_NEXT}{_NAME}{_BECOMES}{_NAME})*)"
    rf"{_IN}(?:\s+(?:everywhere|please|pls|too))?\s*[.!]?$",
    re.IGNORECASE,
)
_PAIR = Pattern(rf"(?P<old>{_NAME}){_BECOMES}(?P<new>{_NAME})", re.IGNORECASE)
_NEEDS = Pattern(r"(?i)->|=>|→|⇒|\bto\b|\bbecomes\b")
_OUTRIGHT = Pattern(r"(?i)->|=>|→|⇒|\brename\b")
_ASKED, _SAID = 8.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _ALL.match(sentence.text.strip())
    if said is None:
        return
    pairs = [(each["old"].strip("`"), each["new"].strip("`")) for each in _PAIR.finditer(said["pairs"])]
    where = (said["where"] or "").strip("`")
    of_a_class = any(where == name for name, _ in sentence.source.classes)
    if not (len(pairs) > 1 or of_a_class) or not _are_names(sentence, pairs):
        return
    source = sentence.source
    try:
        for old, new in pairs:
            source = read(_named_so(source, old, new, where))
    except Refusal:
        return
    yield Repair((rewritten(sentence.source, source.text),), _ASKED + _SAID * (len(pairs) > 2))


def _are_names(sentence: Sentence, pairs: list[tuple[str, str]]) -> bool:
    """All that are to go are there, and what they become is no other word of the sentence: "add a to b"."""
    olds, news = [old for old, _ in pairs], [new for _, new in pairs]
    return (
        all(old in sentence.known for old in olds)
        and len({*olds, *news}) == len(olds) + len(news)
        and (_OUTRIGHT.search(sentence.text) is not None or not any(new.lower() in PLAIN for new in news))
    )


def _named_so(source: Source, old: str, new: str, where: str) -> str:
    """In what is named; else where it is one thing, or in each function that has its own."""
    inside = [name for name, _ in source.functions if not where or name == where or name.endswith(f".{where}")]
    inside = inside or [name for name, _ in source.functions if name.startswith(f"{where}.")]
    if not where:
        try:
            return splice(source, rename(source, old, new))
        except Refusal as no:
            if "several things" not in str(no):
                raise
    found = dict.fromkeys(one for name in inside for one in _tried(source, old, new, name))
    if not found:
        raise Refusal(f"there is no {old!r} here")
    return splice(source, found)


def _tried(source: Source, old: str, new: str, inside: str) -> Iterator[Splice]:
    try:
        made = tuple(rename(source, old, new, inside))
    except Refusal as no:
        if "has no" not in str(no):
            raise
        return
    yield from made


WRITER = Writer(frozenset(("rename",)), _written, needs=_NEEDS)
