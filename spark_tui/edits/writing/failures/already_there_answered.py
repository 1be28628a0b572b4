"""What is there already is not put there again, and that is answered: "409 if the name is already subscribed", "a
duplicate sku should be a 409", where a handler puts something under a key."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.failing.answered_as import style_of
from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?<![\w./#])4(?:00|09|22)(?![\w/%]))(?=.*\b(?:already|exists?|taken|duplicate\w*|twice"
    r"|a second time|again"
    r"|unique|known)\b)"
)
_CODE = Pattern(r"(?<![\w./#])(4(?:00|09|22))(?![\w/%])")
_NOT = Pattern(
    r"(?i)\b(?:not|never|no) (?:\w+ )?(?:exist|there|known|found)\w*|n't (?:exist|there|known)\w*|\bunknown\b"
)
_ASKED, _NAMED, _A_WORD = 8.5, 0.8, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    codes = _CODE.findall(sentence.text)
    if not codes or _NOT.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        style = style_of(source, function) if is_routed(function) else None
        put = _put(source, function)
        if style is None or put is None:
            continue
        statement, test, what = put
        if re.search(rf"\bif {re.escape(test)}:", source.segment(function)) is not None:
            continue
        guard = style.guard(source, test, codes[0], f"{what} already exists")
        told = _ASKED + _NAMED * names(sentence, function.name) + _A_WORD * min(3, shared_words(sentence, function))
        yield from possible(chain(style.needed, later(insert_before, source, statement, guard)), told)


def _put(source: Source, function: Function) -> tuple[ast.stmt, str, str] | None:
    """What is put under what somebody sends: by a parameter, by a field of one."""
    given = parameters_of(function)
    for each in function.body:
        match each:
            case ast.Assign([ast.Subscript(held, key)]):
                pass
            case _:
                continue
        match key:
            case ast.Name(name) if name in given:
                what = name
            case ast.Attribute(ast.Name(name), what) if name in given:
                pass
            case ast.Subscript(ast.Name(), ast.Constant(str(what))):
                pass
            case _:
                continue
        return each, f"{source.segment(key)} in {source.segment(held)}", what.replace("_", " ")
    return None


WRITER = Writer(frozenset(("raise-if", "return-if", "guard-empty")), _written, needs=_NEEDS)
