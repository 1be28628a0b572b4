"""A parameter that may be left out, and what it is then: "title is optional, should be None then", "size can be left
out, it's 10 then"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<what>[a-z_]\w*)(?: (?:argument|parameter|param|arg))?(?: (?:of|in|for) [\w.]+(?:\(\))?)?"
    r" (?:(?:is|should be|must be|becomes?|can be|may be) optional"
    r"|(?:may|might|can|could|should) be (?:left out|omitted|missing))\b"
    r"(?:[,;:-]+| and| with| -)?(?: (?:it|which|that))?(?:'s|'ll be)?"
    r"(?: (?:is|are|should be|must be|will be|be|should|then|just|a|the|default(?:s|ing)?|default(?:s|ing)? to))*"
    r" `?(?P<value>None|True|False|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*')`?(?: then| otherwise| by default| if| when|\W*$)"
)
_ASKED, _NAMED = 8.2, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    if match is None:
        return
    source, value = sentence.source, match["value"]
    value = value.capitalize() if value.lower() in ("none", "true", "false") else value
    for full, function in source.functions:
        own = next((each for each in parameters_of(function) if each.lower() == match["what"].lower()), None)
        if own is None or default_of(function, parameter(function, own)) is not None:
            continue
        told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
        yield from possible(left_out(source, full, function, own, value), told)


def left_out(source: Source, full: str, function: Function, own: str, value: str) -> Iterator[Splice]:
    annotation = parameter(function, own).annotation
    for splice in named("default-value").edit(source, (full, own, value)):
        said = source.segment(annotation) if isinstance(annotation, ast.expr) else "None"
        if value != "None" or "None" in said or "Optional[" in said or said in ("Any", "object"):
            yield splice
        elif annotation is not None and "Optional" in source.names:  # as it is written elsewhere in the file
            yield Splice(source.start(annotation), splice.stop, f"Optional[{said}]{splice.text}")
        else:
            yield Splice(splice.start, splice.stop, f" | None{splice.text}")


WRITER = Writer(frozenset(("default-value",)), _written, needs=_NEEDS)
