"""What an op does where all that it takes is said, or plain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import filled, named
from spark_tui.edits.python.source import Function
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague import Wish

ONE = r"`?(?P<name>[^\W\d]\w*)`?"
"""A name, in the pattern of a topic: each of several alternatives calls it otherwise."""
_SURE = 3.0


def the_one(wish: Wish) -> str:
    """The name that is said."""
    return next(found for found in wish.said.groupdict().values() if found)


def by_op(wish: Wish, op: str, *values: Sequence[str]) -> Iterator[Repair]:
    """With each of these that the op takes."""
    for each in values:
        try:
            splices = tuple(named(op).edit(wish.source, filled(named(op), wish.source, each)))
        except Refusal:
            continue
        yield Repair(splices, _SURE)


def meant(wish: Wish) -> Sequence[tuple[str, Function]]:
    """What is named may stand inside another function."""
    if wish.function is None:
        return wish.functions
    return [each for each in wish.source.functions if each[1] is wish.function]
