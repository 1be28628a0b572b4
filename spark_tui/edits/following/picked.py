"""Methods that give what is asked of all that an object holds: "returns all names sorted", "the products of a kind"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.following._held_things import attributes_of
from spark_tui.edits.following.told import COMPARED
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.objects.held import Held
from spark_tui.edits.python.objects.in_state import told_by
from spark_tui.edits.python.walking import walk

_SORTED = Pattern(
    r"(?i)\b(?:sorted|in (?:alphabetical |sorted )?order|alphabetical\w*|(?:high|low|larg|small)est first)\b"
)
_DOWN = Pattern(
    r"(?i)\b(?:descending|reversed?|(?:highest|largest|most|biggest|newest|latest)(?: \w+)? first|z to a)\b"
)
_ANY_CASE = Pattern(
    r"(?i)\b(?:ignor\w+|regardless of|whatever)(?: the| letter)* case\b|\bcase[- ]?insensitiv\w*|\bany case\b"
)
_GIVES = Pattern(r"(?i)\b(?:return\w*|giv\w+|lists?|listing|finds?|gets?|shows?|tells?|with)\b(?P<rest>.*)")
_A = r"(?:an? |the |its |their |that )?(?:given |certain |specific |particular |same )?"
_LEAST = r"lowest|least|smallest|fewest|shortest|cheapest|earliest|oldest|minimum|minimal"
_MOST = r"highest|most|largest|biggest|longest|greatest|latest|newest|maximum|maximal"
_COMPARES = either(COMPARED)
_WITH = r"(?:(?<!out )of|with|(?<!sorted )(?<!ordered )by|for|have|has|in)"
_GETS, _COUNTS = frozenset(("get", "list", "all", "find", "fetch", "the")), frozenset(("count", "number"))
_MONEY, _WHEN, _LONG = ("price", "cost", "amount"), ("created_at", "created", "date", "day", "time", "timestamp"), (
    "length", "duration", "pages", "minutes", "seconds")  # fmt: skip
_LARGE = ("size", "area", "amount", "quantity", "population")
_EXTREMES: dict[str, dict[str, tuple[str, ...]]] = {
    "min": {"cheapest": _MONEY, "least expensive": _MONEY, "youngest": ("age",), "oldest": ("year", "birthday", *_WHEN),
            "earliest": ("start", *_WHEN), "shortest": _LONG, "smallest": _LARGE, "slowest": ("speed",),
            "fastest": ("duration", "time", "seconds"), "lightest": ("weight",)},
    "max": {"most expensive": _MONEY, "dearest": _MONEY, "priciest": _MONEY, "oldest": ("age",), "newest": _WHEN,
            "latest": _WHEN, "youngest": ("birthday",), "longest": _LONG, "biggest": _LARGE, "largest": _LARGE,
            "best": ("score", "rating", "points"), "heaviest": ("weight",), "fastest": ("speed",)},
}  # fmt: skip
"""Words for one of several, and what may be compared then."""
_PICKED, _PLAIN = 3.2, 2.2
"""What speaks for it that it is said of each what it is to be, or for all of it."""


@dataclass(frozen=True, slots=True)
class Things:
    """All that one container holds: as code, what one of them is called, and how what it has is read."""

    all_of_them: str
    one: str
    read: str
    weight: float
    known: tuple[str, ...]

    def of_each(self, name: str) -> str:
        return self.read.format(self.one, name)


def _picked(wish: Wish) -> Iterator[Body]:
    """By what is said behind the word for giving."""
    told = _GIVES.search(wish.sentence.text)
    if told is None:
        return
    for each, weight in wish.containers("list", "dict", "set", "deque", "tuple"):
        yield from of_many(wish, things_of(wish, each, weight), told["rest"])


def of_many(wish: Wish, things: Things, told: str) -> Iterator[Body]:
    """What is told of all of them."""
    text = f"{wish.sentence.text} {told}".lower()
    for name in things.known:
        spoken = name.replace("_", " ")
        if not any(each.lower() in text for each in (name, singular(name), plural(name), spoken, plural(spoken))):
            continue  # of what nobody speaks
        said = rf"(?:{re.escape(spoken)}|{re.escape(plural(spoken))})"
        yield from _reckoned(things, name, said, told)
        yield from _those_with(wish, things, name, said)
        yield from _all_of_each(things, name, told)


def _the_most(wish: Wish) -> Iterator[Body]:
    """The cheapest, the oldest: a word that says by itself what they are compared by."""
    text = f"{wish.sentence.text} {' '.join(wish.words)}".lower()
    for way, words in _EXTREMES.items():
        said = next((word for word in words if re.search(rf"\b{word}\b", text)), None)
        if said is None:
            continue
        for each, weight in wish.containers("list", "dict", "set", "deque", "tuple"):
            things = things_of(wish, each, weight)
            name = next((name for name in words[said] if name in things.known), None)
            if name is not None and not re.search(rf"\b{said} {re.escape(name)}\b", text):
                key = f"key=lambda {things.one}: {things.of_each(name)}"
                yield Body(f"return {way}({things.all_of_them}, {key})", evidence=things.weight + _PICKED)


def _of_a_state(wish: Wish) -> Iterator[Body]:
    """Those of which something is so that they can tell themselves: `late_tasks` of tasks that know whether they are;
    how many these are, of `count_late`."""
    words = [word for word in wish.words if word not in _GETS]
    for each, weight in wish.containers("list", "dict", "set", "deque", "tuple"):
        element = wish.element(each)
        counts = wish.words[0] in _COUNTS
        states = [word for word in words if word not in _COUNTS and singular(word) != singular(each.public)]
        if element is None or len(states) != 1 or not (counts or each.public in words):
            continue
        things = things_of(wish, each, weight)
        test = next(told_by(wish.source, element, things.one, states[0]), None)
        if test is not None and counts:
            code = f"return sum(1 for {things.one} in {things.all_of_them} if {test})"
            yield Body(code, returns="int", evidence=weight + _PICKED)
        elif test is not None:
            yield _filtered(things, test, ())


def _reckoned(things: Things, name: str, said: str, told: str) -> Iterator[Body]:
    """One number for all of them."""
    each = f"{things.of_each(name)} for {things.one} in {things.all_of_them}"
    of_what = rf"(?:of |for )?(?:all |the |every |each )*(?:{re.escape(things.one)} )?{said}\b"
    if re.search(
        rf"(?i)\b(?:number of|how many|counts?(?: of| the| all)?) (?:different|distinct|unique) {said}\b", told
    ):
        yield Body(f"return len({{{each}}})", returns="int", evidence=things.weight + _PICKED)
    elif re.search(rf"(?i)\b(?:different|distinct|unique) {said}\b", told):
        yield Body(f"return {{{each}}}", returns="set", evidence=things.weight + _PICKED)
    elif re.search(rf"(?i)\b(?:average|mean) {of_what}", told):
        held = things.all_of_them.removesuffix(".values()")
        code = f"return sum({each}) / len({held}) if {held} else 0"
        yield Body(code, returns="float", evidence=things.weight + _PICKED)
    elif re.search(rf"(?i)\b(?:sum|total) {of_what}", told):
        yield Body(f"return sum({each})", evidence=things.weight + _PICKED)


def _those_with(wish: Wish, things: Things, name: str, said: str) -> Iterator[Body]:
    """Those of which something holds; the one that has the most of it."""
    text, one = wish.sentence.text, things.of_each(name)
    if re.search(rf"(?i)\b(?:parts?|pieces?|substring) of {_A}{said}\b|\bpartial {said}\b|"
                 rf"\b(?:whose|where(?: the| its)?) {said} (?:contains?|has|have|includes?)\b", text):  # fmt: skip
        part = wish.parameter("part")
        any_case = _ANY_CASE.search(text) is not None
        test = f"{part}.lower() in {one}.lower()" if any_case else f"{part} in {one}"
        yield _filtered(things, test, (part,))
    elif re.search(rf"(?i)\b(?:with no|without(?: any)?|have no|has no|no more) {said}\b", text):
        yield _filtered(things, f"not {one}", ())
    elif compared := re.search(rf"(?i)\b{said} (?:is |are )?({_COMPARES}) {_A}(-?\d+(?:\.\d+)?|[a-z_]\w*)", text):
        bound = compared[2] if compared[2][0] in "-0123456789" else wish.parameter(compared[2].lower())
        given = (bound,) if bound.isidentifier() else ()
        yield _filtered(things, f"{one} {COMPARED[compared[1].lower()]} {bound}", given)
    elif extreme := re.search(rf"(?i)\b(?:(?P<least>{_LEAST})|{_MOST}) {said}\b(?! first)", text):
        way = "min" if extreme["least"] else "max"
        key = f"key=lambda {things.one}: {one}"
        careful = ", default=None" if re.search(r"(?i)\bor none\b|\bnone if\b", text) else ""
        yield Body(f"return {way}({things.all_of_them}, {key}{careful})", evidence=things.weight + _PICKED)
    elif re.search(rf"(?i)\b{_WITH} {_A}{re.escape(singular(name))}\b", text):
        given = wish.parameter(singular(name))
        test = f"{given} in {one}" if name.endswith("s") and singular(name) != name else f"{one} == {given}"
        yield _filtered(things, test, (given,))


def _all_of_each(things: Things, name: str, told: str) -> Iterator[Body]:
    """What each of them has; and all of them in the order of it."""
    owner = rf"(?:{re.escape(things.one)} )?"
    ordered = re.search(rf"(?i)\b(?:sorted|ordered) by {_A}{re.escape(name)}\b", told)
    if ordered is not None:
        reverse = ", reverse=True" * (_DOWN.search(told) is not None)
        key = f"key=lambda {things.one}: {things.of_each(name)}"
        yield Body(f"return sorted({things.all_of_them}, {key}{reverse})", evidence=things.weight + _PICKED)
    elif re.search(rf"(?i)\b(?:all |the |every |a |list of |sorted |of )+{owner}{plural(re.escape(name))}\b", told):
        yield Body(f"return {_in_order(told, things, name)}", evidence=things.weight + _PLAIN)


def _in_order(told: str, things: Things, name: str) -> str:
    each = f"{things.of_each(name)} for {things.one} in {things.all_of_them}"
    if _SORTED.search(told) is None:
        return f"[{each}]"
    return f"sorted(({each}), reverse=True)" if _DOWN.search(told) is not None else f"sorted({each})"


def _filtered(things: Things, test: str, given: tuple[str, ...]) -> Body:
    code = f"return [{things.one} for {things.one} in {things.all_of_them} if {test}]"
    return Body(code, given, "list", evidence=things.weight + _PICKED)


def things_of(wish: Wish, container: Held, weight: float) -> Things:
    own = attributes_of(wish, container)
    keys = [] if own else list(_keys_put_in(wish, container))
    one = singular(container.public)
    one = one if one != container.public and one not in wish.given else "each"
    all_of_them = f"self.{container.name}{'.values()' * (container.kind == 'dict')}"
    return Things(all_of_them, one, '{}["{}"]' if keys else "{}.{}", weight, tuple(own or keys))


def _keys_put_in(wish: Wish, container: Held) -> Iterator[str]:
    """Where it holds dicts, what they are made of."""
    made = {
        each.targets[0].id: each.value
        for each in walk(wish.owner)
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
    }
    for node in walk(wish.owner):
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self"), kept))], value):
                pass
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), kept), "append"), [value]):
                pass
            case _:
                continue
        value = made.get(value.id, value) if isinstance(value, ast.Name) else value
        if kept == container.name and isinstance(value, ast.Dict):
            yield from texts_of(value.keys)


RECIPES: tuple[Recipe, ...] = (
    recipe(r"[a-z]\w*", _picked),
    recipe(r"[a-z]\w*", _the_most),
    recipe(r"[a-z]+_\w+", _of_a_state),
)
