"""A generator collects what it yielded, and returns a list."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.functions.returns import always_leaves, is_generator, own_nodes, returns
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.refusal import Refusal

_ITERATORS = {"Iterator", "Iterable", "Generator"}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _collecting(source, source.function(values[0]))


def _collecting(source: Source, function: Function) -> Iterator[Splice]:
    if not is_generator(function) or isinstance(function, ast.AsyncFunctionDef):
        raise Refusal("the function does not yield")
    name = _free(function)
    for node in own_nodes(function):
        if isinstance(node, ast.Yield | ast.YieldFrom):
            yield _collected(source, node, name)
    for each in returns(function):
        if each.value is not None:
            raise Refusal("the generator returns something")
        yield Splice(source.start(each), source.stop(each), f"return {name}")
    yield insert_at_top(source, function, f"{name} = []")
    if not always_leaves(function.body):
        yield insert_after(source, function.body[-1], f"return {name}")
    match function.returns:
        case ast.Subscript(value=ast.Name(id=kind) as of, slice=inner) if kind in _ITERATORS:
            item = inner.elts[0] if kind == "Generator" and isinstance(inner, ast.Tuple) else inner
            yield Splice(source.start(of), source.stop(function.returns), f"list[{source.segment(item)}]")


def _collected(source: Source, node: ast.Yield | ast.YieldFrom, name: str) -> Splice:
    statement = source.parents[node]
    if not isinstance(statement, ast.Expr):
        raise Refusal("what is sent to the generator is used")
    value = moved(source, node.value, Level.TEST) if node.value is not None else "None"
    method = "append" if isinstance(node, ast.Yield) else "extend"
    return Splice(source.start(statement), source.stop(statement), f"{name}.{method}({value})")


def _free(function: Function) -> str:
    taken = taken_in(function)
    for name in ("result", "found", "collected"):
        if name not in taken:
            return name
    raise Refusal("no name is free for the list")


def _functions(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(
        {name: source.function(name) for name in all_functions(source)}, lambda each: _collecting(source, each)
    )


OP = Op(
    "to-list",
    "collect what a generator yields, and return the list",
    (Slot("function", "name", "the function", _functions),),
    _edit,
    (
        Example(
            "def odd(ns):\n    for n in ns:\n        if n % 2:\n            yield n  # one\n    yield from more\n",
            ("odd",),
            "def odd(ns):\n    result = []\n    for n in ns:\n        if n % 2:\n"
            "            result.append(n)  # one\n"
            "    result.extend(more)\n    return result\n",
        ),
    ),
)
