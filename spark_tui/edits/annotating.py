"""A whole signature with types: the ops that write all those which the code itself tells."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.calls import Call
from spark_tui.edits.ops import named
from spark_tui.edits.python.inferred import parameter_type, return_type
from spark_tui.edits.python.names import all_functions, parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names

_NAMED = 2.0  # how clearly a function must be spoken of
_AS_CLEARLY = 0.6  # how much less clearly another one is that is meant as well
_UNKNOWN = "Any"  # for what nothing is known of


def signatures(sentence: Sentence) -> tuple[tuple[Call, ...], float]:
    """Of the function that is spoken of, or of all; with how much speaks for that one."""
    source = sentence.source
    shown = {name: source.function(name) for name in all_functions(source)}
    full = {node: name for name, node in source.functions}
    told = {name: max(names(sentence, name), names(sentence, full[node])) for name, node in shown.items()}
    clearest = max(told.values(), default=0.0)
    clear = {name for name, weight in told.items() if weight >= max(_NAMED, clearest - _AS_CLEARLY)}
    inside = _of_classes(sentence)
    meant = clear if clearest >= _NAMED else {name for name, node in shown.items() if full[node] in inside} or set(told)
    calls = [call for name, node in shown.items() if name in meant for call in _signature(sentence, name, node)]
    return tuple(calls), clearest if clearest >= _NAMED else 0.0


def _of_classes(sentence: Sentence) -> set[str]:
    """The methods of the classes that are spoken of."""
    classes = [name for name, _ in sentence.source.classes if names(sentence, name) >= _NAMED]
    return {name for name, _ in sentence.source.functions if name.rpartition(".")[0] in classes}


def _signature(sentence: Sentence, name: str, function: Function) -> Iterator[Call]:
    source = sentence.source
    for arg in parameters(function):
        if arg.annotation is None and arg.arg not in ("self", "cls"):
            kind = parameter_type(source, function, arg.arg)
            yield Call(named("annotate-parameter"), (name, arg.arg, kind or _UNKNOWN))
    if function.returns is None:
        yield Call(named("annotate-return"), (name, return_type(source, function) or _UNKNOWN))
