"""A rate is added as if it were an amount: "the tax should be a percentage of the subtotal", where the total is
`subtotal + TAX_RATE`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, level

_SAYS = Pattern(
    r"(?i)\b(?:percent\w*|rates?|on top|tax\w*|vat|discount\w*|fees?|commission|interest|surcharge|tips?)\b|%"
)
_RATE = Pattern(
    r"(?i)(?:\w+_)?(?:rate|percent|percentage|pct|vat|tax|discount|fee|commission|interest|markup|surcharge)"
)
_PERCENT = Pattern(r"(?i)percent\w*|%|\brates?\b|\bpct\b")
_CLEAR, _NAMED = 4.2, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.BinOp(amount, ast.Add() | ast.Sub() as how, ast.Name(rate)):
                pass
            case _:
                continue
        value = _value(source, rate)
        if value is not None and value >= 1 and _PERCENT.search(complaint.text) is None:
            continue  # it may well be so much
        if value is None or _RATE.fullmatch(rate) is None or isinstance(amount, ast.Constant):
            continue
        text = source.segment(amount)
        text = f"({text})" if level(amount) < Level.PRODUCT else text
        sign = "+" if isinstance(how, ast.Add) else "-"
        part = rate if 0 < value < 1 else f"{rate} / 100"
        clear = _CLEAR + complaint.points(node.lineno) + _NAMED * complaint.names(rate)
        code = f"{text} * (1 {sign} {part})"
        if isinstance(source.parents.get(node), ast.BinOp | ast.UnaryOp):
            code = f"({code})" if source.text[source.start(node) - 1 : source.start(node)] != "(" else code
        yield Repair((instead(source, node, code),), clear)


def _value(source: Source, name: str) -> float | None:
    """That of a constant of the file which is a part of one, or so many of a hundred."""
    for statement in source.tree.body:
        match statement:
            case ast.Assign([ast.Name(known)], ast.Constant(int() | float() as value)):
                pass
            case ast.AnnAssign(ast.Name(known), _, ast.Constant(int() | float() as value)):
                pass
            case _:
                continue
        if known == name:
            return float(value) if 0 < value < 1 or 1 < value <= 100 else None
    return None


DEFECT = Defect("rates-added", frozenset(("fix-operator",)), _repairs, _SAYS)
