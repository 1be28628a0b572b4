"""What is looked up and is not there has a value all the same: "stock_of should give 0 for unknown skus"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.condition.circumstances import is_unknown
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?!.*\b(?:rais\w+|throw\w*|rejects?|error (?:out|if|when|for))\b)"
    r".*(?:\bunknown\b|\bno such\b|\bmissing\b|\bKeyError\b|\b(?:returns?|gives?|get|is) None\b"
    r"|(?:\bnot|n't) (?:\w+ )?(?:there|known|found|in|exist|have|listed|registered)\b)"
)
_QUOTED = Pattern(r'"[^"\s]+(?: [^"\s]+)+"')
"""What a program says tells nothing of what is asked for."""
_ASKED, _KEY = 3.4, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(_QUOTED.sub('""', sentence.text)) is None:
        return
    for name, function in source.functions:
        said = Gap(sentence, "return-if", (name,))
        values = dict.fromkeys((*returned(said), *fallbacks(sentence.text, sentence)))
        value = next((_constant(sentence, each) for each in values if each != "None"), None)
        for key, splice in _looked_up(source, function, value) if value is not None else ():
            clear = _KEY * (names(sentence, key) > 1 or is_unknown(sentence.text))
            yield Repair((splice,), _ASKED + clear + told_of(sentence, function.body[-1]))


def _constant(sentence: Sentence, value: str) -> str:
    """The one of the file that is called like a text."""
    name = value.strip("\"'").upper()
    return name if name.isidentifier() and name in sentence.known else value


def _looked_up(source: Source, function: Function, value: str) -> Iterator[tuple[str, Splice]]:
    """What is returned under a key that the function is given."""
    own = set(parameters_of(function))
    for node in ast.walk(function):
        match node:
            case ast.Return(ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name(key)) as found):
                if key in own and not re.fullmatch(r"i|j|n|idx|index|number|pos|at", key):
                    yield key, instead(source, found, f"{source.segment(held)}.get({key}, {value})")
            case ast.Return(ast.Call(ast.Attribute(attr="get"), [ast.Name(key) as last])) if key in own:
                yield key, behind(source, last, f", {value}")
            case _:
                pass


WRITER = Writer(frozenset(("get-default",)), _written, needs=_NEEDS)
