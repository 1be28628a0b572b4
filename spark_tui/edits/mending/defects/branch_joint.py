"""An `if` that should be an `elif`: what the one above it found is overwritten."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from itertools import pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks_of, is_elif
from spark_tui.edits.python.source import Source, Splice

_SAYS = Pattern(
    r"(?i)\belif\b|overwrit|\bboth\b|twice|several|always (?:gets?|ends?|the last|the lowest)|\bgets? an?\b|although"
    r"|even (?:with|if|though)|everyone|everybody|each of them|two (?:lines|messages|answers)|else (?:branch|belongs)"
    r"|also (?:prints|says|shows)"
)
_SET, _ELSE, _WORDED = 1.5, 0.8, 1.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, worded = complaint.source, _WORDED * complaint.says(_SAYS)
    for node in complaint.nodes:
        for block in blocks_of(node):
            run: list[ast.If] = []
            for one, two in pairwise(block):
                if (
                    isinstance(one, ast.If)
                    and isinstance(two, ast.If)
                    and not _leaves(one)
                    and not is_elif(source, two)
                ):
                    run.append(two)
                    clear = _SET * _same(source, one, two) + _ELSE * bool(two.orelse)
                    points = worded + complaint.points(two.lineno)
                    yield Repair((_joined(source, two),), clear + points)
                    if len(run) > 1:
                        yield Repair(tuple(_joined(source, each) for each in run), clear + points + 0.3)
                else:
                    run = []


def _leaves(node: ast.If) -> bool:
    """Does nothing come behind it that an `elif` would be for: it goes away, or has an `else`?"""
    last = node
    while len(last.orelse) == 1 and isinstance(below := last.orelse[0], ast.If):
        last = below
    return bool(last.orelse) or isinstance(node.body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break)


def _same(source: Source, one: ast.If, two: ast.If) -> bool:
    """Do both set, or print, the same thing?"""
    match one.body[-1], two.body[-1]:
        case ast.Assign([first]), ast.Assign([second]):
            return source.segment(first) == source.segment(second)
        case ast.Expr(ast.Call(first)), ast.Expr(ast.Call(second)):
            return source.segment(first) == source.segment(second)
        case _:
            return False


def _joined(source: Source, node: ast.If) -> Splice:
    start = source.start(node)
    return Splice(start, start, "el")


DEFECT = Defect("branch-joint", frozenset(("fix-operator", "to-elif", "fix-early-return")), _repairs, _SAYS)
