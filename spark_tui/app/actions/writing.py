"""Writing, frame by frame: who writes, what is heard of it, and what is said when it is over."""

from __future__ import annotations

import gc
import logging
from collections.abc import Sequence
from functools import partial
from textwrap import shorten
from time import monotonic
from typing import TYPE_CHECKING

from spark_tui.app.actions.proving import ProvingActions
from spark_tui.app.keymap import review_key
from spark_tui.app.looks import Lookout
from spark_tui.app.notices import Notice, refused
from spark_tui.app.opening.setup import Setup
from spark_tui.edits.refusal import Refusal
from spark_tui.links import engines
from spark_tui.pair import timeline
from spark_tui.pair.events import Event, Failed, HunkFinished, Started, Wrote
from spark_tui.pair.turn import Turn
from spark_tui.repo.paths import printable

if TYPE_CHECKING:
    from spark_tui.pair.verdict import Verdict

_LOG = logging.getLogger(__name__)
_FRAME = 1 / 30
_RECALLED = 60  # characters of a sentence that came to nothing
_OFTEN = 700  # new objects, until they are looked through for garbage
# How many times what is younger is looked through for garbage, until what is older is, too. The usual 10 times are a
# second of a fast edit, and then a key waits for 30 ms; it is done between two edits instead, when somebody reads.
_SELDOM = 100


class WritingActions(ProvingActions):
    def __init__(self, made: Setup) -> None:
        super().__init__(made)
        self.lookout = Lookout(made.work.conversation)
        self._writing = 0
        self._trouble: Refusal | None = None

    def on_mount(self) -> None:
        self._ticks = self.set_interval(_FRAME, self._frame, pause=True)

    def hire(self, model: str = "") -> None:
        """Load a model: the one that is set, or another."""
        self.work.hire(lambda: self.made.author(model))
        self.run_worker(partial(self._welcome, model), group="loading", exclusive=True)
        self.show()

    async def _welcome(self, model: str) -> None:
        author = await self.work.loaded()
        gc.freeze()  # what is there by now stays: to look through it all for garbage would hold up a key by 100 ms
        gc.set_threshold(_OFTEN, 10, _SELDOM)
        if isinstance(author, Refusal):
            self.tell(author)
            self.prompt.text = self.prompt.text or (model and f"/model {model}")
        else:
            self.conversation.hire(engines.words("", model))
            self._let_read_ahead()
        self.show()
        await self.plan_wafer()

    def _let_read_ahead(self) -> None:
        if self.prompt.text:  # typed before anybody was there to look ahead
            self.prompt.look_again()
        else:
            self.run_worker(self.read_ahead, group="foreseeing", exclusive=True)

    def write(self) -> None:
        self.stop_proving()
        self.made.stopwatch.start()
        self.failure_with = {}
        self.run_worker(self._write, group="writing")

    def stop(self) -> bool:
        """At the next token; on the thread that reads the keys, too. Whether there was anything to stop."""
        self.is_stopping = self.conversation.stop()
        self.foresight.give_up()
        return self.is_stopping

    def _stop_at_once(self) -> bool:
        """By Esc, before the screen hears of it. Among lines it leads back to whole hunks first."""
        return self.context != "lines" and self.stop()

    def on_screen_suspend(self) -> None:
        """Esc is for what opened above."""
        self.made.interrupt.disarm()

    def on_screen_resume(self) -> None:
        if self._writing:
            self.made.interrupt.arm(self._stop_at_once)

    async def _write(self) -> None:
        self._writing += 1
        self.is_stopping = False
        if self.is_current:
            self.made.interrupt.arm(self._stop_at_once)
        self.tick()
        error = await self.work.write(self.conversation)
        self._writing -= 1
        self._frame()
        if error is not None:
            _LOG.error("the model failed", exc_info=error)
        if not self._writing:
            self.made.interrupt.disarm()
            await self._rest()

    def tick(self) -> None:
        self._ticks.resume()

    async def _rest(self) -> None:
        """Nobody writes any more: a finished edit is looked at, unless somebody is in the middle of a sentence."""
        self._ticks.pause()
        self.written_at = monotonic()
        self.show()
        self.made.stopwatch.stop()
        self.call_after_refresh(gc.collect)
        if self.seen.state == "review":
            await self._judge()
            self.show()
        elif self.seen.rests and not self.seen.hunks:
            self._go_back()
        if self.seen.is_in_vain:
            self.ask_next()

    async def _judge(self) -> None:
        """Say what is wrong with the edit. Of several that were asked for, show one with which nothing is."""
        turn = self.conversation.session.turn
        assert turn is not None
        batch = turn.batch
        found = await self.work.aside(lambda: _judged(turn, batch))
        if turn is not self.conversation.session.turn or turn.state != "review":
            return  # somebody was faster
        if len(batch) == 1 and self.seen.hunks:
            self.sure.hear(turn, self.work.chance)
        if found.branches and len(batch) > 1:
            self.conversation.show(found.branches[0])
            self.tell(_of_variations(turn, found))
        elif self.seen.problems or found.refusals:
            why = (*self.seen.problems, *found.refusals)[0]
            standing = _left_standing(turn, batch, found)
            told = _of_no_other(why) if len(batch) > 1 else self._with_place(turn, why)
            if standing is not None:
                self.conversation.show(standing)
                self.show()  # what is heard of that comes before what is said of it
            self.tell(told)
        elif not self.seen.hunks:
            self.tell("nothing is to be changed")
        elif len(batch) == 1 and self.is_to_prove(turn):
            self.prove(turn)
        elif self.work.has_doubts:
            why = await self.work.aside(self.work.doubts)
            if turn is self.conversation.session.turn and turn.state == "review":
                doubt = (*self.conversation.unread, _doubts(why, review_key(self.made.keys, "turn.vary")))[0]
                self.sure.hear(turn, doubt=doubt)
                self.tell(doubt)

    def _go_back(self) -> None:
        """To what was there, where variations or another sentence have come to nothing yet."""
        turn = self.conversation.session.turn
        assert turn is not None
        was_stopped, sentence = turn.state == "paused", "" if turn.branch.variation else turn.branch.sentence
        if sentence and not was_stopped:
            return  # why it failed is said of what is seen
        if (there := timeline.come_to(turn)) != turn.shown:
            self.conversation.show(there)
            self.show()
            if was_stopped:
                self.tell(_of_nothing_yet(sentence))

    def _with_place(self, turn: Turn, why: Refusal) -> Refusal:
        """Where nothing is written nowhere is seen: who has not said where is told what was looked at."""
        path = printable(turn.aims[0].path)
        if self.seen.hunks or not self.is_guess or path in why.reason:
            return why
        return Refusal(f"{path}: {why.reason}", why.cure)

    def _frame(self) -> None:
        """One frame."""
        self.show()
        if not self._writing and self.foresight.is_at_rest and self.work.reading is None:
            self._ticks.pause()

    def hear(self) -> None:
        happened = self.work.drain()
        for event in happened:
            self._hear(event)
        self.made.stopwatch.see(sum(isinstance(event, Wrote) for event in happened))
        trouble = self.made.trouble()
        if trouble is not None and self._trouble is None:
            self.tell(_unsaved(trouble))
        self._trouble = trouble

    @property
    def lasting(self) -> Notice | None:
        """What is to be said again and again, until something is done about it."""
        return refused(_unsaved(self._trouble)) if self._trouble is not None else None

    def _hear(self, event: Event) -> None:
        self.made.log.hear(event)
        match event:
            case Started():
                self.lookout.begin()
                self.made.stopwatch.begin()
                self.hush()
            case HunkFinished(_, path, hunk):
                self.lookout.finished.add((path, hunk))
            case Failed(reason, cure):
                outdated = self.outdated
                self.tell(outdated if outdated is not None and outdated.reason == reason else Refusal(reason, cure))


def _doubts(why: Sequence[str], key: str) -> str:
    """What weighs most: a line has no room for more."""
    others = f"or press {key} for others" if key else "or have others written"
    what = f"not sure: {why[0]}" if why else "not sure that this is what you mean"
    return f"{what}; say it in other words, {others}" if why else f"{what}: say it in other words, {others}"


def _unsaved(trouble: Refusal) -> Refusal:
    return Refusal(f"the session is not saved just now: {trouble.reason}", trouble.cure)


def _judged(turn: Turn, branches: Sequence[int]) -> Verdict:
    from spark_tui.pair.verdict import verdict  # all that reads Python: only once there is an edit

    return verdict(turn, branches)


def _left_standing(turn: Turn, branches: Sequence[int], found: Verdict) -> int | None:
    from spark_tui.pair.verdict import left_standing

    return left_standing(turn, branches, found)


def _of_nothing_yet(sentence: str) -> str:
    if not sentence:
        return "stopped before there was another answer"
    recalled = shorten(sentence, _RECALLED, placeholder="…")
    return f"stopped before “{recalled}” came to anything: this is the edit as it was"


def _of_no_other(why: Refusal) -> Refusal:
    return Refusal(f"no other answer fits: {why.reason}", why.cure)


def _of_variations(turn: Turn, found: Verdict) -> str:
    """Which keys show them, and which of them cannot be right."""
    known = timeline.variations(turn)
    wrong = [str(place) for place, branch in enumerate(known, 1) if branch in {*turn.batch} - {*found.branches}]
    does_not = f"; {', '.join(wrong)} cannot be right" if wrong else ""
    return f"1 to {len(known)} show the variations{does_not}"
