"""What is asked whether it is a number, and is one with a fraction too: "crawl-delay: 0.5 is ignored, accept decimals",
where it says `if text.isdigit(): delay = int(text)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?=.*(?:\b(?:decimals?|fractions?|floats?|fractional)\b|(?<![\w.])\d+\.\d+(?![\w.])))"
    r"(?=.*\b(?:accept|support|allow|understand|handle|take|know|ignor\w+|skip\w*|reject\w*|refus\w+|not)\b)"
)
_DIGITS = ("isdigit", "isdecimal", "isnumeric")
_ASKED, _NAMED = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        splices = list(_both(source, node))
        if not splices:
            continue
        around = function_around(source, node)
        told = _NAMED * (names(sentence, around.name) if around is not None else 0.0)
        yield Repair(tuple(splices), _ASKED + told + told_of(sentence, node.body[0]) / 2)


def _both(source: Source, node: ast.If) -> Iterator[Splice]:
    """What is asked, and what is made of it: nothing where only one of them is there."""
    calls = [each for each in walk(node.test) if isinstance(each, ast.Call)]
    asked = [each.func.value for each in calls if isinstance(each.func, ast.Attribute) and each.func.attr in _DIGITS]
    inner = [each for stmt in node.body for each in walk(stmt) if isinstance(each, ast.Call)]
    made = [each for each in inner if name_of(each.func) == "int" and len(each.args) == 1]
    for held in asked if made else ():
        yield instead(source, held, f'{source.segment(held)}.replace(".", "", 1)')
    yield from (instead(source, each.func, "float") for each in made if asked)


WRITER = Writer(frozenset(("change-condition", "change-call", "fix-condition")), _written, needs=_NEEDS)
