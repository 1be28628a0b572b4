"""Full parts are counted as if another one had begun: `total // size + 1`, where 20 of 10 each are two, and the third
month is one of the first three."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.reading import names

_NTH = r"(?:second|third|fourth|fifth|sixth|2nd|3rd|[4-9]th|Q\d)"
_SAYS = Pattern(
    r"(?i)\b(?:one|an?) (?:\w+ )?(?:too many|more\b|extra\b|too much)|\bextra\b|\btoo (?:many|high|large|much)\b"
    r"|\bexact\w*\b|\bmultiples?\b|\b(?:instead of|rather than|should be|but)\b.*\d"
    r"|\b(?:page|quarter|week)\w*\b.*\b(?:wrong|off|gives?)\b|\bwrong (?:page|quarter|week|number)|\b(?:empty"
    r"|blank) (?:last )?page\b|\blast page\b"
    rf"|\b(?:says?|said|puts?|gives?|is|are|in|counts?|lands?)\b.*\b{_NTH}\b"
)
_CLEAR, _NAMED = 3.6, 0.8


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.BinOp(ast.BinOp(whole, ast.FloorDiv()), ast.Add(), ast.Constant(1)):
                pass
            case ast.BinOp(ast.Call(ast.Name("int"), [ast.BinOp(whole, ast.Div())]), ast.Add(), ast.Constant(1)):
                pass
            case _:
                continue
        if isinstance(whole, ast.BinOp) and isinstance(whole.op, ast.Sub):
            continue  # that is done already
        function = function_around(source, node)
        told = _NAMED * names(complaint.sentence, function.name) if function is not None else 0.0
        less = f"({fitted(source.segment(whole), Level.SUM)} - 1)"
        yield Repair((instead(source, whole, less),), _CLEAR + told + complaint.points(node.lineno))


DEFECT = Defect("one-part-too-many", frozenset(("fix-off-by-one", "fix-error", "fix-operator")), _repairs, _SAYS)
