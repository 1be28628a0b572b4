"""A statement behind a loop or block that belongs into it, or in a loop that belongs before it: only the last round is
heard of, the header is printed again for every row."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.lines import has_own_lines, move_in
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in, names_in

_CLOSED = Pattern(r"(?i)closed file|file is (?:already )?closed|after closing")
_LAST = Pattern(
    r"(?i)\b(?:only|just)\b.*\b(?:last|one|single|once)\b|\blast (?:\w+ )?only|never gets? (?:into|in)|outside"
)
_BLOCKS = ast.With | ast.AsyncWith | ast.For | ast.AsyncFor
_USES, _WORDED_OUT, _CLEAR_OUT = 1.2, 1.0, 2.5


def _belongs_inside(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        rest = following(source, node) if isinstance(node, _BLOCKS) else ()
        if not rest:
            continue
        if isinstance(node, ast.With | ast.AsyncWith) and match is not None:
            for count in range(len(rest), 0, -1):
                moved = rest[:count]
                clear = _CLEAR_OUT + complaint.points(node.lineno) - 0.2 * (len(rest) - count)
                yield Repair(tuple(move_in(source, source.first_line(moved[0]), source.last_line(moved[-1]))), clear)
        elif isinstance(node, ast.For | ast.AsyncFor) and not isinstance(rest[0], ast.Return):
            used = named_in(rest[0]) - _its_own(rest[0])
            looped = named_in(node.target)
            if (used & bound_in(node)) and not node.orelse:
                clear = _USES * bool(used & looped) + _WORDED_OUT * complaint.says(_LAST)
                splices = _into(source, node, rest[0])
                yield Repair(tuple(splices), clear + complaint.points(rest[0].lineno))


def _its_own(statement: ast.stmt) -> set[str]:
    """What goes through something in a comprehension, and is not known outside of it."""
    targets = (each.target for each in ast.walk(statement) if isinstance(each, ast.comprehension))
    return {each.id for target in targets for each in names_in(target)}


def _into(source: Source, loop: ast.For | ast.AsyncFor, statement: ast.stmt) -> Iterator[Splice]:
    if [type(each) for each in loop.body] == [ast.Pass]:
        start, stop = source.line_start(loop.body[0].lineno), source.line_start(loop.body[0].lineno + 1)
        yield Splice(start, stop, "")
    yield from move_in(source, source.first_line(statement), source.last_line(statement))


_SAYS = Pattern(
    r"(?i)\b(?:again|repeat\w*|anew|over and over|several times|many times)\b.*\b(?:each|every|per|all)?\b"
    r"|\b(?:for|with|on|before|above) (?:each|every) (?:single )?\w+|\bonly (?:be )?(?:\w+ )?once\b"
    r"|\bonce (?:per|for each|for every)\b"
)
_ONCE = Pattern(r"(?i)\b(?:again|repeat\w*|only once|just once|every single)\b")
_CLEAR_IN, _WORDED_IN, _PRINTS = 1.8, 1.2, 0.8


def _belongs_before(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source = complaint.source
    for loop in complaint.nodes:
        if (
            not isinstance(loop, ast.For | ast.AsyncFor)
            or len(loop.body) < 2
            or not has_own_lines(source, loop.body[0])
        ):
            continue
        first = loop.body[0]
        used = named_in(first)
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Call) and not used & bound_in(loop):
            clear = _CLEAR_IN + _WORDED_IN * complaint.says(_ONCE) + complaint.points(first.lineno)
            prints = _PRINTS * (
                complaint.says(re.compile(r"print|show|writ")) and "print" in source.segment(first.value.func)
            )
            yield Repair(_moved_up(source, loop, first), clear + prints)


def _moved_up(source: Source, loop: ast.For | ast.AsyncFor, first: ast.stmt) -> tuple[Splice, Splice]:
    start, stop = source.line_start(source.first_line(first)), source.line_start(source.last_line(first) + 1)
    at = source.line_start(loop.lineno)
    return Splice(at, at, f"{source.indent(loop.lineno)}{source.segment(first)}\n"), Splice(start, stop, "")


DEFECTS = (
    Defect("left-in-loop", frozenset(("fix-early-return", "fix-error")), _belongs_inside, _CLOSED),
    Defect("anew-each-round", frozenset(("hoist", "fix-operator", "fix-early-return")), _belongs_before, _SAYS),
)
