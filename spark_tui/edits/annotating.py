"""A whole signature with types: the ops that write all those which the code itself tells."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.calls import Call
from spark_tui.edits.ops import named
from spark_tui.edits.python.inferred import parameter_type, return_type
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names

_NAMED = 2.0  # how clearly a function must be spoken of
_UNKNOWN = "object"  # for a parameter of which nothing is known


def signatures(sentence: Sentence) -> tuple[tuple[Call, ...], float]:
    """Of the function that is spoken of, or of all; with how much speaks for that one."""
    told = {name: names(sentence, name) for name, _ in sentence.source.functions}
    clearest = max(told.values(), default=0.0)
    meant = {name for name, weight in told.items() if weight == clearest} if clearest >= _NAMED else set(told)
    functions = ((name, node) for name, node in sentence.source.functions if name in meant)
    calls = [call for name, node in functions for call in _signature(sentence, name, node)]
    return tuple(calls), clearest if clearest >= _NAMED else 0.0


def _signature(sentence: Sentence, name: str, function: Function) -> Iterator[Call]:
    source = sentence.source
    for arg in parameters(function):
        if arg.annotation is None and arg.arg not in ("self", "cls"):
            kind = parameter_type(source, function, arg.arg)
            yield Call(named("annotate-parameter"), (name, arg.arg, kind or _UNKNOWN))
    if function.returns is None and (kind := return_type(source, function)) is not None:
        yield Call(named("annotate-return"), (name, kind))
