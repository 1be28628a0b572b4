"""A function returns one thing more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.returns import is_generator, own_nodes, returns
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import scope_of
from spark_tui.edits.python.values.expressions import Level, fitted, outside
from spark_tui.edits.python.values.items import insert, is_bracketed_tuple, members
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, value = values
    value = fitted(value, Level.TEST)
    function = source.function(name)
    for each in returns(function):
        yield from _also(source, each, value)
    sizes = {_size(each) for each in returns(function)}
    if len(sizes) == 1:
        yield from _taken(source, function, sizes.pop(), value)


def _size(found: ast.Return) -> int:
    """How many things were returned before; 0 for a tuple of unknown length."""
    if isinstance(found.value, ast.Tuple):
        return 0 if has_starred(found.value.elts) else len(found.value.elts)
    return 1


def _taken(source: Source, function: Function, size: int, value: str) -> Iterator[Splice]:
    """Who called it goes on with what was returned before."""
    for call in calls_of(source, function):
        node = source.parents[call]
        if isinstance(node, ast.Expr) or call in {part for each in returns(function) for part in walk(each)}:
            continue
        match node:
            case ast.Assign(targets=[ast.Tuple() as target], value=given) if given is call and size != 1:
                if len(target.elts) == size:
                    stop = source.stop(target.elts[-1])
                    yield Splice(stop, stop, f", {_named(source, call, value)}")
            case ast.Assign(targets=[ast.Name() as target], value=given) if given is call and size == 1:
                yield Splice(source.stop(target), source.stop(target), f", {_named(source, call, value)}")
            case _:
                if size == 1 and not isinstance(node, ast.Await | ast.withitem) and not is_in_fstring(source, call):
                    yield Splice(source.stop(call), source.stop(call), "[0]")


def _named(source: Source, call: ast.Call, value: str) -> str:
    """What it is called there: as the variable that is returned, if nothing is called so, and it is read."""
    known = {node.id for node in own_nodes(scope_of(source, call)) if isinstance(node, ast.Name)}
    return value if value.isidentifier() and value not in known else "_"


def _also(source: Source, found: ast.Return, value: str) -> Iterator[Splice]:
    what = found.value
    if what is None:
        yield Splice(source.stop(found), source.stop(found), f" None, {value}")
    elif isinstance(what, ast.Tuple) and what.elts and is_bracketed_tuple(source, what):
        yield from insert(members(source, what), len(what.elts), value)
    elif isinstance(what, ast.Yield | ast.YieldFrom | ast.NamedExpr) and outside(source, what)[0] == source.start(what):
        yield Splice(source.start(what), source.start(what), "(")
        yield Splice(source.stop(what), source.stop(what), f"), {value}")
    else:
        stop = max(outside(source, what)[1], source.stop(found))
        comma = "" if isinstance(what, ast.Tuple) and source.text[:stop].endswith(",") else ","
        yield Splice(stop, stop, f"{comma} {value}")


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_functions(source):
        function = source.function(name)
        if any(each.value for each in returns(function)) and not is_generator(function):
            yield name


OP = Op(
    "return-also",
    "return one thing more, at every return of a function",
    (Slot("function", "name", "the function", _functions), Slot("value", "text", "what is returned too")),
    _edit,
    (
        Example(
            "def find(xs):\n    for x in xs:\n        if x:\n            return x  # first\n    return None\n",
            ("find", "len(xs)"),
            "def find(xs):\n    for x in xs:\n        if x:\n            return x, len(xs)  # first\n"
            "    return None, len(xs)\n",
        ),
        Example(
            "def ends(xs):\n    return (xs[0], xs[-1])\n",
            ("ends", "xs"),
            "def ends(xs):\n    return (xs[0], xs[-1], xs)\n",
        ),
        Example(
            "def load(path):\n    n = 0\n    return read(path)\n\n\nrows = load('a')\nshow(load('b'))\n",
            ("load", "n"),
            "def load(path):\n    n = 0\n    return read(path), n\n\n\nrows, n = load('a')\nshow(load('b')[0])\n",
        ),
    ),
    twice="again",
)
