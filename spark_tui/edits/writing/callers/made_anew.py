"""A default that no two calls may share is made anew: "items should default to an empty list"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_EMPTY = {"list": "[]", "dict": "{}", "dictionary": "{}", "set": "set()"}
_NEEDS = Pattern(
    rf"(?i)\bdefault\w*\b.*\b(?:an? )?(?:new |fresh )?empty (?P<kind>{'|'.join(_EMPTY)})\b"
    rf"|\b(?:an? )?(?:new |fresh )?empty (?P<is>{'|'.join(_EMPTY)}) (?:as|by|is|should be) (?:the |its )?default\b"
)
_CLEAR, _ASKED = 2.0, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    for name, function in source.functions if match is not None else ():
        for arg in parameters(function):
            if match is not None and (clear := names(sentence, arg.arg)) >= _CLEAR:
                made = f"{arg.arg} = {_EMPTY[(match['kind'] or match['is']).lower()]}"
                anew = insert_at_top(source, function, f"if {arg.arg} is None:\n{source.unit}{made}")
                splices = named("default-value").edit(source, (name, arg.arg, "None"))
                yield from possible((*splices, anew), _ASKED + clear + names(sentence, name))


WRITER = Writer(frozenset(("default-value", "default-if-none")), _written, needs=_NEEDS)
