"""What is raised on a line."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, exception = values
    raised = _raised(source)[line]
    new = given.exception(exception)
    keeps_message = isinstance(raised, ast.Call) and not isinstance(ast.parse(new, mode="eval").body, ast.Call)
    old = raised.func if isinstance(raised, ast.Call) and keeps_message else raised
    yield Splice(source.start(old), source.stop(old), new)


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _raised(source)


def _raised(source: Source) -> dict[str, ast.expr]:
    found = on_lines(source.all(ast.Raise))
    return {line: node.exc for line, node in found.items() if node.exc is not None}


OP = Op(
    "change-exception",
    "raise another exception on that line; its message stays unless one is given",
    (
        Slot("line", "line", "the line of the raise", _lines),
        Slot("exception", "text", "what is raised: KeyError, or with its message"),
    ),
    _edit,
    (
        Example('raise Exception("no such user")\n', ("1", "LookupError"), 'raise LookupError("no such user")\n'),
        Example("raise Exception\n", ("1", 'ValueError("empty")'), 'raise ValueError("empty")\n'),
    ),
)
