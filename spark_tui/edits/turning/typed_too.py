"""What was written gets types, too: "type hints too", "and type it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.annotating import signatures
from spark_tui.edits.calls import carry_out
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)^\W*(?:(?:and|but|also|please|ok|with|add|put|plus|needs?|it|a|the|some|want|i|we|good|nice|then|now)\W+)*"
    r"(?:type[ -]?(?:hints?|annotations?)|types|annotations?|hints|typed|annotated|type(?:[ -]?hint)? (?:it|them|that)"
    r"|annotate (?:it|them|that))"
    r"(?:[\s,]+(?:too|as well|aswell|also|please|pls|for (?:it|that|them)|on (?:it|that)|then))*\W*$"
)
_CLEAR, _UNKNOWN = 5.0, "Any"


def _turned(turn: Turn) -> Iterator[Turned]:
    places = [(name, node) for name, node in turn.places if isinstance(node, Function)]
    if not places or any(_is_typed(node) for _, node in places):
        return
    names = " and ".join(name for name, _ in places)
    calls, _ = signatures(Sentence(f"type hints for {names}", turn.now))
    known = tuple(call for call in calls if _UNKNOWN not in call.values)
    try:
        after = carry_out(known, turn.now.text) if known else ""
    except Refusal:
        return
    if after:
        yield Turned(after, _CLEAR)


def _is_typed(function: Function) -> bool:
    taken = [each for each in walk(function.args) if isinstance(each, ast.arg) and each.arg not in ("self", "cls")]
    return (function.returns is not None and not is_none(function.returns)) or any(each.annotation for each in taken)


TURNER = Turner(_turned, _SAYS)
