"""The parts of a sentence that asks for several things, and who answers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from spark_tui.engine.session import Stop
from spark_tui.links.link import Edit

EACH = 3  # answers to a part that are looked at


class Part(Protocol):
    """What is chosen for a part of a sentence."""

    @property
    def flag(self) -> Stop: ...

    @property
    def is_doubtful(self) -> bool: ...

    def choose(self) -> bool: ...

    def stop(self) -> None: ...

    def best(self, most: int) -> Sequence[tuple[str, float]]:
        """So many answers that may be right, the best first, and what speaks for each."""
        ...


class Stopped(Exception):
    """While a part was being asked."""


@dataclass(slots=True)
class Asking:
    """Each part is asked once, however often its answers are wanted."""

    ask: Callable[[Edit], Part | None]
    asked: dict[Edit, Part | None] = field(default_factory=dict[Edit, Part | None])
    flag: Stop = field(default_factory=Stop)
    _now: Part | None = None

    def answers(self, edit: Edit) -> Sequence[tuple[str, float]]:
        """The best first. `Stopped`, if it was; it goes on from there the next time."""
        if edit not in self.asked:
            self.asked[edit] = self.ask(edit)
        part = self.asked[edit]
        if part is None:
            return ()
        self._now = part
        is_whole = not self.flag and part.choose()
        self._now = None
        part.flag.clear()
        if not is_whole:
            self.flag.clear()
            raise Stopped
        return part.best(EACH)

    def doubts(self, edit: Edit) -> bool:
        part = self.asked[edit]
        return part is not None and part.is_doubtful

    def stop(self) -> None:
        self.flag.set()
        if self._now is not None:
            self._now.stop()
