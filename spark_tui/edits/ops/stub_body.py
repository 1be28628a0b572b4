"""A function that is yet to be written."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    body = without_docstring(function.body)
    if not body or (len(body) == 1 and isinstance(body[0], ast.Raise)):
        raise Refusal(f"{values[0]} is a stub already")
    line = source.first_line(body[0])
    before = source.text[source.line_start(body[0].lineno) : source.start(body[0])]
    is_behind_header = line == body[0].lineno and bool(before.strip())
    start, indent = (source.start(body[0]), "") if is_behind_header else (source.line_start(line), source.indent(line))
    yield Splice(start, source.stop(body[-1]), f"{indent}raise NotImplementedError")


OP = Op(
    "stub-body",
    "replace a body by raise NotImplementedError",
    (Slot("function", "name", "the function", all_functions),),
    _edit,
    (
        Example(
            'def area(self):\n    """How big."""\n    x = 1\n    return x\n',
            ("area",),
            'def area(self):\n    """How big."""\n    raise NotImplementedError\n',
        ),
    ),
)
