"""A whole signature with types: the ops that write all those which the code itself tells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import all_functions, parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.types.inferred import parameter_type, return_type
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.typed import type_told

_CONSTRUCTOR = Pattern(r"(?i)__init__|\bconstructor\b")
_ONLY_RETURNS = Pattern(
    r"(?i)^(?!.*\b(?:param|arg|signature|everything|and return)).*\breturn (?:types?|annotations?|hints?)\b"
)
_OF_TYPES = Pattern(
    r"(?i)^(?:please |pls )?(?:add|put|write|give|use)\b|\btypes\b"
    r"|\b(?:return )?typ(?:e|ing)s?[ -](?:hint|annotation|information|info)s?\b"
)
"""What says that there are to be types, and names nothing."""
_NAMED = 2.0  # how clearly a function must be spoken of
_AS_CLEARLY = 0.6  # how much less clearly another one is that is meant as well
_TYPE_TOLD, _MOST_TOLD = 1.2, 2  # what speaks for the whole signature where types of some parameters are told
_OF_ONE = 3.0  # what speaks against it where one parameter is spoken of, and no type for it
_UNKNOWN = "Any"  # for what nothing is known of


def signatures(sentence: Sentence) -> tuple[tuple[Call, ...], float]:
    """Of the function that is spoken of or stands on the line, or of all; with how much speaks for that one."""
    source = sentence.source
    shown = {name: source.function(name) for name in all_functions(source)}
    full = {node: name for name, node in source.functions}
    places = Sentence(_OF_TYPES.sub(" ", sentence.text), source)  # `hint` is another matter than its type hint
    told = {name: _told(places, name, full[node]) for name, node in shown.items()}
    clearest = max(told.values(), default=0.0)
    clear = {name for name, weight in told.items() if weight >= max(_NAMED, clearest - _AS_CLEARLY)}
    inside = _of_classes(sentence)
    counted = {name for name, node in shown.items() if node.lineno in sentence.counted}
    of_class = {name for name, node in shown.items() if full[node] in inside}
    meant = counted or (clear if clearest >= _NAMED else of_class or set(told))
    told_types = sum(_is_told(sentence, name, node) for name, node in shown.items() if name in meant)
    calls = [call for name, node in shown.items() if name in meant for call in _signature(sentence, name, node)]
    evidence = clearest if clearest >= _NAMED else _NAMED if counted else 0.0
    of_one = not told_types and any(_speaks_of_one(sentence, node) for name, node in shown.items() if name in meant)
    return tuple(calls), evidence + _TYPE_TOLD * min(told_types, _MOST_TOLD) - _OF_ONE * of_one


def _is_told(sentence: Sentence, name: str, function: Function) -> bool:
    """Is the type of one of its parameters said?"""
    return any(type_told(sentence, name, arg.arg, None) is not None for arg in parameters(function))


def _speaks_of_one(sentence: Sentence, function: Function) -> bool:
    return any(re.search(rf"(?<![\w.]){re.escape(arg.arg)}\b", sentence.text) for arg in parameters(function))


def _told(sentence: Sentence, short: str, full: str) -> float:
    """Who names a class means all of its methods."""
    if full.endswith("__init__") and _CONSTRUCTOR.search(sentence.text) is None:
        return 0.0
    return max(names(sentence, short), names(sentence, full))


def _of_classes(sentence: Sentence) -> set[str]:
    """The methods of the classes that are spoken of."""
    classes = [name for name, _ in sentence.source.classes if names(sentence, name) >= _NAMED]
    return {name for name, _ in sentence.source.functions if name.rpartition(".")[0] in classes}


def _signature(sentence: Sentence, name: str, function: Function) -> Iterator[Call]:
    source = sentence.source
    for arg in parameters(function) if _ONLY_RETURNS.search(sentence.text) is None else ():
        if arg.annotation is None and arg.arg not in ("self", "cls"):
            is_each = arg in (function.args.vararg, function.args.kwarg)  # its type is that of one of them
            shown = parameter_type(source, function, arg.arg) if not is_each else None
            kind = type_told(sentence, name, arg.arg, shown) or shown
            yield Call(named("annotate-parameter"), (name, arg.arg, kind or _UNKNOWN))
    if function.returns is None:
        yield Call(named("annotate-return"), (name, return_type(source, function) or _UNKNOWN))
