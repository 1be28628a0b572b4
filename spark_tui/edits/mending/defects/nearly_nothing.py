"""What is reckoned is held against a number to its last digit: "paid invoices don't show as settled, rounding errors",
where `balance() == 0` is asked of a sum of floats."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import functions_called
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.nearly_equal import nearly_equal
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\brounding (?:errors?|issues?|problems?|noise)\b|\bprecision\b|\btolerance\b|\bepsilon\b"
    r"|\bfloat(?:s|ing)?[- ]?(?:points?|errors?|precision|math|compar\w+|equal\w*)?\b"
    r"|\b0\.0{5,}\d|\b\d+\.\d*(?:0{6}|9{6})\d*|\bfractions? of a cent\b"
)
_MONEY = Pattern(
    r"(?i)\b(?:price|cost|amount|balance|total|paid|invoice|payment|money|cents?|currency|fee)s?\b|_cents\b"
)
_CLEAR, _OTHER = 3.5, 0.5
_REMARK = Pattern(r"(?i)\b(?:docstring|comment|annotat\w*|types?|parse|as (?:an? )?floats?|to (?:an? )?floats?)\b")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or _REMARK.search(complaint.text) is not None:
        return
    for node in complaint.nodes:
        match node:
            case ast.Compare(left, [ast.Eq() | ast.NotEq()], [ast.Constant(0 | 0.0 as value)]) if value is not False:
                if _is_reckoned(source, left):
                    clear = _CLEAR + complaint.points(node.lineno)
                    yield Repair(tuple(_nothing(source, node, left)), clear)
            case ast.Compare(_, [ast.Eq()], [ast.Constant(float())]) if isinstance(
                source.parents.get(node), ast.Assert
            ):
                yield Repair(nearly_equal(source, node), _CLEAR + complaint.points(node.lineno))
            case ast.Compare(left, [ast.Eq() | ast.NotEq()], [right]):
                if any(_is_sum(each) for each in (left, right)):
                    yield Repair(nearly_equal(source, node), _CLEAR - _OTHER + complaint.points(node.lineno))


def _nothing(source: Source, node: ast.Compare, left: ast.expr) -> Iterator[Splice]:
    """An amount of money is nothing if it is no cent; else it is as near as makes no difference."""
    text = source.segment(left)
    if _MONEY.search(source.text) is not None:
        yield instead(source, left, f"round({text}, 2)")
        return
    name, imports = available(source, "math", "isclose")
    yield from imports
    negated = "not " * isinstance(node.ops[0], ast.NotEq)
    yield instead(source, node, f"{negated}{name}({text}, 0, abs_tol=1e-9)")


def _is_reckoned(source: Source, node: ast.expr) -> bool:
    """A sum or a difference, or what a function of the file gives that reckons so."""
    match node:
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)):
            functions = functions_called(source, name)
            given = [one.value for each in functions for one in walk(each) if isinstance(one, ast.Return)]
            return any(each is not None and _is_sum(each) for each in given)
        case _:
            return _is_sum(node)


def _is_sum(node: ast.expr) -> bool:
    match node:
        case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div()):
            return not any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in walk(node))
        case ast.Call(ast.Name("sum")):
            return True
        case _:
            return False


DEFECT = Defect("nearly-nothing", frozenset(("fix-operator",)), _repairs, _SAYS)
