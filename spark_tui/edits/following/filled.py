"""Methods that tell whether there is room left: `is_full` of a board of fields, or of what holds only so many; and how
much of something is left, "how many tries remain"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.python.objects.room import full, left
from spark_tui.edits.reading import names

_CLEAR, _LATER = 2.6, 0.3


def _is_full(wish: Wish) -> Iterator[Body]:
    for at, test in enumerate(full(wish.source, wish.owner)):
        yield Body(f"return {test}", returns="bool", evidence=_CLEAR - _LATER * at)


def _left(wish: Wish) -> Iterator[Body]:
    for most, code in left(wish.source, wish.owner).items():
        yield Body(f"return {code}", returns="int", evidence=_CLEAR + min(1.0, names(wish.sentence, most)))


RECIPES: tuple[Recipe, ...] = (
    recipe("is_?full|has_no_room", _is_full),
    recipe(
        r"(?:\w+_)?(?:left|remaining)|(?:remaining|free)_\w+",
        _left,
        r"\b(?:how many|number of) \w+ (?:(?:are|is|there are|we have|one has) )?(?:still )?(?:left|remain(?:s"
        r"|ing)?)\b",
        "left",
    ),
)
