"""What comes out is half of what it should be, or twice as much: "couple_tax is half of what it should be", "price is
twice as high as it should be". The factor is put there, or the one that is there goes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved

_SAYS = Pattern(
    r"(?i)\b(?P<half>half (?:of )?(?:what|as (?:much|many|big|large|high|long)|the (?:\w+ )?(?:value|amount|size"
    r"|real|true"
    r"|right|correct|actual)|too)|only (?:gives? |returns? |counts? )?half(?! (?:full|empty|filled|done|used|way)\b)"
    r"|half too|(?:too (?:small|low|little)|off) by"
    r" (?:a factor of )?(?:2|two|half)\b|gives? (?:me |us |back )?half|returns? half"
    r"|(?:(?:has|needs|ought) to|should|must) be (?:doubled|twice as \w+|multiplied by (?:2|two)))\b"
    r"|\b(?P<twice>(?:twice|double) (?:of )?(?:what|as (?:much|many|big|large|high|long)|the (?:\w+ )?(?:value"
    r"|amount|size"
    r"|real|true|right|correct|actual))|(?:too (?:big|high|large|much)|off) by (?:a factor of )?(?:2|two)\b"
    r"|gives? (?:me |us |back )?(?:twice|double)|(?:(?:has|needs) to|should|must) be (?:halved|half as \w+"
    r"|divided by (?:2|two)))\b"
)
_CLEAR, _THERE = 4.5, 0.6


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None:
        return
    for function in complaint.functions():
        called = complaint.names(function.name)
        given = [each.value for each in returns(function) if each.value is not None]
        if called < 1 or len(given) != 1:
            continue
        for text, there in _scaled(source, given[0], bool(match["half"])):
            yield Repair((instead(source, given[0], text),), _CLEAR + called + _THERE * there)


def _scaled(source: Source, value: ast.expr, is_half: bool) -> Iterator[tuple[str, bool]]:
    """What is given, twice as large, or half; and whether a factor goes for it."""
    match value:
        case ast.BinOp(left, ast.Div() | ast.FloorDiv(), ast.Constant(2)) if is_half:
            yield source.segment(left), True
        case ast.BinOp(left, ast.Mult(), ast.Constant(2)) | ast.BinOp(ast.Constant(2), ast.Mult(), left) if not is_half:
            yield source.segment(left), True
        case ast.Constant() | ast.JoinedStr() | ast.List() | ast.Dict() | ast.Tuple() | ast.Compare() | ast.BoolOp():
            pass
        case _ if is_half:
            yield f"2 * {moved(source, value, Level.PRODUCT)}", False
        case _:
            yield f"{moved(source, value, Level.PRODUCT)} / 2", False


DEFECT = Defect("twice-or-half", frozenset(("fix-operator", "fix-error")), _repairs, _SAYS)
