"""What is printed for people, printed for programs: the value that the prints are about, as JSON."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import wrapped
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.python.walking import walk

_GOES_THROUGH = frozenset(("sorted", "enumerate", "reversed", "list"))
_OF_DICTS = frozenset(("items", "keys", "values"))


def as_json(source: Source, body: Sequence[ast.stmt], read: str) -> tuple[Splice, ...] | None:
    """Instead, where the option says so that is read like that."""
    told = [at for at, each in enumerate(body) if any(True for _ in prints(source, each))]
    if not told or len(told) != told[-1] - told[0] + 1:
        return None
    telling = body[told[0] : told[-1] + 1]
    data = [found for each in telling if (found := _data(source, each)) is not None]
    if len(set(data)) != 1 or not _is_plain(telling, data[0]):
        return None
    dumps, name = ("dumps", "dumps") if read == "json" else ("json.dumps", None)
    dumped = f"if {read}:\n{source.unit}print({dumps}({data[0]}))"
    needed = import_needed(source, "json", name)
    if len(telling) == 1:
        return *needed, wrapped(source, telling[0], f"{dumped}\nelse:")
    if telling[-1] is not body[-1] or not isinstance(source.parents[telling[0]], Function):
        return None
    return *needed, insert_before(source, telling[0], f"{dumped}\n{source.unit}return")


def _data(source: Source, statement: ast.stmt) -> str | None:
    """What a loop goes through that prints, or what is made a text of to be printed."""
    match statement:
        case ast.For(iter=value):
            return _held(source, value)
        case ast.Expr(ast.Call(ast.Name("print"), [value])):
            return _held(source, value) if isinstance(value, ast.Name | ast.Call) else None
        case _:
            return None


def _held(source: Source, value: ast.expr) -> str | None:
    match value:
        case ast.Name(name):
            return name
        case ast.Call(ast.Attribute(inner, attr), []) if attr in _OF_DICTS:
            return _held(source, inner)
        case ast.Call(ast.Name(name), [inner, *_]) if name in _GOES_THROUGH:
            return _held(source, inner)
        case ast.Call(ast.Name(name), [ast.Name(inner)], []) if any(each.name == name for _, each in source.functions):
            return inner
        case _:
            return None


def _is_plain(telling: Sequence[ast.stmt], name: str) -> bool:
    """No objects, which have no JSON of their own."""
    loops = (each for each in telling if isinstance(each, ast.For))
    targets = {node.id for each in loops for node in walk(each.target) if isinstance(node, ast.Name)} | {name}
    return not any(
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in targets
        and node.attr not in _OF_DICTS | {"get"}
        for each in telling
        for node in walk(each)
    )  # fmt: skip
