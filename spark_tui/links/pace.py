"""How fast an answer came."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple


class Read(NamedTuple):
    """How far somebody has come who reads: so many tokens of so many."""

    done: int
    total: int

    def __str__(self) -> str:
        return f"reading {self.done:,} of {self.total:,} tokens"


class Wait(NamedTuple):
    """A server that is busy, and in how many seconds it is asked again."""

    host: str
    seconds: int

    def __str__(self) -> str:
        return f"{self.host} is busy: asked again in {self.seconds} s"


@dataclass(frozen=True, slots=True)
class Pace:
    """`first` is how many seconds it took until a token was there, `seconds` how many all tokens took to be made.

    Only the engine's own time counts: not that of whoever shows what it writes. `simulated` is what a simulated mesh
    would have taken for all of it, from the prompt's first token on; 0 where none runs.
    """

    tokens: int = 0
    passes: int = 0
    first: float = 0.0
    seconds: float = 0.0
    simulated: float = 0.0

    @property
    def per_second(self) -> float:
        return self.tokens / self.seconds if self.seconds else 0.0

    @property
    def per_pass(self) -> float:
        return self.tokens / self.passes if self.passes else 0.0


def further(pace: Pace, tokens: int, passes: int, seconds: float, simulated: float = 0.0) -> Pace:
    """So many seconds later; while there are no tokens, they went by with reading."""
    simulated += pace.simulated
    if not tokens:
        first = pace.first + (0 if pace.tokens else seconds)
        return replace(pace, first=first, simulated=simulated)
    first = pace.first if pace.tokens else pace.first + seconds
    return Pace(pace.tokens + tokens, pace.passes + passes, first, pace.seconds + seconds, simulated)
