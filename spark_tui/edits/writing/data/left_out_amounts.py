"""An amount that a calculation leaves out: "the total ignores the count", "shipping isn't added", "forgets the tax"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import function_around, parameters, statement_around
from spark_tui.edits.python.objects.classes import attributes, fields
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.values.expressions import Level, moved, put
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:ignor\w+|forg[eo]t\w*|leav\w+ out|left out|into account|account\w* for|consider\w*|multipl\w+"
    r"|factor\w* in|miss\w+|disregard\w*|without|regardless|no matter"
    r"|(?:\w+n't|not|never|should|must|has to|have to|needs? to|ought to) (?:\w+ )?"
    r"(?:us\w+|add\w*|includ\w+|subtract\w*|deduct\w*|contain\w*|depend\w*|care|count\w*|look\w*))\b"
)
_SIGNS = tuple(
    (sign, Pattern(rf"(?:^|_)(?:{words})$"))
    for sign, words in (
        ("*", "counts?|quantity|qty|copies|pieces|units|multiplier|factor|nights|hours|days|seats|guests|people"),
        ("+", "shipping|postage|fees?|tax|taxes|surcharge|tip|extras?|bonus|vat|deposit"),
        ("-", "discount|rebate|credit|refund|deduction"),
    )
)
_NO_NUMBER = Pattern(r"\b(?:str|bool|list|dict|set|tuple|bytes|date\w*)\b")
_HOW_MANY = Pattern(r"(?i)\bhow (?:many|often)\b|\b(?:number|count|amount) of\b")
_NAMED, _ASKED = 2.0, 3.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for owner in source.all(ast.ClassDef):
        numbers = _numbers(sentence, owner)
        for amount, sign in _amounts(sentence, numbers):
            for node in source.all(ast.Attribute):
                if node.attr in numbers and node.attr != amount and _is_counted(sentence, node):
                    whose = source.segment(node.value)
                    if f"{whose}.{amount}" not in source.segment(statement_around(sentence.source, node)):
                        told = _ASKED + told_of(sentence, node)
                        added = f"{source.segment(node)} {sign} {whose}.{amount}"
                        yield Repair((put(source, node, added),), told)
    for _, function in source.functions:
        read = {node.id for node in own_nodes(function) if isinstance(node, ast.Name)}
        unread = [each.arg for each in parameters(function) if each.arg not in read]
        for amount, sign in _amounts(sentence, unread):
            yield from _in_what_is_returned(sentence, function, sign, amount)


def _numbers(sentence: Sentence, owner: ast.ClassDef) -> list[str]:
    """The attributes that may be some."""
    others = {each.target.id for each in fields(owner) if isinstance(each.target, ast.Name)
              and _NO_NUMBER.search(sentence.source.segment(each.annotation))}  # fmt: skip
    return [name for name in attributes(sentence.source, owner) if name not in others]


def _amounts(sentence: Sentence, known: list[str]) -> Iterator[tuple[str, str]]:
    called = (name for name in sentence.known if _SIGNS[0][1].search(name))
    counted = _HOW_MANY.search(sentence.text) is not None and not any(
        names(sentence, each) >= _NAMED for each in called
    )
    for name in known:
        if names(sentence, name) >= _NAMED:
            yield from ((name, sign) for sign, words in _SIGNS if words.search(name))
        elif counted and _SIGNS[0][1].search(name):
            yield name, "*"


def _is_counted(sentence: Sentence, node: ast.Attribute) -> bool:
    """Does something come of it: is it added up, multiplied, given back, kept?"""
    if not isinstance(node.ctx, ast.Load) or function_around(sentence.source, node) is None:
        return False
    match sentence.source.parents.get(node):
        case ast.GeneratorExp(elt=elt) | ast.ListComp(elt=elt):
            return elt is node
        case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult()) | ast.Return() | ast.AugAssign() | ast.Assign():
            return True
        case _:
            return False


def _in_what_is_returned(sentence: Sentence, function: Function, sign: str, amount: str) -> Iterator[Repair]:
    for node in own_nodes(function):
        match node:
            case ast.Return((ast.BinOp() | ast.Call() | ast.Attribute() | ast.Name()) as value):
                tight = Level.PRODUCT if sign == "*" else Level.SUM
                more = f"{moved(sentence.source, value, tight)} {sign} {amount}"
                yield Repair((put(sentence.source, value, more),), _ASKED + told_of(sentence, node))


WRITER = Writer(frozenset(("change-value", "fix-error", "fix-wrong-name")), _written, needs=_NEEDS)
