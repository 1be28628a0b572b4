"""A comparison or a sum with the wrong operator."""

from __future__ import annotations

from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.operators import operators
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case

_WRONG = {
    "<": (">", "<=", ">="), "<=": ("<", ">=", ">"), ">": ("<", ">=", "<="), ">=": (">", "<=", "<"),
    "==": ("!=",), "!=": ("==",), "+": ("-",), "-": ("+",), "*": ("/", "+"), "/": ("*", "//"), "//": ("/",),
    "%": ("//", "/"), "and": ("or",), "or": ("and",), "+=": ("-=", "="), "-=": ("+=",), "*=": ("+=",),
    "in": ("not in",), "is": ("is not",),
}  # fmt: skip
_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=", "in", "is")


def _make(source: Source, random: Random) -> Case | None:
    places = [place for node in source.nodes for place in operators(source, node) if place[1] in _WRONG]
    if not places:
        return None
    start, right = random.choice(places)
    wrong = random.choice(_WRONG[right])
    said = {"wanted": right, "wrong": wrong}
    case = broken("fix-operator", source, [Splice(start, start + len(right), wrong)], said, source.line_at(start))
    sense = "logic" if right in ("and", "or") else "comparison" if right in _COMPARISONS else "sum"
    is_mixed = right != wrong and {right[0], wrong[0]} == {"<", ">"}
    case = case and case.meaning(sense, *(("order",) if is_mixed else ()))
    if case is None or len(places) == 1:
        return case
    is_told = wrong not in [each for _, each in places]  # of several, by what it is, if no other one is that
    return case.needing("wrong" if is_told else AT)


INTENT = Intent("fix-operator", _make)
