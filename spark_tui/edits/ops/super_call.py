"""The short forms: super() without arguments, and no `object` as a base."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    around = source.class_(values[0]) if values[0] else source.tree
    for call in _long_calls(around):
        yield Splice(source.stop(call.func), source.stop(call), "()")


def _long_calls(around: ast.AST) -> Iterator[ast.Call]:
    owners = [node for node in ast.walk(around) if isinstance(node, ast.ClassDef)]
    for owner in owners:
        for node in ast.walk(owner):
            match node:
                case ast.Call(ast.Name("super"), [ast.Name(name), ast.Name("self" | "cls")], []) if name == owner.name:
                    yield node
                case _:
                    pass


def _classes(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_classes(source) if any(_long_calls(source.class_(name))))


OP = Op(
    "super-call",
    "super() without arguments",
    (Slot("class", "name", "the class; without it, all", _classes, default=""),),
    _edit,
    (
        Example(
            "class A(B):\n    def __init__(self):\n        super(A, self).__init__()\n",
            (),
            "class A(B):\n    def __init__(self):\n        super().__init__()\n",
        ),
    ),
    same_behaviour=True,
)
