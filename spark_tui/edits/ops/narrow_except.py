"""What a handler catches."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.failing.tries import handler_lines, handlers, no_longer_bare
from spark_tui.edits.python.objects.own_exceptions import reached
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, said = values
    exception = ", ".join(reached(source, each.strip()) for each in said.split(","))
    caught = handlers(source)[line].type
    if caught is not None:
        yield Splice(source.start(caught), source.stop(caught), given.exception_types(exception))
    else:
        behind = source.start(handlers(source)[line]) + len("except")
        yield Splice(behind, behind, f" {given.exception_types(exception)}")
        yield from no_longer_bare(source, handlers(source)[line])


OP = Op(
    "narrow-except",
    "catch this exception on that line, and no other",
    (
        Slot("line", "line", "the line of the except", handler_lines),
        Slot("exception", "text", "what is caught: ValueError, or several with commas"),
    ),
    _edit,
    (
        Example(
            "try:\n    n = int(text)\nexcept:  # not a number\n    n = 0\n",
            ("3", "ValueError"),
            "try:\n    n = int(text)\nexcept ValueError:  # not a number\n    n = 0\n",
        ),
        Example(
            "try:\n    go()\nexcept Exception as error:\n    print(error)\n",
            ("3", "OSError, KeyError"),
            "try:\n    go()\nexcept (OSError, KeyError) as error:\n    print(error)\n",
        ),
    ),
)
