"""What a page knows of those around it: whether there is another, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern

_NUMBER = Pattern(r"^(?:number|page|page_number|page_no|index|current|current_page)$")
_PER_PAGE = Pattern(r"^(?:per_page|page_size|size|limit|many)$")
_TOTAL = Pattern(r"^(?:total|total_items|total_count|item_count|count)$")


def _held(wish: Wish, called: Pattern) -> str | None:
    return next((each.name for each in wish.held if called.match(each.public)), None)


def _has_next(wish: Wish) -> Iterator[Body]:
    number, many, total = (_held(wish, each) for each in (_NUMBER, _PER_PAGE, _TOTAL))
    if number and many and total:
        code = f"return self.{number} * self.{many} < self.{total}"
        yield Body(code, returns="bool", decorator="property", evidence=4.0)


def _has_previous(wish: Wish) -> Iterator[Body]:
    number, many, total = (_held(wish, each) for each in (_NUMBER, _PER_PAGE, _TOTAL))
    if number and many and total:
        yield Body(f"return self.{number} > 1", returns="bool", decorator="property", evidence=4.0)


def _pages(wish: Wish) -> Iterator[Body]:
    """Rounded up: a page that is not full is one."""
    many, total = _held(wish, _PER_PAGE), _held(wish, _TOTAL)
    if many and total:
        code = f"return -(-self.{total} // self.{many})"
        yield Body(code, returns="int", decorator="property", evidence=4.0)


RECIPES: tuple[Recipe, ...] = (
    recipe("has_next|has_next_page|has_more", _has_next, r"\b(?:there is|has) (?:a|another) next page\b", "has_next"),
    recipe("has_prev|has_previous|has_prev_page|has_previous_page", _has_previous),
    recipe(
        "pages|page_count|num_pages|total_pages|n_pages|number_of_pages",
        _pages,
        r"\b(?:how many|number of) pages\b",
        "pages",
    ),
)
