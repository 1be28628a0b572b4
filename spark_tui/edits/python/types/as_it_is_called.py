"""The type of what is usually called so, where nothing that is done with it says otherwise: `user.id` is of no text."""

from __future__ import annotations

from spark_tui.edits.python.source import Function
from spark_tui.edits.python.types import usual
from spark_tui.edits.python.uses import taken_of

_KINDS: dict[str, type] = {each.__name__: each for each in (str, int, float, bool, list)}


def as_it_is_called(function: Function, name: str) -> str | None:
    found = usual.by_name(name)
    kind = _KINDS.get((found or "").partition("[")[0])
    return found if kind is None or all(hasattr(kind, attr) for attr in taken_of(function, name)) else None
