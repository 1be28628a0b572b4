"""The best of several is never found: "largest always returns None", where it begins at 0 and each is asked whether it
is less than that."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.values.operators import operators
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

_SAYS = Pattern(
    r"(?i)\b(?:none|nothing|never|always|empty|wrong|smallest|lowest|worst|shortest|cheapest|least|first|0|zero)\b"
)
_MOST = frozenset(
    ("largest", "biggest", "max", "maximum", "highest", "best", "most", "longest", "greatest", "top", "latest",
     "newest", "oldest", "strongest", "busiest", "heaviest", "peak", "richest", "fastest", "tallest", "priciest")
)  # fmt: skip
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        if not _MOST.intersection(parts(function.name)):
            continue
        for test in _less_than_nothing(function):
            at, sign = next(iter(operators(source, test)))
            clear = _CLEAR + complaint.points(function.lineno) + complaint.names(function.name)
            yield Repair((Splice(at, at + len(sign), sign.replace("<", ">")),), clear)


def _less_than_nothing(function: Function) -> Iterator[ast.Compare]:
    """What is held against the best so far, which begins at 0 or below."""
    begins = {
        node.targets[0].id
        for node in walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and _is_low(node.value)
    }
    for node in walk(function):
        match node:
            case ast.If(ast.Compare(_, [ast.Lt() | ast.LtE()], [ast.Name(best)]) as test, body) if best in begins:
                if any(isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == best for each in body):
                    yield test


def _is_low(value: ast.expr) -> bool:
    return ast.unparse(value).replace('"', "'") in ("0", "0.0", "-1", "float('-inf')", "-math.inf", "-inf")


DEFECT = Defect("never-better", frozenset(("fix-operator",)), _repairs, _SAYS)
