"""An expression gets a name, in a line before."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import is_elif
from spark_tui.edits.python.nodes import Comprehension
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, scope_of
from spark_tui.edits.python.values.expressions import moved, outside
from spark_tui.edits.python.values.line_expressions import Place, expression_at, expression_lines, expressions_on
from spark_tui.edits.refusal import Refusal

_OWN_NAMES = ast.Lambda | Comprehension
_SIMPLE = ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Return | ast.Expr | ast.Raise | ast.Assert | ast.Delete


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, expression, name = values
    place = expression_at(source, line, expression)
    statement = _statement(source, int(line), place)
    if not name.isidentifier() or mentions(scope_of(source, statement), name):
        raise Refusal(f"{name!r} is no name, or means something already")
    if place.in_fstring:
        yield insert_before(source, statement, f"{name} = {expression}")
        yield Splice(place.start, place.stop, name)
        return
    yield insert_before(source, statement, f"{name} = {moved(source, place.node)}")
    start, stop = outside(source, place.node)
    glued = source.text[start - 1 : start].isidentifier()
    yield Splice(start, stop, f" {name}" if glued else name)


def _statement(source: Source, line: int, place: Place) -> ast.stmt:
    """The statement that the expression stands in; what it gives must not depend on when it is asked for."""
    here: ast.AST | None = place.node
    if place.in_fstring:
        here = next(node for node in source.all(ast.JoinedStr) if _covers(source, node, place))
    while not isinstance(here, ast.stmt):
        parent = source.parents[here]
        if isinstance(here, _OWN_NAMES) or (isinstance(parent, ast.BoolOp) and parent.values[0] is not here):
            raise Refusal("the expression is not always asked for")
        if isinstance(parent, ast.IfExp) and parent.test is not here:
            raise Refusal("the expression is not always asked for")
        here = parent
    whole = isinstance(here, ast.Expr) and here.value is place.node
    header = isinstance(here, ast.If | ast.For | ast.With) and not is_elif(source, here) and here.lineno == line
    if (
        whole
        or not (isinstance(here, _SIMPLE) or header)
        or isinstance(place.node, ast.Yield | ast.YieldFrom | ast.NamedExpr)
    ):
        raise Refusal("the expression cannot stand before its statement")
    return here


def _covers(source: Source, node: ast.JoinedStr, place: Place) -> bool:
    return source.start(node) <= place.start and place.stop <= source.stop(node)


def _possible(source: Source, line: str) -> Iterator[str]:
    for text, place in expressions_on(source, line).items():
        if isinstance(place.node, ast.Name | ast.Starred):
            continue
        try:
            _statement(source, int(line), place)
        except Refusal:
            continue
        yield text


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return (line for line in expression_lines(source) if any(True for _ in _possible(source, line)))


OP = Op(
    "extract-variable",
    "give an expression a name, in a line before",
    (
        Slot("line", "line", "the line of the expression", _lines),
        Slot("expression", "text", "the expression", lambda source, earlier: _possible(source, earlier[0])),
        Slot("name", "name", "its name"),
    ),
    _edit,
    (
        Example(
            "def f(a, b):\n    return (a + b) * 2  # why\n",
            ("2", "a + b", "total"),
            "def f(a, b):\n    total = a + b\n    return total * 2  # why\n",
        ),
        Example("if len(xs) > 3: go()\n", ("1", "len(xs)", "count"), "count = len(xs)\nif count > 3: go()\n"),
    ),
)
