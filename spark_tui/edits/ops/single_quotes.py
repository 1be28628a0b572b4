"""Strings stand in single quotes."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.quotes import in_quotes


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    return in_quotes(source, "'")


OP = Op(
    "single-quotes",
    "single quotes around all strings that hold none",
    (),
    _edit,
    (Example('say("a", f"{b}", "c\'", """d""")  # "e"\n', (), 'say(\'a\', f\'{b}\', "c\'", """d""")  # "e"\n'),),
    same_behaviour=True,
)
