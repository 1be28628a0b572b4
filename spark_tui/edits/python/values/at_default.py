"""Code as it is where a parameter or option has its default: what asks for it is settled, what reads it is told."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.branching.branches import body_lines, else_header, has_else, has_lines, header_end
from spark_tui.edits.python.lines import is_elif, is_in_fstring, move_out, remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Settled:
    """What is written as `code` is always `value`, which is written as `text`."""

    code: str
    value: object
    text: str

    def is_use(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name | ast.Attribute) and ast.unparse(node) == self.code


def settled(source: Source, body: Sequence[ast.stmt], known: Settled) -> Iterator[Splice]:
    """What has to change in the statements for it to be needed no more."""
    inside = [node for statement in body for node in walk(statement)]
    uses = [node for node in inside if isinstance(node, ast.Name | ast.Attribute) and known.is_use(node)]
    going: set[ast.AST] = set()
    for node in uses:
        if not isinstance(node.ctx, ast.Load) or is_in_fstring(source, node):
            raise Refusal(f"{known.code} is used on line {node.lineno}", "change that first")
    for node in inside:
        if node in going:
            continue
        if isinstance(node, ast.If) and (holds := _holds(node.test, known)) is not None:
            yield from only_branch(source, node, holds=holds)
            gone = [node.test, *(node.orelse if holds else node.body)]
            going |= {inner for each in gone for inner in walk(each)}
        elif (less := _less(node, known)) is not None:
            yield put(source, less[0], source.segment(less[1]))
            going |= set(walk(less[0])) - set(walk(less[1])) - {less[1]}
    for node in uses:
        if node not in going:
            yield put(source, node, known.text)


def _holds(test: ast.expr, known: Settled) -> bool | None:
    """Whether a condition is true whatever else it asks for; None for any other."""
    match test:
        case ast.Name() | ast.Attribute() if known.is_use(test):
            return bool(known.value)
        case ast.UnaryOp(op=ast.Not(), operand=asked):
            holds = _holds(asked, known)
            return None if holds is None else not holds
        case ast.Compare(left=asked, ops=[ast.Is() | ast.IsNot() as operator],
                         comparators=[ast.Constant(value=None)]) if known.is_use(asked):  # fmt: skip
            return (known.value is None) == isinstance(operator, ast.Is)
        case ast.BoolOp(op=operator, values=asked):
            decides = isinstance(operator, ast.Or)
            found = [_holds(each, known) for each in asked]
            if decides in found:
                return decides
            return None if None in found else not decides
        case _:
            return None


def _less(node: ast.AST, known: Settled) -> tuple[ast.expr, ast.expr] | None:
    """What needs it no more, and what is left of that: `quiet and late` is `late`, where it is quiet."""
    match node:
        case ast.IfExp(test=test) if (holds := _holds(test, known)) is not None:
            return node, node.body if holds else node.orelse
        case ast.BoolOp(op=operator, values=[one, other]):
            says_nothing = isinstance(operator, ast.And)
            if _holds(one, known) is says_nothing and not _mentions(other, known):
                return node, other
            if _holds(other, known) is says_nothing and not _mentions(one, known):
                return node, one
            return None
        case _:
            return None


def _mentions(node: ast.expr, known: Settled) -> bool:
    return any(known.is_use(each) for each in walk(node))


def only_branch(source: Source, node: ast.If, *, holds: bool) -> Iterator[Splice]:
    """Only the branch that is taken stays."""
    kept: Sequence[ast.stmt] = node.body if holds else node.orelse
    if is_elif(source, node) or (node.orelse and not has_else(source, node)):
        raise Refusal(f"one of several conditions on line {node.lineno} asks for it", "change that first")
    if not kept:
        yield from remove(source, [node])
        return
    if not has_lines(source, node.body) or (node.orelse and not has_lines(source, node.orelse)):
        raise Refusal(f"the if on line {node.lineno} has no lines of its own")
    indents = source.indent(source.first_line(kept[0])), source.indent(node.lineno)
    top, (first, last) = source.line_start(node.lineno), body_lines(source, node)
    if holds:
        yield Splice(top, source.line_start(header_end(source, node) + 1), "")
        yield from move_out(source, first, last, *indents)
        if node.orelse:
            start, _ = else_header(source, node)
            yield Splice(start, source.line_start(source.last_line(node) + 1), "")
    else:
        _, below = else_header(source, node)
        yield Splice(top, below, "")
        yield from move_out(source, source.line_at(below), source.last_line(node), *indents)
