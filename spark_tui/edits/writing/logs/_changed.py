"""The collections that a function makes larger or smaller."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name, root_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_MORE = frozenset(("append", "add", "extend", "insert", "update", "setdefault", "appendleft"))
_LESS = frozenset(("pop", "remove", "clear", "discard", "popitem", "popleft", "difference_update"))


@dataclass(frozen=True, slots=True)
class Changed:
    """`goes`: there are fewer afterwards. `is_only`: nothing else is changed so."""

    code: str
    name: str
    goes: bool
    is_only: bool = False


def changed(function: Function) -> Iterator[Changed]:
    """What is there before the function begins: of its object, or of what it is given."""
    given = {*parameters_of(function), "self"}
    found = dict[tuple[str, bool], ast.expr]()
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(held, done)) if done in _MORE | _LESS:
                found.setdefault((ast.unparse(held), done in _LESS), held)
            case ast.Delete([ast.Subscript(held)]):
                found.setdefault((ast.unparse(held), True), held)
            case ast.Assign([ast.Subscript(held, ctx=ast.Store())]):
                found.setdefault((ast.unparse(held), False), held)
            case ast.Assign([ast.Attribute() as held], ast.ListComp() | ast.DictComp() | ast.SetComp() as value):
                if any(bool(each.ifs) for each in value.generators):
                    found.setdefault((ast.unparse(held), True), held)
            case ast.AugAssign(ast.Attribute() as held, ast.Add(), ast.List() | ast.ListComp() | ast.Attribute()):
                found.setdefault((ast.unparse(held), False), held)
    known = {code: held for (code, _), held in found.items() if root_name(held) in given}
    for (code, goes), held in found.items():
        if code in known and isinstance(held, ast.Name | ast.Attribute) and code != "self":
            yield Changed(code, last_name(held), goes, len(known) == 1)
