"""A loop that fills a list, set or dict, as a comprehension."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.python.looping.gathering import For, beginning, clauses, fitting, gathered, is_call_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def comprehension(source: Source, loop: For) -> Iterator[Splice]:
    if loop.orelse:
        raise Refusal("the loop has an else")
    found = clauses(source, loop)
    name, kind, parts = _filled(found.last)
    begin = beginning(source, loop, name)
    if not _begins_empty(begin.value, kind):
        raise Refusal(f"{name} does not begin as an empty {kind}")
    if sum(node.id == name for node in walk(loop) if isinstance(node, ast.Name)) > 1 or mentions(loop.target, name):
        raise Refusal(f"{name} is read in the loop")
    inner = ": ".join(moved(source, part, Level.TEST) for part in parts)
    opens, closes = "[]" if kind == "list" else "{}"
    before = source.start(begin.value or begin) - source.line_start(begin.lineno)
    found = replace(found, texts=found.joined)
    yield from gathered(source, begin, loop, fitting(source, opens, inner, found, closes, before))


def _filled(statement: ast.stmt) -> tuple[str, str, list[ast.expr]]:
    """What a statement puts into what."""
    match statement:
        case ast.Expr(
            value=ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=method), args=[value], keywords=[])
        ):
            if method in ("append", "add") and not isinstance(value, ast.Starred):
                return name, "list" if method == "append" else "set", [value]
        case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name), slice=key)], value=value):
            if not isinstance(key, ast.Slice):
                return name, "dict", [key, value]
    raise Refusal("the loop does not fill a list, set or dict")


def _begins_empty(value: ast.expr | None, kind: str) -> bool:
    match value:
        case ast.List(elts=[]):
            return kind == "list"
        case ast.Dict(keys=[]):
            return kind == "dict"
        case _:
            return is_call_of(value, kind)
