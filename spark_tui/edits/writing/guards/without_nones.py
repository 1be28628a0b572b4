"""What is None among several is left out where they are reckoned with: "the sensor sends None now and then, leave those
out of the mean".
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_NONE = r"(?:nones?|nulls?|none values|null values|missing (?:values|ones))"
_NEEDS = Pattern(
    rf"(?i)\b{_NONE}\b.*\b(?:leav|left|skip|ignor|drop|exclud|filter|throw|remov|omit|without"
    rf"|(?:not|never) (?:be )?(?:count|includ|us))\w*"
    rf"|\b(?:leave|skip|ignore|drop|exclude|filter|throw|remove|omit|without)\w*\b.*\b{_NONE}\b"
)
_ALL_OF_IT = Pattern(r"(?i)\b(?:if|when) (?:the )?\w+ (?:is|are) none\b|\breturn\w*\b|\brais\w+\b|error\b")
"""What is None is the whole, and something else is to be done then."""
_RECKONS = frozenset(("sum", "len", "min", "max", "sorted", "mean", "fmean", "median", "stdev", "pstdev", "mode"))
_ASKED, _NAMED, _CLEAR = 4.2, 1.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ALL_OF_IT.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, function in source.functions:
        for name in _reckoned_with(function):
            one = singular(name) if singular(name) != name else "each"
            line = f"{name} = [{one} for {one} in {name} if {one} is not None]"
            told = _NAMED * (names(sentence, function.name) >= _CLEAR) + speaks_for(sentence, function)
            try:
                yield Repair((insert_at_top(source, function, line),), _ASKED + told)
            except Refusal:
                continue


def _reckoned_with(function: Function) -> list[str]:
    """Its parameters of which a sum or the like is made."""
    given = set(parameters_of(function))
    found = dict[str, None]()
    for node in ast.walk(function):
        match node:
            case ast.Call(
                ast.Name(called) | ast.Attribute(attr=called),
                [ast.Name(name) | ast.GeneratorExp(generators=[ast.comprehension(iter=ast.Name(name))]), *_],
            ) if called in _RECKONS and name in given:
                found[name] = None
            case _:
                pass
    return list(found)


WRITER = Writer(frozenset(("guard-none", "skip-if")), _written, needs=_NEEDS)
