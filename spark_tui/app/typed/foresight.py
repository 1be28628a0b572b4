"""The edit that a sentence would make, written while the sentence is typed. Nothing of it is kept before Enter.

It may be looked at before that: then it is made real at Enter. Where nobody sees it, it is only thought: whoever writes
remembers what they thought last, so that to ask for the same takes no time, and to ask for it in the middle of that
takes what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from spark_tui.app.work import Work
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim
from spark_tui.pair.turn import RUNNING

_AT_REST = ("paused", "review")


class Foresight:
    def __init__(self, work: Work, *, is_shown: bool) -> None:
        self._work, self._is_shown = work, is_shown
        self._sketch: Conversation | None = None
        self._awaited: Conversation | None = None  # it is asked for by now, by somebody who waits for it to be thought

    @property
    def shown(self) -> Conversation | None:
        return self._sketch if self._is_shown else None

    @property
    def is_at_rest(self) -> bool:
        """Nothing of it changes that is to be seen."""
        return self.shown is None or self.shown.session.state not in RUNNING

    async def write(self, sentence: str, aims: Sequence[Aim]) -> None:
        """Begin anew with another sentence; what was written for the last one is in the way."""
        self.stop()
        sketch = self._sketch = self._work.sketch()
        await self._work.aside(partial(sketch.ask, sentence, aims))
        await self._work.write(sketch, is_seen=self._is_shown)

    async def turn(self, sentence: str) -> None:
        """The same, where it turns what is there."""
        self.stop()
        sketch = self._sketch = await self._work.aside(partial(self._turned, sentence))
        await self._work.write(sketch, is_seen=self._is_shown)

    def _turned(self, sentence: str) -> Conversation:
        sketch = self._work.sketch(of_turn=True)
        sketch.redirect(sentence)
        return sketch

    def stop(self) -> None:
        if self._sketch is not None:
            self._sketch.stop()

    def forget(self) -> None:
        self.stop()
        self._sketch = None

    def await_it(self) -> None:
        """What is typed from now on ends it no more, but for what ends the writing that waits for it."""
        self._sketch, self._awaited = None, self._sketch

    def give_up(self) -> None:
        """Nobody waits for it any more."""
        if self._awaited is not None:
            self._awaited.stop()

    async def take(self, sentence: str, aims: Sequence[Aim]) -> Conversation | None:
        """The sketch, if it is of this very request and somebody has seen it; stopped, so that it can be made real."""
        if not self._is_shown:
            self.await_it()
            return None
        sketch = self._sketch
        self.forget()
        await self._work.written()
        turn = sketch.session.turn if sketch is not None else None
        if turn is None or turn.state not in _AT_REST or (turn.instruction, turn.aims) != (sentence, tuple(aims)):
            return None
        return sketch
