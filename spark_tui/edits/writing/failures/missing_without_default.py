"""What is not there is an error unless the caller says what else: "get should raise KeyError if no default is
given"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|fail\w*|complain\w*|error|\w+Error)\b.*"
    r"\b(?:(?:if|when|unless|without|where|as long as)\b.*\b(?:no|not|without|an?|any|is given|is passed)\b|no default)"
)
_ASKED, _NAMED = 7.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    error = next(iter(exceptions(Gap(sentence, "raise-if"))), None) or "KeyError"
    for name, function in source.functions:
        if max(names(sentence, name), names(sentence, function.name)) < _NAMED:
            continue
        for arg in parameters(function):
            default = default_of(function, arg)
            if default is not None and is_none(default) and _is_not_given(sentence.text, arg.arg):
                yield from possible(_raised(source, function, arg.arg, error), _ASKED)


def _is_not_given(text: str, name: str) -> bool:
    said = (
        rf"(?i)\b(?:no|without(?: an?| any)?) `?{name}\b|\b{name}`? (?:is|was)(?:n't| not) (?:given|passed|set|there)\b"
        rf"|\bunless (?:an? |there is an? |the )?`?{name}\b"
    )
    return re.search(said, text) is not None


def _raised(source: Source, function: Function, name: str, error: str) -> Iterator[Splice]:
    """Where it is what is given for something that is not there."""
    own = [each for each in parameters_of(function) if each not in ("self", "cls", name)]
    for node in walk(function):
        match node:
            case ast.If(ast.Compare(ast.Name(key), [ast.NotIn()], [_]), [ast.Return(ast.Name(given)) as leaves], []):
                test = f"{name} is None"
            case ast.Return(ast.Call(ast.Attribute(held, "get"), [ast.Name(key), ast.Name(given)])) as leaves:
                test = f"{key} not in {source.segment(held)} and {name} is None"
            case _:
                continue
        if given == name and key in own:
            raised = error if "(" in error else f"{error}({key})"
            yield insert_before(source, leaves, f"if {test}:\n{source.unit}raise {raised}")


WRITER = Writer(frozenset(("raise-if", "raise-instead")), _written, needs=_NEEDS)
