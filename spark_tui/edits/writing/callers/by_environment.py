"""What is done or not by a variable of the environment: "don't open the browser if NO_BROWSER is set", "only send the
report when CI is set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers.only_if_told import asked_first, calls_that_do

_VARIABLE = r"[`\"'$]?(?P<{}>(?-i:[A-Z][A-Z0-9_]+))[`\"']?"
_IS_SET = r" (?:is (?:set|there|on|defined|in the env\w*)|(?:env\w*|variable|var)\b.*\bis (?:set|there))"
_NOT = r"(?:n't|\b(?:not|never|no|skip|leave out|without))\b"
_NEEDS = Pattern(
    rf"(?i){_NOT}.*\b(?:if|when|where|in case) (?:the )?(?:env\w* |variable |var )*{_VARIABLE.format('never')}{_IS_SET}"
    rf"|\bonly\b.*\b(?:if|when|where|in case) (?:the )?(?:env\w* |variable |var )*{_VARIABLE.format('only')}{_IS_SET}"
    rf"|{_NOT}.*\bunless (?:the )?(?:env\w* |variable |var )*{_VARIABLE.format('but')}{_IS_SET}"
    rf"|\bunless (?:the )?(?:env\w* |variable |var )*{_VARIABLE.format('unless')}{_IS_SET}"
    rf"|^(?:if|when) (?:the )?(?:env\w* |variable |var )*{_VARIABLE.format('first')}{_IS_SET}.*{_NOT}"
)
_ASKED, _NAMED, _ONLY_ONE, _CALLED = 7.0, 0.6, 0.5, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    if match is None:
        return
    how, variable = next((how, name) for how, name in match.groupdict().items() if name is not None)
    if variable in source.names:
        return  # what the file calls so itself
    environ, imports = available(source, "os", "environ")
    asked = f'{"" if how in ("only", "but") else "not "}{environ}.get("{variable}")'
    said = {word for word in ASCII_NAME.findall(sentence.text) if word not in (variable, "set")}
    found = [
        (function, calls_that_do(function, {*map(root, said - {function.name})})) for _, function in source.functions
    ]
    found = [(function, done) for function, done in found if done]
    clear = [max(names(sentence, function.name), _CALLED * _calls_one(done, said)) for function, done in found]
    for (function, done), told in zip(found, clear, strict=True):
        if told == max(clear):
            worth = _ASKED + _NAMED * min(2.0, told) + _ONLY_ONE * (len(found) == 1)
            yield from possible(chain(imports, asked_first(source, function, done, asked)), worth)


def _calls_one(done: Sequence[ast.Expr], said: set[str]) -> bool:
    """Is one of them called just as it is said?"""
    return any(isinstance(each.value, ast.Call) and last_name(each.value.func) in said for each in done)


WRITER = Writer(frozenset(("add-parameter", "and-condition", "guard-none")), _written, needs=_NEEDS)
