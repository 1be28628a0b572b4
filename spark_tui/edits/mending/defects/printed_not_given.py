"""One way through a function gives back what it says, and the other one only prints it: "passed returns None for those
who failed", where `return "passed"` stands in one branch and `print("failed")` in the other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.nodes import is_none

_SAYS = Pattern(
    r"(?i)\b(?:returns?|gives?|gets?|got|is|comes back|ends up)\b(?: \w+){0,2}? (?:none|nothing)\b|\bNoneType\b"
    r"|\b(?:prints?|printed|printing)\b.*\binstead of\b.*\breturn\w*|\b(?:never|not|doesn't|only) (?:\w+ )?return\w*"
)
_CLEAR, _NAMED = 6.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        values = [each.value for each in returns(function) if each.value is not None and not is_none(each.value)]
        if not any(isinstance(each, ast.Constant | ast.JoinedStr) for each in values):
            continue
        for told, value in _told_at_the_end(function.body[-1]):
            clear = _CLEAR + _NAMED * complaint.names(function.name) + complaint.points(told.lineno)
            yield Repair((instead(source, told, f"return {source.segment(value)}"),), clear)


def _told_at_the_end(last: ast.stmt) -> Iterator[tuple[ast.stmt, ast.expr]]:
    """What is printed last, in any branch."""
    match last:
        case ast.Expr(ast.Call(ast.Name("print"), [ast.Constant(str()) | ast.JoinedStr() as value], [])):
            yield last, value
        case ast.If(body=body, orelse=[*orelse]):
            yield from _told_at_the_end(body[-1])
            if orelse:
                yield from _told_at_the_end(orelse[-1])


DEFECT = Defect("printed-not-given", frozenset(("fix-missing-return", "print-to-return")), _repairs, _SAYS)
