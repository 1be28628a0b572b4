"""Half of it is done although the rest fails: "the transfer fails, but the other one gets the money all the same". What
may raise comes first, then."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_FAILS = (
    r"\b(?:fail\w*|rais\w+|throw\w*|error\w*|exceptions?|crash\w*|refus\w+|reject\w*|goes wrong|blows? up"
    r"|\w+Error)\b"
)
_ALL_THE_SAME = (
    r"\b(?:all the same|anyway|any way|nevertheless|nonetheless|regardless|still|already|half|even though|although"
    r"|in spite of|despite)\b"
)
_SAYS = Pattern(rf"(?i)(?=.*{_FAILS}).*{_ALL_THE_SAME}")
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        for first, second in zip(function.body, function.body[1:], strict=False):
            does = isinstance(first, ast.Expr | ast.AugAssign) and not _may_raise(source, first)
            if not does or not _may_raise(source, second) or _needs(second, first):
                continue
            swapped = (instead(source, first, source.segment(second)), instead(source, second, source.segment(first)))
            yield Repair(swapped, _CLEAR + complaint.points(first.lineno))


def _may_raise(source: Source, node: ast.stmt) -> bool:
    """On purpose: by itself, or in a function of the file that it calls."""
    match node:
        case ast.If(body=[*_, ast.Raise()], orelse=[]):
            return True
        case ast.Expr(ast.Call(ast.Attribute(attr=name) | ast.Name(name))):
            return any(_raises(each) for _, each in source.functions if each.name == name)
        case _:
            return False


def _raises(function: Function) -> bool:
    return any(isinstance(each, ast.Raise) for each in walk(function))


def _needs(later: ast.stmt, earlier: ast.stmt) -> bool:
    """Does it look at what the other one changes? A check of a sum is none of what is added up."""
    changed = set(_changed(earlier))
    return any(ast.unparse(each) in changed for each in walk(later) if isinstance(each, ast.expr))


def _changed(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.AugAssign(target):
            yield ast.unparse(target)
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute() as owner))):
            yield ast.unparse(owner)


DEFECT = Defect("half-done", frozenset(("fix-error",)), _repairs, _SAYS)
