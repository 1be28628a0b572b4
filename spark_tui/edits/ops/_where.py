"""Where an op is to do its work: in a function or a class, or, where nothing is said, in all of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spark_tui.edits.ops import Slot, Values
from spark_tui.edits.python.source import Source

_ABOUT = "the function or class; the whole file, if left out"


def where(options: Callable[[Source, Values], Iterable[str]]) -> Slot:
    return Slot("function", "name", _ABOUT, options, default="")


def is_where(slot: Slot) -> bool:
    return slot.about == _ABOUT
