"""Who is there where nothing is left to be written: no model is loaded for that, and no server asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from spark_tui.links.pace import Pace, Wait
from spark_tui.pair.writer import Request, Writing


@dataclass(frozen=True, slots=True)
class Nobody:
    """A `Writer` of nothing."""

    pace: Pace = field(default_factory=Pace)
    doubts: bool = False
    chance: float | None = None
    guesses: bool = False
    reading: Wait | None = None

    def reasons(self, which: int = 0) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def write(self, requests: Sequence[Request]) -> Writing:  # noqa: ARG002
        raise AssertionError("all is written")
