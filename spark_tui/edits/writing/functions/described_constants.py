"""A value becomes a constant that is not written out but described: "the allowed kinds should be a constant", "move the
upload url to the top of the file", "introduce a constant for the retry delay"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.constants import new_constant
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.values_described import Described, described, several_described, values_meant
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bconst(?:ant)?s?\b|\b(?:at|to) (?:the )?(?:very )?top\b|\bnam(?:e|ed)\b"
    r"|\bglobal\b|(?-i:[A-Z][A-Z_]{2})|\b(?:extract|hoist)\b"
)
_OF_DATES, _OF_TIMES = Pattern(r"%-?[dmYyBbjDFxGgVuUW]"), Pattern(r"%-?[HIMSfpTXR]")
_ASKED, _AS_GOOD, _FITS = 8.0, 0.2, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    yield from _several(sentence)
    told = described(source, sentence.text)
    if told is None:
        return
    found = sorted(
        (
            replace(each, evidence=each.evidence + _of_its_kind(told, each.nodes[0]))
            for each in values_meant(source, told)
        ),
        key=lambda each: -each.evidence,
    )
    best = max((each.evidence for each in found), default=0.0)
    if any(_is_local(source, each, "_".join(told.words)) for meant in found[:1] for each in meant.nodes):
        return  # that goes as a whole
    for meant in found[:3]:
        name = told.name or _called(told)
        if name.isidentifier() and not any(each.name == name for each in scopes(source).occurrences):
            constant = new_constant(source, f"{name} = {_dedented(source.segment(meant.nodes[0]))}")
            # of two that fit as well neither is sure
            evidence = _ASKED if meant.evidence >= best - _AS_GOOD else 0.0
            yield Repair((constant, *(put(source, each, name) for each in meant.nodes)), evidence + meant.evidence)


def _several(sentence: Sentence) -> Iterator[Repair]:
    """Each of them, where every one of them is plain."""
    source, splices, lines = sentence.source, list[Splice](), list[str]()
    for told in several_described(source, sentence.text):
        found = values_meant(source, told)
        name = _called(told)
        is_taken = any(each.name == name for each in scopes(source).occurrences)
        best = next(iter(found), None)
        others = [each.evidence for each in found if each is not best]
        if best is None or is_taken or any(best.evidence - each <= _AS_GOOD for each in others):
            return
        lines.append(f"{name} = {_dedented(source.segment(best.nodes[0]))}")
        splices += [put(source, each, name) for each in best.nodes]
    if lines:
        yield Repair((new_constant(source, "\n".join(lines)), *splices), _ASKED + len(lines))


def _of_its_kind(told: Described, node: ast.expr) -> float:
    """The format of a date has a day, a month or a year in it, that of a time of day has none."""
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    has_date, has_time = _OF_DATES.search(text) is not None, _OF_TIMES.search(text) is not None
    if not (has_date or has_time) or not {"date", "time", "datetime", "day", "clock"} & {*told.words}:
        return 0.0
    is_date = bool({"date", "day", "datetime"} & {*told.words})
    is_time = bool({"time", "clock", "datetime"} & {*told.words})
    return _FITS if (has_date, has_time) == (is_date, is_time) else _FITS / 2 if has_date == is_date else -_FITS


def _is_local(source: Source, node: ast.expr, name: str) -> bool:
    match source.parents.get(node):
        case ast.Assign([ast.Name(variable)]):
            return variable == name
        case _:
            return False


def _called(told: Described) -> str:
    return "_".join(told.words).upper()


def _dedented(code: str) -> str:
    """Its further lines as far to the left as they can stand."""
    first, *others = code.split("\n")
    least = min((len(each) - len(each.lstrip()) for each in others if each.strip()), default=0)
    return "\n".join([first, *(each[least:] for each in others)])


WRITER = Writer(frozenset(("extract-constant",)), _written, needs=_NEEDS)
