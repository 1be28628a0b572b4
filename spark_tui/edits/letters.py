"""Which letters a text has to have for a pattern to be found in it.

A sentence is held against a thousand patterns, and says what a few of them are about. Looking at its letters first
tells which: it takes a hundredth of the time that asking each of them takes.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

Pieces = frozenset[str]
_ANY: Pieces = frozenset()
_LONGEST, _MOST = 4, 60
"""Letters of a piece; and alternatives, of which one has to be there: more tell nothing."""
_MOST_OF_ONE = 12
"""Alternatives of a single letter: more tell nothing."""
_DIGITS: Pieces = frozenset(string.digits)


@lru_cache(maxsize=64)
def pieces(text: str) -> Pieces:
    """All that stand in it, in small letters."""
    small = text.lower()
    return frozenset(small[at : at + size] for size in range(1, _LONGEST + 1) for at in range(len(small) - size + 1))


def needed(tree: Any) -> Pieces:
    """Of these, one at least stands in any ASCII text that the parsed pattern is found in; none, where that is not
    known."""
    return _needed(tree)


class Index:
    """Many patterns, by the letters that they need. It is asked which of them may be found at all."""

    def __init__(self, needs: Iterable[Pieces | None]) -> None:
        """In the order of the patterns; None for what is not to be asked."""
        self._all: set[int] = set()
        self._always: set[int] = set()
        self._by_piece: dict[str, list[int]] = {}
        for number, each in enumerate(needs):
            if each is not None:
                self._all.add(number)
                for piece in each:
                    self._by_piece.setdefault(piece, []).append(number)
                if not each:
                    self._always.add(number)

    def may_be_in(self, text: str) -> set[int]:
        """Which, by their numbers. Of letters beyond ASCII, some count for others: then it is all of them."""
        if not text.isascii():
            return set(self._all)
        found = set(self._always)
        for piece in pieces(text) & self._by_piece.keys():
            found.update(self._by_piece[piece])
        return found


def _needed(sequence: Iterable[Any]) -> Pieces:
    """What tells most, of things that follow one upon another."""
    code = import_module("re._constants")
    best, run = _ANY, ""
    end: tuple[Any, Any] = (code.ANY, None)
    for kind, value in (*sequence, end):
        if kind is code.LITERAL and value < 128:
            run += chr(value).lower()
        elif kind is not code.AT:
            best, run = max(best, _of_run(run), _of_one(code, kind, value), key=_worth), ""
    return best


def _of_run(run: str) -> Pieces:
    """The piece of it that fewest texts have: those with a blank in them are of two words that are often said."""
    if not run:
        return _ANY
    ends = range(max(1, len(run) - _LONGEST + 1))
    return frozenset({max((run[at : at + _LONGEST] for at in ends), key=lambda each: -each.count(" "))})


def _of_one(code: Any, kind: Any, value: Any) -> Pieces:
    if kind is code.BRANCH:
        several = [_needed(each) for each in value[1]]
        return frozenset[str]().union(*several) if all(several) else _ANY
    if kind is code.SUBPATTERN:
        return _needed(value[3])
    if kind is code.ATOMIC_GROUP:
        return _needed(value)
    if kind in (code.MAX_REPEAT, code.MIN_REPEAT, code.POSSESSIVE_REPEAT) and value[0] > 0:
        return _needed(value[2])
    if kind is code.ASSERT:
        return _needed(value[1])
    return _of_letters(code, value) if kind is code.IN else _ANY


def _of_letters(code: Any, several: Sequence[tuple[Any, Any]]) -> Pieces:
    """Of a class of letters."""
    found: set[str] = set()
    for kind, value in several:
        if kind is code.LITERAL and value < 128:
            found.add(chr(value).lower())
        elif kind is code.RANGE and value[1] - value[0] < _MOST_OF_ONE and value[1] < 128:
            found.update(chr(each).lower() for each in range(value[0], value[1] + 1))
        elif (kind, value) == (code.CATEGORY, code.CATEGORY_DIGIT):
            found |= _DIGITS
        elif kind is not code.LITERAL:
            return _ANY
    return frozenset(found) if len(found) <= _MOST_OF_ONE else _ANY


def _worth(needs: Pieces) -> tuple[int, int]:
    """Long ones tell more than short ones, and few more than many."""
    return (min(map(len, needs)), -len(needs)) if 0 < len(needs) <= _MOST else (0, 0)
