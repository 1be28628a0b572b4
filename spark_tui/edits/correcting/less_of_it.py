"""Only some of what was done: without one of the ops, or only some of the changed lines. "Not the second one", "only in
load"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.calls import Call
from spark_tui.edits.correcting.corrections import clauses, spares, subjects
from spark_tui.edits.correcting.revisions import Revision
from spark_tui.edits.lines_meant import counted_out
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks, replacement
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.text import split_lines

_CLEAR = 1.5  # what must speak for a definition that is named
_CALLED = {
    "annotation": "annotate", "annotations": "annotate", "check": "raise assert guard", "except": "try except",
    "guard": "guard return-if", "hint": "annotate", "hints": "annotate", "logging": "log", "message": "log print",
    "name": "rename private", "signature": "parameter keyword", "type": "annotate", "types": "annotate",
    "validation": "raise assert guard",
}  # fmt: skip
"""What people call it that an op does, where that is no part of its name."""


def fewer(calls: Sequence[Call], correction: str) -> Iterator[Revision]:
    """Without one of them."""
    for place, call in enumerate(calls if len(calls) > 1 else ()):
        others = (*calls[:place], *calls[place + 1 :])
        unwanted = _spoken_of(call, place, len(calls), correction)
        wanted = max(_spoken_of(other, at, len(calls), correction) for at, other in enumerate(calls) if at != place)
        yield Revision(others, unwanted - wanted)


def _spoken_of(call: Call, place: int, count: int, correction: str) -> float:
    """How clearly it is about an op, as something that is not wanted."""
    total = 0.0
    for clause, stays in clauses(correction):
        words = {word.lower() for word in re.findall(r"\w+", clause)}
        called = {*words, *(part for word in words for part in _CALLED.get(word, "").split())}
        own = {*call.op.name.split("-"), call.op.name}
        found = float(bool(called & (own - {"add", "remove", "to"}))) + ordinal(clause, place, count)
        total += -found if stays else found
    return total


def ordinal(words: str, place: int, count: int) -> bool:
    return place in {at % count for at in counted_out(words) if -count <= at < count}


def narrowed(before: str, after: str, correction: str, source: Source) -> Iterator[tuple[str, float]]:
    """Texts in which only some of the hunks were carried out, and how much speaks for that."""
    old = split_lines(before)
    hunks = [line for hunk in diff(old, split_lines(after)) for line in _lines(hunk)]
    if len(hunks) < 2:
        return
    sentence = Sentence(correction, source)
    for chosen, evidence in _chosen(hunks, sentence):
        for picked, inverse in ((chosen, False), ([each for each in hunks if each not in chosen], True)):
            if picked and len(picked) < len(hunks):
                fits = inverse == spares(correction)
                yield "".join(apply_hunks(old, picked)), evidence * fits


def _lines(hunk: Hunk) -> Iterator[Hunk]:
    """Each line of it by itself, where one took the place of another of the same depth."""
    depths = [[len(line) - len(line.lstrip()) for line in lines] for lines in (hunk.old, hunk.new)]
    if depths[0] != depths[1]:
        yield hunk
        return
    for at, (one, two) in enumerate(zip(hunk.old, hunk.new, strict=True)):
        yield replacement(hunk.start + at, (one,), (two,))


def _chosen(hunks: Sequence[Hunk], sentence: Sentence) -> Iterator[tuple[list[Hunk], float]]:
    """Hunks that it may speak of."""
    counted = [hunk for at, hunk in enumerate(hunks) if ordinal(sentence.text, at, len(hunks))]
    yield (counted, 2.0) if counted else ([hunks[0]], 0.3)
    around: Mapping[str, list[Hunk]] = {
        name: [hunk for hunk in hunks if node.lineno <= hunk.start + 1 <= (node.end_lineno or 0)]
        for name, node in sentence.source.definitions
    }
    for name, inside in around.items():
        if inside and (evidence := names(sentence, name)) >= _CLEAR:
            yield inside, evidence
    numbered = [hunk for hunk in hunks if any(hunk.start < line <= hunk.stop for line in sentence.counted)]
    if numbered:
        yield numbered, 2.0
    words = {part for subject, _ in subjects(sentence.text) for part in parts(subject)}
    told = {id(hunk): len(words & _words(hunk)) for hunk in hunks}
    most = max(told.values())
    if most:
        about = [hunk for hunk in hunks if told[id(hunk)]]
        yield about, 1.0
        nearest = [hunk for hunk in about if told[id(hunk)] == most]
        if len(nearest) < len(about):
            yield nearest, 1.2


def _words(hunk: Hunk) -> set[str]:
    """What stands in its changed lines, and what that is called."""
    text = "\n".join(line.text for line in hunk.lines)
    marks = {'"""': "docstring", "#": "comment", "->": "types", "log.": "log", "logger.": "log", "print(": "output"}
    return {*parts(text), *(word for mark, word in marks.items() if mark in text)}
