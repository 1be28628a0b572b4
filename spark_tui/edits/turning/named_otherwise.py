"""Nothing that was written has a new name, and it is to be called otherwise: the function that it was done to."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.corrections import name_for_it
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:call|name|rename|better|clearer|nicer)\b")
_CLEAR = 2.2


def _turned(turn: Turn) -> Iterator[Turned]:
    name = name_for_it(turn.said)
    if name is None or turn.new_names:
        return
    for dotted, node in turn.places[:1]:
        head = range(turn.now.first_line(node), node.body[0].lineno)
        if not turn.lines.isdisjoint(head):
            try:
                after = carry_out((Call(named("rename"), (dotted.rpartition(".")[2], name)),), turn.now.text)
            except Refusal:
                continue
            yield Turned(after, _CLEAR)


TURNER = Turner(_turned, _SAYS)
