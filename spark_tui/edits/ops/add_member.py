"""One more member in a list, tuple or set."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.displays import displays
from spark_tui.edits.python.expressions import Level, fitted
from spark_tui.edits.python.items import insert, members
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_KINDS = (ast.List, ast.Tuple, ast.Set)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, value = values
    display = displays(source, _KINDS)[line]
    items = members(source, display)
    value = fitted(value, Level.TEST)
    if value in (source.text[slice(*span)] for span in items.spans):
        raise Refusal(f"{value} is in there already")
    yield from insert(items, len(items.spans), value)
    if isinstance(display, ast.Tuple) and not display.elts:
        yield Splice(items.opens, items.opens, ",")


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return displays(source, _KINDS)


OP = Op(
    "add-member",
    "put one more member into a list, tuple or set",
    (
        Slot("line", "line", "the line on which it begins", _lines),
        Slot("value", "text", "the member: '.yml'"),
    ),
    _edit,
    (
        Example(
            "if suffix in ('.yaml',):\n    load()\n", ("1", "'.yml'"), "if suffix in ('.yaml', '.yml'):\n    load()\n"
        ),
        Example(
            "names = [\n    'a',\n    'b'  # last\n]\n",
            ("1", "'c'"),
            "names = [\n    'a',\n    'b',  # last\n    'c'\n]\n",
        ),
    ),
)
