"""What is sorted and then turned round is sorted the other way at once: "sort with reverse=True instead of sort and
reverse", "one sort is enough, no extra reverse()"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.lines import blocks, remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)^(?=.*\brevers(?:e|ed|ing)\b)(?=.*\bsort)|\[::-1\]")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for block in blocks(source):
        for first, second in pairwise(block):
            if (call := _sorted(first)) is not None and _turned_round(second, _held(first)):
                splices = (set_keyword(source, call, "reverse", "True"), *remove(source, [second]))
                yield Repair(splices, _ASKED + told_of(sentence, first))
    for node in source.nodes:
        if (call := _inside(node)) is not None and keyword(call, "reverse") is None:
            yield Repair((_unwrapped(source, node, call),), _ASKED + told_of(sentence, node))


def _sorted(statement: ast.stmt) -> ast.Call | None:
    """What sorts something, from the least on."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(attr="sort")) as call) | ast.Assign(
            [ast.expr()], ast.Call(ast.Name("sorted")) as call
        ):
            return call if keyword(call, "reverse") is None else None
        case _:
            return None


def _held(statement: ast.stmt) -> str:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(held))) | ast.Assign([held]):
            return ast.unparse(held)
        case _:
            return ""


def _turned_round(statement: ast.stmt, held: str) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(what, "reverse"), [], [])):
            return ast.unparse(what) == held
        case _:
            return False


def _inside(node: ast.AST) -> ast.Call | None:
    """Of `reversed(sorted(…))` in a list, and of `sorted(…)[::-1]`, the call that sorts."""
    match node:
        case ast.Call(ast.Name("list"), [ast.Call(ast.Name("reversed"), [ast.Call(ast.Name("sorted")) as call])]):
            return call
        case ast.Subscript(ast.Call(ast.Name("sorted")) as call, ast.Slice(None, None, step)) if step is not None:
            return call if ast.unparse(step) == "-1" else None
        case _:
            return None


def _unwrapped(source: Source, node: ast.AST, call: ast.Call) -> Splice:
    assert isinstance(node, ast.expr)
    added = set_keyword(source, call, "reverse", "True")
    start = source.start(call)
    text = source.text[start : added.start] + added.text + source.text[added.stop : source.stop(call)]
    return instead(source, node, text)


WRITER = Writer(frozenset(("sort-reverse",)), _written, needs=_NEEDS)
