"""d[k] becomes d.get(k, default)."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.items import arguments, insert
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal

_KEYS = ast.Constant | ast.Name | ast.Attribute | ast.JoinedStr | ast.Call
_INDEXES = {"i", "j", "k", "n", "idx", "index", "pos", "at"}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, default = values
    lookup = _lookups(source)[line]
    if isinstance(lookup, ast.Call):
        if not default:
            raise Refusal("it gives None already if the key is missing", "say what it is to give")
        yield from insert(arguments(source, lookup), 1, given.expression(default))
        return
    opens = source.text.index("[", source.stop(lookup.value))
    stop = source.stop(lookup)
    yield Splice(opens, opens + 1, ".get(")
    yield Splice(stop - 1, stop, f", {given.expression(default)})" if default else ")")


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _lookups(source)


def _lookups(source: Source) -> dict[str, ast.Subscript | ast.Call]:
    """Of d[a][b], the last; no types, no indexes of lists. Where there is none, d.get(a)."""
    types = {id(inner) for node in source.nodes for each in _annotations(node) for inner in ast.walk(each)}
    found = [node for node in source.nodes if isinstance(node, ast.Subscript) and _has_key(node)]
    inner = {id(node.value) for node in found}
    wanted = (node for node in found if id(node) not in types | inner and not is_in_fstring(source, node))
    asked = (node for node in source.nodes if _asks(node) and not is_in_fstring(source, node))
    return {**on_lines(node for node in asked if isinstance(node, ast.Call)), **on_lines(wanted)}


def _asks(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str())], keywords=[]):
            return True
        case _:
            return False


def _annotations(node: ast.AST) -> Iterator[ast.expr]:
    found = node.returns if isinstance(node, Function) else getattr(node, "annotation", None)
    if found is not None:
        yield found


def _has_key(node: ast.Subscript) -> bool:
    key, of = node.slice, node.value
    if not isinstance(node.ctx, ast.Load) or not isinstance(key, _KEYS):
        return False
    if isinstance(key, ast.Constant) and not isinstance(key.value, str):
        return False
    if isinstance(of, ast.Name) and of.id[:1].isupper() and not of.id.isupper():
        return False  # a type: List[str]
    return not (isinstance(key, ast.Name) and key.id in _INDEXES)


OP = Op(
    "get-default",
    "look a key up with .get, which does not fail",
    (
        Slot("line", "line", "the line of the lookup", _lines),
        Slot("default", "text", "what it gives if the key is missing; None if left out", default=""),
    ),
    _edit,
    (
        Example('port = conf["port"]\n', ("1", "8080"), 'port = conf.get("port", 8080)\n'),
        Example("def name(user):\n    return user['name']  # given\n", ("2",),
                "def name(user):\n    return user.get('name')  # given\n"),
    ),
)  # fmt: skip
