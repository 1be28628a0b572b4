"""What is not given comes from the environment: "read token from API_TOKEN env if not given", and may be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.spelled import VARIABLE
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:env\w*|getenv|(?-i:[A-Z][A-Z0-9]*_[A-Z0-9_]+))\b).*\b(?:if|when|unless)"
    r" (?:it(?:'s| is)? |none is |\w+ (?:is|was) )?(?:not |isn't |wasn't )?"
    r"(?:given|passed|provided|set|left out|missing|None)\b"
)
_ASKED, _CLEAR = 8.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    variables = [each for each in VARIABLE.findall(sentence.text) if each not in source.names]
    if _NEEDS.search(sentence.text) is None or not variables:
        return
    environ, imports = available(source, "os", "environ")
    for full, function in source.functions:
        for arg in parameters(function):
            if names(sentence, arg.arg) >= _CLEAR and default_of(function, arg) is None:
                told = _ASKED + names(sentence, function.name) / 2
                yield from possible(_left_out(source, full, arg.arg, f'{environ}.get("{variables[0]}")', imports), told)


def _left_out(source: Source, full: str, name: str, value: str, imports: Sequence[Splice]) -> Iterator[Splice]:
    yield from imports
    yield from named("default-value").edit(source, (full, name, "None"))
    yield from named("default-if-none").edit(source, (full, name, value))


WRITER = Writer(frozenset(("default-if-none", "read-env", "default-value")), _written, needs=_NEEDS)
