"""Grids of numbers that are made from their size: the identity, and one of zeros."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern

_ROWS = Pattern(r"^(?:rows|cells|grid|data|values|matrix|entries)$")


def _rows(wish: Wish) -> bool:
    """Is a new one made of its rows alone?"""
    return len(wish.made_of) == 1 and _ROWS.match(wish.made_of[0].name.strip("_")) is not None


def _identity(wish: Wish) -> Iterator[Body]:
    if _rows(wish):
        size = wish.parameter("n")
        code = f"return cls([[1 if i == j else 0 for j in range({size})] for i in range({size})])"
        yield Body(code, (size,), decorator="classmethod", evidence=2.5)


def _zeros(wish: Wish) -> Iterator[Body]:
    if _rows(wish):
        height, width = (*wish.given, "height", "width")[:2] if len(wish.given) > 1 else ("height", "width")
        code = f"return cls([[0] * {width} for _ in range({height})])"
        yield Body(code, (height, width), decorator="classmethod", evidence=2.5)


RECIPES: tuple[Recipe, ...] = (
    recipe("identity|eye|unit", _identity, r"\bidentity matrix\b", "identity"),
    recipe("zeros|zero", _zeros, r"\bmatrix of zeros\b", "zeros"),
)
