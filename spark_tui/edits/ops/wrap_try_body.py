"""The whole body of a function, in a try."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.failing.tries import Try, can_be_tried, in_try
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Function, Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, exception, action = values
    return in_try(source, _statements(source.function(name)), exception, action)


def _functions(source: Source, _values: Values) -> Iterator[str]:
    for name in all_functions(source):
        found = _statements(source.function(name))
        tried = len(found) == 1 and isinstance(found[0], Try)
        if found and not tried and all(has_own_lines(source, each) for each in found):
            yield name


def _statements(function: Function) -> list[ast.stmt]:
    """All that can be tried: behind the docstring, and behind `global`."""
    body = without_docstring(function.body)
    while body and not can_be_tried((), body[0]):
        body = body[1:]
    return body


OP = Op(
    "wrap-try-body",
    "put the whole body of a function into a try and handle an exception",
    (
        Slot("function", "name", "the function", _functions),
        Slot("exception", "text", "what is caught: ValueError, or several with commas"),
        Slot("action", "text", "what to do then: return None, pass, …"),
    ),
    _edit,
    (
        Example(
            'def number(text):\n    """Read one."""\n    # may fail\n    return int(text)\n',
            ("number", "ValueError, TypeError", "return None"),
            'def number(text):\n    """Read one."""\n    # may fail\n    try:\n        return int(text)\n'
            "    except (ValueError, TypeError):\n        return None\n",
        ),
    ),
)
