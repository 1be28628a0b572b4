"""Numbers that are joined as if they were texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_SAYS = Pattern(r"(?i)sequence item \d+|expected str instance")
_CLEAR = 2.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Attribute(attr="join"), [ast.GeneratorExp(element) | ast.ListComp(element)]):
                wrapped = instead(source, element, f"str({source.segment(element)})")
            case ast.Call(ast.Attribute(attr="join"), [items]):
                wrapped = instead(source, items, f"map(str, {source.segment(items)})")
            case _:
                continue
        yield Repair((wrapped,), _CLEAR + complaint.points(node.lineno))


DEFECT = Defect("joined", frozenset(("fix-error",)), _repairs, _SAYS)
