"""An error names what is missing, where the code asks for it by its name: "the errors in create should name the missing
field", above `if "room" not in data: return error("bad request", 400)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_THING = r"(?:field|key|parameter|argument|column|value|name)"
_NEEDS = Pattern(
    r"(?i)\b(?:say|tell|name|mention|show|include|contain)\w* (?:which|what|the) "
    rf"(?:missing {_THING}|{_THING} (?:that )?(?:is |was )?(?:missing|lacking|absent))\b"
    rf"|\bwhich {_THING} (?:is|was) missing\b"
)
_ASKED, _NAMED = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    told = {full: names(sentence, function.name) for full, function in source.functions}
    for full, function in source.functions:
        splices = [
            Splice(source.stop(text) - 1, source.stop(text) - 1, f": {key} is missing") for key, text in _said(function)
        ]
        if splices and told[full] == max(told.values()):
            yield Repair(tuple(splices), _ASKED + _NAMED * min(2.0, told[full]))


def _said(function: Function) -> Iterator[tuple[str, ast.expr]]:
    """The text of each branch into which a key leads that is not there."""
    for node in ast.walk(function):
        match node:
            case ast.If(ast.Compare(ast.Constant(str(key)), [ast.NotIn()], [_]), [last]):
                texts = [each for each in ast.walk(last) if isinstance(each, ast.Constant) and is_text(each)]
                if len(texts) == 1 and key not in str(texts[0].value):
                    yield key, texts[0]
            case _:
                pass


WRITER = Writer(frozenset(("message-value", "change-message")), _written, says=_NEEDS, needs=_NEEDS)
