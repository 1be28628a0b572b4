"""A function that fails for something by now says no to it: "is_valid should say False for a code with letters in it
instead of raising"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import can_be_tried, in_try
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.what_fails import wanted_errors
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:instead of|rather than|without|not|never|\w+n't|no longer) (?:an? |the |just |always )?"
    r"(?:rais\w+|crash\w*|fail\w*|blow\w*|throw\w*|die|dying|break\w*|explod\w+|(?-i:\w*Error)|exceptions?|tracebacks?)\b"
)
_GIVES = Pattern(r"(?i)\b(?:return|say|be|give|answer|report)s? (?:just |simply |plain )?`?(?P<value>False|None)\b")
_LIKELY = ("ValueError", "KeyError", "IndexError", "AttributeError", "TypeError")
_ASKED, _NAMED = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, gives = sentence.source, _GIVES.search(sentence.text)
    if gives is None:
        return
    said = [each for each in wanted_errors(sentence) if each != "Exception"]
    value = gives["value"].capitalize()
    for _, function in source.functions:
        if names(sentence, function.name) < _NAMED or any(isinstance(node, ast.Try) for node in walk(function)):
            continue
        if not said and any(isinstance(node, ast.Raise) for node in own_nodes(function)):
            continue  # it is that which is not to be raised
        for at, error in _fails(source, function, said):
            rest = function.body[at:]
            if all(has_own_lines(source, each) for each in rest) and can_be_tried(function.body, rest[0]):
                yield from possible(in_try(source, rest, error, f"return {value}"), _ASKED)
            break


def _fails(source: Source, function: Function, said: list[str]) -> Iterator[tuple[int, str]]:
    """The first statement that may raise it, which what comes behind it needs."""
    for error in said or _LIKELY:
        for at, statement in enumerate(function.body):
            inside = {node.lineno for node in walk(statement) if isinstance(node, ast.stmt)}
            if any(error in raised_by(source, line) for line in inside):
                yield at, error
                break


WRITER = Writer(frozenset(("wrap-try", "wrap-try-body", "return-if", "raise-instead")), _written, needs=_NEEDS)
