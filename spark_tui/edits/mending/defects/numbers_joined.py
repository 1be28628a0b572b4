"""A number is joined to a text: "next_number blows up with a TypeError", where it gives `"INV-" + len(rows) + 1`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.source import Splice

_SAYS = Pattern(
    r"(?i)TypeError|can only concatenate str|must be str, not|\bcrash\w*|\bblows? up|\bfails?\b|\bbreaks?\b"
    r"|\bexception\b|\bdoes(?:n't| not) work\b|\bstr(?:ing)?s? and (?:an? )?(?:int|number)"
)
_NUMBERS = frozenset(("int", "len", "round", "sum", "float", "abs"))
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        if not isinstance(node, ast.BinOp) or isinstance(source.parents.get(node), ast.BinOp):
            continue
        parts = _added(node)
        if not _is_text(parts[0]) and not any(map(_is_text, parts)):
            continue
        splices = list[Splice]()
        runs = _runs(parts)
        for run in runs:
            start, stop = source.start(run[0]), source.stop(run[-1])
            splices += [Splice(start, start, "str("), Splice(stop, stop, ")")]
        if runs:
            yield Repair(tuple(splices), _CLEAR + complaint.points(node.lineno))


def _added(node: ast.expr) -> list[ast.expr]:
    match node:
        case ast.BinOp(left, ast.Add(), right):
            return [*_added(left), right]
        case _:
            return [node]


def _runs(parts: list[ast.expr]) -> list[list[ast.expr]]:
    """The numbers that stand side by side: they are added up first."""
    found, open_ = list[list[ast.expr]](), False
    for each in parts:
        if not _is_number(each):
            open_ = False
        elif open_:
            found[-1].append(each)
        else:
            found.append([each])
            open_ = True
    return found


def _is_text(node: ast.expr) -> bool:
    match node:
        case ast.Constant(str()) | ast.JoinedStr() | ast.Call(ast.Name("str")):
            return True
        case _:
            return False


def _is_number(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value):
            return is_real_number(value)
        case ast.Call(ast.Name(name)):
            return name in _NUMBERS
        case ast.BinOp(left, ast.Sub() | ast.Mult() | ast.FloorDiv(), right):
            return _is_number(left) or _is_number(right)
        case _:
            return False


DEFECT = Defect("numbers-joined", frozenset(("fix-error",)), _repairs, _SAYS)
