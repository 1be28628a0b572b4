"""What a function gives comes in another order than whoever calls it takes it: `return added, changed, removed`, taken
as `added, removed, changed = diff(...)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.nodes import last_name

_SAYS = Pattern(
    r"(?i)\b(?:order|swapped|mixed up|mixes|confus\w*|wrong way|exchanged|switched|reversed|wrong|instead|as|is|are"
    r"|shows?"
    r"|reports?|logs?|says)\b"
)
_CLEAR, _SAID = 4.0, 2.5
_ORDER = Pattern(r"(?i)\border\b|\bswapped\b|\bmix\w*\b|\bconfus\w*|\bexchanged\b|\bswitched\b|\bwrong way\b")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    taken: dict[str, ast.Tuple] = {}
    for node in source.all(ast.Assign) if match is not None else ():
        match node:
            case ast.Assign([ast.Tuple(targets) as several], ast.Call(func)) if all(
                isinstance(each, ast.Name) for each in targets
            ):
                taken[last_name(func)] = several
    for function in complaint.functions() if taken else ():
        several = taken.get(function.name)
        given = [each.value for each in returns(function) if isinstance(each.value, ast.Tuple)]
        if several is None or len(given) != 1:
            continue
        names = [last_name(each) for each in several.elts]
        here = [last_name(each) for each in given[0].elts]
        if here != names and sorted(here) == sorted(names) and "" not in here and len(set(here)) == len(here):
            clear = _CLEAR + complaint.points(given[0].lineno) + _SAID * complaint.says(_ORDER)
            yield Repair((instead(source, given[0], ", ".join(names)),), clear)
            yield Repair((instead(source, several, ", ".join(here)),), clear - 0.5)


DEFECT = Defect("order-given", frozenset(("swap-arguments", "fix-error", "fix-order")), _repairs, _SAYS)
