"""An exception, where nothing was done or nothing was returned."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.places import is_nothing
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, exception = values
    statement = _statements(source)[line]
    yield Splice(source.start(statement), source.stop(statement), f"raise {given.exception(exception)}")


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _statements(source)


def _statements(source: Source) -> dict[str, ast.stmt]:
    return on_lines(node for node in source.nodes if isinstance(node, ast.stmt) and _says_little(node))


def _says_little(statement: ast.stmt) -> bool:
    """pass, print(…), or the return of a literal."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        called = statement.value.func
        return isinstance(called, ast.Name) and called.id == "print"
    if isinstance(statement, ast.Return):
        return statement.value is None or _is_literal(statement.value)
    return is_nothing(statement)


def _is_literal(value: ast.expr) -> bool:
    if isinstance(value, ast.UnaryOp):
        return isinstance(value.operand, ast.Constant)
    if isinstance(value, ast.List | ast.Tuple | ast.Set):
        return not value.elts
    return isinstance(value, ast.Constant) or (isinstance(value, ast.Dict) and not value.keys)


OP = Op(
    "raise-instead",
    "raise an exception where that line returns a literal, prints or does nothing",
    (
        Slot("line", "line", "the line of the return, print or pass", _lines),
        Slot("exception", "text", "what is raised: KeyError(name)"),
    ),
    _edit,
    (
        Example(
            "def find(name):\n    if name not in known: return None  # unknown\n    return known[name]\n",
            ("2", "KeyError(name)"),
            "def find(name):\n    if name not in known: raise KeyError(name)  # unknown\n    return known[name]\n",
        ),
    ),
)
