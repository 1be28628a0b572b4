"""What a class of Python's own gives by one of its methods, as the file calls it: `dt.date.today()` is a dt.date."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.source import Source

_MAKES: Mapping[str, frozenset[str]] = {
    "datetime.datetime": frozenset(
        ("now", "today", "utcnow", "strptime", "fromisoformat", "fromtimestamp", "utcfromtimestamp", "combine")
    ),
    "datetime.date": frozenset(("today", "fromisoformat", "fromtimestamp", "fromordinal", "fromisocalendar")),
    "datetime.time": frozenset(("fromisoformat",)),
    "pathlib.Path": frozenset(("cwd", "home")),
    "decimal.Decimal": frozenset(("from_float",)),
}
"""Which of its methods make another one of it."""


def given_by_class(source: Source, call: ast.Call) -> str | None:
    """None where it is another class, or another method."""
    match call.func:
        case ast.Attribute(ast.Name() | ast.Attribute() as owner, name) if name in _MAKES.get(
            full_name(source, owner), ()
        ):
            return source.segment(owner)
        case _:
            return None
