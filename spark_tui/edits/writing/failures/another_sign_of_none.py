"""What a function gives where there is nothing becomes another value, and who asks for it asks for that: "free_seat
returns -1 when full, return None there and book must check for it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.writing import Writer

_VALUE = r"(-1|0|\"\"|''|False|an empty (?:string|text))"
_NEEDS = Pattern(
    rf"(?i)\breturn\w* {_VALUE}.*\b(?:return|give|make it|use|should be|must be) None\b"
    rf"|\bNone (?:instead of|rather than|and not|not) {_VALUE}"
)
_ASKED, _NAMED, _ASKED_FOR = 6.0, 0.8, 1.5
_TURNS: dict[type[ast.cmpop], str] = {ast.Eq: "is", ast.NotEq: "is not", ast.Lt: "is", ast.GtE: "is not"}


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    old = said_in(said)
    old = '""' if old == "''" or old.lower().startswith("an empty") else old
    for _, function in source.functions if old else ():
        given = [each.value for each in returns(function) if each.value is not None and _is(each.value, old)]
        if not given:
            continue
        asked = [*_asked(source, function, old)]
        told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + _ASKED_FOR * bool(asked)
        yield Repair((*(instead(source, each, "None") for each in given), *asked), told)


def _is(node: ast.expr, old: str) -> bool:
    return ast.unparse(node).replace("'", '"') == old


def _asked(source: Source, function: Function, old: str) -> Iterator[Splice]:
    """Where what it gives is held against that."""
    for _, other in source.functions:
        held = {
            target.id
            for node in walk(other)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
            if last_name(node.value.func) == function.name
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in walk(other):
            match node:
                case ast.Compare(left, [sign], [right]) if type(sign) in _TURNS:
                    pass
                case _:
                    continue
            is_it = isinstance(left, ast.Name) and left.id in held
            is_it = is_it or (isinstance(left, ast.Call) and last_name(left.func) == function.name)
            below = isinstance(sign, ast.Lt | ast.GtE) and old == "-1" and _is(right, "0")
            if is_it and (below or (_is(right, old) and isinstance(sign, ast.Eq | ast.NotEq))):
                yield instead(source, node, f"{source.segment(left)} {_TURNS[type(sign)]} None")


WRITER = Writer(frozenset(("set-return", "guard-none", "guard-empty")), _written, needs=_NEEDS)
