"""d[k] becomes d.get(k, default)."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_KEYS = ast.Constant | ast.Name | ast.Attribute | ast.JoinedStr | ast.Call
_NO_MAPPINGS = frozenset(
    ("requests", "httpx", "session", "client", "http", "api", "queue", "q", "app", "router", "objects", "cursor")
)
"""What is asked for something else by `get`."""
_INDEXES = {"i", "j", "k", "n", "idx", "index", "pos", "at"}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, default, key = values
    lookup = _lookup(source, line, key)
    if isinstance(lookup, ast.Call):
        if not default:
            raise Refusal("it gives None already if the key is missing", "say what it is to give")
        yield from insert(arguments(source, lookup), 1, given.expression(default))
        return
    opens = source.text.index("[", source.stop(lookup.value))
    stop = source.stop(lookup)
    yield Splice(opens, opens + 1, ".get(")
    yield Splice(stop - 1, stop, f", {given.expression(default)})" if default else ")")


def _lookup(source: Source, line: str, key: str) -> ast.Subscript | ast.Call:
    here = _lookups(source)[line]
    fitting = [each for each in here if not key or _key(source, each) == key]
    if len(fitting) != 1:
        raise Refusal(f"line {line} looks up several keys", "say which")
    return fitting[0]


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _lookups(source)


def _keys(source: Source, values: Values) -> Iterator[str]:
    """Only where there are several."""
    here = _lookups(source)[values[0]]
    keys = [_key(source, each) for each in here]
    return (key for key in keys if len(keys) > 1 and keys.count(key) == 1)


def _key(source: Source, lookup: ast.Subscript | ast.Call) -> str:
    return source.segment(lookup.slice if isinstance(lookup, ast.Subscript) else lookup.args[0])


@lru_cache(maxsize=4)  # asked for every line that has one
def _lookups(source: Source) -> dict[str, Sequence[ast.Subscript | ast.Call]]:
    """Of d[a][b], the last; no types, no indexes of lists. Where a line has none, d.get(a)."""
    types = {id(inner) for node in source.nodes for each in _annotations(node) for inner in walk(each)}
    found = [node for node in source.all(ast.Subscript) if _has_key(node)]
    inner = {id(node.value) for node in found}
    wanted = (node for node in found if id(node) not in types | inner and not is_in_fstring(source, node))
    asked = (node for node in source.nodes if _asks(node) and not is_in_fstring(source, node))
    by_line = _by_line(wanted)
    calls = _by_line(node for node in asked if isinstance(node, ast.Call))
    return dict(sorted({**calls, **by_line}.items(), key=lambda each: int(each[0])))


def _by_line(nodes: Iterable[ast.Subscript | ast.Call]) -> dict[str, Sequence[ast.Subscript | ast.Call]]:
    found: dict[str, list[ast.Subscript | ast.Call]] = {}
    for node in nodes:
        found.setdefault(str(node.lineno), []).append(node)
    return {**found}


def _asks(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str())], keywords=[]):
            return True
        case ast.Call(func=ast.Attribute(ast.Name(of) | ast.Attribute(attr=of), "get"), args=[key], keywords=[]):
            return isinstance(key, ast.Name | ast.Attribute) and of.lower() not in _NO_MAPPINGS
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
        Slot("key", "text", "which key, if the line has several", _keys, default=""),
    ),
    _edit,
    (
        Example('port = conf["port"]\n', ("1", "8080"), 'port = conf.get("port", 8080)\n'),
        Example("def name(user):\n    return user['name']  # given\n", ("2",),
                "def name(user):\n    return user.get('name')  # given\n"),
        Example('at = place["x"], place["y"]\n', ("1", "0", '"y"'), 'at = place["x"], place.get("y", 0)\n'),
    ),
)  # fmt: skip
