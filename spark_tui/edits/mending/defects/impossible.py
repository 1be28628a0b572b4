"""A condition that can never hold, or always does: `age < 16 and age >= 65`, `kind != "a" or kind != "b"`."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.values.operators import operators

_CLEAR = 3.0
_HOLDS: Mapping[type[ast.cmpop], Callable[[float, float], bool]] = {
    ast.Lt: lambda one, other: one < other,
    ast.LtE: lambda one, other: one <= other,
    ast.Gt: lambda one, other: one > other,
    ast.GtE: lambda one, other: one >= other,
    ast.Eq: lambda one, other: one == other,
    ast.NotEq: lambda one, other: one != other,
}
_EITHER = Pattern(r"\band\b|\bor\b")


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if not isinstance(node, ast.BoolOp) or is_in_fstring(source, node) or not _is_decided(node):
            continue
        clear = _CLEAR + complaint.points(node.lineno)
        turned = "or" if isinstance(node.op, ast.And) else "and"
        joints = [(at, sign) for at, sign in operators(source, node) if _EITHER.fullmatch(sign)]
        yield Repair(tuple(Splice(at, at + len(sign), turned) for at, sign in joints), clear)


def _is_decided(node: ast.BoolOp) -> bool:
    """Do two of its parts ask for what never comes together, or one of which always holds?"""
    asked = [each for each in map(_compared, node.values) if each is not None]
    return any(
        one[0] == other[0] and _are_decided(isinstance(node.op, ast.And), one[1:], other[1:])
        for one, other in combinations(asked, 2)
    )


def _compared(part: ast.expr) -> tuple[str, type[ast.cmpop], object] | None:
    match part:
        case ast.Compare(left=left, ops=[order], comparators=[ast.Constant(value=int() | float() | str() as value)]):
            return (ast.dump(left), type(order), value) if type(order) in _HOLDS else None
        case _:
            return None


def _are_decided(together: bool, one: tuple[type[ast.cmpop], object], other: tuple[type[ast.cmpop], object]) -> bool:
    (first, low), (second, high) = one, other
    if isinstance(low, str) or isinstance(high, str):
        kind = ast.Eq if together else ast.NotEq
        return first is second is kind and low != high and isinstance(low, str) and isinstance(high, str)
    assert isinstance(low, int | float)
    assert isinstance(high, int | float)
    held = [_HOLDS[first](value, low) + _HOLDS[second](value, high) for value in _tried(low, high)]
    return max(held) < 2 if together else min(held) > 0


def _tried(low: float, high: float) -> list[float]:
    """Each of the numbers, what lies between them and what lies beyond."""
    return [min(low, high) - 1, low, (low + high) / 2, high, max(low, high) + 1]


DEFECT = Defect("impossible", frozenset(("fix-operator", "fix-negation", "change-condition", "or-condition")), _repairs)
