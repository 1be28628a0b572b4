"""A check that asks for None is to ask for what is empty, or the other way round: "I meant an empty list"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_EMPTY = Pattern(r"(?i)\b(?:empty|no (?:items|elements|entries|rows|lines)|nothing in (?:it|there))\b")
_BLANK = Pattern(r"(?i)\b(?:spaces?|blanks?|white ?space)\b")
_NONE = Pattern(r"\bNone\b")
_SAYS = Pattern(f"{_EMPTY.pattern}|{_BLANK.pattern.removeprefix('(?i)')}|(?-i:{_NONE.pattern})", re.IGNORECASE)
_BOTH = Pattern(r"(?i)\b(?:too|also|as ?well|and|or|both|plus)\b")
_GIVEN = Pattern(r"(?i)\b(?:return\w*|give\w*|get|back|then)\b")
_CLEAR, _PERHAPS = 2.3, 1.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _BLANK.search(turn.said) is not None:
        yield from _stripped(turn)
    if _BOTH.search(turn.said) is not None or _GIVEN.search(turn.said) is not None:
        return
    wants_empty = _EMPTY.search(turn.said) is not None
    for node in turn.new(ast.If, ast.IfExp):
        text = _other(turn, node.test, wants_empty)
        if text is not None:
            evidence = _CLEAR if _is_left_as_asked(turn, node) else _PERHAPS
            yield from turn.with_splices([instead(turn.now, node.test, text)], evidence)


def _stripped(turn: Turn) -> Iterator[Turned]:
    """What holds nothing but blanks is as good as empty."""
    for node in turn.new(ast.If, ast.IfExp):
        operand = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
        if isinstance(operand, ast.Name | ast.Attribute | ast.Subscript):
            text = f"{turn.now.segment(operand)}.strip()"
            yield from turn.with_splices([instead(turn.now, operand, text)], _CLEAR)


def _other(turn: Turn, test: ast.expr, wants_empty: bool) -> str | None:
    match test:
        case ast.Compare(left=left, ops=[ast.Is()], comparators=[ast.Constant(value=None)]) if wants_empty:
            return f"not {turn.now.segment(left)}"
        case ast.Compare(left=left, ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]) if wants_empty:
            return turn.now.segment(left)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Name() | ast.Attribute() as of) if not wants_empty:
            return f"{turn.now.segment(of)} is None"
        case ast.Name() | ast.Attribute() if not wants_empty:
            return f"{turn.now.segment(test)} is not None"
        case _:
            return None


def _is_left_as_asked(turn: Turn, node: ast.If | ast.IfExp) -> bool:
    """Does it lead to what was asked for first, so that this is not what is wrong?"""
    match node:
        case ast.If(body=[*_, ast.Return(value=ast.expr() as value)]):
            return turn.now.segment(value).lower() in turn.asked.lower()
        case ast.If(body=[*_, ast.Return(value=None)]):
            return False
        case _:
            return True


TURNER = Turner(_turned, _SAYS)
