"""A loop over the wrong view of something, or over what changes meanwhile."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source

_SAYS = Pattern(
    r"(?i)changed size during iteration|changed during iteration|values to unpack|indices must be integers"
    r"|cannot unpack|every (?:other|second)|while (?:iterating|looping)|skips (?:some|every)"
)
_CLEAR, _CHANGES = 1.5, 1.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    for node in complaint.nodes:
        if isinstance(node, ast.For):
            yield from _loop(complaint, node, complaint.points(node.lineno), node.body)
    for node in complaint.source.nodes:
        if isinstance(node, ast.comprehension) and complaint.first <= node.iter.lineno <= complaint.last:
            yield from _loop(complaint, node, complaint.points(node.iter.lineno), [])


def _loop(
    complaint: Complaint, loop: ast.For | ast.comprehension, clear: float, body: list[ast.stmt]
) -> Iterator[Repair]:
    source, text = complaint.source, complaint.source.segment(loop.iter)
    unpacks = isinstance(loop.target, ast.Tuple) and len(loop.target.elts) == 2
    if "unpack" in complaint.text and unpacks and isinstance(loop.iter, ast.Name | ast.Attribute):
        yield Repair((instead(source, loop.iter, f"{text}.items()"),), clear + _CLEAR)
        yield Repair((instead(source, loop.iter, f"enumerate({text})"),), clear + _CLEAR - 0.3)
    elif "string indices must be" in complaint.text and isinstance(loop.iter, ast.Name | ast.Attribute):
        yield Repair((instead(source, loop.iter, f"{text}.values()"),), clear)
    elif _is_changed(source, text.removesuffix(".items()").removesuffix(".keys()").removesuffix(".values()"), body):
        yield Repair((instead(source, loop.iter, f"list({text})"),), clear + _CLEAR + _CHANGES)


def _is_changed(source: Source, owner: str, body: list[ast.stmt]) -> bool:
    """Is something put into it, or taken out of it, in the loop?"""
    for node in (node for statement in body for node in ast.walk(statement)):
        match node:
            case ast.Subscript(value, ctx=ast.Del() | ast.Store()):
                changed = value
            case ast.Call(ast.Attribute(value, "pop" | "remove" | "discard" | "add" | "append" | "insert" | "clear")):
                changed = value
            case _:
                continue
        if source.segment(changed) == owner:
            return True
    return False


DEFECT = Defect("looped-over", frozenset(("fix-error",)), _repairs, _SAYS)
