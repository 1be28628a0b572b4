"""Decimals that are reckoned with floats: "unsupported operand type(s) for +=: 'float' and 'decimal.Decimal'". The
number that is written out becomes a Decimal."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_STARTED, _OPERAND = 2.0, 1.0


def _as_decimal(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Constant(value) if isinstance(value, float):
            sure = _reckoned(source, node)
        case _:
            return
    if sure:
        decimal, needed = available(source, "decimal", "Decimal", dotted=False)
        text = source.segment(node)
        given = str(int(value)) if value.is_integer() else f'"{text}"'
        yield (*needed, instead(source, node, f"{decimal}({given})")), sure


def _reckoned(source: Source, node: ast.Constant) -> float:
    """Is it what a sum begins with, or one side of a sum or a product?"""
    match source.parents.get(node):
        case ast.BinOp():
            return _OPERAND
        case ast.Assign([ast.Name(name)]):
            function = function_around(source, node)
            return _STARTED if function is not None and _grows(function, name) else 0.0
    for _, function in source.functions:
        for arg in parameters(function):
            if default_of(function, arg) is node and _grows(function, arg.arg):
                return _STARTED
    return 0.0


def _grows(function: Function, name: str) -> bool:
    return any(
        isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name) and each.target.id == name
        for each in walk(function)
    )


_MESSAGES: Messages = ((r"'float' and '(?:decimal\.)?Decimal'|'(?:decimal\.)?Decimal' and 'float'", _as_decimal),)

DEFECT = by_messages("decimals-and-floats", _MESSAGES)
