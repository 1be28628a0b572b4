"""A handler is given None by what it asks, and answers that: "404 when there's no cover", where a function of the file
may give None."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.failing.answered_as import style_of
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.spelled import FAILING_STATUS
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?=.*(?<![\w./#])[45]\d\d(?![\w/%])).*\b(?:no|missing|without|unavailable|None|not (?:there|found|available)"
    r"|can(?:not|'t) be (?:found|fetched|loaded)|(?:is|are)n't (?:there|any|one|found))\b"
)
_ASKED, _NAMED = 9.5, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, codes = sentence.source, FAILING_STATUS.findall(sentence.text)
    maybe = {node.name: node for _, node in source.functions if _may_give_none(node)}
    said = {root(word.lower()) for word in sentence.bare}
    for _, function in source.functions if maybe and codes else ():
        style = style_of(source, function) if is_routed(function) else None
        for statement, name, asked in _asked(function, maybe):
            noun = {root(part) for part in (*parts(asked), name)}
            if style is None or not noun & said or f"{name} is None" in source.segment(function):
                continue
            guard = style.guard(source, f"{name} is None", codes[0], "not found")
            told = _ASKED + _NAMED * names(sentence, function.name)
            yield from possible(chain(style.needed, later(insert_after, source, statement, guard)), told)


def _may_give_none(function: Function) -> bool:
    given = [each.value for each in returns(function)]
    nothing = [each is None or is_none(each) for each in given]
    return any(nothing) and not all(nothing)


def _asked(function: Function, maybe: dict[str, Function]) -> Iterator[tuple[ast.stmt, str, str]]:
    for each in function.body:
        match each:
            case ast.Assign([ast.Name(name)], ast.Call(func) | ast.Await(ast.Call(func))) if last_name(func) in maybe:
                yield each, name, last_name(func)


_KINDS = frozenset(("raise-if", "return-if", "guard-none", "guard-empty"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
