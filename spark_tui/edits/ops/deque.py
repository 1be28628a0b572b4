"""A list that is taken from at its front becomes a deque."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import arguments, remove
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name = values[0]
    made, imported = available(source, "collections", "deque", dotted=False)
    begins = list(_beginnings(source, name))
    if not begins:
        raise Refusal(f"{name} does not begin as a list here")
    yield from imported
    for value in begins:
        yield Splice(source.start(value), source.stop(value), f"{made}({_content(source, value)})")
    for call in _at_front(source, name):
        assert isinstance(call.func, ast.Attribute)
        stop = source.stop(call.func)
        taken = call.func.attr == "pop"
        yield Splice(stop - len(call.func.attr), stop, "popleft" if taken else "appendleft")
        yield from remove(arguments(source, call), 0)


def _content(source: Source, value: ast.expr) -> str:
    if isinstance(value, ast.Call):
        return source.segment(value.args[0]) if value.args else ""
    return "" if isinstance(value, ast.List) and not value.elts else source.segment(value)


def _beginnings(source: Source, name: str) -> Iterator[ast.expr]:
    """The lists that the variable, or attribute, is set to."""
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                is_list = isinstance(value, ast.List | ast.ListComp) or (
                    isinstance(value, ast.Call) and ast.unparse(value.func) == "list"
                )
                if last_name(target) == name and is_list:
                    yield value


def _at_front(source: Source, name: str) -> Iterator[ast.Call]:
    """x.pop(0) and x.insert(0, …)"""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(
                func=ast.Attribute(value=of, attr="pop" | "insert" as verb), args=[ast.Constant(value=0), *more]
            ):
                if last_name(of) == name and len(more) == (verb == "insert"):
                    yield node


def _names(source: Source, _earlier: Values) -> Iterator[str]:
    every = (last_name(node.func.value) for node in source.all(ast.Call) if isinstance(node.func, ast.Attribute))
    for name in dict.fromkeys(each for each in every if each):
        if any(_at_front(source, name)) and any(_beginnings(source, name)):
            yield name


OP = Op(
    "deque",
    "a deque instead of a list that is taken from at its front",
    (Slot("name", "name", "the list", _names),),
    _edit,
    (
        Example(
            "def walk(root):\n    todo = [root]\n    while todo:\n        node = todo.pop(0)\n"
            "        todo.insert(0, node)\n",
            ("todo",),
            "from collections import deque\n\n\ndef walk(root):\n    todo = deque([root])\n    while todo:\n"
            "        node = todo.popleft()\n        todo.appendleft(node)\n",
        ),
    ),
)
