"""What makes tokens, behind one door: the compiled decoder, or numpy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Writer(Protocol):
    """What makes tokens: the compiled decoder, or numpy."""

    context: int

    def begin(self, tokens: Sequence[int]) -> None:
        """The sequence is this now; what it shares with the one before is not read again."""
        ...

    def write(self, limit: int, ends: Sequence[int], source: tuple[int, int] | None) -> list[int]:
        """Some more tokens; none if it was stopped before the first."""
        ...

    def stop(self) -> None: ...

    def go_on(self) -> bool:
        """Whether it had been stopped. It is not any more."""
        ...


def shared(one: Sequence[int], other: Sequence[int]) -> int:
    """How many tokens two sequences begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((index for index, (left, right) in pairs if left != right), min(len(one), len(other)))
