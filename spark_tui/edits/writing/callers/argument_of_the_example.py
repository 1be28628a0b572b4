"""What a call in a sentence is given stands for the parameters: "merge(a, b) modifies a, please don't" is about the
first one, of which the function then works on a copy."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.changed_arguments import changed_parameters
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)`?(?P<call>(?P<name>[a-z_]\w*)\([^()]*\))`?(?: \w+)?? (?:modif\w+|chang\w+|mutat\w+|alter\w*|touch\w*"
    r"|overwrit\w+|destroy\w*) `?(?P<what>[a-z_]\w*)\b"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    call = parsed(said["call"]) if said is not None else None
    if said is None or not isinstance(call, ast.Call):
        return
    given = [name_of(each) for each in call.args]
    for full, function in source.functions:
        own = [*parameters_of(function)]
        if function.name != said["name"] or said["what"] not in given or len(own) < len(given):
            continue
        name = own[given.index(said["what"])]
        if name in changed_parameters(source, function):
            yield from possible(named("copy-argument").edit(source, (full, name)), _ASKED)


WRITER = Writer(frozenset(("copy-argument",)), _written, needs=_NEEDS)
