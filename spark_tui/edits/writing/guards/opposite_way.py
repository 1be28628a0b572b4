"""A step is not turned into the one that goes straight back: "turn must ignore the opposite direction", where all
directions are pairs of numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import wrapped
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:opposite|contrary|reverse) (?:direction|way|one|turn)\b|\b180\b|\bu-?turns?\b|\bstraight back\b"
    r"|\b(?:turns?|goes|go|runs?|moves?) (?:right |straight )?(?:back(?:wards?)?|around)? ?into (?:it|him|her)self\b"
    r"|\b(?:turn|go|move)\w* back(?:wards?)?\b"
)
_ASKED, _NAMED = 5.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if not _has_opposites(source):
        return
    for _, function in source.functions:
        for node in function.body:
            match node:
                case ast.Assign([ast.Attribute(ast.Name("self"), kept) as held], ast.Name(new)):
                    pass
                case _:
                    continue
            if new in parameters_of(function) and new == kept:
                back = source.segment(held)
                test = f"{new} != (-{back}[0], -{back}[1])"
                told = _NAMED * (names(sentence, function.name) + names(sentence, kept))
                yield from possible(later(wrapped, source, node, f"if {test}:"), _ASKED + told)


def _has_opposites(source: Source) -> bool:
    """Are there pairs of numbers in the file, one the other with its signs turned?"""
    pairs = set[tuple[int, int]]()
    for node in source.all(ast.Tuple):
        try:
            value = ast.literal_eval(node)
        except ValueError:
            continue
        if len(value) == 2 and all(type(each) is int for each in value):
            pairs.add(value)
    return any((-one, -other) in pairs for one, other in pairs if (one, other) != (0, 0))


WRITER = Writer(frozenset(("fix-operator", "raise-if", "return-if")), _written, needs=_NEEDS)
