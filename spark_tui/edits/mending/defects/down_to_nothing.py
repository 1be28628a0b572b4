"""A range that goes down ends before the first one: `range(ROWS - 1, 0, -1)` never comes to 0."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_SAYS = Pattern(
    r"(?i)\b(?:first|top|upper\w*|highest|zero|0|one|last|bottom|final|newest|oldest|row|index|left(?:most)?)\b"
    r"|\b(?:miss|skip|left out|forg[eo]t|never|nobody|can't|cannot|still|while|full|not all)\w*\b"
)
_CLEAR, _BY_ONE_LESS = 1.2, 1.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.Call(
                ast.Name("range"), [start, ast.Constant(0) as stop, ast.UnaryOp(ast.USub(), ast.Constant(1))]
            ):
                from_the_last = isinstance(start, ast.BinOp) and isinstance(start.op, ast.Sub)
                clear = _CLEAR + _BY_ONE_LESS * from_the_last + complaint.points(node.lineno)
                yield Repair((instead(source, stop, "-1"),), clear)


DEFECT = Defect("down-to-nothing", frozenset(("fix-off-by-one", "fix-error")), _repairs, _SAYS)
