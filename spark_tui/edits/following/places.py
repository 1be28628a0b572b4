"""Methods about where things are: what is given goes from one place to another, what is kept under a key is forgotten,
the one that it is the turn of."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.objects.held import CONTAINERS, Held, class_named, held
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

_FROM_TO = Pattern(
    r"(?i)\b(?:puts?|moves?|takes?|transfers?|brings?|gives?|passes|drops?|returns?)\b[^.;]*?"
    r"\b(?:from|out of) (?:the |its |their )?(?:\w+ )??(?P<old>\w+)\b[^.;]*?"
    r"\b(?:into|to|in|onto|back to) (?:the |its |their )?(?:current )?(?P<new>\w+)"
)
_FORGETS = (
    r"(?i)\b(?:forgets?|removes?|drops?|deletes?|clears?|resets?|throws? away|evicts?|invalidates?)\b.*"
    r"\b(?:of|for|under|with) (?:that|this|the|an?|one) (?:\w+ )?{0}\b"
)
_OR_ALL = Pattern(
    r"(?i)\b(?:or|otherwise|else|and) (?:to )?(?:\w+ )?(?:all|every(?:thing|one|body)?)\b.*\b(?:if|when|without|for)\b"
    r"(?:.*\b(?:none|no|not|nothing|omitted|left out|missing)\b| (?:one|it)\b)"
)
_KINDS = ("list", "set", "deque")
_SAID = 3.0


def _moved(wish: Wish) -> Iterator[Body]:
    """It has to be there; where it goes may be a thing of its own that holds several: the room."""
    said = _FROM_TO.search(wish.sentence.text)
    olds = [each for each in wish.held if said and each.kind in _KINDS and _is(each, said["old"])]
    news = [place for each in wish.held if said and _is(each, said["new"]) for place in _places(wish, each)]
    for old in olds[:1]:
        for place, kind in news[:1]:
            one = wish.parameter(wish.member(old))
            code = f"self.{old.name}.remove({one})\n{place}.{'add' if kind == 'set' else 'append'}({one})"
            yield Body(code, (one,), "None", evidence=_SAID)


def _is(each: Held, word: str) -> bool:
    return word.lower() in (each.public.lower(), singular(each.public.lower()), *parts(each.public)[-1:])


def _places(wish: Wish, each: Held) -> Iterator[tuple[str, str]]:
    """Itself; or the one container of what it is."""
    if each.kind in _KINDS:
        yield f"self.{each.name}", each.kind
        return
    owner = class_named(wish.source, each.inner or each.public)
    inner = [every for every in held(wish.source, owner) if every.kind in _KINDS] if owner is not None else []
    if len(inner) == 1:
        yield f"self.{each.name}.{inner[0].name}", inner[0].kind


def _forgotten(wish: Wish) -> Iterator[Body]:
    """No error for what is not there: then there is nothing to forget."""
    if len(wish.given) != 1 or re.search(_FORGETS.format(wish.given[0]), wish.sentence.text) is None:
        return
    for each, weight in wish.containers("dict"):
        code, one = f"self.{each.name}.pop({wish.given[0]}, None)", wish.given[0]
        if _OR_ALL.search(wish.sentence.text) is not None and wish.defaults.get(one) == "None":
            code = f"if {one} is None:\n    self.{each.name}.clear()\nelse:\n    {code}"
        yield Body(code, wish.given, "None", evidence=weight + _SAID)


def _at_its_place(wish: Wish) -> Iterator[Body]:
    """As other methods look it up: `self.players[self.turn]`, for "the player whose turn it is"."""
    found = dict.fromkeys(_looked_up(wish)) if not wish.given else ()
    for held_, place in found:
        spoken = {*wish.sentence.spoken.split()}
        if singular(held_.strip("_").lower()) in spoken and (place.strip("_") in spoken or "current" in spoken):
            yield Body(f"return self.{held_}[self.{place}]", evidence=_SAID)


def _looked_up(wish: Wish) -> Iterator[tuple[str, str]]:
    several = {each.name for each in wish.held if each.kind in CONTAINERS}
    for node in walk(wish.owner):
        match node:
            case ast.Subscript(
                ast.Attribute(ast.Name("self"), of), ast.Attribute(ast.Name("self"), at), ast.Load()
            ) if of in several:
                yield of, at


RECIPES = (recipe(r"\w+", _moved), recipe(r"\w+", _forgotten), recipe(r"\w+", _at_its_place))
