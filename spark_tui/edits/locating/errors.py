"""An error of the program's own that is there and is not used: it is found by the words of its name and of its
documentation, and the place by what raises another one now, or fails with one of Python's."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Sequence
from math import log

from spark_tui.edits.locating.deeds import acting, fits
from spark_tui.edits.locating.things import Thing, telling
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

_ERROR = r"(?:errors?|exceptions?)(?: class(?:es)?| types?)?"
_THERE = Pattern(
    rf"(?i)\b(?:there(?:'s| is| exists)(?: already)?|we(?: do)?(?: already)? have|we've(?: already)?(?: got)?"
    rf"|we defined|i wrote|already) (?:an? |our |the |its )?(?:own )?{_ERROR}\b"
    rf"|\b(?:has|have|got|gets?)(?: already)? (?:its|their|an?|our)(?: own)? {_ERROR}\b"
    rf"|\b(?:our|its|the|that|an?) (?:own|right|proper|dedicated|fitting|existing|special|specific|custom|domain)"
    rf" {_ERROR}\b|\bone of (?:our|the) (?:own )?{_ERROR}\b|\bour {_ERROR}\b|\b{_ERROR} of our own\b"
    r"|\b(?:instead of|not|rather than) (?:with |in )?(?:our|one of ours)(?: own)? (?:messages?|errors?|exceptions?)\b"
    rf"|\b{_ERROR} (?:that )?(?:we have|exists?|is there)\b"
)
_NAMED = Pattern(r"\b[A-Z][a-z]+[A-Z]\w*\b")
_OF_ERRORS = frozenset(map(root, ("error", "exception", "raise", "own", "class", "there", "already", "still", "our")))
_SAID, _IN_ITS_WORDS, _PLAIN_ONE, _DEED = 1.0, 0.7, 1.0, 1.2
_LEAST = 1.5
_LOOKS_UP = frozenset(("KeyError", "IndexError", "LookupError"))


def is_of_own_errors(said: str) -> bool:
    return _THERE.search(said) is not None


def with_own_error(said: str, things: Sequence[Thing]) -> Iterator[tuple[Thing, str]]:
    """The function in which it is to be raised, and what is said in plain words."""
    if not is_of_own_errors(said):
        return
    errors = {each.name: each for each in things if each.is_class and each.name in own_exceptions_of(each)}
    roots = {ast.unparse(base).rpartition(".")[2] for each in errors.values() for base in _bases(each)}
    error = _meant(said, [each for name, each in errors.items() if name not in roots])
    if error is None:
        return
    places = list(_places(said, error, things, roots))
    if not places:
        return
    worth, thing, told = max(places, key=lambda each: each[0])
    if worth >= _LEAST:
        yield thing, told


def own_exceptions_of(thing: Thing) -> frozenset[str]:
    """Those of its file; one built on an error of another file is told by its base."""
    own = own_exceptions(thing.source)
    bases = [ast.unparse(each).rpartition(".")[2] for each in _bases(thing)]
    return own | {thing.name} if any(each.endswith(("Error", "Exception")) for each in bases) else own


def _bases(thing: Thing) -> list[ast.expr]:
    return thing.node.bases if isinstance(thing.node, ast.ClassDef) else []


def _meant(said: str, errors: Sequence[Thing]) -> Thing | None:
    """The one whose words are in the sentence; a word says the more, the fewer of them have it."""
    if named := [each for each in errors if each.name in _NAMED.findall(said)]:
        return named[0] if len(named) == 1 else None
    spoken = (telling(said) | acting(said)) - _OF_ERRORS
    own = {each.name: ({*each.named} | each.told) - _OF_ERRORS for each in errors}
    often = {word: sum(word in words for words in own.values()) for word in spoken}
    worth = {
        name: sum(log(1 + len(errors) / often[word]) * (1.3 if word in each.named else 1.0)
                  for word in spoken & own[name])
        for each in errors for name in (each.name,)
    }  # fmt: skip
    order = sorted(errors, key=lambda each: -worth[each.name])
    if not order or not worth[order[0].name]:
        return None
    if len(order) > 1 and worth[order[0].name] - worth[order[1].name] < 0.3:
        return None
    return order[0]


def _places(said: str, error: Thing, things: Sequence[Thing], roots: set[str]) -> Iterator[tuple[float, Thing, str]]:
    """How much speaks for each place in which it may be raised, and what is said then."""
    words = frozenset(_WORDS.findall(said))
    for thing in things:
        if isinstance(thing.node, Function):
            deed = 3.0 if thing.name in words else min(fits(said, thing), 3.0)
            for worth, told in (*_raised(said, error, thing, roots), *_looked_up(said, words, error, thing)):
                yield worth + _DEED * deed / 3, thing, told


def _raised(said: str, error: Thing, thing: Thing, roots: set[str]) -> Iterator[tuple[float, str]]:
    """Another one is raised there: one of Python's, or the one that it is a kind of."""
    for node in walk(thing.node):
        match node:
            case ast.Raise(exc=ast.Call(func=ast.Name(raised), args=args)):
                pass
            case ast.Raise(exc=ast.Name(raised)):
                args = list[ast.expr]()
            case _:
                continue
        if raised in roots or isinstance(getattr(builtins, raised, None), type):
            around = thing.source.parents.get(node)
            asked = [around.test] if isinstance(around, ast.If) else []
            here = telling(" ".join(map(ast.unparse, [*asked, *args]))) | {*thing.named}
            told = f"{thing.name} should raise {error.name} instead of {raised}"
            yield _shared(said, error, here) + _PLAIN_ONE * (raised in said), told


def _looked_up(said: str, words: frozenset[str], error: Thing, thing: Thing) -> Iterator[tuple[float, str]]:
    """The lookups in it that fail with an error of Python's, where this one is to be raised instead."""
    is_failing = not _LOOKS_UP.isdisjoint(words)
    for node in walk(thing.node):
        match node:
            case ast.Subscript(value, ast.Name(key), ast.Load()) if is_failing or _NOT_KNOWN.search(said) is not None:
                if {root(part) for part in parts(key)} <= thing.taken:
                    here = telling(ast.unparse(value)) | {root(key), *thing.named}
                    told = f"{thing.name} should raise {error.name} when there is no such {key}"
                    yield _shared(said, error, here), told
            case ast.Subscript(slice=ast.Constant(str(key)), ctx=ast.Load()) if is_failing:
                told = f"{thing.name} should raise {error.name} instead of KeyError"
                yield _SAID * min(len(telling(key) & telling(said)), 2), told


def _shared(said: str, error: Thing, here: frozenset[str]) -> float:
    """What stands in a place and is said, and what of it is in the words of the error."""
    spoken, own = telling(said) | acting(said), {*error.named} | error.told
    here -= _OF_ERRORS
    return _SAID * min(len(here & spoken), 3) + _IN_ITS_WORDS * min(len(here & own), 3)


_WORDS = Pattern(r"\w+")
_NOT_KNOWN = Pattern(
    r"(?i)\b(?:unknown|no(?:body| one) knows|missing|no such|not there|does(?:n't| not) exist|isn't|without)\b"
)
