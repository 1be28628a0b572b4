"""What is set to None is taken away: "set_limit with None removes the limit", "setting a key to None should delete
it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_GOES = r"(?:remov\w*|delet\w*|drop\w*|clear\w*|forget\w*|unset\w*|take\w* (?:it |the \w+ )?(?:away|out)|discard\w*)"
_NEEDS = Pattern(rf"(?i)\bNone\b.*\b{_GOES}\b|\b{_GOES}\b.*\b(?:if|when|for|with|by|on)\b.*\bNone\b")
_OTHERWISE = Pattern(r"(?i)\b(?:instead of|rather than|return\w*|not|never|\w+n't)\b")
_ASKED, _NAMED = 6.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for name, function in source.functions:
        told = max(names(sentence, name), names(sentence, function.name))
        last = function.body[-1]
        if told < _NAMED or any(each.value is not None for each in returns(function)):
            continue
        match last:
            case ast.Assign([ast.Subscript(held, ast.Name(key))], ast.Name(value)) if {key, value} <= {
                *parameters_of(function)
            }:
                taken = f"{source.segment(held)}.pop({key}, None)\n{source.unit}return"
                guard = f"if {value} is None:\n{source.unit}{taken}"
                yield from possible(later(insert_before, source, last, guard), _ASKED + told / 2)


WRITER = Writer(frozenset(("guard-none", "return-if", "default-if-none")), _written, needs=_NEEDS)
