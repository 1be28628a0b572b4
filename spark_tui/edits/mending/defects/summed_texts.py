"""Texts that were read are added up as if they were numbers: "unsupported operand type(s) for +: 'int' and 'str'",
where `sum(temps)` is of `[row["temp"] for row in rows]`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)unsupported operand type\(s\) for \+: '(?:int|float)' and 'str'|can't add up (?:the )?(?:texts|strings)"
)
_CLEAR, _AT_ONCE = 5.0, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Call(ast.Name("sum"), [ast.GeneratorExp(elt) | ast.ListComp(elt), *_]):
                elements, sure = [elt], _AT_ONCE
            case ast.Call(ast.Name("sum"), [ast.Name(name), *_]):
                around = function_around(source, node)
                made = [each.value for each in walk(around) if isinstance(each, ast.Assign)
                        and ast.unparse(each.targets[0]) == name] if around is not None else []  # fmt: skip
                elements, sure = [each.elt for each in made if isinstance(each, ast.ListComp | ast.GeneratorExp)], 0.0
            case _:
                continue
        for element in elements:
            text = source.segment(element)
            if not text.startswith(("float(", "int(", "Decimal(", "len(")):
                told = _CLEAR + sure + complaint.points(node.lineno)
                yield Repair((instead(source, element, f"float({text})"),), told)


DEFECT = Defect("summed-texts", frozenset(("fix-error",)), _repairs, _SAYS)
