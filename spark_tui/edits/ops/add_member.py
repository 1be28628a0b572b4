"""One more member in a list, tuple or set."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.displays import displays
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.python.values.items import Items, insert, members
from spark_tui.edits.refusal import Refusal

_KINDS = (ast.List, ast.Tuple, ast.Set)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, value = values
    display = displays(source, _KINDS)[line]
    items = members(source, display)
    new = [fitted(each, Level.TEST) for each in _several(value)]
    there = [source.text[slice(*span)] for span in items.spans]
    if any(each in there for each in new):
        raise Refusal(f"{value} is in there already")
    yield from insert(items, len(items.spans), _between(source, items).join(new))
    if isinstance(display, ast.Tuple) and not display.elts:
        yield Splice(items.opens, items.opens, ",")


def _several(value: str) -> list[str]:
    """'a', 'b' are two; (1, 2) is one."""
    node = given.parsed(value)
    if not isinstance(node, ast.Tuple) or value.strip().startswith("("):
        return [value]
    return [ast.get_source_segment(value.strip(), each) or "" for each in node.elts]


def _between(source: Source, items: Items) -> str:
    """A line for each, where the members have lines of their own."""
    last = source.line_at(items.spans[-1][0]) if items.spans else 0
    own = bool(last) and not source.text[source.line_start(last) : items.spans[-1][0]].strip()
    return f",\n{source.indent(last)}" if own and source.line_at(items.closes) > last else ", "


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return displays(source, _KINDS)


OP = Op(
    "add-member",
    "put one more member, or several, into a list, tuple or set",
    (
        Slot("line", "line", "the line on which it begins", _lines),
        Slot("value", "text", "the member: '.yml'"),
    ),
    _edit,
    (
        Example(
            "if suffix in ('.yaml',):\n    load()\n", ("1", "'.yml'"), "if suffix in ('.yaml', '.yml'):\n    load()\n"
        ),
        Example("kinds = {'a'}\n", ("1", "'b', 'c'"), "kinds = {'a', 'b', 'c'}\n"),
        Example(
            "names = [\n    'a',\n    'b'  # last\n]\n",
            ("1", "'c'"),
            "names = [\n    'a',\n    'b',  # last\n    'c'\n]\n",
        ),
    ),
)
