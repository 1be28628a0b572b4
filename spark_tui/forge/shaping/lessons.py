"""What there is to learn from told edits: the shape of each, where it went among the places it might have gone, and
what stood in its blanks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.edits.python.source import Source, read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.shapes import Shape
from spark_tui.edits.shapes.filling import name_speaks, roles, uses, word_speaks, words_said
from spark_tui.edits.shapes.places import Place, kinds_of, places
from spark_tui.edits.shapes.telling import Told, speaks_for
from spark_tui.forge.requests.edits import Asked, Edit
from spark_tui.forge.shaping.blanking import Shaped, shaped
from spark_tui.forge.shaping.changes import Above, Change, Instead, Lines, changes
from spark_tui.links.answers.kinds import Kinds, state

_MOST_PLACES = 40  # of those that there are, besides the right one


class Choice(NamedTuple):
    """What speaks for each of several, in numbers, and which is the right one."""

    numbers: npt.NDArray[np.float32]
    right: int


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """An edit in one of its wordings. Its place is none where it can go to only one."""

    state: npt.NDArray[np.float32]
    shape: Shape
    fills: Mapping[str, Any]
    place: Choice | None
    kinds: Sequence[Sequence[str]]
    names: Sequence[Choice]
    words: Sequence[Choice]


def lessons(kinds: Kinds, told: Iterable[Asked]) -> Iterator[Lesson]:
    random = Random(0)
    for each in told:
        source = read(each.before)
        for edit in each.edits:
            found = shape_of(source, each, edit)
            if found is not None:
                yield from _lessons(kinds, source, found, edit.say, random)


def shape_of(source: Source, asked: Asked, edit: Edit) -> Shaped | None:
    """None where it is several changes, or one without a shape."""
    made = changes(source.tree, read(asked.after(edit)).tree)
    if len(made.found) != 1:
        return None
    return shaped(made.found[0], source.tree, asked.before, " ".join(edit.say), tuple(made.brought))


def right_place(change: Change, among: Sequence[Place]) -> int | None:
    return next((at for at, place in enumerate(among) if _is_there(change, place)), None)


def _is_there(change: Change, place: Place) -> bool:
    match change:
        case Instead(old=node) | Above(owner=node):
            return place.node is node
        case Lines(owner, name, at, old):
            is_one = place.node is None and place.block is getattr(owner, name)
            return is_one and (place.at, place.stop) == (at, at + len(old))
        case _:
            return False


def _lessons(kinds: Kinds, source: Source, found: Shaped, wordings: Sequence[str], random: Random) -> Iterator[Lesson]:
    possible = list(places(source, found.shape))
    right = right_place(found.change, possible)
    if right is not None and len(possible) > _MOST_PLACES:
        others = [place for place in possible if place is not possible[right]]
        possible, right = [possible[right], *random.sample(others, _MOST_PLACES)], 0
    named = [kinds_of(source, place) for place in possible] if right is not None else []
    asked = random.randrange(len(wordings))  # one of them tells enough about names
    for at, said in enumerate(wordings):
        told, choice = Told(Sentence(said, source)), None
        if right is not None and len(possible) > 1:
            choice = _choice([speaks_for(told, place) for place in possible], right)
        filled = _fills(told, found, possible[right]) if right is not None and at == asked else ([], [])
        yield Lesson(state(kinds, said, source.text), found.shape, found.fills, choice, named, *filled)


def _fills(told: Told, found: Shaped, place: Place) -> tuple[list[Choice], list[Choice]]:
    names, words = list[Choice](), list[Choice]()
    as_what = roles(found.shape)
    for blank in found.shape.free:
        text = found.fills[blank]
        known, said = list(uses(told.source)), words_said(told)
        if blank[2] == "V" and text in known:
            speaking = [name_speaks(told, place, each, as_what[blank]) for each in known]
            names.append(_choice(speaking, known.index(text)))
        elif blank[2] == "S" and text in said:
            words.append(_choice([word_speaks(told, each) for each in said], said.index(text)))
    return names, words


def _choice(numbers: Sequence[Sequence[float]], right: int) -> Choice:
    return Choice(np.array(numbers, np.float32), right)
