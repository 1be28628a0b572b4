"""Methods that tell whether there is room left: `is_full` of a board of fields, or of what holds only so many."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.python.objects.room import full

_CLEAR, _LATER = 2.6, 0.3


def _is_full(wish: Wish) -> Iterator[Body]:
    for at, test in enumerate(full(wish.source, wish.owner)):
        yield Body(f"return {test}", returns="bool", evidence=_CLEAR - _LATER * at)


RECIPES: tuple[Recipe, ...] = (recipe("is_?full|has_no_room", _is_full),)
