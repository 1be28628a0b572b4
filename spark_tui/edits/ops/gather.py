"""What is awaited one after the other in a loop is awaited all at once."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.expressions import Level, moved, possible
from spark_tui.edits.python.gathering import For, beginning, clauses, for_loops, gathered, in_place_of
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _at_once(source, for_loops(source)[values[0]])


def _at_once(source: Source, loop: For) -> Iterator[Splice]:
    found = clauses(source, loop)
    name, awaited = _awaited(found.last)
    waits = sum(isinstance(node, ast.Await | ast.AsyncFor) for node in ast.walk(loop))
    if waits != 1 or loop.orelse:
        raise Refusal("more is awaited in the loop")
    gather, imported = available(source, "asyncio", "gather")
    calls = f"await {gather}(*({moved(source, awaited, Level.TEST)} {found.text}))"
    if not name:
        yield from in_place_of(source, loop, calls)
    else:
        begin = beginning(source, loop, name)
        if not isinstance(begin.value, ast.List) or begin.value.elts or _mentions(loop, name) > 1:
            raise Refusal(f"{name} does not begin as an empty list, or is read in the loop")
        yield from gathered(source, begin, loop, f"list({calls})")
    yield from imported


def _awaited(statement: ast.stmt) -> tuple[str, ast.expr]:
    """Into which list, if any, the results go, and what is awaited."""
    match statement:
        case ast.Expr(value=ast.Await(value=awaited)):
            return "", awaited
        case ast.Expr(
            value=ast.Call(
                func=ast.Attribute(value=ast.Name(id=name), attr="append"), args=[ast.Await(value=awaited)], keywords=[]
            )
        ):
            return name, awaited
        case _:
            raise Refusal("the loop does not just await something")


def _mentions(loop: For, name: str) -> int:
    return sum(node.id == name for node in names_in(loop))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: _at_once(source, loop))


OP = Op(
    "gather",
    "await all at once with asyncio.gather() instead of one after the other",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "import asyncio\n\n\nasync def all_of(urls):\n    pages = []\n    for url in urls:\n"
            "        pages.append(await get(url))\n    return pages\n",
            ("6",),
            "import asyncio\n\n\nasync def all_of(urls):\n"
            "    return list(await asyncio.gather(*(get(url) for url in urls)))\n",
        ),
    ),
)
