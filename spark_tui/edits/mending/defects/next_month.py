"""The month after December, and the one before January, belong to another year: "month must be in 1..12", "end_of_month
crashes in december"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved

_SURE = 3.0


def _in_its_year(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(
            func, [year, ast.BinOp(month, ast.Add() | ast.Sub() as sign, ast.Constant(1)) as reckoned, _, *_]
        ):
            if last_name(func) in ("date", "datetime"):
                later, wrapped = _reckoned(source, month, sign)
                other = f"{moved(source, year, Level.SUM)} {later}"
                yield (instead(source, year, other), instead(source, reckoned, wrapped)), _SURE
        case ast.Call(ast.Attribute(day, "replace")) if keyword(node, "year") is None:
            match keyword(node, "month"):
                case ast.BinOp(month, ast.Add() | ast.Sub() as sign, ast.Constant(1)) as reckoned:
                    later, wrapped = _reckoned(source, month, sign)
                    change = instead(source, reckoned, wrapped)
                    year = set_keyword(source, node, "year", f"{source.segment(day)}.year {later}")
                    yield (change, year), _SURE


def _reckoned(source: Source, month: ast.expr, sign: ast.operator) -> tuple[str, str]:
    """What is added to the year, and the month within it."""
    code, tight = source.segment(month), moved(source, month, Level.PRODUCT)
    if isinstance(sign, ast.Add):
        return f"+ {tight} // 12", f"{tight} % 12 + 1"
    return f"- ({code} == 1)", f"({code} - 2) % 12 + 1"


_MESSAGES: Messages = (
    (
        r"month must be in 1\.\.12|month must be between 1 and 12|\b(?:in|for|of|every|each|on|a) december\b"
        r"|\bdecember \w+ (?:crash\w*|fails?|breaks?|error\w*|wrong)|\b(?:in|for|of|every|each|on) january\b"
        r"|\bmonth 13\b",
        _in_its_year,
    ),
)
DEFECT = by_messages("next-month", _MESSAGES)
