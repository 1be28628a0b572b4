"""A function or a class that nobody needs; statements that do nothing but call it go with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.add_decorator import decorated
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    node = source.definition(values[0])
    calls = [each for each in source.all(ast.Expr) if _calls(each.value, node)]
    inside = {*walk(node), *(inner for each in calls for inner in walk(each))}
    for other in () if _is_inherited(source, node) else source.nodes:
        named = (isinstance(other, ast.Name) and other.id == node.name) or (
            isinstance(other, ast.Attribute) and other.attr == node.name
        )
        if named and other not in inside:
            raise Refusal(f"line {getattr(other, 'lineno', 1)} uses {values[0]}")
    yield from remove(source, [node, *(each for each in calls if each not in set(walk(node)))])


def _is_inherited(source: Source, node: Definition) -> bool:
    """Does a class above its own have one of that name? Then whoever uses it finds that."""
    own = source.parents.get(node)
    classes = {each.name: each for _, each in source.classes}
    waiting, seen = ([own] if isinstance(own, ast.ClassDef) else []), set[str]()
    while waiting:
        above = [base.id for base in waiting.pop().bases if isinstance(base, ast.Name) and base.id not in seen]
        seen.update(above)
        known = [classes[name] for name in above if name in classes]
        if any(isinstance(each, Function) and each.name == node.name for one in known for each in one.body):
            return True
        waiting += known
    return False


def _calls(value: ast.expr, node: Definition) -> bool:
    """Does a statement nothing but call it?"""
    called = value.value if isinstance(value, ast.Await) else value
    plain = isinstance(called, ast.Call) and isinstance(called.func, ast.Name) and called.func.id == node.name
    return plain and isinstance(node, Function)


OP = Op(
    "remove-definition",
    "delete a function or class, with the statements that only call it",
    (Slot("name", "name", "the function or class", decorated),),
    _edit,
    (
        Example(
            "def new():\n    ...\n\n\ndef old():\n    ...\n",
            ("old",),
            "def new():\n    ...\n",
        ),
        Example(
            "class A:\n    def size(self):\n        ...\n\n    def empty(self):\n        return not self.size()\n\n\n"
            "class B(A):\n    def size(self):\n        ...\n\n    def top(self):\n        ...\n",
            ("B.size",),
            "class A:\n    def size(self):\n        ...\n\n    def empty(self):\n        return not self.size()\n\n\n"
            "class B(A):\n    def top(self):\n        ...\n",
        ),
    ),
)
