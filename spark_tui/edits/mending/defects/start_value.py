"""What is worked out round by round begins with the wrong value."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.walking import walk

_NEGATIVE = Pattern(
    r"(?i)\bnegative|below (?:0|zero)|minus|\b0\b|zero|never|\bnone\b|smallest|lowest|least|minimum|empty"
)
_COUNT = Pattern(
    r"(?i)one (?:more|too|less|short|fewer)|too (?:many|few|high|low)|off by|starts? (?:at|with|from)|should be"
)
_PRODUCT, _EXTREME, _NUMBERED = 2.5, 2.0, 0.6
_SEEN = 1.0  # what it begins with is what somebody sees come out


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions():
        loops = [node for node in walk(function) if isinstance(node, Loop)]
        for statement in walk(function) if loops else ():
            for name, value in _starts(statement):
                clear = complaint.points(getattr(statement, "lineno", 0))
                for text, sure in _others(complaint, loops, name, value):
                    yield Repair((instead(source, value, text),), clear + sure)


def _starts(statement: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match statement:
        case ast.Assign([ast.Name(name)], ast.Constant() | ast.UnaryOp(ast.USub(), ast.Constant()) as value):
            yield name, value
        case ast.Assign([ast.Tuple(names)], ast.Tuple(values)) if len(names) == len(values):
            for name, value in zip(names, values, strict=True):
                if isinstance(name, ast.Name) and isinstance(value, ast.Constant):
                    yield name.id, value


def _others(complaint: Complaint, loops: Sequence[ast.stmt], name: str, value: ast.expr) -> Iterator[tuple[str, float]]:
    source = complaint.source
    text = source.segment(value)
    inside = [node for loop in loops for node in walk(loop)]
    if any(_is_multiplied(node, name) for node in inside):
        if text in ("0", "0.0"):
            yield "1", _PRODUCT
        return
    compared = next((order for node in inside if (order := _order(node, name))), "")
    items = next((source.segment(loop.iter) for loop in loops if isinstance(loop, ast.For)
                  and isinstance(loop.iter, ast.Name) and isinstance(loop.target, ast.Name)), "")  # fmt: skip
    if (
        compared
        and not any(_is_counted(node, name) for node in inside)
        and text in ("0", "0.0", "-1", "1", "100", "1000", "999", "9999", "None", "999999", "10000")
    ):
        seen = re.search(rf"(?<![\w.-]){re.escape(text)}(?![\w.]*\d)", complaint.text) is not None
        said = _EXTREME * complaint.says(_NEGATIVE) + _SEEN * seen
        yield ('float("-inf")' if compared == "most" else 'float("inf")'), said
        if items:
            yield f"{items}[0]", said - 0.1
    elif text.isdigit():
        sure = _NUMBERED * complaint.says(_COUNT)
        yield str(int(text) + 1), sure - 0.2 * (text != "0")
        if text != "0":
            yield str(int(text) - 1), sure


def _is_multiplied(node: ast.AST, name: str) -> bool:
    match node:
        case ast.AugAssign(ast.Name(target), ast.Mult()):
            return target == name
        case ast.Assign([ast.Name(target)], ast.BinOp(ast.Name(left), ast.Mult())):
            return target == name == left
        case ast.Assign([ast.Name(target)], ast.BinOp(_, ast.Mult(), ast.Name(right))):
            return target == name == right
        case _:
            return False


def _is_counted(node: ast.AST, name: str) -> bool:
    """One more each time: how far it goes is asked of it, and nothing greatest is looked for."""
    match node:
        case ast.AugAssign(ast.Name(target), ast.Add() | ast.Sub(), ast.Constant()):
            return target == name
        case _:
            return False


def _order(node: ast.AST, name: str) -> str:
    """Is the most or the least looked for?"""
    match node:
        case ast.Compare(_, [ast.Gt() | ast.GtE()], [ast.Name(right)]) if right == name:
            return "most"
        case ast.Compare(ast.Name(left), [ast.Lt() | ast.LtE()], [_]) if left == name:
            return "most"
        case ast.Compare(_, [ast.Lt() | ast.LtE()], [ast.Name(right)]) if right == name:
            return "least"
        case ast.Compare(ast.Name(left), [ast.Gt() | ast.GtE()], [_]) if left == name:
            return "least"
        case _:
            return ""


DEFECT = Defect(
    "start-value", frozenset(("fix-operator", "fix-off-by-one", "fix-missing-init", "change-value")), _repairs
)
