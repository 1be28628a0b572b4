"""A coroutine that was called and not awaited."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    call = _calls(source)[values[0]]
    function = function_around(source, call)
    if isinstance(function, ast.FunctionDef):
        start = source.start(function)
        yield Splice(start, start, "async ")
    yield Splice(source.start(call), source.start(call), "await ")


def _calls(source: Source) -> dict[str, ast.Call]:
    """The call that a line is about: what it returns is kept, returned or thrown away."""
    return on_lines(
        node.value
        for node in source.nodes
        if isinstance(node, ast.Assign | ast.Expr | ast.Return | ast.AnnAssign)
        and isinstance(node.value, ast.Call)
        and function_around(source, node) is not None
    )


def _lines(source: Source, _values: Values) -> list[str]:
    return list(_calls(source))


OP = Op(
    "await-call",
    "await the call on a line",
    (Slot("line", "line", "where it is called", _lines),),
    _edit,
    (
        Example(
            "async def main():\n    page = fetch('/')\n",
            ("2",),
            "async def main():\n    page = await fetch('/')\n",
        ),
        Example("def main():\n    fetch('/')\n", ("2",), "async def main():\n    await fetch('/')\n"),
    ),
)
