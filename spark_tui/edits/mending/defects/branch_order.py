"""Branches of which the first takes what was meant for the second."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.python.lines import is_elif
from spark_tui.edits.python.source import Source, Splice

_SAYS = re.compile(
    r"(?i)never (?:reach|hit|get|run|match|return|trigger|happen|use)|unreachable|order of the (?:if|check|branch|cond)"
    r"|wrong (?:branch|order)|dead (?:code|branch)|first branch|always (?:gets?|returns?|takes?|ends? up)"
)
_CLEAR, _ORDERED = 0.6, 0.9


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if not (isinstance(node, ast.If) and len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)):
            continue
        other = node.orelse[0]
        if is_elif(source, other):
            clear = _CLEAR + _ORDERED * (_compared(source, node) == _compared(source, other) != "")
            yield Repair(_swapped(source, node, other), clear + complaint.points(other.lineno))


def _compared(source: Source, node: ast.If) -> str:
    """What is compared, and how: two branches that agree in it depend on their order."""
    match node.test:
        case ast.Compare(left, [op], [ast.Constant()]) if isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE):
            return f"{source.segment(left)} {type(op).__name__[0]}"
        case _:
            return ""


def _swapped(source: Source, one: ast.If, two: ast.If) -> tuple[Splice, ...]:
    """Test and body of each in the place of the other's."""
    places = [(source.start(node.test), source.line_start(source.last_line(node.body[-1]) + 1)) for node in (one, two)]
    texts = [source.text[start:stop] for start, stop in places]
    if not texts[1].endswith("\n"):
        texts = [texts[0].removesuffix("\n"), texts[1] + "\n"]
    return tuple(Splice(*place, text) for place, text in zip(places, reversed(texts), strict=True))


DEFECT = Defect("branch-order", frozenset(("fix-operator", "swap-branches")), _repairs, _SAYS)
