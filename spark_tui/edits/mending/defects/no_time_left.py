"""A pause that is over before it begins: "dies with ValueError: sleep length must be non-negative"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_name, last_name, name_of

_SAYS = Pattern(
    r"(?i)\bsleep length must be non-?negative\b|\b(?:negative|minus) (?:sleep|pause|wait|delay|time|number|value)s?\b"
    r"|\b(?:sleep|pause|wait|delay)\w*\b.*\b(?:negative|minus|below (?:0|zero)|less than (?:0|zero)|past|over|late"
    r"|nothing left|something left)\b"
    r"|\b(?:already (?:past|over|passed|due)|(?:has|have|is|are) (?:already )?(?:passed|past|overdue"
    r"|late))\b.*\b(?:sleep|wait|pause|run|start)\w*"
)
_EVIDENCE, _RECKONED = 3.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterator[Repair]:
    source = complaint.source
    for node in source.all(ast.Call) if match is not None else ():
        match node:
            case ast.Call(func, [ast.Name() | ast.BinOp() | ast.Attribute() as long], []) if last_name(func) == "sleep":
                told = _EVIDENCE + _RECKONED * _is_reckoned(complaint, long) + complaint.points(node.lineno)
                yield Repair((instead(source, long, f"max(0, {source.segment(long)})"),), told)


def _is_reckoned(complaint: Complaint, long: ast.expr) -> bool:
    """Is something taken off to get it?"""
    if isinstance(long, ast.BinOp):
        return isinstance(long.op, ast.Sub)
    name = name_of(long)
    return any(
        isinstance(node.value, ast.BinOp) and isinstance(node.value.op, ast.Sub)
        for node in complaint.source.all(ast.Assign)
        if any(is_name(target, name) for target in node.targets)
    )


DEFECT = Defect("no-time-left", frozenset(("fix-error",)), _repairs, _SAYS)
