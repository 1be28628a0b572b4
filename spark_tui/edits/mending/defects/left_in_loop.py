"""A statement behind a block that belongs into it: only the last round is heard of, or the file is closed already."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.python.lines import move_in
from spark_tui.edits.python.source import Source, Splice

_CLOSED = re.compile(r"(?i)closed file|file is (?:already )?closed|after closing")
_LAST = re.compile(
    r"(?i)\b(?:only|just)\b.*\b(?:last|one|single|once)\b|\blast (?:\w+ )?only|never gets? (?:into|in)|outside"
)
_USES, _WORDED, _CLEAR = 1.2, 1.0, 2.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        following = _following(source, node)
        if not following:
            continue
        if isinstance(node, ast.With | ast.AsyncWith) and match is not None:
            for count in range(len(following), 0, -1):
                moved = following[:count]
                clear = _CLEAR + complaint.points(node.lineno) - 0.2 * (len(following) - count)
                yield Repair(tuple(move_in(source, source.first_line(moved[0]), source.last_line(moved[-1]))), clear)
        elif isinstance(node, ast.For | ast.AsyncFor) and not isinstance(following[0], ast.Return):
            given = {
                each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
            }
            used = {each.id for each in ast.walk(following[0]) if isinstance(each, ast.Name)} - _its_own(following[0])
            looped = {each.id for each in ast.walk(node.target) if isinstance(each, ast.Name)}
            if (used & given) and not node.orelse:
                clear = _USES * bool(used & looped) + _WORDED * complaint.says(_LAST)
                splices = _into(source, node, following[0])
                yield Repair(tuple(splices), clear + complaint.points(following[0].lineno))


def _its_own(statement: ast.stmt) -> set[str]:
    """What goes through something in a comprehension, and is not known outside of it."""
    targets = (each.target for each in ast.walk(statement) if isinstance(each, ast.comprehension))
    return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}


def _following(source: Source, node: ast.AST) -> Sequence[ast.stmt]:
    """The statements behind it, of its block."""
    parent = source.parents.get(node)
    for part in ("body", "orelse", "finalbody"):
        block: Sequence[ast.stmt] = getattr(parent, part, [])
        if isinstance(node, ast.stmt) and isinstance(block, list) and node in block:
            return block[block.index(node) + 1 :]
    return []


def _into(source: Source, loop: ast.For | ast.AsyncFor, statement: ast.stmt) -> Iterator[Splice]:
    if [type(each) for each in loop.body] == [ast.Pass]:
        start, stop = source.line_start(loop.body[0].lineno), source.line_start(loop.body[0].lineno + 1)
        yield Splice(start, stop, "")
    yield from move_in(source, source.first_line(statement), source.last_line(statement))


DEFECT = Defect("left-in-loop", frozenset(("fix-early-return", "fix-error")), _repairs, _CLOSED)
