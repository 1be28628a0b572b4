"""A function returns what it printed at its end; of what it printed in a loop, a list."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.expressions import Level, keep_comments, moved
from spark_tui.edits.python.gathering import For, clauses, fitting, in_place_of
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.returns import is_generator, own_nodes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    if (loop := _last_loop(function)) is not None:
        yield from in_place_of(source, loop, f"return {_list(source, loop)}")
        return
    for statement, back in _last_prints(source, function):
        printed = _printed(statement)
        assert printed is not None
        keep_comments(source, source.start(statement), source.stop(statement), printed)
        yield Splice(source.start(statement), source.stop(statement), f"return {moved(source, printed)}")
        if back is not None:
            yield Splice(source.stop(statement), source.stop(back), "")


def _last_prints(source: Source, function: Function) -> Iterable[tuple[ast.stmt, ast.Return | None]]:
    """The prints behind which the function has nothing to do any more, with the bare `return` that follows, if any."""
    blocks = [node for each in (function, *own_nodes(function)) for node in _blocks(each)]
    followed = [(block[-2], block[-1]) for block in blocks if len(block) > 1]
    found: dict[ast.stmt, ast.Return | None] = dict.fromkeys(_tails(function.body))
    found |= {one: two for one, two in followed if _is_bare(two) and has_own_lines(source, two)}
    return [(one, back) for one, back in found.items() if _printed(one) is not None]


def _last_loop(function: Function) -> For | None:
    """The loop in which a function prints, and does nothing else behind it; it returns nothing anywhere."""
    last = function.body[-1]
    prints = [node for node in own_nodes(function) if isinstance(node, ast.Expr) and _printed(node) is not None]
    inside = isinstance(last, For) and all(node in ast.walk(last) for node in prints)
    returns = any(isinstance(node, ast.Return) for node in own_nodes(function))
    return last if isinstance(last, For) and prints and inside and not returns else None


def _list(source: Source, loop: For) -> str:
    found = clauses(source, loop)
    printed = _printed(found.last)
    if printed is None or loop.orelse:
        raise Refusal("the loop does more than print")
    before = len(source.indent(loop.lineno)) + len("return ")
    return fitting(source, "[", moved(source, printed, Level.TEST), found, "]", before)


def _is_bare(statement: ast.stmt) -> TypeGuard[ast.Return]:
    return isinstance(statement, ast.Return) and statement.value is None


def _tails(block: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    last = block[-1]
    if isinstance(last, ast.If):
        for each in (last.body, last.orelse):
            if each:
                yield from _tails(each)
    elif isinstance(last, ast.With | ast.AsyncWith):
        yield from _tails(last.body)
    else:
        yield last


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "handlers"):
        block: object = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            yield block


def _printed(statement: ast.stmt) -> ast.expr | None:
    """The x of print(x)."""
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name(id="print"), args=[one], keywords=[])):
            return one if not isinstance(one, ast.Starred) else None
        case _:
            return None


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_functions(source):
        function = source.function(name)
        if not is_generator(function) and (_can_list(source, function) or _last_prints(source, function)):
            yield name


def _can_list(source: Source, function: Function) -> bool:
    loop = _last_loop(function)
    try:
        return loop is not None and bool(_list(source, loop))
    except Refusal:
        return False


OP = Op(
    "print-to-return",
    "return what a function printed at its end",
    (Slot("function", "name", "the function", _functions),),
    _edit,
    (
        Example(
            "def show(xs):\n    print('go')\n    if not xs:\n        print('none')\n        return\n"
            "    print(len(xs))  # all\n",
            ("show",),
            "def show(xs):\n    print('go')\n    if not xs:\n        return 'none'\n    return len(xs)  # all\n",
        ),
        Example(
            "def low(stock):\n    for name, count in stock:\n        if count < 5:\n            print(name)\n",
            ("low",),
            "def low(stock):\n    return [name for name, count in stock if count < 5]\n",
        ),
    ),
)
