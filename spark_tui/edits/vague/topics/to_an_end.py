""" "move scale to the end of the file": before or behind all others of its block."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.move_function import moved_before, moved_behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Definition, Splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import NAMED

_SAYS = Pattern(
    rf"(?i)(?:move|put|shift) {NAMED} (?:to|at|down to|up to) the (?:very )?"
    r"(?:(?P<end>end|bottom)|(?P<top>top|beginning|start))(?: of (?:the |this |its )?(?:file|module|script|class))?"
)
_SURE = 3.0


def _moved(wish: Wish) -> Iterator[Splice]:
    node = wish.place.node
    if node is None:
        return
    others = [each for each in block_of(wish.source, node) if isinstance(each, Definition) and each is not node]
    if not others:
        raise Refusal(f"{node.name} is the only one there")
    if wish.said["end"]:
        yield from moved_behind(wish.source, node, others[-1])
    else:
        yield from moved_before(wish.source, node, others[0])


def _deeds(wish: Wish) -> Iterator[Repair]:
    try:
        splices = tuple(_moved(wish))
    except Refusal:
        return
    if splices:
        yield Repair(splices, _SURE)


def _lacks(wish: Wish) -> str:
    try:
        list(_moved(wish))
    except Refusal as refused:
        return str(refused)
    return ""


TOPIC = Topic(_SAYS, _lacks, _deeds, plain="always")
