"""A dict gets one more key."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.displays import displays
from spark_tui.edits.python.values.expressions import Level, fitted, same
from spark_tui.edits.python.values.items import arguments, insert, members
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, key, value = values
    key, value = fitted(key, Level.TEST), fitted(value, Level.TEST)
    call = _dict_calls(source).get(line)
    if call is not None:
        yield from _keyword(source, call, key, value)
        return
    display = displays(source, ast.Dict)[line]
    assert isinstance(display, ast.Dict)
    if any(same(each, ast.parse(key, mode="eval").body) for each in display.keys):
        raise Refusal(f"{key} is in there already")
    yield from insert(members(source, display), len(display.keys), f"{key}: {value}")


def _keyword(source: Source, call: ast.Call, key: str, value: str) -> Iterator[Splice]:
    name = key.strip("'\"")
    if not name.isidentifier():
        raise Refusal(f"{key} cannot be a key of dict(…)")
    if any(each.arg == name for each in call.keywords):
        raise Refusal(f"{name} is in there already")
    yield from insert(arguments(source, call), len(call.args) + len(call.keywords), f"{name}={value}")


def _dict_calls(source: Source) -> dict[str, ast.Call]:
    """dict(a=1), where the line has no other dict."""
    shown = displays(source, ast.Dict)
    calls = [node for node in source.all(ast.Call) if node.keywords]
    found = on_lines(node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "dict")
    return {line: call for line, call in found.items() if line not in shown}


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return sorted({*displays(source, ast.Dict), *_dict_calls(source)}, key=int)


OP = Op(
    "add-key",
    "put one more key into a dict",
    (
        Slot("line", "line", "the line on which the dict begins", _lines),
        Slot("key", "text", "the key: 'name'"),
        Slot("value", "text", "its value"),
    ),
    _edit,
    (
        Example("conf = {'a': 1}\n", ("1", "'b'", "[2]"), "conf = {'a': 1, 'b': [2]}\n"),
        Example("sizes = dict(small=1)\n", ("1", "large", "3"), "sizes = dict(small=1, large=3)\n"),
        Example(
            "conf = {\n    'a': 1,  # one\n}\n", ("1", "'b'", "2"), "conf = {\n    'a': 1,  # one\n    'b': 2,\n}\n"
        ),
    ),
)
