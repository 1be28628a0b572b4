"""A loop that is left a step too early: its last line stands too far in, or is one too many."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of, remove
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.python.uses import named_in

_LOOP, _LEAVES, _OUT, _AGAIN = 0.8, 1.0, 0.3, 0.8
_SAYS = Pattern(
    r"(?i)\b(?:only|just|stops?|ends?|returns?|quits|leaves)\b.*\b(?:one|first|1|single|once)\b|too early|\bonly ever\b"
    r"|at most|inside (?:of )?the loop|immediately|right away|after the first|first round|never (?:looks|gets|checks)"
)
_SAID = 0.8
_ONLY_ONE = Pattern(
    r"(?i)\bonly (?:ever )?(?:looks? at|checks?|handles?|finds?|returns?|sees?|considers?"
    r"|process(?:es)?|compares?|tries"
    r"|gets? to|goes through|counts?|tests?) (?:the )?(?:(?:very )?first|one)\b"
    r"|\b(?:stops?|ends?|returns?|gives? up|quits?) (?:right |already )?(?:after|at"
    r"|with) (?:the )?(?:(?:very )?first|one)\b"
    r"|\bnever (?:looks?|gets?|goes|comes|checks?) (?:\w+ )?(?:beyond|past|further|to the (?:second|others?|rest))\b"
)


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    """The last statement of a block, a step further out; or without it, where the same is said behind the loop."""
    source, said = complaint.source, _SAID * complaint.says(_SAYS)
    yield from _without_break(complaint, said)
    for node in complaint.nodes:
        if not isinstance(node, ast.For | ast.While | ast.If | ast.With | ast.AsyncFor):
            continue
        last, is_loop = node.body[-1], isinstance(node, ast.For | ast.While)
        leaves = isinstance(last, ast.Return | ast.Break)
        if (
            len(node.body) > 1
            and (leaves or is_loop)
            and not (is_loop and isinstance(last, ast.Break))
            and (leaves or not isinstance(node, ast.For) or not named_in(node.target) & named_in(last))
            and not getattr(node, "orelse", [])
        ):
            clear = (
                complaint.points(last.lineno) + _LOOP * is_loop + (_LEAVES * (is_loop or bool(said)) + said) * leaves
            )
            for depth, outer in enumerate(_around(source, node) if isinstance(last, ast.Return) else [node]):
                out = clear + _LOOP * isinstance(outer, Loop) * bool(depth) - _OUT * depth
                yield Repair(tuple(_moved(source, last, source.indent(outer.lineno))), out)
            if isinstance(node, ast.If) and isinstance(last, ast.Return) and _is_said_behind(source, node, last):
                yield Repair(tuple(remove(source, [last])), clear + _AGAIN)
        if leaves and isinstance(node, ast.If) and (loop := _loop_around(source, node)) and node.orelse:
            yield from _without_else(complaint, node, loop)


def _without_break(complaint: Complaint, said: float) -> Iterable[Repair]:
    """A loop that gathers, and is left as soon as there is one."""
    source = complaint.source
    for loop in complaint.nodes:
        if not isinstance(loop, ast.For | ast.AsyncFor) or loop.orelse:
            continue
        blocks = [loop.body, *(each.body for each in loop.body if isinstance(each, ast.If) and not each.orelse)]
        for block in blocks:
            if len(block) > 1 and isinstance(block[-1], ast.Break) and _gathers(block[-2]):
                clear = complaint.points(block[-1].lineno) + _LOOP + _LEAVES + said + _AGAIN
                yield Repair(tuple(remove(source, [block[-1]])), clear)


def _gathers(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(attr="append" | "add" | "extend" | "update"))):
            return True
        case ast.AugAssign() | ast.Assign([ast.Subscript()]):
            return True
        case _:
            return False


def _around(source: Source, node: ast.stmt) -> Iterable[ast.stmt]:
    """The block, and those around it with which it ends, up to the function."""
    here = node
    while not isinstance(here, Definition):
        yield here
        outer = source.parents.get(here)
        if (
            not isinstance(outer, ast.stmt)
            or getattr(outer, "body", [None])[-1] is not here
            or getattr(outer, "orelse", [])
        ):
            return
        here = outer


def _moved(source: Source, statement: ast.stmt, indent: str) -> Iterable[Splice]:
    """Its lines, further out."""
    old = len(source.indent(statement.lineno))
    for line in range(source.first_line(statement), source.last_line(statement) + 1):
        if source.line(line).strip():
            start = source.line_start(line)
            yield Splice(start, start + min(old, len(source.indent(line))), indent)


def _loop_around(source: Source, node: ast.stmt) -> ast.For | ast.While | None:
    parent = source.parents.get(node)
    return parent if isinstance(parent, ast.For | ast.While) else None


def _is_said_behind(source: Source, node: ast.If, last: ast.Return) -> bool:
    """Is what was gathered so far returned from within the loop, and again when it is over?"""
    loop = _loop_around(source, node)
    if loop is None or last.value is None or isinstance(last.value, ast.Constant):
        return False
    block = block_of(source, loop)
    behind = block[block.index(loop) + 1 :]
    return any(isinstance(each, ast.Return) and ast.dump(each) == ast.dump(last) for each in behind)


def _without_else(complaint: Complaint, node: ast.If, loop: ast.For | ast.While) -> Iterable[Repair]:
    """`else: return False` in a loop was to be said behind it: no item was the one."""
    source, other = complaint.source, node.orelse[0]
    if len(node.orelse) > 1 or not isinstance(other, ast.Return) or loop.body[-1] is not node:
        return
    start = source.line_start(source.last_line(node.body[-1]) + 1)
    stop = source.line_start(source.last_line(other) + 1)
    text = f"{source.indent(loop.lineno)}{source.segment(other)}\n"
    yield Repair((Splice(start, stop, text),), complaint.points(other.lineno) + _LOOP + _LEAVES)


DEFECT = Defect("early-return", frozenset(("fix-early-return",)), _repairs, _ONLY_ONE)
