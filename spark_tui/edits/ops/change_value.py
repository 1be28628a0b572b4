"""Another value for a constant, an attribute, a key, an argument, a variable."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.valued import valued


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, value = values
    old = valued(source)[name]
    new = given.expression(value)
    several = isinstance(ast.parse(new, mode="eval").body, ast.Tuple) and not new.startswith("(")
    yield Splice(source.start(old), source.stop(old), f"({new})" if several else new)


def _names(source: Source, _values: Values) -> Iterator[str]:
    yield from valued(source)


OP = Op(
    "change-value",
    "another value for a constant, an attribute, a key of a dict or a keyword argument",
    (
        Slot("name", "name", "what has the value: TIMEOUT, or cache.ttl where several have a ttl", _names),
        Slot("value", "text", "the new value"),
    ),
    _edit,
    (
        Example("TIMEOUT: int = 30  # seconds\n", ("TIMEOUT", "60"), "TIMEOUT: int = 60  # seconds\n"),
        Example("conf = {'port': 80, 'host': h}\n", ("port", "8080"), "conf = {'port': 8080, 'host': h}\n"),
        Example(
            "limits = {'web': {'rate': 10}, 'api': {'rate': 50}}\n",
            ("api.rate", "80"),
            "limits = {'web': {'rate': 10}, 'api': {'rate': 80}}\n",
        ),
    ),
)
