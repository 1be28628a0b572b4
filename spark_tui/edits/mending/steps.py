"""Small steps from one program to another that may be what was meant: too many to be offered where nothing tells."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.defects.pattern import other_patterns
from spark_tui.edits.mending.defects.reckoned import rounded_up
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import needed

_OTHERS = {
    "int": (("round", 0.9),), "min": (("max", 0.5),), "max": (("min", 0.5),), "any": (("all", 0.5),),
    "all": (("any", 0.5),), "floor": (("ceil", 0.5), ("round", 0.4)), "ceil": (("floor", 0.5),),
    "find": (("rfind", 0.4),), "rfind": (("find", 0.4),), "partition": (("rpartition", 0.5),),
    "rpartition": (("partition", 0.5),), "lstrip": (("strip", 0.5),), "rstrip": (("strip", 0.5),),
    "capitalize": (("title", 0.6),), "split": (("rsplit", 0.3),),
}  # fmt: skip
"""What is often taken for one another."""


def steps(source: Source, node: ast.AST) -> Iterator[tuple[Splice, float]]:
    """Those at this node, each with how likely it is."""
    match node:
        case ast.BinOp(left, ast.Add() | ast.Sub(), ast.Constant(1)):
            yield instead(source, node, source.segment(left)), 0.6
        case ast.BinOp(left, ast.Mult(), ast.BinOp(ast.Constant(1), ast.Add() | ast.Sub() as sign, rate)):
            other = "-" if isinstance(sign, ast.Add) else "+"
            yield instead(source, node, f"{source.segment(left)} / (1 {other} {source.segment(rate)})"), 0.3
        case ast.BinOp(whole, ast.FloorDiv(), ast.Name() | ast.Attribute() | ast.Constant() as part):
            yield instead(source, node, rounded_up(source, whole, part)), 0.6
        case ast.Constant(bool() as value):
            yield instead(source, node, str(not value)), 0.6
        case ast.Name(name) | ast.Attribute(attr=name) if name in _OTHERS and _is_called(source, node):
            for other, likely in _OTHERS[name]:
                yield instead(source, node, source.segment(node).removesuffix(name) + other), likely
        case ast.Constant(int() as value) if value >= 0:
            yield instead(source, node, str(value + 1)), 0.0
            if value:
                yield instead(source, node, str(value - 1)), 0.05
        case ast.If(test) | ast.While(test) | ast.IfExp(test) | ast.Assert(test):
            yield instead(source, test, negated(source, test, needed(source, test), exact=False)), 0.5
        case ast.Call(func, [one, other], []):
            turned = f"({source.segment(other)}, {source.segment(one)})"
            yield instead(source, node, source.segment(func) + turned), 0.2
        case ast.Constant(str()) if _is_pattern(source, node):
            yield from ((change, 0.3 + 0.5 * likely) for change, likely in other_patterns(source, node, ""))
        case _:
            pass


def _is_called(source: Source, node: ast.AST) -> bool:
    match source.parents.get(node):
        case ast.Call(func):
            return func is node
        case _:
            return False


def _is_pattern(source: Source, node: ast.Constant) -> bool:
    match source.parents.get(node):
        case ast.Call(ast.Attribute(ast.Name("re")), [first, *_]):
            return first is node
        case _:
            return False
