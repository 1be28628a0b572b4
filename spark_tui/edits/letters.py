"""Which letters a text has to have for a pattern to be found in it.

A sentence is held against a thousand patterns, and says what a few of them are about. Looking at its letters first
tells which: it takes a hundredth of the time that asking each of them takes.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from math import prod
from typing import Any

Pieces = frozenset[str]
"""Of these, one at least."""
Needs = tuple[Pieces, ...]
"""Each of these: what tells most comes first."""
_LONGEST = 4
"""Letters of a piece."""
_MOST_OF_ONE = 12
"""Alternatives of a single letter: more tell nothing."""
_MOST_CLAUSES = 8
"""Of a pattern: what tells less than these tells no more."""
_LEAST = 0.1
"""What is lacking more seldom tells nothing."""
_OFTEN, _BLANK, _SIGN = (0.7, 0.2, 0.04, 0.01), 4, 0.15
"""How often a sentence has a piece, by how many letters it has; with a blank, or what is no letter, that many times as
often. Counted in a thousand sentences."""
_DIGITS: Pieces = frozenset(string.digits)
_code: Any = import_module("re._constants")


@lru_cache(maxsize=64)
def pieces(text: str) -> Pieces:
    """All that stand in it, in small letters."""
    small = text.lower()
    return frozenset(small[at : at + size] for size in range(1, _LONGEST + 1) for at in range(len(small) - size + 1))


def needed(tree: Any) -> Needs:
    """What stands in any ASCII text that the parsed pattern is found in; nothing, where that is not known."""
    return _needed(tree)[:_MOST_CLAUSES]


class Index:
    """Many patterns, by the letters that they need. It is asked which of them may be found at all."""

    def __init__(self, needs: Iterable[Needs | None]) -> None:
        """In the order of the patterns; None for what is not to be asked."""
        self._all: set[int] = set()
        self._always: set[int] = set()
        self._by_piece: dict[str, list[int]] = {}
        self._besides: dict[int, Needs] = {}
        for number, each in enumerate(needs):
            if each is not None:
                self._all.add(number)
                for piece in each[0] if each else ():
                    self._by_piece.setdefault(piece, []).append(number)
                if not each:
                    self._always.add(number)
                elif each[1:]:
                    self._besides[number] = each[1:]

    def may_be_in(self, text: str) -> set[int]:
        """Which, by their numbers. Of letters beyond ASCII, some count for others: then it is all of them."""
        if not text.isascii():
            return set(self._all)
        there = pieces(text)
        found = set(self._always)
        for piece in there & self._by_piece.keys():
            found.update(self._by_piece[piece])
        return {number for number in found if not any(map(there.isdisjoint, self._besides.get(number, ())))}


def _needed(sequence: Iterable[Any]) -> Needs:
    """Of things that follow one upon another, what each needs: what tells most comes first."""
    code = _code
    found: list[Pieces] = []
    run = ""
    end: tuple[Any, Any] = (code.ANY, None)
    for kind, value in (*sequence, end):
        if kind is code.LITERAL and value < 128:
            run += chr(value).lower()
        elif kind is not code.AT:
            found += (*_of_run(run), *_of_one(code, kind, value))
            run = ""
    telling = (each for each in dict.fromkeys(found) if _tells(each) > _LEAST)
    return tuple(sorted(telling, key=_tells, reverse=True))


def _of_run(run: str) -> Needs:
    starts = range(max(1, len(run) - _LONGEST + 1)) if run else ()
    return tuple(frozenset({run[at : at + _LONGEST]}) for at in starts)


def _of_one(code: Any, kind: Any, value: Any) -> Needs:
    if kind is code.BRANCH:
        return _of_any([_needed(each) for each in value[1]])
    if kind is code.SUBPATTERN:
        return _needed(value[3])
    if kind is code.ATOMIC_GROUP:
        return _needed(value)
    if kind in (code.MAX_REPEAT, code.MIN_REPEAT, code.POSSESSIVE_REPEAT) and value[0] > 0:
        return _needed(value[2])
    if kind is code.ASSERT:
        return _needed(value[1])
    return _of_letters(code, value) if kind is code.IN else ()


def _of_any(several: Sequence[Needs]) -> Needs:
    """One of what tells most in each of them; and one of what tells next, as far as they go on."""
    if not all(several):
        return ()
    longest = max(map(len, several))
    return tuple(frozenset[str]().union(*(each[min(at, len(each) - 1)] for each in several)) for at in range(longest))


def _of_letters(code: Any, several: Sequence[tuple[Any, Any]]) -> Needs:
    """The characters that a class in brackets may stand for; nothing is needed where it may be almost any."""
    found: set[str] = set()
    for kind, value in several:
        if kind is code.LITERAL and value < 128:
            found.add(chr(value).lower())
        elif kind is code.RANGE and value[1] - value[0] < _MOST_OF_ONE and value[1] < 128:
            found.update(chr(each).lower() for each in range(value[0], value[1] + 1))
        elif (kind, value) == (code.CATEGORY, code.CATEGORY_DIGIT):
            found |= _DIGITS
        elif kind is not code.LITERAL:
            return ()
    return (frozenset(found),) if len(found) <= _MOST_OF_ONE else ()


@lru_cache(maxsize=10_000)
def _tells(several: Pieces) -> float:
    """How likely a sentence has none of them."""
    return prod(1 - _often(each) for each in several) if several else 0.0


def _often(piece: str) -> float:
    often = _OFTEN[len(piece) - 1]
    return min(1.0, often * _BLANK) if " " in piece else often if piece.isalpha() else often * _SIGN
