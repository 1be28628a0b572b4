"""What is called twice by now is called once, and what it gives is kept: "call hours only once"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.name.naming import of_expression
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:call|compute|calculate|evaluate|work|look|ask|do|fetch|read|get)\w*\b[^.;]*"
    r"\b(?:once|not twice|a single time)\b"
    r"|\bnot twice\b|\bonly once\b|\bjust once\b|\bcalled twice\b"
)
_CLEAR, _TWICE = 3.0, 2


def _turned(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for call in turn.new(ast.Call):
        function, name = turn.function(call), of_expression(call) or called(call)
        same = _the_same(source, function, call) if function is not None else []
        if function is None or len(same) < _TWICE or not name.isidentifier() or name in parameters_of(function):
            continue
        first = min(same, key=lambda each: each.lineno)
        statement = next(each for each in function.body if each.lineno <= first.lineno <= (each.end_lineno or 0))
        put = insert_before(source, statement, f"{name} = {source.segment(call)}")
        yield from turn.with_splices([put, *(instead(source, each, name) for each in same)], _CLEAR)


def _the_same(source: Source, function: Function, call: ast.Call) -> list[ast.Call]:
    text = source.segment(call)
    return [each for each in walk(function) if isinstance(each, ast.Call) and source.segment(each) == text]


TURNER = Turner(_turned, _SAYS)
