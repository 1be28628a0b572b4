"""What may be written next, so that an engine which honours it can only write edits that apply.

A state is immutable and costs little: an engine keeps one per token. Two kinds are enough. `Choice`: one of some
literal texts comes next, and is forced where they agree. Free text: `Lines`, or the `Phrase` of an op, up to a mark.
A file is the grammar of one format: `line_patch.py` is the shortest.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

_HIGHEST = "\U0010ffff"
_PART = 256  # characters


class Grammar(Protocol):
    def feed(self, text: str) -> Grammar | None:
        """The state behind this text; None if it may not be written here. A token may cross any border."""
        ...

    @property
    def is_free(self) -> bool:
        """Is any text allowed, but for the marks in it?"""
        ...

    @property
    def options(self) -> tuple[str, ...] | None:
        """Every literal text that may come next; None where text is free: then ask `feed`."""
        ...

    @property
    def forced(self) -> str:
        """The text that must come next, as far as there is no choice."""
        ...

    @property
    def may_end(self) -> bool:
        """May the answer end here?"""
        ...


def fed(grammar: Grammar, text: str) -> Grammar | None:
    """The state behind a whole answer, however many pieces it has: a state asks the next one for what it does not take
    itself, so a long text goes to them a part at a time."""
    state: Grammar | None = grammar
    for at in range(0, len(text), _PART):
        state = state.feed(text[at : at + _PART]) if state is not None else None
    return state


@dataclass(frozen=True, slots=True)
class Choice:
    """One of `texts`, of which `typed` has been written. They are sorted, and none begins another one."""

    texts: tuple[str, ...]
    then: Callable[[str], Grammar]
    typed: str = ""
    may_end: bool = False
    is_free = False

    @property
    def options(self) -> tuple[str, ...]:
        first, stop = self._range(self.typed)
        return tuple(text[len(self.typed) :] for text in self.texts[first:stop])

    @property
    def forced(self) -> str:
        if self.may_end:
            return ""
        first, stop = self._range(self.typed)
        low, high = self.texts[first], self.texts[stop - 1]  # sorted: what these two share, all do
        shared = next((at for at, pair in enumerate(zip(low, high, strict=False)) if pair[0] != pair[1]), len(low))
        return low[len(self.typed) : shared]

    def feed(self, text: str) -> Grammar | None:
        if not text:
            return self
        typed = self.typed + text
        below = bisect_right(self.texts, typed) - 1
        if below >= 0 and typed.startswith(chosen := self.texts[below]):
            return self.then(chosen).feed(typed[len(chosen) :])
        first, stop = self._range(typed)
        return Choice(self.texts, self.then, typed) if first < stop else None

    def _range(self, typed: str) -> tuple[int, int]:
        return bisect_left(self.texts, typed), bisect_right(self.texts, typed + _HIGHEST)


@dataclass(frozen=True, slots=True)
class Lines:
    """Free lines. One that begins with a mark ends them, or may not be written if the mark leads nowhere."""

    marks: Mapping[str, Callable[[], Grammar] | None]
    least: int = 0
    """So many lines must come before a mark may."""
    typed: str | None = ""
    """The beginning of the line while it may still become a mark; None inside a line."""

    is_free = True
    options = None
    forced = ""
    may_end = False
    within_line = False

    def feed(self, text: str) -> Grammar | None:
        state = self
        while text:
            if state.typed is None:
                end = text.find("\n") + 1
                if not end:
                    return state
                state, text = Lines(self.marks, max(0, state.least - 1)), text[end:]
                continue
            typed = state.typed + text
            mark = next((mark for mark in self.marks if typed.startswith(mark)), None)
            if mark is not None:
                then = self.marks[mark]
                return then().feed(typed[len(mark) :]) if then is not None and not state.least else None
            if any(mark.startswith(typed) for mark in self.marks):
                return Lines(self.marks, state.least, typed)
            state, text = Lines(self.marks, state.least, None), typed
        return state


@dataclass(frozen=True, slots=True)
class Ended:
    """Nothing more may be written."""

    is_free = False
    options: tuple[str, ...] = ()
    forced: str = ""
    may_end: bool = True

    def feed(self, text: str) -> Grammar | None:
        return None if text else self
