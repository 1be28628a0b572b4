"""A number that is told by the one that was written: "double that", "three times as long", "half of it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_TIMES = {"two": 2, "three": 3, "four": 4, "five": 5, "ten": 10, "hundred": 100}
_OF_IT = (
    r"(?: (?:of )?(?:that|it|this)|(?: of)? the (?:time|value|number|size|amount)"
    r"| as (?:long|much|many|big|high|far|often))\b"
)
_SAYS = Pattern(
    rf"(?i)\b(?:(?P<twice>double|twice)|(?P<triple>triple)|(?P<half>half|halve)"
    rf"|(?P<times>\d+|{'|'.join(_TIMES)})(?: times|x)){_OF_IT}"
    r"(?! (?:each|every|after|with each|per|on)\b)"
)
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.search(turn.said)
    if match is None:
        return
    factor: float = 2 if match["twice"] else 3 if match["triple"] else 0.5
    if match["times"]:
        factor = _TIMES.get(match["times"].lower()) or int(match["times"])
    fresh = [node for node in turn.new(ast.Constant) if is_real_number(node.value) and turn.is_fresh(node)]
    values = {node.value for node in fresh}
    if len(values) == 1 and isinstance(fresh[0].value, int | float):
        value = round(fresh[0].value * factor, 9)
        whole = isinstance(fresh[0].value, int) and value == int(value)
        text = str(int(value) if whole else value)
        yield from turn.with_splices([instead(turn.now, node, text) for node in fresh], _CLEAR)


TURNER = Turner(_turned, _SAYS)
