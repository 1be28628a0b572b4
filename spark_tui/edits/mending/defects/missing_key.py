"""Something is added to an entry of a mapping that is not there the first time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_number

_SAYS = Pattern(r"(?i)KeyError")
_CLEAR = 3.0
_BUILT = {"append": "[]", "extend": "[]", "insert": "[]", "add": "set()", "update": "{}"}


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.AugAssign(ast.Subscript(of, key) as entry, op, value) if type(op) in _SIGNS:
                start = "0" if not isinstance(value, ast.Constant | ast.JoinedStr) or is_number(value) else '""'
                start = "1" if isinstance(op, ast.Mult) else start
                got = f"{source.segment(of)}.get({source.segment(key)}, {start})"
                text = f"{source.segment(entry)} = {got} {_SIGNS[type(op)]} {source.segment(value)}"
                yield Repair((instead(source, node, text),), clear)
            case ast.Call(ast.Attribute(ast.Subscript(of, key) as entry, method)) if method in _BUILT:
                text = f"{source.segment(of)}.setdefault({source.segment(key)}, {_BUILT[method]})"
                yield Repair((instead(source, entry, text),), clear)
            case _:
                pass


_SIGNS: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}

DEFECT = Defect("missing-key", frozenset(("fix-error",)), _repairs, _SAYS)
