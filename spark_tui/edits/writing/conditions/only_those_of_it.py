"""What a function is asked for picks those that it goes through: "revenue ignores the year" takes the invoices of that
year, "in_room ignores room" the devices whose room it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:ignor\w+|no matter (?:which|what)|whatever (?:the )?\w+|always (?:gives?|returns?|takes?"
    r"|shows?) (?:all|everything))\b"
    r"|(?:n't|\bnot|\bnever) (?:\w+ )?(?:look(?:s|ed)? at|us(?:es?|ed)|filter\w*|respect\w*|limit\w*|restrict\w*|read"
    r"|consider\w*)\b"
    r"|\b(?:only|just) (?:of|for|in|from) (?:that|the|this|one)\b|\bunused\b"
)
_PARTS = frozenset(("year", "month", "day", "hour"))
_DATES = frozenset(("date", "datetime", "datetime.date", "datetime.datetime"))
_ASKED, _NAMED, _CLEAR = 7.5, 0.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        read = {node.id for node in walk(function) if isinstance(node, ast.Name)}
        for name in parameters_of(function):
            if name in read or name in ("self", "cls") or names(sentence, name) < _CLEAR:
                continue
            told = _ASKED + _NAMED * names(sentence, function.name)
            yield from (repair for splice in _picked(source, function, name) for repair in possible([splice], told))


def _picked(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """Where the function goes through things of which that can be asked."""
    for node in walk(function):
        match node:
            case ast.comprehension(ast.Name(one), several, []):
                if test := _test(source, one, name):
                    yield behind(source, several, f" if {test}")
            case ast.For(ast.Name(one), _, body) if body:
                if test := _test(source, one, name, other=True):
                    yield insert_first(source, body, f"if {test}:\n{source.unit}continue")


def _test(source: Source, one: str, name: str, *, other: bool = False) -> str:
    """By a field that is called so, or by the only date that one has."""
    sign = "!=" if other else "=="
    for _, owner in source.classes:
        own = {ast.unparse(each.target): ast.unparse(each.annotation) for each in fields(owner)}
        if one[:1] != owner.name[:1].lower() or not own:
            continue
        dates = [field for field, kind in own.items() if kind in _DATES]
        if name in own:
            return f"{one}.{name} {sign} {name}"
        if name in _PARTS and len(dates) == 1:
            return f"{one}.{dates[0]}.{name} {sign} {name}"
    return ""


WRITER = Writer(frozenset(("fix-wrong-name", "skip-if", "fix-operator")), _written, needs=_NEEDS)
