"""Nought, or an empty text, that is taken for nothing at all; numbers that are compared to the last digit."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import fitted, needed
from spark_tui.edits.python.values.nearly_equal import nearly_equal

_ZERO = Pattern(
    r"(?i)\b0(?:\.0)?\b|\bzero\b|\bempty (?:string|text|list)|\bfalse\b|treated as (?:missing|none|not)|ignored"
)
_NONE = Pattern(r"(?i)\bnone\b|missing|not given|no value|default|ignor|treated|as if")
_FLOAT = Pattern(r"(?i)0\.\d+|float|round(?:ing|ed)|precis|decimal|not (?:the )?(?:same|equal)|comparison")
_CLEAR, _BOTH, _CLOSE = 1.0, 0.8, 1.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    zero, close = complaint.says(_ZERO), complaint.says(_FLOAT)
    if not zero and not close:
        return
    said = _CLEAR + _BOTH * complaint.says(_NONE)
    for node in complaint.nodes:
        if isinstance(node, ast.expr) and is_in_fstring(source, node):
            continue
        clear = complaint.points(getattr(node, "lineno", 0))
        for value, text in _asked(source, node) if zero else ():
            named = complaint.names(source.segment(value).rpartition(".")[2])
            yield Repair((instead(source, value, text),), clear + said + named)
        match node:
            case ast.Compare(ops=[ast.Eq()], comparators=[right]) if close and _may_be_float(right):
                yield Repair(nearly_equal(source, node), clear + _CLOSE)
            case _:
                pass


def _asked(source: Source, node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """Where a value itself is the condition, with what asks whether there is one."""
    match node:
        case ast.If(test) | ast.IfExp(test) | ast.While(test):
            tests = test.values if isinstance(test, ast.BoolOp) else [test]
        case ast.BoolOp(ast.Or(), [value, other]) if isinstance(
            source.parents.get(node), ast.Assign | ast.Return | ast.keyword
        ):
            text = source.segment(value)
            if isinstance(value, ast.Name | ast.Attribute):
                yield node, f"{text} if {text} is not None else {source.segment(other)}"
            return
        case _:
            return
    for test in tests:
        match test:
            case ast.Name() | ast.Attribute() | ast.Subscript():
                yield test, fitted(f"{source.segment(test)} is not None", needed(source, test))
            case ast.UnaryOp(ast.Not(), ast.Name() | ast.Attribute() | ast.Subscript() as value):
                yield test, fitted(f"{source.segment(value)} is None", needed(source, test))
            case _:
                pass


def _may_be_float(node: ast.expr) -> bool:
    return not isinstance(node, ast.Constant) or isinstance(node.value, float)


DEFECT = Defect("zero-counts", frozenset(("fix-operator", "is-none", "truthiness", "fix-negation")), _repairs)
