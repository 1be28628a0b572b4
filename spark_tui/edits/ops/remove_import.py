"""A name is no longer imported."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import all_imports, bound_name, names_read, without
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name = values[0]
    if name in names_read(source):
        used = (node.lineno for node in source.all(ast.Name) if node.id == name)
        line = min(used, default=None)
        raise Refusal(f"{name!r} is used" + (f" on line {line}" if line else ""), "what uses it has to go first")
    for statement in all_imports(source):
        if name in map(bound_name, statement.names):
            yield from without(source, statement, [name])


def _names(source: Source, _values: Values) -> Iterator[str]:
    for statement in all_imports(source):
        for alias in statement.names:
            if alias.name != "*" and not (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
                yield bound_name(alias)


OP = Op(
    "remove-import",
    "take an import away",
    (Slot("name", "name", "the name that is imported", _names),),
    _edit,
    (
        Example("import os\nimport sys\n\nprint(sys.argv)\n", ("os",), "import sys\n\nprint(sys.argv)\n"),
        Example("from re import match, sub\n\nsub(a, b, c)\n", ("match",), "from re import sub\n\nsub(a, b, c)\n"),
    ),
)
