"""Nothing is done where there is nothing to do it with: "don't flush when there is nothing to send"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:nothing|no work|anything) (?:is |left |there )*(?:to \w+|(?:in|queued|buffered|pending|waiting)\b))"
    r".*(?:n't\b|\b(?:not|never|no need|skip|only|nothing|pointless|useless)\b)"
)
_SEVERAL = frozenset(("list", "dict", "set", "deque"))
_ASKED, _CLEAR, _EMPTIED = 6.0, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for full, function in source.functions:
        if names(sentence, function.name) < _CLEAR or gives_something(function):
            continue
        owner = class_of(source, full)
        own = (
            [f"self.{each.name}" for each in held(source, owner) if each.kind in _SEVERAL] if owner is not None else []
        )
        for place in own or [name for name in parameters_of(function) if name != "self"]:
            if not _goes_through(source, function, place) or f"not {place}" in source.segment(function):
                continue
            guard = later(insert_at_top, source, function, f"if not {place}:\n{source.unit}return")
            yield from possible(guard, _ASKED + _EMPTIED * (f"{place} = [" in source.segment(function)))


def _goes_through(source: Source, function: Function, place: str) -> bool:
    """Is it what the function works through?"""
    loops = (node.iter for node in walk(function) if isinstance(node, ast.For | ast.comprehension))
    return any(source.segment(each) == place for each in loops)


WRITER = Writer(frozenset(("return-if", "guard-empty", "skip-if")), _written, needs=_NEEDS)
