"""How many are shown where nobody says how many, told by what is seen: "print the 20 most common by default", where a
parameter that is 10 goes into `most_common`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_MANY = rf"(?P<{{}}>\d+|{'|'.join(word for word, number in NUMBERS.items() if number.isdigit())})"
_NEEDS = Pattern(
    rf"(?i)\b(?:top |first |best |last )?{_MANY.format('one')}\b(?! (?:days?|hours?|minutes?|seconds?|percent))[^,;]*"
    rf"\bby default\b|\bby default\b[^,;]*\b(?:top |first |best |last )?{_MANY.format('two')}\b"
    rf"|^(?:show|print|list|display) (?:only )?(?:the )?(?:top|first|best|last) {_MANY.format('three')}\b"
)
_CUTS = frozenset(("most_common", "nlargest", "nsmallest", "head", "tail", "islice"))
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    word = next(said[name] for name in ("one", "two", "three") if said[name]).lower()
    new = NUMBERS.get(word, word)
    for _, function in source.functions:
        for arg in parameters(function):
            default = default_of(function, arg)
            is_number = isinstance(default, ast.Constant) and type(default.value) is int
            if default is not None and is_number and _cuts(function, arg.arg) and source.segment(default) != new:
                yield Repair((instead(source, default, new),), _ASKED + told_of(sentence, function))


def _cuts(function: Function, name: str) -> bool:
    """Does it say how many are taken of something?"""
    for node in walk(function):
        match node:
            case ast.Call(func, [*given]) if last_name(func) in _CUTS:
                if any(is_name(each, name) for each in given):
                    return True
            case ast.Subscript(slice=ast.Slice(lower=None, upper=ast.Name(held))) if held == name:
                return True
    return False


WRITER = Writer(frozenset(("default-value", "change-value")), _written, needs=_NEEDS)
