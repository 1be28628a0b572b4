"""The beginning of an answer: an op, with what a sentence says already in its slots."""

from __future__ import annotations

from dataclasses import dataclass

from spark_tui.edits.calls import END, SLOT, Call, written
from spark_tui.edits.ops import Op

CLEAR = 2.0  # what must speak for a value that could be left out
OLD = 0.6  # what speaks for what is said to be replaced


@dataclass(frozen=True, slots=True)
class Beginning:
    """Values for the first slots of an op, and how much of the sentence speaks for them."""

    op: Op
    values: tuple[str, ...]
    evidence: float
    complete: bool = False
    further: tuple[Call, ...] = ()
    """What is done behind it, once it is complete."""

    def lead(self, start: int) -> str:
        """As a model writes it, for a region that begins behind so many lines."""
        answer = written([Call(self.op, self.values), *self.further], start)
        return answer if self.complete else answer.removesuffix(END) + SLOT * self._goes_on

    @property
    def _goes_on(self) -> bool:
        rest = self.op.slots[len(self.values) :]
        return bool(rest) and rest[0].default is None
