"""A share that comes out too large: `hits + right / (hits + right + wrong)`, where the sum above is to stand in
brackets; the same of the middle between two: `low + high / 2`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import summands
from spark_tui.edits.python.source import Source

_SAYS = Pattern(
    r"(?i)\b(?:wrong|off|weird|nonsense|too (?:big|large|high|much|small|low)|bigger|greater|larger|higher|more"
    r"|above|over"
    r"|beyond|exceeds?|between|brackets?|parenthes[ie]s|parens?|precedence|order of operations|should be|instead of"
    r"|broken"
    r"|incorrect|bug\w*|gives?|returns?|comes? out)\b|[<>]|%"
)
_MIDDLE = re.compile(r"mean|average|avg|mid|middle|center|centre|half")
_CLEAR, _SHARE = 4.0, 2.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    named = [each.name for each in complaint.functions() if complaint.names(each.name) >= 1]
    sums = [node for node in complaint.nodes if isinstance(node, ast.BinOp)]
    for node in sums if match is not None else ():
        for above, division, sure in _without_brackets(source, node):
            function = function_around(source, node)
            clear = _CLEAR + sure + complaint.points(node.lineno)
            if function is not None and named and function.name not in named:
                continue
            clear += complaint.names(function.name) if function is not None else 0.0
            start, stop = source.start(above), source.stop(division.left)
            text = f"({source.text[start:stop]}){source.text[stop : source.stop(division)]}"
            yield Repair((instead(source, node, text),), clear)


def _without_brackets(source: Source, node: ast.BinOp) -> Iterator[tuple[ast.expr, ast.BinOp, float]]:
    """A sum whose last part alone is divided."""
    match node:
        case ast.BinOp(first, ast.Add(), ast.BinOp(last, ast.Div() | ast.FloorDiv(), by) as division):
            pass
        case _:
            return
    if isinstance(source.parents.get(node), ast.BinOp):
        return
    parts = {ast.unparse(each) for each in (*summands(first), last)}
    whole = {ast.unparse(each) for each in summands(by)}
    if len(whole) > 1 and parts <= whole:
        yield first, division, _SHARE
    elif isinstance(by, ast.Constant) and by.value == len(parts):
        around = function_around(source, node)
        called = around.name if around is not None else ""
        if _MIDDLE.search(called.lower()) is not None or _MIDDLE.search(_set_to(source, node)) is not None:
            yield first, division, _SHARE


def _set_to(source: Source, node: ast.AST) -> str:
    above = source.parents.get(node)
    return ast.unparse(above.targets[0]).lower() if isinstance(above, ast.Assign) else ""


DEFECT = Defect("shares", frozenset(("fix-operator", "fix-error")), _repairs, _SAYS)
