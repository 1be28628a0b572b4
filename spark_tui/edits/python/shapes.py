"""Two pieces of code that do the same, each with its own: which of the one stands for which of the other."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

_UNSAID = frozenset(("ctx", "kind", "type_comment"))


@dataclass(frozen=True, slots=True)
class Looked:
    """What may differ: names that are `free` stand for any value, those that are `bound` in it for another name, a node
    among the `holes` for whatever stands there. Where `values` may, so may what is written out.
    """

    free: Collection[str]
    bound: Collection[str]
    holes: Mapping[int, str] = field(default_factory=dict[int, str])
    values: bool = False


@dataclass(slots=True)
class Alike:
    """What stands in the other for what is free in the one, what its own names are called, which values differ."""

    given: dict[str, ast.expr] = field(default_factory=dict[str, ast.expr])
    renamed: dict[str, str] = field(default_factory=dict[str, str])
    values: list[tuple[ast.Constant, ast.Constant]] = field(default_factory=list[tuple[ast.Constant, ast.Constant]])


def alike(one: Sequence[ast.AST], other: Sequence[ast.AST], looked: Looked) -> Alike | None:
    """None where they do something else."""
    found = Alike()
    pairs = zip(one, other, strict=False)
    same = len(one) == len(other) and all(_same(mine, theirs, looked, found) for mine, theirs in pairs)
    return found if same and len(set(found.renamed.values())) == len(found.renamed) else None


def _same(one: object, other: object, looked: Looked, found: Alike) -> bool:
    if isinstance(one, list) and isinstance(other, list):
        left, right = cast("list[object]", one), cast("list[object]", other)
        pairs = zip(left, right, strict=False)
        return len(left) == len(right) and all(_same(mine, theirs, looked, found) for mine, theirs in pairs)
    if not isinstance(one, ast.AST) or not isinstance(other, ast.AST):
        return one == other and isinstance(one, bool) == isinstance(other, bool)
    if isinstance(one, ast.expr) and (name := _hole(one, looked)):
        return isinstance(other, ast.expr) and _stands_for(name, other, found)
    if type(one) is not type(other):
        return False
    if isinstance(one, ast.Name) and isinstance(other, ast.Name) and one.id in looked.bound:
        return found.renamed.setdefault(one.id, other.id) == other.id
    if looked.values and isinstance(one, ast.Constant) and isinstance(other, ast.Constant) and _differ(one, other):
        found.values.append((one, other))
        return True
    fields = (each for each in one._fields if each not in _UNSAID)
    return all(_same(getattr(one, each), getattr(other, each), looked, found) for each in fields)


def _differ(one: ast.Constant, other: ast.Constant) -> bool:
    return type(one.value) is type(other.value) and one.value != other.value


def _hole(node: ast.expr, looked: Looked) -> str:
    if id(node) in looked.holes:
        return looked.holes[id(node)]
    return node.id if isinstance(node, ast.Name) and node.id in looked.free and node.id not in looked.bound else ""


def _stands_for(name: str, node: ast.expr, found: Alike) -> bool:
    there = found.given.setdefault(name, node)
    return there is node or ast.dump(there) == ast.dump(node)
