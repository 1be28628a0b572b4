"""Something is asked of a value that may be None."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.source import Function, Splice

_SAYS = re.compile(
    r"(?i)'?NoneType'? object (?:has no attribute ['\"`]?(\w+)|is not (?:iterable|subscriptable|callable))"
)
_CLEAR, _PARAMETER = 0.5, 0.3


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source, attribute = complaint.source, match[1]
    for node in complaint.nodes:
        match node:
            case ast.Attribute(ast.Name(name) as value, attr) if attr == attribute:
                yield from _guarded(complaint, value, name)
            case ast.Subscript(ast.Name(name) as value, ctx=ast.Load()) if attribute is None:
                yield from _guarded(complaint, value, name)
            case ast.For(iter=ast.Name() | ast.Attribute() as items) if "iterable" in complaint.text:
                yield Repair((behind(source, items, " or []"),), _CLEAR + complaint.points(node.lineno))
            case _:
                pass


def _guarded(complaint: Complaint, value: ast.Name, name: str) -> Iterator[Repair]:
    """The function is left before it asks: at its beginning for a parameter, else right before."""
    source, function = complaint.source, function_around(complaint.source, value)
    if function is None or name in ("self", "cls"):
        return
    is_given = name in {arg.arg for arg in parameters(function)}
    statement = _first(function) if is_given else source.statement_at(value.lineno)
    indent, at = source.indent(statement.lineno), source.line_start(source.first_line(statement))
    clear = _CLEAR + _PARAMETER * is_given + complaint.names(name)
    text = f"{indent}if {name} is None:\n{indent}{source.unit}return None\n"
    yield Repair((Splice(at, at, text),), clear + complaint.points(value.lineno))


def _first(function: Function) -> ast.stmt:
    """Its first statement behind a docstring."""
    return function.body[1] if ast.get_docstring(function) is not None and function.body[1:] else function.body[0]


DEFECT = Defect("none-value", frozenset(("fix-error",)), _repairs, _SAYS)
