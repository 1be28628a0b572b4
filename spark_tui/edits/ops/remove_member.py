"""A list, tuple, set or dict loses a member."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.displays import displays
from spark_tui.edits.python.values.items import Display, is_bracketed_tuple, members, remove

_KINDS = (ast.List, ast.Tuple, ast.Set, ast.Dict)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, value = values
    display = displays(source, _KINDS)[line]
    at = list(_shown(source, display)).index(value)
    items = members(source, display)
    if isinstance(display, ast.Set) and len(display.elts) == 1:
        yield Splice(source.start(display), source.stop(display), "set()")
        return
    splices = list(remove(items, at))
    yield from splices
    if isinstance(display, ast.Tuple) and len(display.elts) == 2 and is_bracketed_tuple(source, display):
        kept = items.spans[1 - at][1]
        commas = [place for place in range(kept, items.closes) if source.text[place] == ","]
        behind = [place for place in commas if not any(each.start <= place < each.stop for each in splices)]
        if not any(source.text[kept:place].strip() == "" for place in behind):
            yield Splice(kept, kept, ",")


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    for line, display in displays(source, _KINDS).items():
        if any(True for _ in _once(source, display)):
            yield line


def _members(source: Source, earlier: Values) -> Iterator[str]:
    return _once(source, displays(source, _KINDS)[earlier[0]])


def _once(source: Source, display: Display) -> Iterator[str]:
    shown = list(_shown(source, display))
    if isinstance(display, ast.Tuple) and not is_bracketed_tuple(source, display) and len(shown) < 2:
        return iter(())
    return (text for text in shown if shown.count(text) == 1)


def _shown(source: Source, display: Display) -> Iterator[str]:
    """Members as they are written; of a dict, the keys."""
    if isinstance(display, ast.Dict):
        for key, value in zip(display.keys, display.values, strict=True):
            yield source.segment(key) if key is not None else f"**{source.segment(value)}"
    else:
        yield from (source.segment(each) for each in display.elts)


OP = Op(
    "remove-member",
    "take a member out of a list, tuple, set or dict",
    (
        Slot("line", "line", "the line on which it begins", _lines),
        Slot("value", "text", "the member, or the key of a dict", _members),
    ),
    _edit,
    (
        Example(
            "if suffix in ('.yaml', '.yml'):\n    load()\n", ("1", "'.yml'"), "if suffix in ('.yaml',):\n    load()\n"
        ),
        Example(
            "ages = {\n    'a': 1,\n    'b': 2,  # soon\n    **more,\n}\n",
            ("1", "'b'"),
            "ages = {\n    'a': 1,\n    **more,\n}\n",
        ),
    ),
)
