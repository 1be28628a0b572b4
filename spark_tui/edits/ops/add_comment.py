"""A comment above a line."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, text = int(values[0]), values[1]
    indent = source.indent(line)
    comment = "".join(f"{indent}{_as_comment(each)}\n" for each in text.strip().splitlines() or [""])
    yield Splice(source.line_start(line), source.line_start(line), comment)


def _as_comment(text: str) -> str:
    return text if text.startswith("#") else f"# {text}".rstrip()


def _lines(source: Source, _values: Values) -> Iterator[str]:
    """All that have code on them, but for those that begin inside a string or go on from a backslash."""
    inside: set[int] = set()
    for node in source.nodes:
        if isinstance(node, ast.Constant | ast.JoinedStr) and (node.end_lineno or 0) > node.lineno:
            inside.update(range(node.lineno + 1, (node.end_lineno or 0) + 1))
    for line in range(1, len(source.lines) + 1):
        text = source.line(line).strip()
        goes_on = line > 1 and source.line(line - 1).endswith("\\")
        if text and not text.startswith("#") and line not in inside and not goes_on:
            yield str(line)


OP = Op(
    "add-comment",
    "put a comment above a line",
    (
        Slot("line", "line", "the line", _lines),
        Slot("text", "text", "what it says"),
    ),
    _edit,
    (
        Example(
            "def area(r):\n    return 3.14 * r * r\n",
            ("2", "good enough here"),
            "def area(r):\n    # good enough here\n    return 3.14 * r * r\n",
        ),
    ),
)
