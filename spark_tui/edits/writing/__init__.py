"""What is written new and follows from what is there: a method, a body, a test. Whole patches, by kinds of edit.

Each module in one of these folders defines `WRITER`, or `WRITERS` where several are about the same thing; being
there registers them. Where two write the same, the one counts for which more speaks. Read `guards/only_such_ones.py`
first, then `search.py`, which asks them all.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from spark_tui.edits.letters import Needs
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import AnyPattern, Pattern, known, needs
from spark_tui.edits.reading import Sentence
from spark_tui.edits.registered import defined


@dataclass(frozen=True, slots=True)
class Writer:
    """It is asked where one of its `kinds` of edit is wanted, or where the sentence `says` what it is about. One that
    `needs` its words is asked where they are said and nowhere else: it has no others that it `says`."""

    kinds: frozenset[str]
    write: Callable[[Sentence], Iterable[Repair]]
    says: AnyPattern | None = None
    needs: AnyPattern | None = None


Words = tuple[str, int, Needs]
Row = tuple[str, int, tuple[str, ...], Words | None, Words | None]
"""Of a writer: its module, which one it is there, its kinds, and what it says and needs."""


@dataclass(frozen=True, slots=True)
class _Later:
    """What a writer writes whose module is loaded when somebody asks it."""

    module: str
    number: int

    def __call__(self, sentence: Sentence) -> Iterable[Repair]:
        return tuple(defined(import_module(self.module), "WRITER", Writer))[self.number].write(sentence)


def any_of(*several: AnyPattern) -> Pattern:
    """What finds whatever one of them finds, in either case."""
    return Pattern("|".join(f"(?:{each.pattern.removeprefix('(?i)')})" for each in several), re.IGNORECASE)


@cache
def writers() -> tuple[Writer, ...]:
    """All of them. A sentence is about a few: of the others only the words are needed, which an earlier start may have
    listed. To load their modules as well takes longer than the answer."""
    rows = _listed()
    return tuple(writer for _, writer in _loaded()) if rows is None else tuple(map(_of_row, rows))


def rows() -> list[Row]:
    """What is to be listed for the next start."""
    return [(*place, tuple(writer.kinds), _words(writer.says), _words(writer.needs)) for place, writer in _loaded()]


def look_first_in(listed: Callable[[], Iterable[Row] | None]) -> None:
    """Where an earlier start left its list, if it did."""
    global _listed
    _listed = listed


def _nowhere() -> None:
    return None


_listed: Callable[[], Iterable[Row] | None] = _nowhere


def _loaded() -> Iterator[tuple[tuple[str, int], Writer]]:
    names = (room.name for room in pkgutil.walk_packages(__path__, f"{__name__}."))
    for name in sorted(names, key=lambda name: name.rpartition(".")[2]):
        for number, writer in enumerate(defined(import_module(name), "WRITER", Writer)):
            yield (name, number), writer


def _of_row(row: Row) -> Writer:
    module, number, kinds, *words = row
    says, needed = (None if each is None else known(*each) for each in words)
    return Writer(frozenset(kinds), _Later(module, number), says, needed)


def _words(pattern: AnyPattern | None) -> Words | None:
    return None if pattern is None else (pattern.pattern, int(pattern.flags), needs(pattern) or ())
