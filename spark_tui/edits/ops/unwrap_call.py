"""A call goes, what it was given stays."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, moved, possible, put


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, function = values
    return _unwrapped(source, _on_line(source, line)[function])


def _unwrapped(source: Source, call: ast.Call) -> Iterator[Splice]:
    kept = _kept(call)
    keep_comments(source, source.start(call), source.stop(call), *kept)
    yield put(source, call, moved(source, kept[0]))


def _kept(call: ast.Call) -> list[ast.expr]:
    """The x of f(x) and of x.f()."""
    if len(call.args) == 1 and not call.keywords and not isinstance(call.args[0], ast.Starred):
        return call.args
    if isinstance(call.func, ast.Attribute) and not call.args and not call.keywords:
        return [call.func.value]
    return []


@lru_cache(maxsize=4)  # options ask for every line
def _by_line(source: Source) -> Mapping[str, Sequence[ast.Call]]:
    found: dict[str, list[ast.Call]] = {}
    for node in source.all(ast.Call):
        if _kept(node):
            found.setdefault(str(node.func.end_lineno), []).append(node)
    return found


def _on_line(source: Source, line: str) -> dict[str, ast.Call]:
    found: dict[str, list[ast.Call]] = {}
    for node in _by_line(source).get(line, ()):
        found.setdefault(_name(source, node), []).append(node)
    once = {name: calls[0] for name, calls in found.items() if len(calls) == 1}
    return {name: call for name, call in once.items() if name and not is_in_fstring(source, call)}


def _name(source: Source, call: ast.Call) -> str:
    """`int`, `os.path.abspath`; `strip` for x.strip(), and for a method of something longer than a name."""
    if isinstance(call.func, ast.Attribute) and (not call.args or "(" in source.segment(call.func)):
        return call.func.attr if not call.args else ""
    text = source.segment(call.func)
    return text if text.replace(".", "").isidentifier() else ""


def _functions(source: Source, earlier: Values) -> Iterable[str]:
    return possible(_on_line(source, earlier[0]), lambda call: _unwrapped(source, call))


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return (line for line in _by_line(source) if any(True for _ in _functions(source, (line,))))


OP = Op(
    "unwrap-call",
    "take a call away and keep its argument: str(x) becomes x",
    (
        Slot("line", "line", "the line of the call", _lines),
        Slot("function", "text", "the function that is no longer called", _functions),
    ),
    _edit,
    (
        Example(
            "for name in sorted(list(names)):\n    go(name)\n",
            ("1", "list"),
            "for name in sorted(names):\n    go(name)\n",
        ),
        Example("n = 2 * int(a + b)\n", ("1", "int"), "n = 2 * (a + b)\n"),
        Example("name = input().strip()\n", ("1", "strip"), "name = input()\n"),
    ),
)
