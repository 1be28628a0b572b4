"""A condition that always holds, or never: `x == a or b`, `age < 16 and age >= 65`; `except A or B`, which catches
only A."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.values.operators import operators

_CLEAR, _RANK = 3.0, 0.2


def _always(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.BoolOp(op, [*parts]) if _asks_once(node):
                first = next(part for part in parts if isinstance(part, ast.Compare))
                values = [part.comparators[0] if isinstance(part, ast.Compare) else part for part in parts]
                texts = [source.segment(each) for each in values]
                asked, equal = source.segment(first.left), isinstance(first.ops[0], ast.Eq)
                word = "in" if equal else "not in"
                yield Repair((instead(source, node, f"{asked} {word} ({', '.join(texts)})"),), clear)
                sign, joint = ("==", "or") if equal else ("!=", "and")
                whole = f" {joint} ".join(f"{asked} {sign} {text}" for text in texts)
                is_kept = isinstance(op, ast.Or) == equal
                yield Repair((instead(source, node, whole),), clear - _RANK * (1 + (not is_kept)))
            case ast.ExceptHandler(type=ast.BoolOp(_, [*kinds]) as caught):
                text = f"({', '.join(map(source.segment, kinds))})"
                yield Repair((instead(source, caught, text),), clear)
            case ast.Compare(ast.BoolOp(_, [*values]) as asked, [ast.Eq()], [value]) if not any(
                isinstance(each, ast.Compare) for each in values
            ):
                whole = " or ".join(f"{source.segment(each)} == {source.segment(value)}" for each in values)
                if source.text[source.start(node)] != "(":
                    yield Repair((instead(source, node, whole),), clear - _RANK)


def _asks_once(node: ast.BoolOp) -> bool:
    """Is one of its parts a comparison, and are the others values that are always true?"""
    asked = [part for part in node.values if isinstance(part, ast.Compare)]
    rest = [part for part in node.values if not isinstance(part, ast.Compare)]
    compared = [part for part in asked if isinstance(part.ops[0], ast.Eq | ast.NotEq) and len(part.ops) == 1]
    same = len({ast.dump(part.left) for part in compared}) == 1 and len(compared) == len(asked)
    return same and bool(rest) and all(isinstance(part, ast.Constant) for part in rest)


_HOLDS: Mapping[type[ast.cmpop], Callable[[float, float], bool]] = {
    ast.Lt: lambda one, other: one < other,
    ast.LtE: lambda one, other: one <= other,
    ast.Gt: lambda one, other: one > other,
    ast.GtE: lambda one, other: one >= other,
    ast.Eq: lambda one, other: one == other,
    ast.NotEq: lambda one, other: one != other,
}
_EITHER = Pattern(r"\band\b|\bor\b")


def _never(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
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


DEFECTS = (
    Defect("always-true", frozenset(("fix-operator", "fix-negation", "change-condition", "or-condition")), _always),
    Defect("impossible", frozenset(("fix-operator", "fix-negation", "change-condition", "or-condition")), _never),
)
