"""A sum in SQL over no rows is None: "seats_taken gives None when nobody has booked yet", "total is None for a customer
without orders", "spent should be 0 if there are no rows"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.strings.sums_in_sql import fetches, sums
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NONE = (
    r"(?:gives?|returns?|is|are|was|shows?|yields?|says?|get|got|becomes?)"
    r"(?: us| me| back| a| an| out as)* `?(?:None|null)\b"
)
_NEEDS = Pattern(
    rf"(?i)\b{_NONE}"
    r"|\bNone(?:Type)? (?:if|when|where|for)\b|\binstead of `?None\b|'NoneType'|\bNone (?:not|and not|rather than) 0\b"
    r"|\b(?:should|must|has to) (?:be|give|return) (?:0|zero)\b"
)
_WISHED = Pattern(
    r"(?i)\b(?:should|must|has to|ought to|let|make|have|to) (?:(?:it|also|only|rather|just|`?\w+`?) )?"
    r"(?:give|return|be|yield|say) `?(?:None|null)\b|\b(?:return|give) `?None`? (?:instead|rather)"
)
_ASKED, _NAMED, _ONLY = 7.6, 0.8, 0.8
_MOST = frozenset(("max", "min"))
_ZERO = Pattern(r"(?i)\b(?:0|zero)\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WISHED.search(sentence.text) is not None:
        return
    found = [(function, value) for _, function in source.functions for value in _given(sentence, function)]
    for function, value in found:
        told = (
            _NAMED * names(sentence, function.name) + _ONLY * (len(found) == 1) + about(sentence).get(value.lineno, 0)
        )
        if told:
            yield Repair((instead(source, value, f"{source.segment(value)} or 0"),), _ASKED + min(told, 2.5))


def _given(sentence: Sentence, function: Function) -> Iterator[ast.expr]:
    """The value of such a row that is given back as it is; of a greatest one, only where 0 is said."""
    query = " ".join(map(text_of, own_nodes(function)))
    found = sums(query)
    if len(found) != 1:
        return
    if found[0] in _MOST and _ZERO.search(sentence.text) is None:
        return
    rows = {name for each in own_nodes(function) for name in _rows(each)}
    for node in own_nodes(function):
        match node:
            case ast.Return(ast.Subscript(ast.Name(name), ast.Constant()) as value) if name in rows:
                yield value
            case ast.Return(ast.Subscript(held, ast.Constant()) as value) if fetches(held):
                yield value
            case ast.Return(ast.Name(name) as value) if name in {*_unpacked(function)}:
                yield value


def _rows(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Assign([ast.Name(name)], made) if fetches(made):
            yield name


def _unpacked(function: Function) -> Iterator[str]:
    """`(taken,) = conn.execute(...).fetchone()`, and what is read out of it under a name."""
    rows = {name for each in own_nodes(function) for name in _rows(each)}
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Tuple([ast.Name(name)])], made) if fetches(made):
                yield name
            case ast.Assign([ast.Name(name)], ast.Subscript(held, ast.Constant())) if fetches(held):
                yield name
            case ast.Assign([ast.Name(name)], ast.Subscript(ast.Name(row), ast.Constant())) if row in rows:
                yield name


WRITER = Writer(frozenset(("guard-none", "default-if-none", "fix-error", "set-return")), _written, needs=_NEEDS)
