"""The likeliest shapes, each in its likeliest places, with the likeliest in their blanks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heappush
from itertools import count, islice
from math import exp, log

from spark_tui.edits.attempts import tried
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.python.source import Source, parses, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.shapes import Shape
from spark_tui.edits.shapes.filling import Filling, fillings
from spark_tui.edits.shapes.making import made
from spark_tui.edits.shapes.places import Place, kinds_of, places
from spark_tui.edits.shapes.telling import Told, speaks_for
from spark_tui.edits.wanted import go_on

_MOST_PLACES = 300  # a shape that may go anywhere else says too little
_TRIED, _FILLED = 5, 40  # places of each; and of all, those whose blanks are filled


@dataclass(frozen=True, slots=True)
class Likely:
    """A shape that a sentence makes likely, with what speaks for each kind of place. The chance is a logarithm."""

    shape: Shape
    chance: float
    places: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Weights:
    """What the numbers count for that speak for a place, for a name, for a word."""

    place: Sequence[float]
    name: Sequence[float]
    word: Sequence[float]


@dataclass(frozen=True, slots=True)
class Shaped:
    shape: Shape
    place: Place
    by_shape: float
    by_place: float
    filling: Filling | None = None

    @property
    def chance(self) -> float:
        return self.by_shape + self.by_place + (self.filling.chance if self.filling is not None else 0.0)


def found(sentence: Sentence, likely: Sequence[Likely], weights: Weights, most: int) -> Iterator[tuple[Shaped, Repair]]:
    """Those that can be made, the likeliest first. No shape is likelier in a place than it is by itself, nor with
    something in its blanks than without: so most of the places and blanks are never looked at."""
    told = Told(sentence)
    known, before = set[str](), sentence.source.text
    for each in _likeliest(told, likely, weights):
        go_on()
        repair = tried(_repair, told, each)
        after = _after(sentence.source, repair) if repair is not None else None
        if repair is not None and after is not None and after not in known and after != before:
            known.add(after)
            yield each, repair
        if len(known) >= most:
            return


def _likeliest(told: Told, likely: Sequence[Likely], weights: Weights) -> Iterator[Shaped]:
    """The likeliest of all first."""
    order, filled = count(), 0
    waiting: list[tuple[float, int, Likely | Shaped]] = [(-one.chance, next(order), one) for one in likely]
    heapify(waiting)
    while waiting:
        *_, best = heappop(waiting)
        if isinstance(best, Shaped) and best.filling is not None:
            yield best
            continue
        if isinstance(best, Likely):
            further = [*_in_places(told, best, weights)]
        else:
            further = [replace(best, filling=one) for one in _fillings(told, best, weights)] if filled < _FILLED else []
            filled += 1
        for each in further:
            heappush(waiting, (-each.chance, next(order), each))


def _repair(told: Told, found: Shaped) -> Repair | None:
    try:
        texts = found.filling.texts if found.filling is not None else dict[str, str]()
        return Repair(made(told, found.shape, found.place, texts), found.chance)
    except Refusal:
        return None


def _after(source: Source, repair: Repair) -> str | None:
    """None where it is no code."""
    try:
        after = splice(source, repair.splices)
    except Refusal:
        return None
    return after if parses(after) else None


def _in_places(told: Told, likely: Likely, weights: Weights) -> Iterator[Shaped]:
    possible = list(islice(places(told.source, likely.shape), _MOST_PLACES + 1))
    if not possible or len(possible) > _MOST_PLACES:
        return
    scores = [place_score(told, place, likely.places, weights.place) for place in possible]
    best = max(scores)
    whole = best + log(sum(exp(each - best) for each in scores))
    for at in sorted(range(len(possible)), key=lambda at: -scores[at])[:_TRIED]:
        yield Shaped(likely.shape, possible[at], likely.chance, scores[at] - whole)


def _fillings(told: Told, found: Shaped, weights: Weights) -> list[Filling]:
    return fillings(told, found.shape, found.place, weights.name, weights.word)


def place_score(told: Told, place: Place, by_kind: Mapping[str, float], weights: Sequence[float]) -> float:
    key = ("place", *place.key)
    if key not in told.known:
        speaking = sum(one * other for one, other in zip(speaks_for(told, place), weights, strict=True))
        told.known[key] = speaking, kinds_of(told.source, place)
    speaking, kinds = told.known[key]
    return speaking + sum(by_kind.get(kind, 0.0) for kind in kinds)
