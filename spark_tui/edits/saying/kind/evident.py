"""Kinds of edit that a sentence asks for by what it names: "tol -> tolerance", where `tol` is a variable; "put user
before cart", where both are parameters. What it says beside them hardly matters.

Who learned from sentences alone takes a name for a name. Here it counts what the names are in the code.
"""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.attempts import tried
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind import (
    additions,
    complaints,
    conditions,
    linters,
    names_given,
    remarks,
    removals,
    shapes,
    signatures,
    values_told,
    words,
)
from spark_tui.edits.saying.kind.chances import Chance, likeliest

_BY_SUBJECT = (
    names_given.KINDS, values_told.KINDS, additions.KINDS, complaints.KINDS, conditions.KINDS, remarks.KINDS,
    removals.KINDS, shapes.KINDS, signatures.KINDS, words.KINDS, linters.RULES,
)  # fmt: skip
KINDS: Mapping[str, Chance] = {
    name: likeliest(*(kinds[name] for kinds in _BY_SUBJECT if name in kinds)) for kinds in _BY_SUBJECT for name in kinds
}


def evident(sentence: Sentence) -> dict[str, float]:
    """How likely each of them is at least."""
    found = {name: tried(chance, sentence) for name, chance in KINDS.items()}
    return {name: chance for name, chance in found.items() if chance}
