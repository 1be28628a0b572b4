"""A statement in a loop that belongs before it: the header is printed again for every row."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, names_in

_SAYS = Pattern(
    r"(?i)\b(?:again|repeat\w*|anew|over and over|several times|many times)\b.*\b(?:each|every|per|all)?\b"
    r"|\b(?:for|with|on|before|above) (?:each|every) (?:single )?\w+|\bonly (?:be )?(?:\w+ )?once\b"
    r"|\bonce (?:per|for each|for every)\b"
)
_ONCE = Pattern(r"(?i)\b(?:again|repeat\w*|only once|just once|every single)\b")
_CLEAR, _WORDED, _PRINTS = 1.8, 1.2, 0.8


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source = complaint.source
    for loop in complaint.nodes:
        if (
            not isinstance(loop, ast.For | ast.AsyncFor)
            or len(loop.body) < 2
            or not has_own_lines(source, loop.body[0])
        ):
            continue
        first = loop.body[0]
        used = {each.id for each in names_in(first)}
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Call) and not used & bound_in(loop):
            clear = _CLEAR + _WORDED * complaint.says(_ONCE) + complaint.points(first.lineno)
            prints = _PRINTS * (
                complaint.says(re.compile(r"print|show|writ")) and "print" in source.segment(first.value.func)
            )
            yield Repair(_moved_up(source, loop, first), clear + prints)


def _moved_up(source: Source, loop: ast.For | ast.AsyncFor, first: ast.stmt) -> tuple[Splice, Splice]:
    start, stop = source.line_start(source.first_line(first)), source.line_start(source.last_line(first) + 1)
    at = source.line_start(loop.lineno)
    return Splice(at, at, f"{source.indent(loop.lineno)}{source.segment(first)}\n"), Splice(start, stop, "")


DEFECT = Defect("anew-each-round", frozenset(("hoist", "fix-operator", "fix-early-return")), _repairs, _SAYS)
