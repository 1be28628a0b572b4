"""Who stops a program is not to be caught with what fails: "wait_for catches KeyboardInterrupt too", "the bare except
swallows SystemExit"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:catches|swallows|eats|traps|blocks|ignores|hides|suppresses|stops|handles|gets)\b.*"
    r"\b(?:KeyboardInterrupt|SystemExit|GeneratorExit|CancelledError|ctrl[- +]?c|interrupts?)\b"
    r"|\b(?:KeyboardInterrupt|SystemExit|GeneratorExit|ctrl[- +]?c)\b.*"
    r"\b(?:(?:is|gets|are) (?:\w+ )?(?:caught|swallowed|eaten|trapped|ignored|hidden)|(?:should|must|can"
    r"|could)(?:n't| not) be"
    r" (?:caught|swallowed|trapped|ignored)|(?:should|must|has to) (?:go|get|come|pass) (?:through|out|up))\b"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(sentence.text) is None:
        return
    for handler in source.all(ast.ExceptHandler):
        function = function_around(source, handler)
        told = _ASKED + (names(sentence, function.name) if function is not None else 0.0)
        match handler.type:
            case None:
                at = source.start(handler) + len("except")
                yield Repair((Splice(at, at, " Exception"),), told)
            case ast.Name("BaseException") as caught:
                yield Repair((instead(source, caught, "Exception"),), told)


WRITER = Writer(frozenset(("narrow-except",)), _written, needs=_NEEDS)
