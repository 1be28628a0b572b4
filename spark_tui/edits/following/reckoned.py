"""A number that follows from others: what so many cost, and how many of all came out one way."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import parts

_PRICE = Pattern(r"(?:unit_|net_|gross_)?(?:price|cost|fee)(?:_per_\w+)?|(?:hourly_)?rate")
_MANY = Pattern(r"quantity|qty|amount|count|number|pieces|units|hours|copies|nights|days")
_AGAINST = (
    "hit miss", "win loss", "pass fail", "passed failed", "success failure", "succeeded failed", "correct wrong",
    "right wrong", "accepted rejected", "allowed blocked", "delivered bounced", "sent failed", "ok error",
    "success error", "done failed", "made missed", "true false", "yes no",
)  # fmt: skip
_ALL = Pattern(
    r"(?:total|all|calls|requests|attempts|tries|asked|lookups|games|played|rounds|checks|runs|count)(?:_\w+)?"
)
_TOLD = 1.0


def _cost(wish: Wish) -> Iterator[Body]:
    """What so many at one price come to: `self.price * self.quantity`."""
    prices = [each for each in wish.held if _PRICE.fullmatch(each.public)]
    counts = [each.name for each in wish.held if _MANY.fullmatch(each.public)]
    if len(prices) == len(counts) == 1:
        yield Body(f"return self.{prices[0].name} * self.{counts[0]}", returns=prices[0].kind, evidence=_TOLD)


def _share(wish: Wish) -> Iterator[Body]:
    """As long as there are none, it is none of them."""
    one = wish.name.strip("_").rpartition("_")[0]
    counted = {_bare(each.public): each.name for each in wish.held if each.kind in ("int", "float", "")}
    others = [each for pair in _AGAINST if one in (both := pair.split()) for each in both if each != one]
    against = next((counted[each] for each in others if each in counted), None)
    whole = next((name for each, name in counted.items() if each != one and _ALL.fullmatch(name.strip("_"))), None)
    if one in counted and (against or whole):
        among = f"self.{counted[one]} + self.{against}" if against else f"self.{whole}"
        times = " * 100" if "percent" in wish.name else ""
        code = f"total = {among}\nreturn self.{counted[one]} / total{times} if total else 0.0"
        yield Body(code, returns="float", evidence=_TOLD)


def _bare(name: str) -> str:
    return singular(re.sub(r"^(?:num|n|number_of|total)_|_(?:count|total)$", "", name))


_IN_WORDS = {
    "minus": "-", "less": "-", "plus": "+", "times": "*", "multiplied by": "*", "divided by": "/", "over": "/",
}  # fmt: skip
_LESS = Pattern(r"(?i)\b(?:subtract|tak|deduct)(?:s|e|es|ed|ing)? ([^,.;]+?) (?:away )?from ([^,.;]+)")
_OF_MANY = Pattern(r"(?i)\b(?:sum\w*|each|every|all|over (?:the|its|all))\b")
_TOLD_IN_WORDS = 3.0


def _as_told(wish: Wish) -> Iterator[Body]:
    """ "The goals it shot (gf) minus those it conceded": each side speaks of one thing that is held."""
    _, _, said = wish.sentence.text.partition(wish.name)
    for word, sign in _IN_WORDS.items() if _OF_MANY.search(said) is None else ():
        one, found, other = said.lower().partition(f" {word} ")
        sides = [[each.name for each in wish.held if _speaks_of(side, each.public)] for side in (one, other)]
        if found and all(len(side) == 1 for side in sides) and sides[0] != sides[1]:
            yield Body(f"return self.{sides[0][0]} {sign} self.{sides[1][0]}", evidence=_TOLD_IN_WORDS)
    if (less := _LESS.search(said)) is not None and _OF_MANY.search(said) is None:
        sides = [[each.name for each in wish.held if _speaks_of(side, each.public)] for side in (less[2], less[1])]
        if all(len(side) == 1 for side in sides) and sides[0] != sides[1]:
            yield Body(f"return self.{sides[0][0]} - self.{sides[1][0]}", evidence=_TOLD_IN_WORDS)


def _speaks_of(text: str, name: str) -> bool:
    words = " ".join(re.findall(r"\w+", text.partition(" of the ")[0]))  # what that has is told otherwise
    return re.search(rf"\b(?:{re.escape(name)}|{' '.join(parts(name))})\b", words) is not None


RECIPES: tuple[Recipe, ...] = (
    recipe(r"(?:(?:sub|line)_?)?total(?:_(?:price|cost|value|amount))?|cost|amount|value|worth|price", _cost),
    recipe(r"\w+", _as_told),
    recipe(r"\w+_(?:rate|ratio|share|fraction|percent|percentage)", _share),
)
