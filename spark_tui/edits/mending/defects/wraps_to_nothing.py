"""What is missing to the next ten is 10 where nothing is missing: `10 - total % 10` of a check digit that is 0, or of
what is padded though it fits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.values.expressions import same

_SAYS = Pattern(
    r"(?i)(?<![\w.])0(?![\w.]*\w)|\bzero\b|\bmultiples? of\b|\bdivisible\b|\balready (?:fits?|full|aligned|even)\b"
    r"|\bexact(?:ly)?\b"
    r"|\bnothing (?:is )?(?:missing|to (?:add|pad|fill))\b|\b(?:too many|extra|whole|full|another|one more)\b"
)
_CLEAR = 3.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.BinOp(whole, ast.Sub(), ast.BinOp(_, ast.Mod(), other)) if same(whole, other):
                above = source.parents.get(node)
                if isinstance(above, ast.BinOp) and isinstance(above.op, ast.Mod):
                    continue
                wrapped = f"({source.segment(node)}) % {source.segment(whole)}"
                in_brackets = source.text[source.start(node) - 1] == "(" and source.text[source.stop(node)] == ")"
                plain = in_brackets or isinstance(above, ast.Return | ast.Assign | ast.keyword)
                new = wrapped if plain else f"({wrapped})"
                yield Repair((instead(source, node, new),), _CLEAR + complaint.points(node.lineno))


DEFECT = Defect("wraps-to-nothing", frozenset(("fix-operator", "fix-off-by-one")), _repairs, _SAYS)
