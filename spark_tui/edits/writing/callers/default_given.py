"""Callers say what they get where there is nothing: "get(): default param (None)", in place of a `return None`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bdefault (?:param(?:eter)?|arg(?:ument)?|kwarg)\b(?! (?:of|should|must|is|to)\b)"
    r"(?:[ :,]*\(?(?:(?:which is |is |of )?(?P<value>None|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*'|\[\]|\{\}))\b\)?)?"
)
_ASKED, _CLEAR = 5.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for full, function in source.functions if said is not None else ():
        clear = names(sentence, function.name)
        own = {*parameters_of(function)}
        if clear < _CLEAR or is_typed(function) or "default" in own | named_in(function) or own & sentence.bare:
            continue
        given = [each.value for each in returns(function) if each.value is not None]
        nothing = [each for each in given if isinstance(each, ast.Constant) and each.value is None]
        if said is not None and len(nothing) == 1 and len(given) > 1:
            taken = named("add-parameter").edit(source, (full, "default", said["value"] or "None", ""))
            yield from possible((*taken, instead(source, nothing[0], "default")), _ASKED + clear / 2)


WRITER = Writer(frozenset(("add-parameter", "default-value")), _written, needs=_NEEDS)
