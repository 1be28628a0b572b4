"""What lies in the middle is looked for in what is in no order: "median([3, 1, 2]) says 1". It is sorted first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_BY_RANK = Pattern(r"(?i)median|percentile|quantile|quartile|decile")
"""What is only there among values that are sorted."""
_SAYS = Pattern(
    r"(?i)median|percentile|quantile|quartile|decile|\bunsorted\b|\bnot (?:in order|sorted)\b|\bmiddle\b|n't sorted\b"
)
_IN_ORDER = Pattern(r"\bsorted\(|\.sort\(|\bheapq\b|\bstatistics\b|\bnp\.")
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    spoken_of = [each for each in complaint.functions() if each.name in complaint.sentence.bare]
    for function in (spoken_of or complaint.functions()) if match is not None else ():
        if _BY_RANK.search(function.name) is None or _IN_ORDER.search(source.segment(function)) is not None:
            continue
        for name in parameters_of(function):
            if _looks_into(function, name):
                change = insert_at_top(source, function, f"{name} = sorted({name})")
                yield Repair((change,), _CLEAR + complaint.points(function.lineno))


def _looks_into(function: Function, name: str) -> bool:
    """Is it asked for how many there are, and for one at a place?"""
    nodes = list(walk(function))
    counted = any(ast.unparse(node) == f"len({name})" for node in nodes if isinstance(node, ast.Call))
    return counted and any(
        isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == name for node in nodes
    )


DEFECT = Defect("not-in-order", frozenset(("fix-error",)), _repairs, _SAYS)
