"""What should keep something out lets it in where something else holds: "frozen members show up in active", with
`m.until > today or not m.frozen`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.values.operators import operators
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

_SAYS = Pattern(
    r"(?i)\b(?:shows? up|appears?|(?:is|are|gets?|still|being|be) (?:\w+ )?(?:shown|listed|counted|included"
    r"|sent|given|returned"
    r"|in|there|active|let in|invited|billed|charged)|turns? up|slips? through|gets? (?:in|through)"
    r"|comes? (?:up|through))\b"
    r"|\b(?:includes?|lists?|counts?|returns?|shows?|contains?|has|gives?) (?:\w+ )?(?:also |even |the )?\w+"
)
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    said = {root(word) for word in re.findall(r"[a-z]+", complaint.text)}
    for node in complaint.nodes if match is not None else ():
        if not isinstance(node, ast.BoolOp) or not isinstance(node.op, ast.Or) or len(node.values) != 2:
            continue
        if not isinstance(source.parents.get(node), ast.comprehension | ast.If):
            continue
        kept_out = {root(part) for value in node.values for name in _kept_out(value) for part in parts(name)}
        if kept_out & said:
            splices = [Splice(at, at + len(sign), "and") for at, sign in operators(source, node) if sign == "or"]
            yield Repair(tuple(splices[:1]), _CLEAR + complaint.points(node.lineno))


def _kept_out(value: ast.expr) -> Iterator[str]:
    """What is asked not to be so."""
    match value:
        case ast.UnaryOp(ast.Not(), operand):
            asked: ast.AST = operand
        case ast.Compare(_, [ast.NotEq()], [other]):
            asked = other
        case _:
            return
    for node in walk(asked):
        match node:
            case ast.Attribute(attr=name) | ast.Constant(str(name)) | ast.Name(name):
                yield name


DEFECT = Defect("let-in-by-or", frozenset(("fix-operator",)), _repairs, _SAYS)
