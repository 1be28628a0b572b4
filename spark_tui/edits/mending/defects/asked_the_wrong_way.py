"""What is None by the condition above, and worked with all the same: the condition is meant the other way round."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import Ordering
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import children

_SAYS = Pattern(r"(?i)\bNoneType\b")
_CLEAR = 4.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.If(
                ast.Compare(ast.Name() | ast.Attribute() as asked, [how], [ast.Constant(None)]) as test
            ) | ast.IfExp(ast.Compare(ast.Name() | ast.Attribute() as asked, [how], [ast.Constant(None)]) as test) if (
                isinstance(how, ast.Is | ast.IsNot)
            ):
                branch = node.body if isinstance(how, ast.Is) else node.orelse
                if _is_used(source, asked, branch if isinstance(branch, list) else [branch]):
                    other = "is not" if isinstance(how, ast.Is) else "is"
                    turned = instead(source, test, f"{source.segment(asked)} {other} None")
                    yield Repair((turned,), _CLEAR + complaint.points(node.lineno))


def _is_used(source: Source, asked: ast.expr, branch: Sequence[ast.AST]) -> bool:
    """Is something done with it that None cannot do, before it gets another value?"""
    text = source.segment(asked)
    for node in _in_order(branch):
        if isinstance(node, ast.Name | ast.Attribute) and source.segment(node) == text:
            if not isinstance(node.ctx, ast.Load):
                return False
            if _fails(source.parents.get(node), node):
                return True
    return False


def _in_order(branch: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """What stands there, as it is run: what is set is worked out before."""
    for each in branch:
        if isinstance(each, ast.Assign):
            yield from _in_order([each.value, *each.targets])
        else:
            yield each
            yield from _in_order(list(children(each)))


def _fails(around: ast.AST | None, used: ast.expr) -> bool:
    match around:
        case ast.Attribute() | ast.BinOp():
            return True
        case ast.Subscript(value):
            return value is used
        case ast.Call(func):
            return func is used
        case ast.For(iter=items):
            return items is used
        case ast.Compare(ops=ops):
            return any(isinstance(each, Ordering) for each in ops)
        case _:
            return False


DEFECT = Defect("asked-the-wrong-way", frozenset(("fix-error",)), _repairs, _SAYS)
