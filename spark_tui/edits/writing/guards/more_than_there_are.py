"""A loop that would look for more than there are is not begun: "draw never ends if there are fewer tickets than
winners", "with unique it loops forever when n is larger than the number of cards"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.condition.shortages import more_than_there_is
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:never (?:stops?|ends?|finish\w*|terminat\w*|returns?|comes? back)|forever|endless\w*|infinite\w*|hangs?"
    r"|freezes?|stuck)\b"
)
_ASKED, _NAMED, _CLEAR = 9.5, 0.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for full, function in sentence.source.functions:
        gap = Gap(sentence, "raise-if", (full,))
        if not any(isinstance(node, ast.While) for node in walk(function)):
            continue
        for test in dict.fromkeys(more_than_there_is(gap)):
            error = next(exceptions(gap), "ValueError")
            flag = next((f"{name} and " for name in _flags(function) if names(sentence, name) >= _CLEAR), "")
            noun = parts(test.rpartition("(")[2].rstrip(")").rpartition(".")[2])[-1]
            guard = f'if {flag}{test}:\n{sentence.source.unit}raise {error}("not enough {noun}")'
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            yield Repair((insert_at_top(sentence.source, function, guard),), told)


def _flags(function: Function) -> Iterator[str]:
    for arg in parameters(function):
        match default_of(function, arg):
            case ast.Constant(bool()):
                yield arg.arg


WRITER = Writer(frozenset(("raise-if", "fix-error", "guard-empty", "stop-if")), _written, needs=_NEEDS)
