"""What a person waits for an edit: from Enter to its first text on the screen, and how fast the rest of it came."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

_AT_ONCE = 0.15  # seconds: what is there within these came in one piece, and has no speed


@dataclass(slots=True)
class Stopwatch:
    clock: Callable[[], float] = monotonic
    _said: float | None = None
    _asked: float | None = None
    _first: float = 0.0
    _last: float = 0.0
    _tokens: int = 0
    _at_first: int = 0
    _runs: bool = False

    def hear(self) -> None:
        """Somebody has said something; it may lead to an edit."""
        self._said = self.clock()

    def forget(self) -> None:
        """It has come to whatever it has come to."""
        self._said = None

    def start(self) -> None:
        """Something is to be written, for what was said or a key that was pressed just now."""
        self._asked = self.clock() if self._said is None else self._said
        self._runs = True
        self.begin()

    def begin(self) -> None:
        """It begins: what came before belongs to what it goes on from."""
        self._tokens = self._at_first = 0

    def see(self, tokens: int) -> None:
        """So many more are on the screen."""
        if not self._runs or not tokens:
            return
        self._last = self.clock()
        if not self._tokens:
            self._first, self._at_first = self._last, tokens
        self._tokens += tokens

    def stop(self) -> None:
        self._runs = False

    @property
    def first(self) -> float | None:
        """Seconds until there was something to see."""
        return self._first - self._asked if self._tokens and self._asked is not None else None

    @property
    def per_second(self) -> float | None:
        """How fast the rest came, if it did not all come at once."""
        took = self._last - self._first
        return (self._tokens - self._at_first) / took if self._tokens and took > _AT_ONCE else None
