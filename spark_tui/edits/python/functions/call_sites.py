"""The calls on a line: the outermost, or the one of a name."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def call_lines(source: Source, _earlier: Sequence[str] = ()) -> Iterable[str]:
    return _calls(source)


def call_at(source: Source, line: str, name: str = "") -> ast.Call:
    """The call whose name stands on this line; without a name, the one around all others."""
    here = _calls(source).get(line, [])
    fitting = [each for each in here if called(each) == name] if name else _outermost(here)
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise Refusal(f"line {line} does not call {name or 'anything'}")
    raise Refusal(f"there are {len(fitting)} such calls on line {line}", "say which function is called")


def called_on(source: Source, line: str) -> Iterator[str]:
    """The names of the functions that the line calls once."""
    names = [called(each) for each in _calls(source).get(line, [])]
    return (name for name in names if name and names.count(name) == 1)


def called(call: ast.Call) -> str:
    """`open`, or `read` for x.read()."""
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


@lru_cache(maxsize=4)  # options ask for every line of a file
def _calls(source: Source) -> Mapping[str, Sequence[ast.Call]]:
    found: dict[str, list[ast.Call]] = {}
    for node in source.all(ast.Call):
        if not is_in_fstring(source, node):
            found.setdefault(str(node.func.end_lineno), []).append(node)
    return found


def _outermost(calls: Sequence[ast.Call]) -> list[ast.Call]:
    inner = {id(node) for each in calls for node in walk(each) if node is not each}
    return [each for each in calls if id(each) not in inner]
