"""A coroutine that becomes a plain function; nobody awaits it any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import children
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    waits = [node for node in _own(function) if isinstance(node, ast.Await | ast.AsyncFor | ast.AsyncWith)]
    mine = set(calls_of(source, function))
    if any(not (isinstance(node, ast.Await) and node.value in mine) for node in waits):
        raise Refusal(f"{values[0]} awaits something itself")
    start = source.start(function)
    yield Splice(start, start + source.text[start:].index("def"), "")
    for call in mine:
        parent = source.parents[call]
        if isinstance(parent, ast.Await):
            yield Splice(source.start(parent), source.start(call), "")


def _own(function: Function) -> Iterator[ast.AST]:
    """What the function does itself, without functions inside it."""
    todo: list[ast.AST] = list(function.body)
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, Function | ast.Lambda):
            todo += children(node)


def _coroutines(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if isinstance(source.function(name), ast.AsyncFunctionDef))


OP = Op(
    "make-sync",
    "turn a coroutine that awaits nothing into a plain function",
    (Slot("function", "name", "the function", _coroutines),),
    _edit,
    (
        Example(
            "async def fetch(url):\n    return url\n\n\nasync def main():\n    page = await fetch('/')\n",
            ("fetch",),
            "def fetch(url):\n    return url\n\n\nasync def main():\n    page = fetch('/')\n",
        ),
    ),
)
