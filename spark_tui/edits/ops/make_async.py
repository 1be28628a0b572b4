"""A function that can be awaited: those that call it do so, and the module runs the outermost."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, nearest, plain_functions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    if function.name.startswith("__"):
        raise Refusal(f"Python calls {function.name} itself and would not await it")
    waiting = _all_that_wait(source, function)
    run: list[ast.Call] = []
    calls = {call for each in waiting for call in calls_of(source, each)}
    for call in sorted(calls, key=lambda each: (source.start(each), -source.stop(each))):  # of `a().b()`, `b` first
        around = _function_around(source, call)
        if isinstance(around, ast.AsyncFunctionDef) or around in waiting:
            yield from _awaited(source, call)
        elif around is None and nearest(source, call, ast.Lambda) is None:
            run.append(call)
    for call in run:
        name, needed = available(source, "asyncio", "run")
        yield from needed if call is run[0] else []
        yield Splice(source.start(call), source.start(call), f"{name}(")
        yield Splice(source.stop(call), source.stop(call), ")")
    for each in waiting:
        yield Splice(source.start(each), source.start(each), "async ")


def _all_that_wait(source: Source, function: Function) -> list[Function]:
    """The function, and those plain ones that call it: else nobody would ever wait for it. Tests stay as they are."""
    found = [function]
    for each in found:
        for call in calls_of(source, each):
            around = _function_around(source, call)
            plain = isinstance(around, ast.FunctionDef) and not around.name.startswith(("__", "test"))
            if around is not None and plain and not around.decorator_list and around not in found:
                found.append(around)
    return found


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
    """The one that waits for it; a lambda cannot."""
    return None if nearest(source, node, ast.Lambda) is not None else function_around(source, node)


OP = Op(
    "make-async",
    "turn a function into a coroutine, awaited where it is called",
    (Slot("function", "name", "the function", plain_functions),),
    _edit,
    (
        Example(
            "def fetch(url):\n    return url\n\n\nasync def main():\n    page = fetch('/')\n    fetch('/a').strip()\n",
            ("fetch",),
            "async def fetch(url):\n    return url\n\n\nasync def main():\n    page = await fetch('/')\n"
            "    (await fetch('/a')).strip()\n",
        ),
        Example(
            "def fetch(url):\n    return url\n\n\ndef main():\n    print(fetch('/'))\n\n\nmain()\n",
            ("fetch",),
            "import asyncio\n\n\nasync def fetch(url):\n    return url\n\n\nasync def main():\n"
            "    print(await fetch('/'))\n\n\nasyncio.run(main())\n",
        ),
    ),
)
