"""A condition the wrong way round."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions, negated
from spark_tui.edits.python.branching.wrong_way import seems_wrong
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.values.expressions import needed

_LACKS = Pattern(r"missing|forgot|needs? a|lacks|(?:should|must)(?:n't| not)|so a not|add")
_MUCH = Pattern(
    r"\bnot is (?:wrong|too)|\bnot too (?:many|much)\b"
    r"|(?:remove|drop|without|no|delete|double|spurious|extra|superfluous) (?:the |that |a )?`?not\b"
)
_ROUND = Pattern(
    r"\b(?:(?:wrong|other) way (?:a?round)|back(?:wards?|to front)|invert\w*|opposite|revers\w*|flip\w*|upside|negat\w+"
    r"|turn (?:it|that) (?:a?round)|vice versa|stands on its head)\b|\btrue\b.*\bfalse\b|\bfalse\b.*\btrue\b"
)
_TOLD, _HAS, _INNER = 0.7, 0.2, -0.3
_SEEMS_WRONG, _TURNED = 1.2, 0.8  # by what is done then, and said to be the other way round
_PLAIN = 0.4  # of a test that compares nothing: there a `not` is all that can be wrong


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
        clear += _SEEMS_WRONG * seems_wrong(source, test) + _TURNED * complaint.says(_ROUND)
        clear += _PLAIN * isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.UnaryOp)
        yield Repair((instead(source, test, negated(source, test, needed(source, test))),), clear)


DEFECT = Defect("negation", frozenset(("fix-negation", "fix-operator")), _repairs)
