"""A function returns what it printed at its end; of what it printed in a loop, a list."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import always_leaves, is_generator, own_nodes, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.gathering import For, clauses, fitting, in_place_of
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.printed import as_text, as_value, print_calls, printed
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.values.expressions import Level, keep_comments, level_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function, form = source.function(values[0]), values[1]
    if form == "text":
        yield from _as_text(source, function)
        return
    if (loop := _last_loop(function)) is not None:
        yield from in_place_of(source, loop, f"return {_list(source, loop)}")
        yield from print_calls(source, function, lines=True)
        return
    found = list(_last_prints(source, function))
    if not found:
        raise Refusal("the function does not end with a print", "all it prints may be returned as text")
    for statement, back in found:
        args = printed(statement)
        assert args is not None
        keep_comments(source, source.start(statement), source.stop(statement), *args)
        yield Splice(source.start(statement), source.stop(statement), f"return {as_value(source, args)}")
        if back is not None:
            yield Splice(source.stop(statement), source.stop(back), "")
    if set(_tails(function.body)) <= {statement for statement, _ in found}:  # it gives something back in any case
        yield from print_calls(source, function)


def _as_text(source: Source, function: Function) -> Iterator[Splice]:
    """All lines, put together with newlines."""
    loop = _last_loop(function)
    if loop is not None and function.body[-1] is loop and _only_prints_in(loop, function):
        found = clauses(source, loop)
        args = printed(found.last)
        if args is not None and not loop.orelse:
            yield from in_place_of(source, loop, f'return "\\n".join({as_text(source, args)} {found.text})')
            yield from print_calls(source, function)
            return
    statements = [node for node in own_nodes(function) if isinstance(node, ast.Expr) and is_print(node.value)]
    name = _free(function)
    whole = f'"\\n".join({name})'
    if any(each.value is not None for each in returns(function)) or is_generator(function) or not statements:
        raise Refusal("the function returns something already, or prints nothing")
    yield insert_at_top(source, function, f"{name} = []")
    for statement in statements:
        args = printed(statement)
        assert isinstance(statement.value, ast.Call)
        if args is None and (statement.value.args or statement.value.keywords):
            raise Refusal(f"what line {statement.lineno} prints cannot be told")
        text = as_text(source, args) if args else '""'
        yield Splice(source.start(statement), source.stop(statement), f"{name}.append({text})")
    for each in returns(function):
        yield Splice(source.stop(each), source.stop(each), f" {whole}")
    if not always_leaves(function.body):
        yield insert_after(source, function.body[-1], f"return {whole}")
    yield from print_calls(source, function)


def _only_prints_in(loop: For, function: Function) -> bool:
    inside = {id(node) for node in walk(loop)}
    return all(
        id(node) in inside for node in own_nodes(function) if isinstance(node, ast.Expr) and is_print(node.value)
    )


def _free(function: Function) -> str:
    known = taken_in(function)
    return first_free(("lines", "text_lines", "printed", "report_lines"), known)


def _last_prints(source: Source, function: Function) -> Iterable[tuple[ast.stmt, ast.Return | None]]:
    """The prints behind which the function has nothing to do any more, with the bare `return` that follows, if any."""
    blocks = [node for each in (function, *own_nodes(function)) for node in _blocks(each)]
    followed = [(block[-2], block[-1]) for block in blocks if len(block) > 1]
    found: dict[ast.stmt, ast.Return | None] = dict.fromkeys(_tails(function.body))
    found |= {one: two for one, two in followed if _is_bare(two) and has_own_lines(source, two)}
    return [(one, back) for one, back in found.items() if printed(one) is not None]


def _last_loop(function: Function) -> For | None:
    """The loop in which a function prints, and does nothing else behind it; it returns nothing anywhere."""
    last = function.body[-1]
    prints = [node for node in own_nodes(function) if isinstance(node, ast.Expr) and printed(node) is not None]
    inside = isinstance(last, For) and all(node in walk(last) for node in prints)
    returns = any(isinstance(node, ast.Return) for node in own_nodes(function))
    return last if isinstance(last, For) and prints and inside and not returns else None


def _list(source: Source, loop: For) -> str:
    found = clauses(source, loop)
    args = printed(found.last)
    if args is None or loop.orelse:
        raise Refusal("the loop does more than print")
    before = len(source.indent(loop.lineno)) + len("return ")
    value = as_value(source, args)
    plain = isinstance(loop.iter, ast.Name) and isinstance(loop.target, ast.Name) and len(found.texts) == 1
    if plain and value == source.segment(loop.target):
        return source.segment(loop.iter)  # they are all there
    return fitting(source, "[", f"({value})" if level_of(value) < Level.TEST else value, found, "]", before)


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


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_functions(source):
        function = source.function(name)
        if not is_generator(function) and any(prints(source, function)):
            yield name


OP = Op(
    "print-to-return",
    "return what a function printed at its end",
    (
        Slot("function", "name", "the function", _functions),
        Slot("form", "text", "text, if all lines are to be one string", default=""),
    ),
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
        Example(
            "def show(rows, n):\n    print('rows:', n)\n    for row in rows:\n        print(row)\n\n\nshow([], 0)\n",
            ("show", "text"),
            'def show(rows, n):\n    lines = []\n    lines.append(f"rows: {n}")\n    for row in rows:\n'
            '        lines.append(str(row))\n    return "\\n".join(lines)\n\n\nprint(show([], 0))\n',
        ),
    ),
)
