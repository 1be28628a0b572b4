"""Some lines, in a try."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.failing.tries import can_be_tried, in_try
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    first, last, exception, action = values
    statements = _statements(source, first)
    ends = [str(source.last_line(each)) for each in statements]
    return in_try(source, statements[: ends.index(last) + 1], exception, action)


def _firsts(source: Source, _values: Values) -> Iterator[str]:
    found = (
        source.first_line(statement)
        for block in blocks(source)
        for statement in block
        if has_own_lines(source, statement) and can_be_tried(block, statement)
    )
    return map(str, sorted(found))


def _lasts(source: Source, values: Values) -> Iterator[str]:
    return (str(source.last_line(each)) for each in _statements(source, values[0]))


def _statements(source: Source, first: str) -> list[ast.stmt]:
    """From the one that begins on this line to the end of its block, as far as each has lines of its own."""
    for block in blocks(source):
        for at, statement in enumerate(block):
            if source.first_line(statement) == int(first) and has_own_lines(source, statement):
                shared = [n for n, each in enumerate(block) if n > at and not has_own_lines(source, each)]
                return block[at : min(shared, default=len(block))]
    return []


OP = Op(
    "wrap-try",
    "put lines into a try and handle an exception",
    (
        Slot("first", "line", "the first line", _firsts),
        Slot("last", "line", "the last line", _lasts),
        Slot("exception", "text", "what is caught: ValueError, or several with commas"),
        Slot("action", "text", "what to do then: return None, pass, …"),
    ),
    _edit,
    (
        Example(
            "def load(path):\n    text = read(path)\n    return parse(\n        text,\n    )\n",
            ("3", "5", "ValueError", "return None"),
            "def load(path):\n    text = read(path)\n    try:\n        return parse(\n            text,\n        )\n"
            "    except ValueError:\n        return None\n",
        ),
    ),
)
