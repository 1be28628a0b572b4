"""Speculation: tokens that are guessed ahead, and checked in one pass."""

from __future__ import annotations

from dataclasses import dataclass

from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Drafts:
    """So many tokens ahead, each right with a chance of `alpha` if all before it were, for `seconds` each."""

    length: int
    alpha: float
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.length < 0 or not 0 <= self.alpha <= 1:
            raise Refusal(
                f"{self.length} drafts that are right with a chance of {self.alpha}", "take 0 to 1 of 0 or more"
            )

    @property
    def tokens(self) -> float:
        """Expected of one pass, with the one that the pass itself makes."""
        return sum(self.alpha**ahead for ahead in range(self.length + 1))

    @property
    def rows(self) -> int:
        return self.length + 1

    def tok_s(self, checked: float) -> float:
        """Where a pass over all of them takes so many seconds."""
        return self.tokens / (checked + self.length * self.seconds)
