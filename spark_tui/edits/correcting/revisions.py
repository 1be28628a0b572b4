"""What a correction can make of ops that were asked for, and of what they made: other values, fewer places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from keyword import iskeyword

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.corrections import affirmed, clauses, spares, subjects
from spark_tui.edits.lines_meant import counted_out
from spark_tui.edits.ops import Slot, ops
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks, replacement
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import Beginning
from spark_tui.edits.proposals.values import said
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.edits.weighing.no_sense import CODE

_CLEAR = 1.5  # what must speak for a value that is there already
_PLAINLY, _WHOLLY, _ALIKE = 1.5, 1.0, 0.9  # what must speak for another value
_CUT = 0.5
_EACH = 3  # values of a slot that are tried
_LONG = 3  # words: more of them are no name
_FITS, _SORT = 0.3, 0.5
_SORTS = {
    "statement": r"\b(?:raise|return|yield|continue|pass|break)\b[^\n]*",
    "exception": r"\b(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Iteration|Warning)\b",
    "text": r"\"[^\"\n]*\"|'[^'\n]*'",
    "number": r"(?<!\w)-?\d+(?:\.\d+)?(?!\w)",
    "constant": r"\b(?:None|True|False)\b|\[\]|\{\}|\(\)",
    "type": r"\b(?:str|int|float|bool|bytes|list|dict|set|tuple|Path|Any|Decimal)\b(?:\[[^\n]*?\])?",
    "level": r"\b(?:debug|info|warning|error|critical)\b",
    "name": r"\b[^\W\d]\w*\b",
}
"""Pieces of code that can take each other's place."""
_IMPORT = Pattern(r"\s*(?:import|from)\s")
_PIECES = {sort: Pattern(pattern) for sort, pattern in _SORTS.items()}
_SPOKEN = {"none": "None", "null": "None", "true": "True", "false": "False", "zero": "0", "nothing": "None"}
_PLACES = Pattern(r"(?i)(?:below|under|above|before|after|behind|beside|next|inside|into|onto|as|in|on|at|to|for)\b")
"""How a place begins, and no name."""
_CALLED = {
    "annotation": "annotate", "annotations": "annotate", "check": "raise assert guard", "except": "try except",
    "guard": "guard return-if", "hint": "annotate", "hints": "annotate", "logging": "log", "message": "log print",
    "name": "rename private", "signature": "parameter keyword", "type": "annotate", "types": "annotate",
    "validation": "raise assert guard",
}  # fmt: skip
"""What people call it that an op does, where that is no part of its name."""


@dataclass(frozen=True, slots=True)
class Revision:
    """The ops as they may be meant now, and how much speaks for that. One that is `open` misses its last value, one
    that `moved` does the same in another place."""

    calls: tuple[Call, ...]
    evidence: float
    open: bool = False
    moved: bool = False


# ── other values ─────────────────────────────────────────────────────────────────────────────────────────────────


def changed(calls: Sequence[Call], correction: str, source: Source) -> Iterator[Revision]:
    """With one value that the correction names in the place of another, or of one that was left out."""
    sentence = Sentence(affirmed(correction), source)
    for place, call in enumerate(calls):
        for at, slot in enumerate(call.op.slots[: len(call.values) + 1]):
            found = sorted(_values(call, at, slot, sentence), key=lambda each: -each[1])
            for value, evidence in found[:_EACH]:
                other = replace(call, values=_put(call, at, value, source))
                others = (*calls[:place], other, *calls[place + 1 :])
                yield Revision(others, evidence, open=_misses(other), moved=slot.options is not None)
    if calls and (values := calls[-1].values) and calls[-1].op.slots[len(values) - 1].options is None:
        yield Revision((*calls[:-1], replace(calls[-1], values=values[:-1])), 0.0, open=True)


def says_a_value(calls: Sequence[Call], correction: str, source: Source) -> bool:
    """Does it say plainly what another value is to be: code, or something of the sort that was there?"""
    return any(
        not each.open and not each.moved and each.evidence >= _worth_of_another(calls, each.calls)
        for each in changed(calls, correction, source)
    )


def _worth_of_another(before: Sequence[Call], calls: Sequence[Call]) -> float:
    """What must speak for a value that takes the place of another: less where it is code, or of the same sort."""
    values = ((one, two) for call, new in zip(before, calls, strict=True) for one, two in _others(call, new))
    old, value = next(values, ("", ""))
    sort = sort_of(value)
    if sort not in (None, "name") and sort == sort_of(old):
        return _ALIKE
    return _WHOLLY if CODE.search(value) is not None else _PLAINLY


def _others(before: Call, call: Call) -> list[tuple[str, str]]:
    return [pair for pair in zip(before.values, call.values, strict=False) if pair[0] != pair[1]]


def _put(call: Call, at: int, value: str, source: Source) -> tuple[str, ...]:
    """Its values with another one there. What is behind it and was not said, but worked out from it, is so again: a
    docstring is about its function."""
    values = (*call.values[:at], value)
    for place in range(at + 1, len(call.values)):
        known, again = _worked_out(call, call.values[:place], source), _worked_out(call, values, source)
        values = (*values, again if again and known == call.values[place] else call.values[place])
    return values


def _worked_out(call: Call, values: tuple[str, ...], source: Source) -> str:
    """The next value, where no word is about it."""
    slot = call.op.slots[len(values)]
    if slot.options is not None:
        return ""
    return next((value for value, _ in said(Beginning(call.op, values, 0.0), slot, Sentence("", source))), "")


def _misses(call: Call) -> bool:
    return any(slot.default is None for slot in call.op.slots[len(call.values) :])


def _values(call: Call, at: int, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
    old = call.values[at] if at < len(call.values) else ""
    found = dict(said(Beginning(call.op, call.values[:at], 0.0), slot, sentence))
    found.pop(old, None)
    if slot.options is not None:
        other = " other " in sentence.spoken and len(found) == 1
        alike = {value.lower() for value in found if value.isupper() == old.isupper()}
        fitting = (value for value in found if value.isupper() == old.isupper() or value.lower() not in alike)
        yield from ((value, _CLEAR if other else found[value]) for value in fitting)
    elif old or slot.default is None:
        for subject, share in subjects(sentence.text):
            for value, evidence in _fitting(old, subject, slot):
                found[value] = max(evidence + share, found.get(value, 0.0))
        for value, evidence in found.items():
            if value != old:  # what goes on says more: "return" of "return {}"
                is_cut = any(other.startswith(f"{value} ") and share >= evidence for other, share in found.items())
                yield value, evidence - _CUT * is_cut


def _fitting(old: str, subject: str, slot: Slot) -> Iterator[tuple[str, float]]:
    """What may stand there now: it takes the place of all that stood there, or of a piece of its own sort."""
    bare = subject.strip("\"'")
    if slot.kind == "name":
        words = bare.split()
        name = bare if bare.isidentifier() or len(words) > _LONG else "_".join(words).lower()
        if name.isidentifier() and (bare.isidentifier() or _PLACES.match(bare) is None):
            yield name, _FITS
        return
    code = _SPOKEN.get(bare.lower(), subject if old[:1] in ("'", '"') else bare)
    sort = sort_of(code)
    same = sort is not None and sort == sort_of(old)
    yield code, _FITS + _SORT * same
    if not same:
        yield from ((value, _FITS + _SORT) for value in exchanged(old, code))


def sort_of(piece: str) -> str | None:
    return next((sort for sort, pattern in _PIECES.items() if pattern.fullmatch(piece)), None)


def exchanged(old: str, piece: str) -> Iterator[str]:
    """A code with a piece of it changed for one of the same sort."""
    sort = sort_of(piece)
    if sort not in (None, "name"):
        for match in _PIECES[sort].finditer(old):
            yield old[: match.start()] + piece + old[match.end() :]


# ── less of it ───────────────────────────────────────────────────────────────────────────────────────────────────


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


# ── other lines ──────────────────────────────────────────────────────────────────────────────────────────────────


def rewritten(before: str, after: str, correction: str) -> Iterator[str]:
    """Texts in which what the correction names has taken the place of what was written instead."""
    old = split_lines(before)
    hunks = diff(old, split_lines(after))
    known = {piece for hunk in hunks for line in hunk.old for piece in _pieces(line)}
    fresh = [line for hunk in hunks for line in hunk.new]
    imported = {piece for line in fresh if _IMPORT.match(line) for piece in _pieces(line)}  # nobody says otherwise
    written = {piece for line in fresh for piece in _pieces(line)} - known - imported
    for subject, _ in sorted(subjects(correction), key=lambda each: " " in each[0]):
        subject = _SPOKEN.get(subject.lower(), subject)
        sort = sort_of(subject)
        for piece in sorted(each for each in written if sort_of(each) == sort and each != subject):
            is_new = re.search(rf"\b{re.escape(piece)}\b", before) is None
            if sort != "name" or (is_new and _is_name(subject, correction)):
                yield "".join(apply_hunks(old, [_with(hunk, piece, subject) for hunk in hunks]))


def _is_name(subject: str, correction: str) -> bool:
    """Does it look like one, or is it all that is said: "no, parts"? Most words of a sentence are none."""
    return not iskeyword(subject) and (
        CODE.search(subject) is not None or f"`{subject}`" in correction or next(subjects(correction)) == (subject, 1.0)
    )


def renamed(before: Source, after: str, name: str) -> Iterator[str]:
    """Texts in which something that is new goes by another name."""
    source = source_of(after)
    if source is None:
        return
    imported = imported_names(source)  # that goes by the name it has
    new = [each for each in bindings(source) - bindings(before) if each not in imported]
    places = ("", *(place for place, _ in source.functions))
    for old in (each for each in new if each != name):
        found = [_renamed(after, (old, name, *([place] if place else []))) for place in places]
        is_called_here = f"self.{old}(" in after
        found.insert(len(found) * is_called_here, _defined_as(after, old, name))
        yield from (
            text for text in dict.fromkeys(found) if text is not None and not _touches_old(before, source, text)
        )


def _renamed(text: str, values: tuple[str, ...]) -> str | None:
    try:
        return carry_out((Call(ops()["rename"], values),), text)
    except Refusal:
        return None


def _defined_as(text: str, old: str, name: str) -> str | None:
    """Only where it is defined: what has the same name elsewhere may be another thing."""
    found, count = re.subn(rf"\b(def|class) {old}\b", rf"\1 {name}", text)
    return found if count == 1 else None


def _touches_old(before: Source, after: Source, text: str) -> bool:
    """Does a line change that was there before anything was written?"""
    old = set(before.lines)
    return any(line in old for hunk in diff(after.lines, split_lines(text)) for line in hunk.old)


def _pieces(line: str) -> Iterator[str]:
    for pattern in _PIECES.values():
        yield from pattern.findall(line)


def _with(hunk: Hunk, piece: str, other: str) -> Hunk:
    pattern = re.compile(rf"(?<!\w){re.escape(piece)}(?!\w)")
    lines = (
        line._replace(text=pattern.sub(lambda _: other, line.text)) if line.tag == "+" else line for line in hunk.lines
    )
    return replace(hunk, lines=tuple(lines))
