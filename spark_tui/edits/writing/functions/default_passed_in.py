"""What is looked up and not there is what the caller says: "get should fall back to a default that is passed in"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bfall(?:s|ing)? back (?:to|on) (?:an? |the )?(?:given |optional )?default\b(?! of\b)"
    r"|\b(?:take|accept|get|have|need|want)s? (?:an? )?(?:optional )?default(?: value)?(?: parameter| argument)?"
    r"(?: (?:that|which|for|like|when|if)\b|[.!]?$)"
    r"|\b(?:pass|give|hand)(?:ed|ing)?(?: in)? an? (?:optional )?default\b|\bdefault (?:that|which) (?:is|gets?)"
    r" (?:passed|given)\b"
    r"|\blike dict\.get\b"
)
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        own = list(parameters_of(function))
        if names(sentence, function.name) < 1 or "default" in own or function.args.vararg or function.args.kwarg:
            continue
        if any(_is_nothing(each) for each in returns(function)):
            continue  # that is what callers say then
        for node in walk(function):
            match node:
                case ast.Return(ast.Subscript(held, ast.Name(key)) as looked_up) if key in own:
                    code = f"{source.segment(held)}.get({key}, default)"
                    yield from possible(_with_a_default(source, function, looked_up, code), _ASKED)


def _is_nothing(given: ast.Return) -> bool:
    return given.value is None or is_none(given.value)


def _with_a_default(source: Source, function: Function, looked_up: ast.expr, code: str) -> Iterator[Splice]:
    last = parameters(function)[-1]
    default = function.args.defaults[-1] if function.args.defaults else None
    yield behind(source, default if default is not None else last, ", default=None")
    yield instead(source, looked_up, code)


WRITER = Writer(frozenset(("add-parameter", "get-default", "default-if-none")), _written, needs=_NEEDS)
