"""One more gets in than there is room for: "one person too many can book", where `len(self.booked) <= self.places` is
asked before somebody is let in."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.operators import operators

_SAYS = Pattern(
    r"(?i)\bone (?:\w+ ){0,2}too many\b|\bone (?:more|extra|over) ?(?:\w+ ){0,3}(?:than|over|beyond|gets? in|fits?)\b"
    r"|\bover(?:book|fill|full)\w*|\bmore (?:\w+ ){0,3}than (?:\w+ ){0,3}(?:places?|seats?|room|allowed|limit"
    r"|capacity|max\w*)"
    r"|\b(?:exceeds?|over|beyond) (?:the )?(?:limit|capacity|max\w*)\b|\bone (?:above|over) the\b|\boff by one\b"
)
_ADDS = frozenset(("append", "add", "appendleft", "push", "put"))
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for test, wrong in _let_in(source, complaint) if match is not None else ():
        at, sign = next(iter(operators(source, test)))
        right = {"<=": "<", ">": ">="}[wrong]
        clear = _CLEAR + complaint.points(test.lineno)
        yield Repair((Splice(at, at + len(sign), right),), clear)


def _let_in(source: Source, complaint: Complaint) -> Iterator[tuple[ast.Compare, str]]:
    """How many there are is asked, and then there is one more."""
    for node in complaint.nodes:
        if not isinstance(node, ast.If):
            continue
        match node.test:
            case ast.Compare(ast.Call(ast.Name("len"), [held]), [ast.LtE()]) as test:
                if _adds(node.body, held):
                    yield test, "<="
            case ast.Compare(ast.Call(ast.Name("len"), [held]), [ast.Gt()]) as test:
                leaves = isinstance(node.body[-1], ast.Return | ast.Raise)
                if _adds(node.orelse or (following(source, node) if leaves else []), held):
                    yield test, ">"


def _adds(block: Iterable[ast.stmt], held: ast.expr) -> bool:
    for each in block:
        match each:
            case ast.Expr(ast.Call(ast.Attribute(one, way))) if way in _ADDS and ast.dump(one) == ast.dump(held):
                return True
    return False


DEFECT = Defect("one-too-many-in", frozenset(("fix-off-by-one",)), _repairs, _SAYS)
