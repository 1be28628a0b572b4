"""Pairs that have no value are passed over where they are gone through: "don't send a form field at all when its value
is None", "leave headers out whose value is None"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.writing import Writer

_DOES = r"(?:send|writ|includ|output|emit|encod|serializ|yield|add|put|export|dump|transmit|post|set|render)"
_NEEDS = Pattern(
    rf"(?i)\b(?:don'?t|do not|never|shouldn'?t|should not|mustn'?t|no longer|stop) {_DOES}\w*\b.*"
    r"\b(?:when|if|where|whose|with an?|that have)\b(?: the| its| their| a| no)* values? (?:is|are|of|was) None\b"
    r"|\b(?:skip|leav|omit|drop|ignor|left)\w*\b.*\b(?:when|if|where|whose|with)\b(?: the| its| their| a)*"
    r" values? (?:is|are|of|was) None\b"
)
_ASKED, _A_WORD, _NAMED = 6.0, 0.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        function = function_around(source, loop)
        match loop:
            case ast.For(ast.Tuple([ast.Name(), ast.Name(value)]), ast.Call(ast.Attribute(attr="items"))):
                pass
            case _:
                continue
        if function is None or not _is_value(value) or _is_asked(source, loop, value):
            continue
        code = f"if {value} is None:\n{source.unit}continue"
        told = _A_WORD * min(shared_words(sentence, loop), 3) + _NAMED * names(sentence, function.name)
        yield from possible(later(insert_first, source, loop.body, code), _ASKED + told + told_of(sentence, loop) / 2)


def _is_value(name: str) -> bool:
    return name in ("value", "val", "v") or name.endswith("_value")


def _is_asked(source: Source, loop: ast.For, name: str) -> bool:
    return f"{name} is None" in source.segment(loop) or f"{name} is not None" in source.segment(loop)


WRITER = Writer(frozenset(("skip-if", "guard-none")), _written, needs=_NEEDS)
