"""A sentence that is typed outright among hunks, where letters are keys.

A letter by itself is a key, and acts at once. As soon as letters one close behind the other show to be words, they go
to the prompt, and what they did as keys is undone. What could not be undone waits a moment for another letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from textual.events import Key, Paste
from textual.timer import Timer

from spark_tui.app import keymap
from spark_tui.app.key_table import LOOKING
from spark_tui.app.stage import Cursor, Stage
from spark_tui.pair.review import Decided

_TOGETHER = 0.7  # seconds between two letters of a word, at most
_FLUENT = 0.3  # and between two that nobody would press as keys, where the second does what cannot be undone
_FOR_GOOD = frozenset(("turn_undo", "turn_redo", "turn_vary", "hunk_edit", "hunk_open"))
_NO_WORD = frozenset("ynjkx")  # of these alone, none begins with two letters


@dataclass(slots=True)
class _Run:
    """Letters one close behind the other, when the last one came and how long behind the one before it, which actions
    wait, and how it was before them."""

    decided: Decided
    cursor: Cursor
    letters: str = ""
    at: float = 0.0
    gap: float = _TOGETHER
    waiting: list[str] = field(default_factory=list[str])

    def goes_on(self, at: float) -> bool:
        return at - self.at <= _TOGETHER and not (len(self.letters) > 1 and _NO_WORD.issuperset(self.letters))

    def add(self, letter: str, at: float) -> None:
        self.gap = at - self.at if self.letters else _TOGETHER
        self.letters, self.at = self.letters + letter, at

    @property
    def is_word(self) -> bool:
        """Though all of its letters are keys, and no other came behind them."""
        return bool(self.waiting) and len(self.letters) > 1 and self.gap <= _FLUENT


class OutrightActions(Stage):
    _run: _Run | None = None
    _patience: Timer | None = None

    async def on_key(self, event: Key) -> None:
        """Before what is bound to the key hears of it."""
        context, letter = self.context, event.character or ""
        if context not in LOOKING:
            self._run = None
        elif letter.isprintable() and letter:
            await self._on_letter(event, letter, keymap.acting(self.made.keys, context).get(event.key))
        elif event.key == "enter" and self._run is not None and self._run.is_word:
            event.stop()  # "ok" is no two keys, and nothing to apply
            is_all = not self.prompt.text
            self._say_it(self._run)
            if is_all:
                await self.prompt.action_prompt_submit()
            else:
                self.tell("that joins what stands in the prompt; enter says it")
        else:
            await self._act()
            self._run = None

    def on_paste(self, event: Paste) -> None:
        """What is pasted was written elsewhere, so no key is meant by it."""
        if self.context in LOOKING:
            event.stop()
            self.prompt.focus()
            self.prompt.take(event)

    async def _on_letter(self, event: Key, letter: str, action: str | None) -> None:
        run = self._run
        if run is None or not run.goes_on(event.time):
            await self._act()
            self._run = run = _Run(self.conversation.decided, replace(self.cursor))
        run.add(letter, event.time)
        if action is None and letter.isdigit():
            return  # the number of no variation, or of a sentence, which goes on with something else
        if action is None or (run.waiting and not letter.isalpha()):
            event.stop()
            self._say_it(run)
        elif run.waiting or (action in _FOR_GOOD and self.made.patience):
            event.stop()
            run.waiting.append(action)
            self._wait()
        elif action in _FOR_GOOD or not letter.isalnum():
            self._run = None  # whatever it opened, what is typed behind that begins anew

    def _wait(self) -> None:
        if self._patience is not None:
            self._patience.stop()
        self._patience = self.set_timer(self.made.patience, self._act_or_say)

    async def _act_or_say(self) -> None:
        if self._run is not None and self._run.is_word:
            self._say_it(self._run)
        else:
            await self._act()

    async def _act(self) -> None:
        """They were keys: nothing came behind them that makes a word of it."""
        if self._patience is not None:
            self._patience.stop()
        waiting: Sequence[str] = self._run.waiting if self._run is not None else ()
        self._run = self._patience = None
        for action in waiting:
            await self.run_action(action)

    def _say_it(self, run: _Run) -> None:
        if self._patience is not None:
            self._patience.stop()
        self._run = self._patience = None
        if not run.letters.strip():
            return
        self.cursor = run.cursor
        was_changed = self.conversation.decide_as(run.decided)
        self.prompt.focus()
        self.prompt.type(run.letters)
        self.hush()
        if was_changed:
            self.tell("this is a sentence, so nothing was decided by its letters; enter says it, tab goes back")
        self.show()
