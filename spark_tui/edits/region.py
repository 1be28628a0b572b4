"""Which lines of a long file a sentence is about, where a model sees only so many of them at a time."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from spark_tui.edits.document import Document, Target, whole
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.prompt import WINDOW
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.spelled import ASCII_NAME

_LINES = Pattern(r"(?i)\blines?\s+(\d+)(?:\s*(?:-|–|to|and|through)\s*(\d+))?|(?<=:)(\d+)\b|\bL(\d+)\b")
_PART = Pattern(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
_DEFINED = Pattern(r"\s*(?:async\s+def|def|class|function|func|fn|struct)\s+(\w+)|(\w+)\s*(?::[^=]+)?=[^=]")
_RENAMED = Pattern(r"(?i)\b(renam\w+ .*?) (?:to|into|as|->|=>) [`'\"]?\w+[`'\"]?")
"""What something gets as its name tells nothing of where that is."""
_RARE = 60  # places of a word that are looked at: one that is everywhere tells no place from another
_WHOLE, _DEFINITION = 4, 8  # what a name counts against a part of one; and where it is defined


@dataclass(frozen=True, slots=True)
class _Word:
    """Where a word stands, and where it is defined, up to the end of that; `weight` is more for a rare one."""

    places: Sequence[int]
    definitions: Sequence[range]
    weight: int


def region(doc: Document, sentence: str, cursor: int | None = None, size: int = WINDOW) -> Target:
    """The lines a model is shown: all that the sentence names, or those around the cursor, a line counted from 0."""
    if len(doc.lines) <= size:
        return whole(doc)
    if mentioned := list(_mentioned(sentence, len(doc.lines))):
        return _around(doc, min(mentioned), max(mentioned), size)
    words = _words(doc, sentence)
    defined = (lines for word in words for lines in word.definitions)
    centres = {place for lines in defined for place in (lines.start, lines[len(lines) // 2])}
    centres |= {place for word in words for place in word.places[:_RARE]}
    targets = {_around(doc, centre, centre, size) for centre in (*sorted(centres), cursor or 0)}
    return max(targets, key=lambda target: _worth(target, words, cursor))


def _mentioned(sentence: str, count: int) -> Iterator[int]:
    for match in _LINES.finditer(sentence):
        yield from (int(number) - 1 for number in match.groups() if number and 1 <= int(number) <= count)


def _around(doc: Document, first: int, last: int, size: int) -> Target:
    """A window with a little before these lines, from the beginning of a definition on if one begins there."""
    start = max(0, min(first - max(size // 4, (size - (last - first)) // 2 - size // 4), len(doc.lines) - size))
    begins = (at for at in range(start, min(first, start + size // 4) + 1) if _begins(doc.lines[at]))
    start = min(next(begins, start), len(doc.lines) - size)
    return Target(doc, start, start + size)


def _begins(line: str) -> bool:
    return bool(line.strip()) and not line[0].isspace() and line[0] not in ")]}#"


def _words(doc: Document, sentence: str) -> list[_Word]:
    """The words of the sentence that the file knows: as names, or as parts of names."""
    names, parts, defined = _index(doc)
    sentence = _RENAMED.sub(r"\1 ", sentence)
    said = {word for word in ASCII_NAME.findall(sentence) if word.lower() not in PLAIN or word in defined}
    found = [
        _word(names[name], [_defined(doc, at) for at in defined.get(name, ())], _WHOLE)
        for name in sorted(said & names.keys())
    ]
    wanted = {part.lower() for word in said for part in _PART.findall(word)}
    wanted |= {part.removesuffix("s") for part in wanted if part not in parts}  # of several: "both reprs"
    found += [_word(parts[part], (), 1) for part in sorted(wanted & parts.keys())]
    return [*found, *_phrases(doc, sentence)]


def _phrases(doc: Document, sentence: str) -> Iterator[_Word]:
    """Words that stand side by side in the sentence and in a line: "bad range end" is what a message says."""
    lines = [line.lower() for line in doc.lines]
    for one, other in dict.fromkeys(pairwise(ASCII_NAME.findall(sentence.lower()))):
        if not {one, other} & PLAIN:
            pair = f"{one} {other}"
            places = [at for at, line in enumerate(lines) if pair in line]
            if places:
                yield _word(places, (), _WHOLE)


def _defined(doc: Document, first: int) -> range:
    """As much of what begins there as is indented further, and can be shown at once."""
    indent = _indent(doc.lines[first])
    stop = first + 1
    for at in range(first + 1, min(len(doc.lines), first + WINDOW * 3 // 4)):
        if doc.lines[at].strip() and _indent(doc.lines[at]) <= indent and doc.lines[at].lstrip()[0] not in ")]}":
            break
        stop = at + 1
    return range(first, stop)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _word(places: Sequence[int], definitions: Sequence[range], factor: int) -> _Word:
    return _Word(places, definitions, factor * max(1, _RARE // len(places)))


def _index(doc: Document) -> tuple[Mapping[str, list[int]], Mapping[str, list[int]], Mapping[str, list[int]]]:
    """The lines of every name, of every part of a name, and of every definition."""
    names, parts, defined = (defaultdict[str, list[int]](list) for _ in range(3))
    for at, line in enumerate(doc.lines):
        here = set(ASCII_NAME.findall(line))
        for name in here:
            names[name].append(at)
        for part in {part.lower() for name in here for part in _PART.findall(name)}:
            parts[part].append(at)
        if match := _DEFINED.match(line):
            defined[match[1] or match[2]].append(at)
    return names, parts, defined


def _worth(target: Target, words: Sequence[_Word], cursor: int | None) -> tuple[int, bool, int, int]:
    """What of the sentence it holds, each word once; then whether the cursor is in it; then how often."""
    once = sum(
        word.weight * max((_held(lines, target) for lines in word.definitions), default=0)
        or word.weight * min(1, _count(word.places, target))
        for word in words
    )
    holds = cursor is not None and target.start <= cursor < target.stop
    return once, holds, sum(_count(word.places, target) for word in words), -target.start


def _held(lines: range, target: Target) -> int:
    """How much it counts of a definition that it holds all, or the beginning."""
    if not target.start <= lines.start < target.stop:
        return 0
    return _DEFINITION if lines.stop <= target.stop else _DEFINITION - 1


def _count(places: Sequence[int], target: Target) -> int:
    return bisect_left(places, target.stop) - bisect_left(places, target.start)
