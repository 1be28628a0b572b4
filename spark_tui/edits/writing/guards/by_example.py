"""What one call is to give, told by what it gives now: "roman(0) gives an empty string, should be 'N'"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_LITERAL = r"(None|True|False|-?\d+(?:\.\d+)?|b?'[^']*'|b?\"[^\"]*\"|\[\]|\{\}|\(\))"
_NEEDS = Pattern(
    r"(?i)\b(?P<name>[a-z_]\w*)\((?P<given>[^()]*)\) (?:currently |now |still |just )?"
    r"(?:gives?|returns?|is|yields?|says|crashes|blows up|fails|dies|breaks|raises|throws|results in"
    r"|comes out)\b.*\b(?:should|must|has to|want|expect\w*"
    r"|rather|supposed to)\b(?: \w+){0,3}? (?:be |give |return |get |have |just )*"
    rf"(?P<value>{_LITERAL})(?=\W*$|[,;.] )"
)
_EMPTY = frozenset(("''", '""', "[]", "{}", "()"))
_EDGES = _EMPTY | {"None", "0", "1", "-1", "0.0"}
"""What is a case of its own: any other example stands for many like it."""
_ASKED = 4.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    told = _NEEDS.search(sentence.text)
    if told is None or told["given"].strip() not in _EDGES:
        return
    for _, function in sentence.source.functions:
        own = list(parameters_of(function))
        if function.name == told["name"] and own and not _returns_already(function, told["value"]):
            test = _test(own[0], told["given"].strip())
            code = f"if {test}:\n{sentence.source.unit}return {told['value']}"
            try:
                yield Repair((insert_at_top(sentence.source, function, code),), _ASKED)
            except Refusal:
                continue


def _test(name: str, given: str) -> str:
    if given in _EMPTY:
        return f"not {name}"
    return f"{name} is None" if given == "None" else f"{name} == {given}"


def _returns_already(function: Function, value: str) -> bool:
    """At its own level, whatever comes in?"""
    return any(
        isinstance(each, ast.Return) and each.value is not None and ast.unparse(each.value) == value
        for each in function.body
    )


WRITER = Writer(frozenset(("return-if", "set-return", "guard-empty", "fix-error")), _written, needs=_NEEDS)
