"""Names of one sort in the style of Python: "the parameters of makeThumb should be snake_case", "snake_case for the
local variables"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.ops.snake_case import snake_case
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bsnake[ _-]?case\w*\b|\bcamel[ _-]?case\w*\b|\bpep[ -]?8\b.*\bnam\w+")
_PARAMETERS = Pattern(r"(?i)\b(?:param(?:eter)?|argument|arg)s?\b")
_VARIABLES = Pattern(r"(?i)\b(?:variable|var|local)s?\b")
_FUNCTIONS = Pattern(r"(?i)\b(?:functions|methods)(?: names)?\b|\b(?:function|method) names\b")
_ASKED, _NAMED, _CLEAR = 5.0, 2.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    named = [name for name, node in source.functions if names(sentence, node.name) >= _CLEAR]
    splices: dict[Splice, None] = {}
    for function, old in _meant(sentence, named):
        try:
            splices |= dict.fromkeys(rename(source, old, snake_case(old), function))
        except Refusal:  # that name is taken, or several things are called so
            continue
    if splices:
        yield Repair(tuple(splices), _ASKED + _NAMED * bool(named))


def _meant(sentence: Sentence, named: list[str]) -> Iterator[tuple[str, str]]:
    """Each name that is not in that style yet, with the function that it belongs to; no function for its own name."""
    for name, node in sentence.source.functions:
        if named and name not in named:
            continue
        own = [arg.arg for arg in parameters(node)]
        found = own if _PARAMETERS.search(sentence.text) else []
        found = [*found, *_locals(node, own)] if _VARIABLES.search(sentence.text) else found
        yield from ((name, each) for each in dict.fromkeys(found) if snake_case(each) != each)
        if _FUNCTIONS.search(sentence.text) and snake_case(node.name) != node.name:
            yield "", node.name


def _locals(function: Function, given: list[str]) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id not in given:
            yield node.id


WRITER = Writer(frozenset(("snake-case", "rename")), _written, needs=_NEEDS)
