"""How sure the answers of a turn are, each on its branch: the figure above it, and what is to be said against it."""

from __future__ import annotations

from dataclasses import dataclass, field

from spark_tui.links.answers.chances import at_most, in_short
from spark_tui.pair.turn import Turn


@dataclass(slots=True)
class Sure:
    """Of one turn; whatever is heard of another one begins anew."""

    _turn: Turn | None = None
    _chances: dict[int, float] = field(default_factory=dict[int, float])
    _doubts: dict[int, str] = field(default_factory=dict[int, str])

    def hear(self, turn: Turn, chance: float | None = None, doubt: str = "") -> None:
        """Of the branch that is shown."""
        if turn is not self._turn:
            self._turn, self._chances, self._doubts = turn, {}, {}
        if chance is not None:
            self._chances[turn.shown] = chance
        if doubt:
            self._doubts[turn.shown] = doubt

    def figure(self, turn: Turn | None) -> str:
        """Of a variation no more is known than that it is right at most as often as the first one is wrong."""
        if turn is None or turn is not self._turn:
            return ""
        if (chance := self._chances.get(turn.shown)) is not None:
            return in_short(chance)
        branch = turn.branch
        first = self._chances.get(branch.of) if branch.variation and branch.of is not None else None
        return at_most(1 - first) if first is not None else ""

    def doubt(self, turn: Turn | None) -> str:
        return self._doubts.get(turn.shown, "") if turn is not None and turn is self._turn else ""
