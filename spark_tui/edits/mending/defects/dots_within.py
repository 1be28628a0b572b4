"""What is put behind a text that was cut, and makes it longer than it may be: "the dots have to fit into the width"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source, Splice

_TAIL = r"(?:dots?|ellips[ie]s|suffix|tail)"
_SAYS = Pattern(
    r"(?i)\b(?:longer|wider|more|bigger|larger) than\b|\b(?:one|two|three|\d)? ?too (?:long|many|wide)\b|\bexceeds?\b"
    r"|\bup to \w+ \w+|\+ ?\d"
    rf"|\b{_TAIL}\b.*\b(?:fit\w*|count\w*|incl(?:ud\w+|\.)?|within|inside|part of|into|account\w*|room)\b"
    rf"|\b(?:count|fit|incl|leav|mak|reserv)\w*\.? (?:\w+ ){{0,3}}{_TAIL}\b"
    r"|\w(?:\.\.\.|…)['\"`].*\b(?:should|expect\w*|want\w*|must|instead)\b.*\w(?:\.\.\.|…)['\"`]"
)
_DOTS = ("...", "…", "..", "[...]", "[…]")
_CLEAR, _COMPARED = 4.5, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        for cut, behind in _cut(function):
            upper = cut.slice.upper if isinstance(cut.slice, ast.Slice) else None
            if upper is None or isinstance(upper, ast.BinOp):
                continue
            said = complaint.points(cut.lineno) + complaint.names(function.name)
            is_compared = ast.unparse(upper) in _compared(function, ast.unparse(cut.value))
            if is_compared or behind.strip() in _DOTS:
                clear = _CLEAR + _COMPARED * is_compared
                yield Repair((_shorter(source, upper, len(behind)),), clear + said)


def _cut(function: Function) -> Iterator[tuple[ast.Subscript, str]]:
    """What is cut to so many, with the text that is put behind it."""
    for node in own_nodes(function):
        match node:
            case ast.BinOp(
                ast.Subscript(slice=ast.Slice(None, ast.expr(), None)) as cut, ast.Add(), ast.Constant(str() as behind)
            ):
                yield cut, behind
            case ast.JoinedStr(
                [
                    *_,
                    ast.FormattedValue(ast.Subscript(slice=ast.Slice(None, ast.expr(), None)) as cut),
                    ast.Constant(str() as behind),
                ]
            ):
                yield cut, behind


def _compared(function: Function, text: str) -> Iterator[str]:
    """What its length is held against."""
    for node in own_nodes(function):
        match node:
            case ast.Compare(ast.Call(ast.Name("len"), [of]), [_], [bound]) if ast.unparse(of) == text:
                yield ast.unparse(bound)


def _shorter(source: Source, upper: ast.expr, by: int) -> Splice:
    start, stop = source.start(upper), source.stop(upper)
    if isinstance(upper, ast.Constant) and isinstance(upper.value, int):
        return Splice(start, stop, str(upper.value - by))
    space = "" if source.text[start - 1] == " " else " "
    return Splice(start, stop, f"{space}{source.segment(upper)} - {by}")


DEFECT = Defect("dots-within", frozenset(("fix-error", "fix-off-by-one")), _repairs, _SAYS)
