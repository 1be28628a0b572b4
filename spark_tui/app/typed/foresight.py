"""The edit that a sentence would make, written while the sentence is typed. Nothing of it is kept before Enter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from spark_tui.app.work import Work
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim
from spark_tui.pair.turn import RUNNING

_AT_REST = ("paused", "review")


class Foresight:
    def __init__(self, work: Work) -> None:
        self._work = work
        self.sketch: Conversation | None = None

    @property
    def is_at_rest(self) -> bool:
        return self.sketch is None or self.sketch.session.state not in RUNNING

    async def write(self, sentence: str, aims: Sequence[Aim]) -> None:
        """Begin anew with another sentence; what was written for the last one is in the way."""
        self.stop()
        sketch = self.sketch = self._work.sketch()
        await self._work.aside(partial(sketch.ask, sentence, aims))
        await self._work.write(sketch)

    def stop(self) -> None:
        if self.sketch is not None:
            self.sketch.stop()

    def forget(self) -> None:
        self.stop()
        self.sketch = None

    async def take(self, sentence: str, aims: Sequence[Aim]) -> Conversation | None:
        """The sketch, if it is of this very request; stopped, so that it can be made real."""
        sketch = self.sketch
        self.forget()
        await self._work.written()
        turn = sketch.session.turn if sketch is not None else None
        if turn is None or turn.state not in _AT_REST or (turn.instruction, turn.aims) != (sentence, tuple(aims)):
            return None
        return sketch
