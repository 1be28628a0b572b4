"""What is awaited one after the other in a loop is awaited all at once."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.looping.gathering import For, beginning, clauses, for_loops, gathered, in_place_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_WIDTH = 100


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    loop, row = for_loops(source).get(values[0]), _rows(source).get(values[0])
    if loop is not None:
        return _at_once(source, loop)
    return _side_by_side(source, row) if row is not None else _all_of(source, _comprehensions(source)[values[0]])


def _rows(source: Source) -> dict[str, list[ast.Assign]]:
    """Statements that each await something for a name, one behind the other, none of which needs another's."""
    found: dict[str, list[ast.Assign]] = {}
    for node in source.nodes:
        body: list[ast.stmt] = getattr(node, "body", []) if isinstance(node, ast.stmt) else []
        row: list[ast.Assign] = []
        for statement in [*body, None]:
            if _awaits_alone(statement) and isinstance(statement, ast.Assign):
                known = {source.segment(each.targets[0]) for each in row}
                if known.isdisjoint(each.id for each in names_in(statement.value)):
                    row.append(statement)
                    continue
            if len(row) > 1:
                found[str(row[0].lineno)] = row
            row = []
    return found


def _awaits_alone(statement: ast.stmt | None) -> bool:
    match statement:
        case ast.Assign(targets=[ast.Name()], value=ast.Await(value=ast.Call())):
            return True
        case _:
            return False


def _side_by_side(source: Source, row: list[ast.Assign]) -> Iterator[Splice]:
    gather, imported = available(source, "asyncio", "gather")
    targets = ", ".join(source.segment(each.targets[0]) for each in row)
    calls = [source.segment(each.value.value) for each in row if isinstance(each.value, ast.Await)]
    indent = source.indent(row[0].lineno)
    code = f"{targets} = await {gather}({', '.join(calls)})"
    if len(indent) + len(code) > _WIDTH:
        lines = "".join(f"{indent}{source.unit}{call},\n" for call in calls)
        code = f"{targets} = await {gather}(\n{lines}{indent})"
    yield Splice(source.start(row[0]), source.stop(row[-1]), code)
    yield from imported


def _comprehensions(source: Source) -> dict[str, ast.ListComp]:
    """Lists of what is awaited for each."""
    found = (node for node in source.all(ast.ListComp) if isinstance(node.elt, ast.Await))
    return {str(node.lineno): node for node in found}


def _all_of(source: Source, node: ast.ListComp) -> Iterator[Splice]:
    gather, imported = available(source, "asyncio", "gather")
    assert isinstance(node.elt, ast.Await)
    rest = source.text[source.stop(node.elt) : source.stop(node) - 1]
    code = f"await {gather}(*({source.segment(node.elt.value)}{rest}))"
    parent = source.parents[node]
    yield Splice(
        source.start(node),
        source.stop(node),
        f"({code})" if isinstance(parent, ast.Attribute | ast.Subscript) else code,
    )
    yield from imported


def _at_once(source: Source, loop: For) -> Iterator[Splice]:
    found = clauses(source, loop, allow=ast.Expr)
    name, awaited = _awaited(found.last, loop)
    waits = sum(isinstance(node, ast.Await | ast.AsyncFor) for node in walk(loop))
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


def _awaited(statement: ast.stmt, loop: For) -> tuple[str, ast.expr]:
    """Into which list, if any, the results go, and what is awaited; perhaps it has a name in between."""
    behind = loop.body[-1]
    match statement, behind:
        case (
            ast.Assign(targets=[ast.Name(id=held)], value=ast.Await(value=awaited)),
            ast.Expr(ast.Call(ast.Attribute(ast.Name(id=name), "append"), [ast.Name(id=same)], [])),
        ) if held == same and len(loop.body) == 2:
            return name, awaited
        case _, _ if behind is not statement and behind in loop.body and len(loop.body) == 2:
            raise Refusal("the loop does not just await something")
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
    loops = possible(for_loops(source), lambda loop: _at_once(source, loop))
    return sorted({*loops, *_rows(source), *_comprehensions(source)}, key=int)


OP = Op(
    "gather",
    "await all at once with asyncio.gather() instead of one after the other",
    (Slot("line", "line", "the line of the loop, or the first that waits", _lines),),
    _edit,
    (
        Example(
            "import asyncio\n\n\nasync def all_of(urls):\n    pages = []\n    for url in urls:\n"
            "        pages.append(await get(url))\n    return pages\n",
            ("6",),
            "import asyncio\n\n\nasync def all_of(urls):\n"
            "    return list(await asyncio.gather(*(get(url) for url in urls)))\n",
        ),
        Example(
            "import asyncio\n\n\nasync def both():\n    one = await get('/')\n    two = await get('/two')\n"
            "    return one, two\n",
            ("5",),
            "import asyncio\n\n\nasync def both():\n    one, two = await asyncio.gather(get('/'), get('/two'))\n"
            "    return one, two\n",
        ),
    ),
)
