"""A function that can be awaited; in async functions of the file, it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.signatures import calls_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    if function.name.startswith("__"):
        raise Refusal(f"Python calls {function.name} itself and would not await it")
    start = source.start(function)
    yield Splice(start, start, "async ")
    for call in calls_of(source, function):
        around = _function_around(source, call)
        if isinstance(around, ast.AsyncFunctionDef) or around is function:
            yield from _awaited(source, call)


def _awaited(source: Source, call: ast.Call) -> Iterator[Splice]:
    start, stop = source.start(call), source.stop(call)
    parent = source.parents[call]
    if isinstance(parent, ast.Await):
        return
    if isinstance(parent, ast.Attribute | ast.Subscript | ast.Call) and getattr(parent, "func", parent) is not None:
        bound = isinstance(parent, ast.Attribute | ast.Subscript) and parent.value is call
        if bound or (isinstance(parent, ast.Call) and parent.func is call):
            yield Splice(start, start, "(await ")
            yield Splice(stop, stop, ")")
            return
    yield Splice(start, start, "await ")


def _function_around(source: Source, node: ast.AST) -> Function | None:
    around = source.parents.get(node)
    while around is not None and not isinstance(around, Function):
        if isinstance(around, ast.Lambda):
            return None
        around = source.parents.get(around)
    return around


def _plain(source: Source, _values: Values) -> Iterator[str]:
    for name in all_functions(source):
        function = source.function(name)
        if isinstance(function, ast.FunctionDef) and not function.name.startswith("__"):
            yield name


OP = Op(
    "make-async",
    "turn a function into a coroutine, awaited where it is called",
    (Slot("function", "name", "the function", _plain),),
    _edit,
    (
        Example(
            "def fetch(url):\n    return url\n\n\nasync def main():\n    page = fetch('/')\n    fetch('/a').strip()\n",
            ("fetch",),
            "async def fetch(url):\n    return url\n\n\nasync def main():\n    page = await fetch('/')\n"
            "    (await fetch('/a')).strip()\n",
        ),
    ),
)
