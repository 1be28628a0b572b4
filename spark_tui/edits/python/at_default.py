"""A function as it is where a parameter has its default: what asks for it is settled, what reads it gets the value."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.branches import body_lines, else_header, has_else, has_lines, header_end
from spark_tui.edits.python.expressions import put
from spark_tui.edits.python.lines import is_elif, is_in_fstring, move_out, remove
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def settled(source: Source, function: Function, name: str, default: ast.Constant) -> Iterator[Splice]:
    """What has to change in the body for the parameter to be needed no more."""
    inside = [node for statement in function.body for node in ast.walk(statement)]
    uses = [node for node in inside if isinstance(node, ast.Name) and node.id == name]
    going: set[ast.AST] = set()
    for node in uses:
        if not isinstance(node.ctx, ast.Load) or is_in_fstring(source, node):
            raise Refusal(f"{function.name} uses {name} on line {node.lineno}", "change that first")
    for node in inside:
        if isinstance(node, ast.If) and node not in going and (holds := _holds(node.test, name, default)) is not None:
            yield from _branch(source, node, holds=holds)
            gone = [node.test, *(node.orelse if holds else node.body)]
            going |= {inner for each in gone for inner in ast.walk(each)}
    for node in uses:
        if node not in going:
            yield put(source, node, source.segment(default))


def _holds(test: ast.expr, name: str, default: ast.Constant) -> bool | None:
    """Whether a condition that asks for nothing else is true; None for any other."""
    match test:
        case ast.Name(id=asked) if asked == name:
            return bool(default.value)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Name(id=asked)) if asked == name:
            return not default.value
        case ast.Compare(left=ast.Name(id=asked), ops=[ast.Is() | ast.IsNot() as operator],
                         comparators=[ast.Constant(value=None)]) if asked == name:  # fmt: skip
            return (default.value is None) == isinstance(operator, ast.Is)
        case _:
            return None


def _branch(source: Source, node: ast.If, *, holds: bool) -> Iterator[Splice]:
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
