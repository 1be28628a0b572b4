"""Sentences for cases: a template that says enough, values as people say them, fingers that slip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.requests import calling, noise, places, senses, templates, wording
from spark_tui.forge.requests.cases import AT, Case
from spark_tui.forge.requests.templates import Template

Known = Mapping[str, Sequence[Template]]
"""Templates by intent."""

_TRIES = 8
_JOINTS = (" and ", " and ", ", and ", ", then ", "; ", ". also ", ". ", " + ", " and also ", ", ")
_PLACES = frozenset({AT, "the"})
_CALLED, _SPELLED = 0.15, 0.05  # how often a name is put in other words: one of the code, and one that is new


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    family: str
    writer: str


def ask(case: Case, known: Known, random: Random, *, plain: bool = False) -> Sentence | None:
    """How somebody may ask for this; None if no template says enough. `plain`: as it stands in the template."""
    if case.parts:
        return _ask_for_all(case.parts, known, random)
    have = set(case.said) | (_PLACES if case.line is not None else frozenset())
    for template in islice(_fitting(case, known, have, random), _TRIES):
        chosen = templates.choose(template.parts, random, have)
        mentioned = {part.name for part in chosen if isinstance(part, templates.Slot)}
        if not _says_enough(case, mentioned):
            continue
        words = _words(case, mentioned, random, plain=plain)
        if not plain:
            habit = noise.habit(random)
            chosen = [noise.typed(part, habit, random) if isinstance(part, str) else part for part in chosen]
        sentence = templates.written(chosen, words)
        begins = isinstance(chosen[0], templates.Slot)
        text = sentence if plain else noise.framed(sentence, template.family, random, begins_with_value=begins)
        if text:
            return Sentence(text, template.family, template.writer)
    return None


def _fitting(case: Case, known: Known, have: Set[str], random: Random) -> Iterator[Template]:
    """Those that say enough, in any order: the first is mostly the one that is wanted."""
    all_of_it = known.get(case.phrased or case.intent, ())
    for each in random.sample(all_of_it, len(all_of_it)):
        if each.needed <= have and _says_enough(case, each.slots) and senses.fits(each, case.sense, case.telling):
            yield each


def _ask_for_all(parts: Sequence[Case], known: Known, random: Random) -> Sentence | None:
    asked = [ask(part, known, random) for part in parts]
    told = [each for each in asked if each is not None]
    if len(told) < len(parts):
        return None
    words = [each.text.rstrip(".!? ") for each in told]
    return replace(told[0], text=random.choice(_JOINTS).join(words))


def _says_enough(case: Case, mentioned: Set[str]) -> bool:
    """Is every value told that could not be guessed? A place tells all lines."""
    placed = bool(mentioned & _PLACES)
    return all(name in mentioned or (placed and _is_a_place(case, name)) for name in case.needed)


def _is_a_place(case: Case, name: str) -> bool:
    """Is it told by pointing at a line?"""
    return name == AT or case.said[name].isdecimal()


def _words(case: Case, mentioned: set[str], random: Random, *, plain: bool) -> Mapping[str, str]:
    words = {
        name: case.said[name] if plain else _said(name, case, random) for name in sorted(mentioned) if name in case.said
    }
    if mentioned & _PLACES and case.line is not None and case.last is not None:
        pointed = places.point_at_range(case.line, case.last, random)
        words |= {"the": pointed.the, "at": pointed.at}
    elif mentioned & _PLACES and case.line is not None:
        alone = not any(_is_a_place(case, name) for name in case.needed)
        try:
            pointed = places.point(read(case.before), case.line, random, alone=alone)
            words |= {"the": pointed.the, "at": pointed.at}
        except Refusal:
            words |= {"the": f"line {case.line}", "at": f"on line {case.line}"}
    return words


def _said(slot: str, case: Case, random: Random) -> str:
    """A value in a sentence; a name now and then in words of its own."""
    value, chance = case.said[slot], random.random()
    if _is_one_of_several(value, case.before):
        return value
    if chance < _CALLED and (called := calling.called(value, case.before, random)) is not None:
        return called
    if chance < _SPELLED and "_" in value.strip("_") and value.isidentifier() and value not in case.before:
        return calling.spelled(value)
    return wording.said(slot, value, random)


def _is_one_of_several(value: str, code: str) -> bool:
    """Is it a method, and others are called the same? Only with its class it can be told from them."""
    _, dot, last = value.rpartition(".")
    if not dot or not last.isidentifier():
        return False
    try:
        named = [name for name, _ in read(code).definitions]
    except Refusal:
        return False
    return value in named and sum(name.rpartition(".")[2] == last for name in named) > 1
