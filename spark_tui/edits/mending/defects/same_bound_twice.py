"""What is to stay as it is within some bounds is held against the same bound from both sides: `x < target - tolerance`,
and then `x > target - tolerance`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.saying.value.signs import ABOVE, BELOW

_SAYS = Pattern(
    r"(?i)\b(?:already|only|too (?:early|soon|late|often)|flicker\w*|toggl\w*|constantly|always|never"
    r"|back and forth|until"
    r"|should (?:stay|remain|keep)|stays?|jump\w*|at the moment|currently|right now|exceeds?|oscillat\w*"
    r"|immediately|at once)\b"
)
_UPPER = Pattern(rf"(?i)\b(?:{ABOVE}|higher|exceed\w*|upper|top|max\w*|off)\b")
_LOWER = Pattern(rf"(?i)\b(?:{BELOW}|beneath|bottom|min\w*)\b")
_CLEAR, _SAID = 4.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.If(ast.Compare(one, [ast.Lt() | ast.LtE()], [low]), _, [ast.If(ast.Compare(), _, _) as other]):
                yield from _apart(complaint, one, low, other, is_low_first=True)
            case ast.If(ast.Compare(one, [ast.Gt() | ast.GtE()], [high]), _, [ast.If(ast.Compare(), _, _) as other]):
                yield from _apart(complaint, one, high, other, is_low_first=False)


def _apart(
    complaint: Complaint, one: ast.expr, bound: ast.expr, other: ast.If, *, is_low_first: bool
) -> Iterator[Repair]:
    """The lower one is what is taken off, and the upper one what is put on top."""
    wanted = (ast.Gt, ast.GtE) if is_low_first else (ast.Lt, ast.LtE)
    match other.test:
        case ast.Compare(again, [sign], [ast.BinOp(_, ast.Add() | ast.Sub()) as beyond]) if isinstance(sign, wanted):
            if not same(one, again) or not same(bound, beyond) or not isinstance(bound, ast.BinOp):
                return
            low, high = (bound, beyond) if is_low_first else (beyond, bound)
        case _:
            return
    is_taken = isinstance(bound.op, ast.Sub)
    said = _SAID * complaint.says(_UPPER if is_taken else _LOWER)
    change = _turned(complaint.source, high if is_taken else low)
    yield Repair((change,), _CLEAR + said + complaint.points(other.lineno))


def _turned(source: Source, bound: ast.BinOp) -> Splice:
    old, new = ("-", "+") if isinstance(bound.op, ast.Sub) else ("+", "-")
    at = source.text.index(old, source.stop(bound.left))
    return Splice(at, at + 1, new)


DEFECT = Defect("same-bound-twice", frozenset(("fix-operator", "fix-wrong-name")), _repairs, _SAYS)
