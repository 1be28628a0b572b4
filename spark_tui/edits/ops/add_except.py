"""One more handler for a try."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import behind_line
from spark_tui.edits.python.failing.tries import EVERYTHING, caught_by, handler, tries, try_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, exception, action = values
    tried = tries(source)[line]
    types = given.exception_types(exception)
    if any({types, types.strip("()")} & caught_by(each) for each in tried.handlers):
        raise Refusal(f"{types} is caught there already")
    star = "*" if isinstance(tried, ast.TryStar) else ""
    indent = source.indent(tried.lineno)
    code = handler(source, indent, types, given.statements(source, action, tried)).replace("except", f"except{star}", 1)
    broad = [each for each in tried.handlers if caught_by(each) & EVERYTHING]
    if broad and types not in EVERYTHING:  # behind it, the new one would never be reached
        at = source.line_start(broad[0].lineno)
        yield Splice(at, at, code + "\n")
    else:
        last = (tried.handlers or tried.body)[-1]
        yield behind_line(source, last.end_lineno or last.lineno, code)


OP = Op(
    "add-except",
    "handle one more exception",
    (
        Slot("line", "line", "the line of the try", try_lines),
        Slot("exception", "text", "what is caught: ValueError, or several with commas"),
        Slot("action", "text", "what to do then: return None, pass, …"),
    ),
    _edit,
    (
        Example(
            "def load(path):\n    try:\n        return read(path)\n    except OSError:\n        return ''\n",
            ("2", "UnicodeError", "return None"),
            "def load(path):\n    try:\n        return read(path)\n    except OSError:\n        return ''\n"
            "    except UnicodeError:\n        return None\n",
        ),
    ),
)
