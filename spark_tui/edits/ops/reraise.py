"""A handler lets the exception go on."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.failing.tries import handlers
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.places import is_nothing, replace_pass
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    body = handlers(source)[values[0]].body
    yield replace_pass(source, body, "raise") or insert_after(source, body[-1], "raise")


def _lines(source: Source, _values: Values) -> Iterator[str]:
    for line, handler in handlers(source).items():
        last = handler.body[-1]
        only_pass = len(handler.body) == 1 and is_nothing(last)
        if only_pass or (has_own_lines(source, last) and not isinstance(last, Leaving)):
            yield line


OP = Op(
    "reraise",
    "raise an exception again at the end of its handler",
    (Slot("line", "line", "the line of the except", _lines),),
    _edit,
    (
        Example(
            "try:\n    save()\nexcept OSError:\n    print('full?')\n",
            ("3",),
            "try:\n    save()\nexcept OSError:\n    print('full?')\n    raise\n",
        ),
        Example("try:\n    save()\nexcept OSError: pass\n", ("3",), "try:\n    save()\nexcept OSError: raise\n"),
    ),
)
