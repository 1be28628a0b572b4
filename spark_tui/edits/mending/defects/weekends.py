"""Where the weekend begins: `weekday() > 5` takes Saturdays for workdays, Monday being 0."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.operators import operators

_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SAYS = Pattern(
    r"(?i)\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week-?ends?|work(?:ing)?[ -]?days?|weekdays?)\b"
)
_DAYS, _WEEKEND = frozenset(range(7)), frozenset((5, 6))
_COMPARES = {"<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "==": ast.Eq, "!=": ast.NotEq}
_CLEAR, _TOLD, _A_NUMBER = 4.0, 2.0, -0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    told = {at for at, name in enumerate(_NAMES) if name in complaint.text}
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Compare(ast.Call(ast.Attribute(attr="weekday" | "isoweekday" as how), []), [op], [held]):
                first = int(how == "isoweekday")
            case _:
                continue
        now = _days(op, held, first)
        if now is None or now in (_WEEKEND, _DAYS - _WEEKEND):
            continue
        for repair, after in _ways(source, node, op, held, first):
            changed = now ^ after
            if after in (_WEEKEND, _DAYS - _WEEKEND) and (told <= changed if told else len(changed) <= len(_WEEKEND)):
                clear = _CLEAR + _TOLD * bool(told) + complaint.points(node.lineno)
                yield Repair(repair.splices, clear + repair.evidence)


def _days(op: ast.cmpop, held: ast.expr, first: int) -> frozenset[int] | None:
    """The days of which it is true, from Monday as 0 on."""
    match held:
        case ast.Constant(int(number)) if (name := _sign(op)) is not None:
            holds = _HOLDS[name]
            return frozenset(day for day in _DAYS if holds(day + first, number))
        case ast.Tuple(elts) | ast.List(elts) | ast.Set(elts) if isinstance(op, ast.In | ast.NotIn):
            values = {each.value - first for each in elts if isinstance(each, ast.Constant) and type(each.value) is int}
            found = _DAYS & values
            return found if isinstance(op, ast.In) else _DAYS - found
        case _:
            return None


_HOLDS = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
}  # fmt: skip


def _sign(op: ast.cmpop) -> str | None:
    return next((sign for sign, kind in _COMPARES.items() if isinstance(op, kind)), None)


def _ways(
    source: Source, node: ast.Compare, op: ast.cmpop, held: ast.expr, first: int
) -> Iterator[tuple[Repair, frozenset[int]]]:
    """Another sign, another number, or the two days themselves; each with the days of which it is true then."""
    if isinstance(op, ast.In | ast.NotIn):
        opens, closes = source.segment(held)[0], source.segment(held)[-1]
        days = _WEEKEND if isinstance(op, ast.In) else _DAYS - _WEEKEND
        yield Repair((instead(source, held, f"{opens}{5 + first}, {6 + first}{closes}"),)), frozenset(days)
        return
    sign = _sign(op)
    start = next((start for start, written in operators(source, node) if written == sign), None)
    if sign is None or start is None or not isinstance(held, ast.Constant) or not isinstance(held.value, int):
        return
    others = {"==": (">=",), "!=": ("<",)}.get(sign, (sign, f"{sign}=" if len(sign) == 1 else sign[0]))
    left = source.segment(node.left)
    for other in others:
        for number in (held.value, held.value - 1, held.value + 1):
            after = frozenset(day for day in _DAYS if _HOLDS[other](day + first, number))
            changes = (other != sign) + (number != held.value)
            if changes == 1 or sign in ("==", "!="):
                spared = _A_NUMBER * (number != held.value)
                yield Repair((instead(source, node, f"{left} {other} {number}"),), spared), after


DEFECT = Defect("weekends", frozenset(("fix-off-by-one", "fix-operator", "fix-error")), _repairs, _SAYS)
