"""A value that may not be so is answered: "amount must be positive, else 422", "quantity must be at most 100, or 400",
where a handler reads it from what is sent or takes it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_once_known
from spark_tui.edits.python.failing.answered_as import style_of
from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes.fields_bounded import bounds_said

_NEEDS = Pattern(
    r"(?i)^(?=.*(?<![\w./#])4(?:00|22)(?![\w/%])).*\b(?:must|has to|have to|should|needs? to|cannot|can't"
    r"|may not|only)\b"
)
_CODE = Pattern(r"(?<![\w./#])(4(?:00|22))(?![\w/%])")
_AGAINST = {"ge": "<", "le": ">", "gt": "<=", "lt": ">="}
_TOLD = {"ge": "at least", "le": "at most", "gt": "more than", "lt": "less than"}
_ASKED, _CLEAR = 9.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, codes = sentence.source, _CODE.findall(sentence.text)
    bounds = bounds_said(_CODE.sub(" ", sentence.text), "int")
    for _, function in source.functions if codes and len(bounds) == 1 else ():
        style = style_of(source, function) if is_routed(function) else None
        for first, value, name in _values(source, function):
            if style is None or names(sentence, name) < _CLEAR:
                continue
            sign, most = bounds[0]
            wrong = f"{name} must be {'positive' if (sign, most) == ('gt', '0') else f'{_TOLD[sign]} {most}'}"
            guard = style.guard(source, f"{value} {_AGAINST[sign]} {most}", codes[-1], wrong)
            place = insert_once_known(source, function, {first}, guard)
            yield from possible((*style.needed, place), _ASKED + told_of(sentence, function) / 2)
            break


def _values(source: Source, function: Function) -> Iterator[tuple[str, str, str]]:
    """What it takes, and what it reads by a key, with what has to be known before."""
    set_there = {
        each.targets[0].id
        for each in function.body
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
    }
    known = {*parameters_of(function), *set_there}
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(held), ast.Constant(str(key)), ast.Load()) if held in known:
                yield held, source.segment(node), key
            case ast.Attribute(ast.Name(held), key, ast.Load()) if held in parameters_of(function):
                yield held, source.segment(node), key
    for name in known:
        yield name, name, name


WRITER = Writer(frozenset(("raise-if", "return-if", "clamp", "guard-empty")), _written, needs=_NEEDS)
