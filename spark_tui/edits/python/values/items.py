"""What stands between commas: arguments, members of lists, keys of dicts. One more, one less."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import at_next, outside

Display = ast.List | ast.Tuple | ast.Set | ast.Dict


@dataclass(frozen=True, slots=True)
class Items:
    """`opens` is behind the opening bracket, `closes` before the closing one; `spans` are the items' own."""

    source: Source
    opens: int
    closes: int
    spans: Sequence[tuple[int, int]]


def arguments(source: Source, call: ast.Call) -> Items:
    stop = source.stop(call) - 1
    every = sorted([*call.args, *call.keywords], key=source.start)
    if len(every) == 1 and isinstance(every[0], ast.GeneratorExp) and source.stop(every[0]) == stop + 1:
        start = source.start(every[0]) + 1
        return Items(source, start, stop, [(start, stop)])
    spans = [_span(source, each) for each in every]
    opens = source.text.index("(", outside(source, call.func)[1]) + 1
    return Items(source, opens, stop, spans)


def members(source: Source, display: Display) -> Items:
    start, stop = source.start(display), source.stop(display)
    bracketed = not isinstance(display, ast.Tuple) or is_bracketed_tuple(source, display)
    if isinstance(display, ast.Dict):
        spans = [_entry(source, key, value) for key, value in zip(display.keys, display.values, strict=True)]
    else:
        spans = [_span(source, each) for each in display.elts]
    return Items(source, start + bracketed, stop - bracketed, spans)


def is_bracketed_tuple(source: Source, node: ast.Tuple) -> bool:
    """`(a, b)`, but not `a, b` nor `(a), b`."""
    if not node.elts:
        return True
    start = source.start(node)
    return source.text[start] == "(" and outside(source, node.elts[0])[0] > start


def insert(items: Items, at: int, text: str) -> Iterator[Splice]:
    """One more item, so that it comes at this place, on a line of its own where the others have theirs."""
    source, spans = items.source, items.spans
    if not spans:
        yield Splice(items.opens, items.opens, text)
        return
    if at < len(spans):
        start = spans[at][0]
        gap = "\n" + _indent(source, start) if _begins_line(source, start) else " "
        yield Splice(start, start, f"{text},{gap}")
        return
    start, stop = spans[-1]
    comma = at_next(source, stop)
    trailing = source.text[comma : comma + 1] == ","
    below = source.text[stop : items.closes].count("\n") > 0
    if not (below and _begins_line(source, start)):
        yield Splice(stop, stop, f", {text}")
        if trailing and len(spans) == 1:
            yield Splice(comma, comma + 1, "")
        return
    if not trailing:
        yield Splice(stop, stop, ",")
    end = source.line_start(source.line_at(comma if trailing else stop) + 1)
    yield Splice(end, end, f"{_indent(source, start)}{text}{',' if trailing else ''}\n")


def remove(items: Items, at: int) -> Iterator[Splice]:
    """One item less, with its line if it has one to itself."""
    source, spans = items.source, items.spans
    start, stop = spans[at]
    lines = source.line_start(source.line_at(start)), source.line_start(source.line_at(max(start, stop - 1)) + 1)
    if re.fullmatch(r"\s*,?\s*(#.*)?\s*", source.text[stop : lines[1]]) and _begins_line(source, start):
        yield Splice(*lines, "")
    elif at + 1 < len(spans):
        yield Splice(start, spans[at + 1][0], "")
    elif at:
        yield Splice(spans[at - 1][1], stop, "")
    else:
        yield Splice(items.opens, items.closes, "")


def _span(source: Source, node: ast.expr | ast.keyword) -> tuple[int, int]:
    if isinstance(node, ast.keyword):
        return source.start(node), outside(source, node.value)[1]
    return outside(source, node)


def _entry(source: Source, key: ast.expr | None, value: ast.expr) -> tuple[int, int]:
    start, stop = outside(source, value)
    return (outside(source, key)[0] if key is not None else source.text.rindex("**", 0, start)), stop


def _begins_line(source: Source, offset: int) -> bool:
    return not source.text[source.line_start(source.line_at(offset)) : offset].strip()


def _indent(source: Source, offset: int) -> str:
    return source.indent(source.line_at(offset))
