"""Nodes of a file that are held to what is known of their kinds."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache
from random import Random

from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.source import Source

_NUMBERS = (int, float, bool, Decimal)
SHUT: frozenset[type] = frozenset(
    (str, int, float, bool, list, dict, set, tuple, bytes, frozenset, date, datetime, timedelta, Random)
)
"""What has only what its class shows, and no number or text stands for it."""
_Nodes = Sequence[ast.AST]
Found = tuple[ast.AST, str]
"""What it is about, and the code as it is written."""


class Looked:
    """Some nodes of a file, and who knows kinds."""

    def __init__(self, teller: Teller, source: Source, nodes: _Nodes) -> None:
        self.teller, self.source = teller, source
        self.nodes = [each for each in nodes if isinstance(each, _LOOKED_AT)]

    def kind(self, node: ast.expr) -> Kind | None:
        return self.teller.kind(self.source, node)

    def members(self, kind: Kind) -> frozenset[str] | None:
        if kind.own is not None and kind.home is not None:
            return self.teller.classes.members(kind.home, kind.own)
        return _members(kind.of) if kind.of is not None and kind.of in SHUT else None

    def is_of_pythons_own(self, node: ast.AST) -> bool:
        kind = self.kind(node) if isinstance(node, ast.expr) else None
        return kind is not None and kind.of is not None

    def lacks(self, kind: Kind, *names: str) -> bool:
        """Is it known to have none of those?"""
        members = self.members(kind)
        return members is not None and members.isdisjoint(names)


_LOOKED_AT = (
    ast.Attribute, ast.ImportFrom, ast.Compare, ast.Call, ast.Subscript, ast.For, ast.comprehension, ast.Return,
    ast.Raise, ast.Assign, ast.AugAssign, ast.Try, ast.If, ast.While, ast.IfExp, ast.Assert, ast.BinOp,
)  # fmt: skip


@cache
def _members(of: type) -> frozenset[str]:
    return frozenset(dir(of))


def are_apart(left: Kind, right: Kind) -> bool:
    """Are both of Python's own, and of kinds that have nothing in common?"""
    groups = [group(each.of) for each in (left, right)]
    return None not in groups and groups[0] != groups[1]


GROUPS: Mapping[type, str] = {
    **dict.fromkeys(_NUMBERS, "number"), str: "text", bytes: "bytes", list: "list", dict: "dict", set: "set",
    frozenset: "set", tuple: "tuple",
}  # fmt: skip


def group(of: type | None) -> str | None:
    return GROUPS.get(of) if of is not None else None
