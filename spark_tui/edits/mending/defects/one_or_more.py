"""What is there once is taken for what is there again: `len(paths) > 0`, where several are looked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_SAYS = Pattern(
    r"(?i)\b(?:only|just|there|exactly) (?:there )?(?:once|one)\b|\bonce\b|\bsingle\b|\bduplicat\w*|\brepeat\w*"
    r"|\bmore than (?:once|one)\b|\bat least (?:two|twice)\b|\bunique\b|\btwice\b|\bby itself\b|\balone\b"
)
_ONLY_ONCE = Pattern(r"(?i)\b(?:only|just|exactly|there|exists?|occurs?|appears?|comes?) (?:there )?once\b")
_CLEAR, _TOLD = 2.0, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        clear = _CLEAR + _TOLD * complaint.says(_ONLY_ONCE) + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.Compare(left, [ast.Gt()], [ast.Constant(0) as least]) if _counts(left):
                yield Repair((instead(source, least, "1"),), clear)
            case ast.Compare(left, [ast.GtE()], [ast.Constant(1) as least]) if _counts(left):
                yield Repair((instead(source, least, "2"),), clear)
            case ast.comprehension(ifs=[ast.Name(name) as asked]):
                yield Repair((instead(source, asked, f"len({name}) > 1"),), clear - 1)


def _counts(value: ast.expr) -> bool:
    match value:
        case ast.Call(ast.Name("len")) | ast.Call(ast.Attribute(attr="count")):
            return True
        case ast.Name(name):
            return name in ("n", "count", "number", "times", "amount", "seen")
        case _:
            return False


DEFECT = Defect("one-or-more", frozenset(("fix-off-by-one", "change-condition", "change-value")), _repairs, _SAYS)
