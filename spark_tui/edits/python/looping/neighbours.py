"""Loops over indexes in which each item is looked at beside the one before or behind it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.looping.gathering import For
from spark_tui.edits.python.looping.indexing import item_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, used_besides
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def in_pairs(source: Source, loop: For) -> Iterator[Splice]:
    """`for i in range(1, len(x))` with x[i - 1] and x[i], or `range(len(x) - 1)` with x[i] and x[i + 1], goes over
    zip(x, x[1:])."""
    found = _shape(loop)
    if found is None or not isinstance(loop.target, ast.Name):
        raise Refusal("the loop does not go over neighbours")
    of, other = found
    index = loop.target.id
    own, beside = list(_lookups(loop, of, index, 0)), list(_lookups(loop, of, index, other))
    used = [node for each in loop.body for node in names_in(each) if node.id == index]
    if not own or not beside or len(used) != len(own) + len(beside) or used_besides(source, index, loop):
        raise Refusal("the index is needed")
    if any(not isinstance(node.ctx, ast.Load) or is_in_fstring(source, node) for node in (*own, *beside)):
        raise Refusal("what is looked over is changed in the loop")
    whole = [node for each in loop.body for node in walk(each) if same(node, of)]
    if len(whole) != len(own) + len(beside):
        raise Refusal("what is looped over may change in the loop")
    name = item_name(source, loop, of)
    second = f"previous_{name}" if other < 0 else f"next_{name}"
    both = f"{second}, {name}" if other < 0 else f"{name}, {second}"
    text = source.segment(of)
    yield Splice(source.start(loop.target), source.stop(loop.iter), f"{both} in zip({text}, {text}[1:])")
    for node, new in (*((node, name) for node in own), *((node, second) for node in beside)):
        yield Splice(source.start(node), source.stop(node), new)


def _shape(loop: For) -> tuple[ast.expr, int] | None:
    """Over what it goes, and where the neighbour is."""
    match loop.iter:
        case ast.Call(ast.Name("range"), [ast.Constant(1), ast.Call(ast.Name("len"), [of], [])], []):
            return of, -1
        case ast.Call(
            ast.Name("range"), [*_, ast.BinOp(ast.Call(ast.Name("len"), [of], []), ast.Sub(), ast.Constant(1))], []
        ) if len(loop.iter.args) == 1 or (isinstance(loop.iter.args[0], ast.Constant) and not loop.iter.args[0].value):
            return of, 1
        case _:
            return None


def _lookups(loop: For, of: ast.expr, index: str, beside: int) -> Iterator[ast.Subscript]:
    at = {0: index, 1: f"{index} + 1", -1: f"{index} - 1"}[beside]
    for node in (node for each in loop.body for node in walk(each)):
        if isinstance(node, ast.Subscript) and same(node.value, of) and ast.unparse(node.slice) == at:
            yield node
