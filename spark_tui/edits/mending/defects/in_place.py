"""The result of something that works in place, and gives nothing back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_SAYS = Pattern(r"(?i)NoneType|\bnone\b")
_METHODS = frozenset(("append", "extend", "insert", "sort", "reverse", "update", "add", "remove", "clear", "discard"))
_INSTEAD = {"sort": "sorted", "reverse": "reversed"}
_CLEAR = 2.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if not isinstance(node, ast.Assign | ast.Return):
            continue
        match node.value:
            case ast.Call(ast.Attribute(of, method)) as call if method in _METHODS:
                owner, clear = source.segment(of), _CLEAR + complaint.points(node.lineno)
            case _:
                continue
        if isinstance(node, ast.Return):
            below = f"{source.segment(call)}\n{source.indent(node.lineno)}return {owner}"
            yield Repair((instead(source, node, below),), clear)
        elif source.segment(node.targets[0]) == owner:
            yield Repair((instead(source, node, source.segment(call)),), clear)
        if method in _INSTEAD:
            inner = source.text[source.stop(call.func) + 1 : source.stop(call) - 1]
            text = f"{_INSTEAD[method]}({owner}{', ' if inner else ''}{inner})"
            yield Repair((instead(source, call, text if method == "sort" else f"list({text})"),), clear - 0.3)


DEFECT = Defect("in-place", frozenset(("fix-error", "fix-missing-return")), _repairs, _SAYS)
