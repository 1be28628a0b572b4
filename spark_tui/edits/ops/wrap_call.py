"""An expression becomes the argument of a call."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, is_bracketed, level_of
from spark_tui.edits.python.values.line_expressions import expression_at, expression_lines, expressions_on
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, expression, function = values
    place = expression_at(source, line, expression)
    function = _callable(function)
    if isinstance(place.node, ast.Call) and ast.unparse(place.node.func) == function:
        raise Refusal(f"{expression} is a call of {function} already")
    opens, closes = place.start - 1, place.stop
    if not place.in_fstring and source.text[opens] == "(" and is_bracketed(source, place.node):
        behind_word = source.text[opens - 1 : opens].isidentifier()
        yield Splice(opens, opens, (" " if behind_word else "") + function)
        return
    text = source.text[place.start : place.stop]
    own = isinstance(place.node, ast.NamedExpr | ast.GeneratorExp) or level_of(text) > Level.ANY
    yield Splice(place.start, place.start, f"{function}(" if own else f"{function}((")
    yield Splice(closes, closes, ")" if own else "))")


def _callable(text: str) -> str:
    text = given.expression(text.removesuffix("()"))
    if not isinstance(ast.parse(text, mode="eval").body, ast.Name | ast.Attribute):
        raise Refusal(f"{text!r} is not the name of a function")
    return text


def _expressions(source: Source, earlier: Values) -> Iterable[str]:
    return expressions_on(source, earlier[0])


OP = Op(
    "wrap-call",
    "call a function with what stands there: x becomes str(x)",
    (
        Slot("line", "line", "the line of the expression", lambda source, _: expression_lines(source)),
        Slot("expression", "text", "what is passed to the function", _expressions),
        Slot("function", "text", "the function: str, sorted, os.path.abspath"),
    ),
    _edit,
    (
        Example("n = input('n? ')  # how many\n", ("1", "input('n? ')", "int"), "n = int(input('n? '))  # how many\n"),
        Example("return_ = (a + b) * c\n", ("1", "a + b", "abs"), "return_ = abs(a + b) * c\n"),
    ),
    twice="again",
)
