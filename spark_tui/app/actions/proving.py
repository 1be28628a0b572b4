"""Who says "fix it" after a check has failed is shown the answer with which it succeeds: it is run again in a copy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from threading import Event, Lock

from spark_tui.app.opening.setup import Setup
from spark_tui.app.stage import Stage
from spark_tui.commands.check import Failure
from spark_tui.commands.rehearsal import Rehearsal, rehearsal
from spark_tui.commands.trials import Trials, takes_away_checks
from spark_tui.context.failures import says_no_more
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.wanted import Unwanted, while_wanted
from spark_tui.pair import timeline
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.draft import after, draft
from spark_tui.pair.turn import Turn

_OTHERS = 31  # answers beside the first, each of which is a run of the check


class ProvingActions(Stage):
    def __init__(self, made: Setup) -> None:
        super().__init__(made)
        self.tries = ""
        """How far it is with that, in a few words."""

    def is_to_prove(self, turn: Turn) -> bool:
        return self.check != "" and says_no_more(turn.instruction.partition(": ")[0])

    def prove(self, turn: Turn) -> None:
        self.run_worker(partial(self._prove, turn, self.check), group="proving", exclusive=True)

    def stop_proving(self) -> None:
        self.workers.cancel_group(self, "proving")

    async def _prove(self, turn: Turn, check: str) -> None:
        proof = _Proof(turn, check)
        self.tell(f"trying this with “{check}”, in a copy of the files")
        try:
            with suppress(Unwanted):
                self.tell(await self._proven(proof))
        except Refusal as refusal:
            self.tell(Refusal(refusal.reason, refusal.cure or "say what should be different"))
        finally:
            self.tries = ""
            await asyncio.shield(asyncio.to_thread(proof.close))
            self.show()

    async def _proven(self, proof: _Proof) -> str | Refusal:
        """Shown is the answer that the check speaks for, or the likeliest where it speaks for none."""
        turn, check, self.tries = proof.turn, f"“{proof.check}”", "trying"
        trials = await asyncio.to_thread(proof.open, self.made.root)
        trials.hear(0, await asyncio.to_thread(proof.failure_with, turn, turn.shown))
        if trials.are_over:
            self.failure_with[turn.shown] = ""
            return f"{check} succeeds with this, tried in a copy of the files"
        sketch, others = await self._others(proof)
        written = sketch.session.turn
        assert written is not None
        for place, number in enumerate(others, 1):
            if trials.are_over:
                break
            self.tries = f"trying {place} of {len(others)}"
            self.show()
            trials.hear(place, await asyncio.to_thread(proof.failure_with, written, number))
        if trials.chosen is None:
            return Refusal(f"{check} fails with this, and with {len(others)} others", "say what should be different")
        if trials.chosen:
            self.conversation.adopt_variation(sketch, others[trials.chosen - 1])
            self.show()  # what is heard of that comes before what is said of it
        self.failure_with[turn.shown] = trials.left.printed if trials.left is not None else ""
        if trials.left is not None:
            return f"{check} with this, in a copy: {trials.said}; apply it and say “fix it” again"
        return f"{check} succeeds with this (2), tried in a copy of the files, and fails with the likeliest (1)"

    async def _others(self, proof: _Proof) -> tuple[Conversation, Sequence[int]]:
        """What else may mend it, the likeliest first; nobody needs to see it written."""
        turn, sketch = proof.turn, self.work.sketch()
        proof.ends_with(sketch.stop)
        await self.work.aside(partial(sketch.ask, turn.instruction, turn.aims))
        await self.work.write(sketch)
        with suppress(Refusal):  # there is nothing to vary
            sketch.vary(_OTHERS)
        await self.work.write(sketch)
        written = sketch.session.turn
        if written is None or written.texts != turn.texts:  # it goes on in other files, or somebody has changed one
            return sketch, ()
        from spark_tui.pair.verdict import verdict

        complete = [each for each in timeline.variations(written) if written.is_complete(written.branches[each])]
        found = (await self.work.aside(partial(verdict, written, complete))).branches if complete else ()
        known = _texts(turn, turn.shown)
        return sketch, [each for each in found if _texts(written, each) != known]


class _Proof:
    """What is tried for a turn, as long as somebody looks at the edit and has decided nothing. It is held on threads
    of its own, one step after the other."""

    def __init__(self, turn: Turn, check: str) -> None:
        self.turn, self.check = turn, check
        self._shown, self._marks = (turn.shown, turn.cut), dict(turn.marks)
        self._is_over, self._held = Event(), ExitStack()
        self._alone = Lock()
        self._rehearsal: Rehearsal | None = None

    def open(self, root: Path) -> Trials:
        with self._alone, while_wanted(self._is_wanted):
            self._rehearsal = self._held.enter_context(rehearsal(root, self.check))
        return Trials(self._rehearsal.before)

    def failure_with(self, turn: Turn, number: int) -> Failure | None:
        texts, tried = _texts(turn, number), self._rehearsal
        assert tried is not None, "it was opened"
        if takes_away_checks(turn, texts):
            return tried.before
        with self._alone, while_wanted(self._is_wanted):
            return tried.failure_with(texts)

    def ends_with(self, end: Callable[[], object]) -> None:
        self._held.callback(end)

    def close(self) -> None:
        self._is_over.set()
        with self._alone:
            self._held.close()

    def _is_wanted(self) -> bool:
        turn = self.turn
        is_as_it_was = turn.state == "review" and (turn.shown, turn.cut) == self._shown and turn.marks == self._marks
        return is_as_it_was and not self._is_over.is_set()


def _texts(turn: Turn, number: int) -> dict[str, str]:
    branch = turn.branches[number]
    return after(turn, draft(turn, branch, branch.end).patch)
