"""A text or a number that is asked whether it is the very same: `"is" with a literal. Did you mean "=="?`"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import with_operator
from spark_tui.edits.python.source import Splice

_SAYS = Pattern(r"(?i)[\"'`]?\bis(?: not)?[\"'`]? with (?:an? )?(?:'\w+' )?literal\b|\bF632\b")
_ONE, _ALL = 3.0, 3.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterator[Repair]:
    found: list[Splice] = []
    for node in complaint.source.all(ast.Compare) if match is not None else ():
        match node:
            case ast.Compare(
                _, [ast.Is() | ast.IsNot() as asked], [ast.Constant(str() | bytes() | int() | float() as value)]
            ):
                if not isinstance(value, bool):
                    splice = with_operator(complaint.source, node, "==" if isinstance(asked, ast.Is) else "!=")
                    yield Repair((splice,), _ONE + complaint.points(node.lineno))
                    found.append(splice)
    if len(found) > 1:
        yield Repair(tuple(found), _ALL)


DEFECT = Defect("literal-identity", frozenset(("fix-error", "fix-operator")), _repairs, _SAYS)
