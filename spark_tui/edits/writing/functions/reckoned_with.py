"""What a function gives is reckoned with a value: "subtract the discount from the result"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_GIVEN = r"(?:the |its |what it )?(?:result|total|sum|returned value|return value|outcome|returns|gives)"
_WITH = r"(?:the |that |this )?`?(?P<{}>[^\W\d]\w*)`?"
_SAYS = Pattern(
    rf"(?i)\b(?:subtract|deduct|take) {_WITH.format('less')}(?: off| away)? from {_GIVEN}\b"
    rf"|\badd {_WITH.format('more')} to {_GIVEN}\b"
    rf"|\bmultiply {_GIVEN} (?:by|with) {_WITH.format('times')}"
    rf"|\bdivide {_GIVEN} by {_WITH.format('through')}"
)
_SIGNS = {"less": "-", "more": "+", "times": "*", "through": "/"}
_ATOMS = ast.Name | ast.Call | ast.Attribute | ast.Subscript | ast.Constant
_SAID, _NAMED = 4.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _SAYS.search(sentence.text)
    if said is None:
        return
    group = next(group for group in _SIGNS if said[group] is not None)
    for _, function in sentence.source.functions:
        splices = tuple(_reckoned(sentence.source, function, _SIGNS[group], said[group]))
        if splices:
            is_named = names(sentence, function.name) >= _NAMED
            yield Repair(splices, _SAID + is_named)


def _reckoned(source: Source, function: Function, sign: str, name: str) -> Iterator[Splice]:
    """Only where it is known there, and one value is given."""
    args = function.args
    own = {each.arg for each in (*args.posonlyargs, *args.args, *args.kwonlyargs)}
    given = [each.value for each in returns(function) if each.value is not None]
    if name not in own or len(given) != 1:
        return
    (value,) = given
    fits = isinstance(value, _ATOMS) or (isinstance(value, ast.BinOp) and sign in "+-")
    text = source.segment(value)
    yield Splice(source.start(value), source.stop(value), f"{text if fits else f'({text})'} {sign} {name}")


WRITER = Writer(frozenset(("set-return",)), _written, needs=_SAYS)
