"""How people ask: templates written by hand, and sentences made from them.

A file in `phrases/` is one writer's list. `= rename` begins an intent, each line under it is a letter for the family
and a template. In a template `{old}` stands for a value, `[…]` may be left out, and `(a|b)` is a choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from random import Random

FAMILIES = {
    "n": "noun phrase",
    "i": "imperative",
    "p": "polite",
    "q": "question",
    "c": "complaint",
    "r": "reason first",
    "s": "symptom only",
    "e": "pasted message",
    "g": "slang",
    "o": "by position",
    "k": "correction",
    "w": "what it should look like",
}

_PART = re.compile(r"\{(\w+)\}|\[|\]|\(|\||\)|[^{\[\](|)]+|\{")


@dataclass(frozen=True, slots=True)
class Slot:
    name: str


@dataclass(frozen=True, slots=True)
class Either:
    """One of these comes; an optional part is one of itself and nothing."""

    ways: tuple[tuple[Part, ...], ...]


Part = str | Slot | Either


@dataclass(frozen=True)
class Template:
    intent: str
    family: str
    writer: str
    text: str
    parts: tuple[Part, ...]

    @cached_property
    def slots(self) -> frozenset[str]:
        """All that it may mention."""
        return frozenset(_slots(self.parts))

    @cached_property
    def needed(self) -> frozenset[str]:
        """What it cannot do without."""
        return frozenset(each.name for each in self.parts if isinstance(each, Slot))


@cache
def templates(folder: Path) -> tuple[Template, ...]:
    """Everything all writers wrote, each line once."""
    found = (each for file in sorted(folder.glob("*.txt")) for each in parse(file.stem, file.read_text("utf-8")))
    return tuple({(each.intent, each.text): each for each in found}.values())


def parse(writer: str, text: str) -> Iterable[Template]:
    """A writer's list. A line that cannot be read names itself."""
    intent = ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("="):
            intent = line[1:].strip()
        elif line and not line.startswith("#"):
            family, _, words = line.partition(" ")
            if family not in FAMILIES or not intent or not words.strip():
                raise ValueError(f"{writer}, line {number}: {line!r} is not a family's letter and a template")
            try:
                parts = parts_of(words.strip())
            except ValueError as error:
                raise ValueError(f"{writer}, line {number}: {error} in {words!r}") from None
            yield Template(intent, family, writer, words.strip(), parts)


def choose(parts: Iterable[Part], random: Random, have: Iterable[str]) -> list[str | Slot]:
    """The parts with every choice made; an optional part that wants a value nobody has is left out."""
    have = frozenset(have)
    chosen: list[str | Slot] = []
    for part in parts:
        if isinstance(part, Either):
            ways = [way for way in part.ways if _slots(way) <= have]
            chosen += choose(random.choice(ways), random, have) if ways else []
        else:
            chosen.append(part)
    return chosen


def written(chosen: Iterable[str | Slot], values: Mapping[str, str]) -> str:
    """The sentence, with the values where the slots are."""
    pieces = [values[part.name] if isinstance(part, Slot) else part for part in chosen]
    text = "".join(pieces).replace("----", "--")  # `--{name}` where the name begins with it already
    return re.sub(r" +([,.?!;:](?:\s|$))", r"\1", re.sub(r"  +", " ", text)).strip()


def _slots(parts: Iterable[Part]) -> set[str]:
    names: set[str] = set()
    for part in parts:
        if isinstance(part, Slot):
            names.add(part.name)
        elif isinstance(part, Either):
            names.update(*(_slots(way) for way in part.ways))
    return names


def parts_of(text: str) -> tuple[Part, ...]:
    """What a template is made of. A ValueError says what is wrong with it."""
    tokens = [(match[0], match[1]) for match in _PART.finditer(text)]
    parts, at = _sequence(tokens, 0, "")
    if at < len(tokens):
        raise ValueError(f"{tokens[at][0]!r} closes nothing")
    return parts


def _sequence(tokens: list[tuple[str, str]], at: int, until: str) -> tuple[tuple[Part, ...], int]:
    """Parts up to one of the characters in `until`."""
    parts: list[Part] = []
    while at < len(tokens) and (not until or tokens[at][0] not in until):
        token, slot = tokens[at]
        at += 1
        if slot:
            parts.append(Slot(slot))
        elif token == "[":
            inner, at = _sequence(tokens, at, "]")
            if at == len(tokens):
                raise ValueError("a [ is not closed")
            parts.append(Either((inner, ())))
            at += 1
        elif token == "(":
            ways, at = _ways(tokens, at)
            parts += (Either(tuple(ways)),) if len(ways) > 1 else ("(", *ways[0], ")")
        else:
            parts.append(token)
    return tuple(parts), at


def _ways(tokens: list[tuple[str, str]], at: int) -> tuple[list[tuple[Part, ...]], int]:
    """What stands between round brackets; without a bar in it, they are only brackets."""
    ways: list[tuple[Part, ...]] = []
    while True:
        way, at = _sequence(tokens, at, "|)")
        ways.append(way)
        if at == len(tokens):
            raise ValueError("a ( is not closed")
        at += 1
        if tokens[at - 1][0] == ")":
            return ways, at
