"""A property that asks for itself, a function that never stops calling itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Splice

_SAYS = Pattern(r"(?i)recursion|recursive|infinite|stack overflow")
_CLEAR = 2.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    """What is kept gets an underscore in front, in all accessors of that name."""
    source = complaint.source
    accessors = [node for node in complaint.definitions() if isinstance(node, Function) and node.decorator_list]
    for name in dict.fromkeys(node.name for node in accessors):
        stops = [
            source.stop(inner)
            for node in accessors
            if node.name == name
            for inner in ast.walk(node)
            if isinstance(inner, ast.Attribute) and inner.attr == name and source.segment(inner) == f"self.{name}"
        ]
        if stops:
            yield Repair(tuple(Splice(stop - len(name), stop, f"_{name}") for stop in stops), _CLEAR)


DEFECT = Defect("own-property", frozenset(("fix-error", "fix-wrong-name")), _repairs, _SAYS)
