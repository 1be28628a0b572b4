"""The short form: super() without arguments, and in the place of the one base that is called by its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    around = source.class_(values[0]) if values[0] else source.tree
    for call in _long_calls(around):
        yield Splice(source.stop(call.func), source.stop(call), "()")
    for base, call in _by_name(around):
        yield Splice(source.start(base), source.stop(base), "super()")
        itself, behind = call.args[0], [*call.args[1:], *call.keywords]
        yield Splice(source.start(itself), source.start(behind[0]) if behind else source.stop(itself), "")


def _by_name(around: ast.AST) -> Iterator[tuple[ast.expr, ast.Call]]:
    """`Base.__init__(self, name)`, where there is no other base that `super()` might mean."""
    for owner in (node for node in walk(around) if isinstance(node, ast.ClassDef) and len(node.bases) == 1):
        for node in (inner for each in owner.body for inner in walk(each) if isinstance(each, ast.FunctionDef)):
            match node:
                case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as base, str(method)), [ast.Name("self"), *_]):
                    if ast.dump(base) == ast.dump(owner.bases[0]) and method.startswith("__"):
                        yield base, node


def _long_calls(around: ast.AST) -> Iterator[ast.Call]:
    owners = [node for node in walk(around) if isinstance(node, ast.ClassDef)]
    for owner in owners:
        for node in walk(owner):
            match node:
                case ast.Call(ast.Name("super"), [ast.Name(name), ast.Name("self" | "cls")], []) if name == owner.name:
                    yield node


def _classes(source: Source, _values: Values) -> Iterator[str]:
    for name in all_classes(source):
        if any(_long_calls(source.class_(name))) or any(_by_name(source.class_(name))):
            yield name


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
        Example(
            "class A(B):\n    def __init__(self, x):\n        B.__init__(self, x)\n",
            ("A",),
            "class A(B):\n    def __init__(self, x):\n        super().__init__(x)\n",
        ),
    ),
    same_behaviour=True,
)
