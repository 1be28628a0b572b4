"""Times know that they are UTC."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import lines_of, meant
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import arguments, insert


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    imported: list[Splice] = []
    for call in meant(_naive(source), values[0]):
        assert isinstance(call.func, ast.Attribute)
        zone, imported = available(source, "datetime", "timezone", dotted=False)
        stop = source.stop(call.func)
        yield Splice(stop - len(call.func.attr), stop, call.func.attr.removeprefix("utc"))
        yield from insert(arguments(source, call), len(call.args), f"{zone}.utc")
    yield from imported


def _naive(source: Source) -> Iterator[ast.Call]:
    for node in source.all(ast.Call):
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr="utcnow" | "utcfromtimestamp"), keywords=[]):
                if ast.unparse(of).endswith("datetime") and not is_in_fstring(source, node):
                    yield node


OP = Op(
    "utc-now",
    "say now(timezone.utc) for utcnow()",
    (Slot("line", "line", "the line; all if left out", lambda source, _: lines_of(_naive(source)), default=""),),
    _edit,
    (
        Example(
            "from datetime import datetime\n\nat = datetime.utcnow()\n",
            ("3",),
            "from datetime import datetime, timezone\n\nat = datetime.now(timezone.utc)\n",
        ),
        Example(
            "import datetime\n\nat = datetime.datetime.utcfromtimestamp(n)\n",
            (),
            "import datetime\n\nat = datetime.datetime.fromtimestamp(n, datetime.timezone.utc)\n",
        ),
    ),
)
