"""Several parameters may be left out, each with what it is then: "port should default to 22 and user to "root"", "make
limit default to 10, offset to 0"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_VALUE = r"`?(?P<value>None|True|False|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*'|\[\]|\{\})`?"
_EACH = Pattern(
    rf"(?i)`?\b(?P<name>[a-z_]\w*)`?(?: (?:should|must|is|has to|needs? to|to|can))?(?: by)?(?: default(?:s|ing)?)?"
    rf"(?: to| is| of| be|=) {_VALUE}(?![\w.]*\w)"
)
_NEEDS = Pattern(r"(?i)\bdefault(?:s|ing)?\b")
_ASKED, _NAMED = 7.5, 0.8
_SEVERAL = 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    wanted = {match["name"].lower(): match["value"] for match in _EACH.finditer(sentence.text)}
    for _, function in source.functions:
        own = [name for name in parameters_of(function) if name.lower() in wanted]
        if len(own) < _SEVERAL or not _fits(function, own):
            continue
        splices = tuple(_given(source, function, name, wanted[name.lower()]) for name in own)
        yield Repair(splices, _ASKED + _NAMED * min(2.0, names(sentence, function.name)))


def _fits(function: Function, own: list[str]) -> bool:
    """None without a default may stand behind one that has one."""
    every = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    left_out = [name in own or default_of(function, parameter(function, name)) is not None for name in every]
    return left_out == sorted(left_out)


def _given(source: Source, function: Function, name: str, value: str) -> Splice:
    arg = parameter(function, name)
    there = default_of(function, arg)
    if isinstance(there, ast.expr):
        return instead(source, there, value)
    return behind(source, arg, f" = {value}" if is_typed(function) and arg.annotation is not None else f"={value}")


WRITER = Writer(frozenset(("default-value", "change-default")), _written, needs=_NEEDS)
