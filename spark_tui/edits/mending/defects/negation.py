"""A condition the wrong way round."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.conditions import conditions, negated
from spark_tui.edits.python.expressions import needed
from spark_tui.edits.python.lines import is_in_fstring

_LACKS = Pattern(r"missing|forgot|needs? a|lacks|(?:should|must)(?:n't| not)|so a not|add")
_MUCH = Pattern(
    r"\bnot is (?:wrong|too)"
    r"|(?:remove|drop|without|no|delete|double|spurious|extra|superfluous) (?:the |that |a )?`?not\b"
)
_TOLD, _HAS, _INNER = 0.7, 0.2, -0.3


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    tests = [test for test in conditions(source).values() if complaint.first <= test.lineno <= complaint.last]
    inner = [part for test in tests if isinstance(test, ast.BoolOp) for part in test.values]
    operands = [node for node in complaint.nodes if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)]
    for test in dict.fromkeys((*tests, *inner, *operands)):
        if is_in_fstring(source, test):
            continue
        has_not = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        told = _TOLD * complaint.says(_MUCH if has_not else _LACKS)
        clear = complaint.points(test.lineno) + told + _HAS * has_not + _INNER * (test in inner)
        yield Repair((instead(source, test, negated(source, test, needed(source, test))),), clear)


DEFECT = Defect("negation", frozenset(("fix-negation", "fix-operator")), _repairs)
