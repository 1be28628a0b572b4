"""What an object holds is ended before another takes its place: "trigger should cancel the old timer first", "connect
leaks the previous socket, close it before"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_VERB = (
    r"(?P<verb>cancel|close|stop|kill|terminate|join|release|flush|shutdown|disconnect|quit|clear)"
    r"(?:s|ed|led|ling|ing)?"
)
_NEEDS = Pattern(
    rf"(?i)\b{_VERB}\b.*\b(?:old|previous|existing|last|running|first|before\w*|pending|earlier|current|one)\b"
    rf"|\b(?:old|previous|existing|last|running|pending|earlier|current)\b.*\b{_VERB.replace('verb', 'then')}\b"
)
_ASKED, _HERE, _ITS = 5.4, 1.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    verb = (match["verb"] or match["then"]).lower()
    for _, function in source.functions:
        owner = class_around(source, function)
        if function.name == "__init__" or owner is None:
            continue
        starts = {each.name: each.start for each in held(source, owner)}
        for each in function.body:
            match each:
                case ast.Assign([ast.Attribute(ast.Name("self"), name) as target], ast.Call()):
                    there = source.segment(target)
                case _:
                    continue
            here = names(sentence, function.name) >= 1
            if names(sentence, name) < 1 or re.search(rf"\b{there}\.{verb}\(", source.segment(function)) is not None:
                continue
            may_be_none = starts.get(name) in ("None", "", None)
            code = f"{there}.{verb}()"
            code = f"if {there} is not None:\n{source.unit}{code}" if may_be_none else code
            yield from possible(later(insert_before, source, each, code), _ASKED + _HERE * here + _ITS * may_be_none)


WRITER = Writer(frozenset(("write-line", "append-call", "fix-missing-call")), _written, needs=_NEEDS)
