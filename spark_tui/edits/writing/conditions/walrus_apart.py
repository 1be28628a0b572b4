"""A value that is named in a condition gets a line of its own before it: "get rid of the walrus in load"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.kind.shapes import WALRUS_TO_GO
from spark_tui.edits.writing import Writer

_CLEAR, _ASKED, _NAMED = 2.0, 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if WALRUS_TO_GO.search(sentence.text) is None:
        return
    found = [node for node in source.all(ast.NamedExpr) if _is_first(source, node)]
    named = [node for name, node in source.functions if names(sentence, name.rpartition(".")[2]) >= _CLEAR]
    inside = [node for node in found if function_around(source, node) in named]
    every = inside or ([] if named else found)
    if every:
        yield from possible(
            (splice for node in every for splice in _apart(source, node)), _ASKED + _NAMED * bool(inside)
        )


def _apart(source: Source, node: ast.NamedExpr) -> Iterator[Splice]:
    yield insert_before(source, statement_around(source, node), f"{node.target.id} = {source.segment(node.value)}")
    start, stop = source.start(node), source.stop(node)
    in_brackets = source.text[start - 1 : start] == "(" and source.text[stop : stop + 1] == ")"
    is_called = isinstance(source.parents[node], ast.Call)
    yield (
        Splice(start - 1, stop + 1, node.target.id)
        if in_brackets and not is_called
        else instead(source, node, node.target.id)
    )


def _is_first(source: Source, node: ast.NamedExpr) -> bool:
    """Is it worked out once, before all else of its statement, which stands in a block of its own?"""
    statement = statement_around(source, node)
    whole = statement.test if isinstance(statement, ast.If) else getattr(statement, "value", None)
    if not isinstance(whole, ast.expr) or not has_own_lines(source, statement) or _is_elif(source, statement):
        return False
    here: ast.AST = node
    while here is not whole:
        around = source.parents[here]
        match around:
            case ast.BoolOp(values=[first, *_]) | ast.Compare(left=first) if first is here:
                here = around
            case ast.UnaryOp() | ast.Attribute():
                here = around
            case ast.Call(func, args) if func is here or args[:1] == [here]:
                here = around
            case ast.Compare(left=ast.Name() | ast.Constant()):
                here = around
            case _:
                return False
    return True


def _is_elif(source: Source, statement: ast.stmt) -> bool:
    return source.line(source.first_line(statement)).lstrip().startswith("elif")


WRITER = Writer(frozenset(("walrus",)), _written, needs=WALRUS_TO_GO)
