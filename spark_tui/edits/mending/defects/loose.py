"""Brackets that are missing around what belongs together, or that are one too many."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import outside

_SAYS = Pattern(
    r"(?i)bracket|parenthes|precedence|order of operations|average|\bmean\b|half|halved|formula"
    r"|only (?:the )?(?:second|last|one)"
    r"|calculat|percent|convert|fahrenheit|celsius|way off|wrong (?:result|number|value)|first"
)
_NAMED = Pattern(
    r"(?i)\b(?:missing|lacks?|lacking|needs?|without|forg[eo]t\w*|wrong|misplaced|no|add|put|adds?|with) (?:\w+ ){0,2}"
    r"(?:parenthes[ei]s|parens|brackets|precedence)\b|\b(?:parenthes[ei]s|parens|brackets|precedence) (?:is |are )?"
    r"(?:\w+ )?(?:missing|wrong|lacking|forgotten|off|needed|misplaced)\b|\b(?:operator )?precedence\b"
    r"|\border of operations\b"
)
_WORDED, _BASE, _SAID = 1.2, -0.3, 3.4
_OF_FARTHER = 0.3
"""More where the whole product is meant: nobody adds something to a part of one."""


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, worded = complaint.source, _WORDED * complaint.says(_SAYS) + _SAID * complaint.says(_NAMED)
    for node in complaint.nodes:
        if isinstance(node, ast.expr) and is_in_fstring(source, node):
            continue
        for at, splice in enumerate(_other_brackets(source, node)):
            points = complaint.points(getattr(node, "lineno", 0))
            yield Repair(splice, _BASE + worded + points + _OF_FARTHER * at * complaint.says(_NAMED))


def _other_brackets(source: Source, node: ast.AST) -> Iterator[tuple[Splice, ...]]:
    match node:
        case ast.BinOp(
            left,
            ast.Add() | ast.Sub(),
            ast.BinOp(inner, ast.Mult() | ast.Div() | ast.FloorDiv() | ast.Mod(), outer) as right,
        ) if _is_bare(source, right):
            for each in _first_ones(source, inner):
                start, stop = outside(source, left)[0], outside(source, each)[1]
                yield (Splice(start, start, "("), Splice(stop, stop, ")"))
        case ast.BinOp(ast.BinOp(_, ast.Div() | ast.FloorDiv(), inner) as left, ast.Mult(), right) if _is_bare(
            source, left
        ):
            start, stop = outside(source, inner)[0], outside(source, right)[1]
            yield (Splice(start, start, "("), Splice(stop, stop, ")"))
        case ast.BinOp(
            ast.BinOp(inner, ast.Mult() | ast.Div() | ast.FloorDiv() | ast.Mod(), outer) as left,
            ast.Add() | ast.Sub(),
            right,
        ) if _is_bare(source, left):
            start, stop = outside(source, outer)[0], outside(source, right)[1]
            yield (Splice(start, start, "("), Splice(stop, stop, ")"))
        case ast.BinOp(_, _, ast.BinOp() as part) | ast.BinOp(ast.BinOp() as part) if not _is_bare(source, part):
            start, stop = outside(source, part)
            yield (Splice(start, stop, source.segment(part)),)
        case ast.BoolOp(ast.Or(), [one, ast.BoolOp(ast.And(), [two, *_]) as right]) if _is_bare(source, right):
            start, stop = outside(source, one)[0], outside(source, two)[1]
            yield (Splice(start, start, "("), Splice(stop, stop, ")"))
        case ast.BoolOp(ast.Or(), [ast.BoolOp(ast.And(), [*_, one]) as left, two]) if _is_bare(source, left):
            start, stop = outside(source, one)[0], outside(source, two)[1]
            yield (Splice(start, start, "("), Splice(stop, stop, ")"))
        case ast.BoolOp(_, [ast.UnaryOp(ast.Not(), one), two]) if _is_bare(source, one):
            start, stop = source.start(one), outside(source, two)[1]
            yield (Splice(start, start, "("), Splice(stop, stop, ")"))


def _first_ones(source: Source, node: ast.expr) -> Iterator[ast.expr]:
    """It, and what it begins with: `32 * 5` and `32` of `32 * 5 / 9`."""
    yield node
    match node:
        case ast.BinOp(first, ast.Mult() | ast.Div() | ast.FloorDiv()) if _is_bare(source, node):
            yield from _first_ones(source, first)


def _is_bare(source: Source, node: ast.expr) -> bool:
    return outside(source, node) == (source.start(node), source.stop(node))


DEFECT = Defect("loose", frozenset(("fix-operator", "fix-off-by-one")), _repairs, _NAMED)
