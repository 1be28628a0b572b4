"""What a parameter is, where hints were asked for: "session is a requests.Session", "urls are lists of str"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_ASKED = Pattern(r"(?i)\b(?:types?|typed|hints?|annotat\w+)\b")
_SAYS = Pattern(
    r"(?:^|[,;] |\band )`?(?P<name>[a-z_]\w*)`? (?i:is|should be|must be|takes|:) (?i:an? )?"
    r"`?(?P<type>(?:[a-z]\w*\.)*[A-Z]\w*(?:\[[^\]]*\])?|(?:str|int|float|bool|bytes|list|dict|set|tuple|object)\b(?:\[[^\]]*\])?"
    r"(?: \| None)?)`?(?=\W*$|[,;] | and\b)"
)
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    if _ASKED.search(turn.asked) is None:
        return
    text, said = turn.now.text, list(_SAYS.finditer(turn.said))
    for match in said:
        for name, place in turn.places:
            if isinstance(place, Function) and match["name"] in parameters_of(place):
                try:
                    text = carry_out((Call(named("annotate-parameter"), (name, match["name"], match["type"])),), text)
                except Refusal:
                    continue
    if text != turn.now.text:
        yield Turned(text, _CLEAR)


TURNER = Turner(_turned, _SAYS)
