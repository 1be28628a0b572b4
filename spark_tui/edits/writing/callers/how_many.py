"""Callers say how many, where it was always one: "burn should take the number of cards, 1 by default"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice, inside
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:take|accept|say|tell|choose|pick|pass|let|allow|give|argument|parameter|param|arg|optional)\b.*"
    r"\b(?:how (?:many|much)|number of|count|amount of)\b"
    r"|\b(?:how (?:many|much)|number of|amount of)\b.*\b(?:argument|parameter|param|arg|caller)\b"
)
_IS_TOLD = Pattern(r"(?i)\b(?:return\w*|log\w*|print\w*|message|error|shows?|count how)\b")
_ONE = Pattern(r"(?i)\b(?:default\w*|normally|otherwise|if nothing|usually)\b")
_NAMED, _SAID, _BY_DEFAULT = 2.0, 4.5, 0.8
_CALLED = ("count", "number", "how_many")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _IS_TOLD.search(sentence.text) is not None:
        return
    told = _SAID + _BY_DEFAULT * (_ONE.search(sentence.text) is not None)
    for _, function in source.functions:
        steps = list(_steps(function))
        taken = {arg.arg for arg in parameters(function)} | bound_in(function)
        name = next((each for each in _CALLED if each not in taken), "")
        if name and steps and names(sentence, function.name) >= _NAMED:
            yield from possible(_told(source, function, name, steps), told + told_of(sentence, function.body[0]))


def _steps(function: Function) -> Iterator[ast.Constant]:
    """The ones by which it counts, or with which it compares."""
    for node in inside(function):
        match node:
            case ast.AugAssign(op=ast.Add() | ast.Sub(), value=ast.Constant(1) as one):
                yield one
            case ast.Compare(ops=[ast.Lt() | ast.GtE()], comparators=[ast.Constant(1) as one]):
                yield one
            case _:
                pass


def _told(source: Source, function: Function, name: str, steps: list[ast.Constant]) -> Iterator[Splice]:
    for each in named("add-parameter").edit(source, (source.name_of(function), name, "1", "")):
        if name in each.text and "=" in each.text:  # the parameter itself; the rest is known better here
            yield each
    yield from (instead(source, one, name) for one in steps)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
