"""Imports that nothing uses go away."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.imports import Import, all_imports, bound_name, names_read, without
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.constants import assigned_value
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    if all(_hands_on(each) for each in source.tree.body):
        raise Refusal("this file does nothing but import", "others may use what it imports")
    read = names_read(source)
    unused = {statement: _unused(source, statement, read) for statement in all_imports(source)}
    whole = [each for each, names in unused.items() if names and len(names) == len(each.names)]
    if not any(unused.values()):
        raise Refusal("every import is used")
    yield from remove(source, whole)
    for statement, names in unused.items():
        if names and statement not in whole:
            yield from without(source, statement, names)


def _hands_on(statement: ast.stmt) -> bool:
    """What a package's __init__ consists of: imports, strings, `__all__`."""
    found = assigned_value(statement)
    return isinstance(statement, Import | ast.Expr) or (found is not None and found[0].startswith("__"))


def _unused(source: Source, statement: Import, read: set[str]) -> list[str]:
    """The names it binds for nothing. Some imports are there for more: to be tried, or for other files."""
    from_future = isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
    tried = isinstance(source.parents[statement], ast.Try | ast.TryStar | ast.ExceptHandler)
    marked = any("noqa" in source.line(line) for line in range(statement.lineno, source.last_line(statement) + 1))
    if from_future or tried or marked:
        return []
    return [bound_name(each) for each in statement.names if each.asname != each.name and not _is_read(each, read)]


def _is_read(alias: ast.alias, read: set[str]) -> bool:
    return alias.name == "*" or bound_name(alias) in read


OP = Op(
    "unused-imports",
    "take imports away that nothing uses",
    (),
    _edit,
    (
        Example(
            "import os\nimport sys\nfrom typing import Any, List, cast\n\nx: 'List[int]' = sys.argv\n"
            "y = cast('Any', x)\n",
            (),
            "import sys\nfrom typing import Any, List, cast\n\nx: 'List[int]' = sys.argv\ny = cast('Any', x)\n",
        ),
        Example(
            "from a import (\n    b,  # one\n    c,\n)\n\n\ndef f():\n    import d\n    return c\n",
            (),
            "from a import (\n    c,\n)\n\n\ndef f():\n    return c\n",
        ),
    ),
)
