"""What all keys act on: the conversation as the screen shows it, and where the person is in it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial, wraps
from inspect import isawaitable
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeVar

from textual.screen import Screen

from spark_tui.app.key_table import Context
from spark_tui.app.looks import Look
from spark_tui.app.opening.setup import Setup
from spark_tui.app.sure import Sure
from spark_tui.app.typed.aiming import Aiming
from spark_tui.app.typed.foresight import Foresight
from spark_tui.app.widgets.diff import DiffView
from spark_tui.app.widgets.prompt import Prompt
from spark_tui.context.places import Spot
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.review import Reviewed

P = ParamSpec("P")
S = TypeVar("S", bound="Stage")
_LATE = 2  # times as long as a letter waits for another one


@dataclass(slots=True)
class Cursor:
    """The hunk a person is at, counted across files; among its lines, the place of one; and where a range began."""

    number: int = 0
    place: int | None = None
    anchor: int | None = None


class Stage(Screen[None]):
    def __init__(self, made: Setup) -> None:
        super().__init__()
        self.made, self.work = made, made.work
        self.diff, self.prompt = DiffView(), Prompt(made.history)
        self.aiming = Aiming(made.work, made.finder)
        self.foresight = Foresight(made.work, is_shown=made.settings.preview)
        self.cursor, self.seen = Cursor(), Look()
        self.is_asking = False
        """It is being found out where a sentence is to edit; writing comes next."""
        self.is_placed = False
        """Somebody has said where that is."""
        self.unknown = 0
        """How many files have to be looked through before that."""
        self.is_guess = False
        """Nobody said where the last request is about."""
        self.sure = Sure()
        """How likely the edits that are looked at are right, where that is known."""
        self.refused = ""
        """The sentence that was asked last and refused: why it was is read until another is typed."""
        self.failure = ""
        """What the last shell command printed, if it failed."""
        self.check = ""
        """That command, if it may be run again to find out whether something mends it."""
        self.failure_with: dict[int, str] = {}
        """What it prints where a branch of the edit is applied, if that was tried."""
        self.is_stopping = False
        """Somebody has said so: it ends with the token that is being made."""
        self.written_at = 0.0
        """When the last edit was done."""
        self.changed = 0
        """How many files differ from the last commit."""
        self.outdated: Refusal | None = None
        """Why the edit can be applied no more, if a file has become another since it was written."""
        self.spot: Spot | None = None
        """The line of a file that was clicked: what is said next is about it."""

    @property
    def conversation(self) -> Conversation:
        return self.work.conversation

    @property
    def context(self) -> Context:
        """In which the keys are that work now."""
        raise NotImplementedError

    @property
    def hunk(self) -> Reviewed:
        """The one the person is at."""
        if not self.seen.hunks and self.seen.runs:
            raise Refusal("nothing is finished yet", "wait for the first line")
        if not self.seen.hunks:
            raise Refusal("there is nothing to decide about", "say what you want first")
        return self.seen.hunks[self.cursor.number]

    @property
    def is_one_yes(self) -> bool:
        """There is one hunk to decide about, and nothing is decided: who applies it means that."""
        hunks = self.seen.hunks
        return self.seen.state == "review" and self.cursor.place is None and len(hunks) == 1 and hunks[0].kept is None

    @property
    def is_just_written(self) -> bool:
        """What is pressed now may have been meant for what was still being written."""
        return monotonic() - self.written_at < _LATE * self.made.patience

    async def hear_of_failure(self, printed: str, check: str) -> int:
        """So that somebody may say no more than "fix it". How many places here it names."""
        self.failure, self.check = printed, check
        return await self.work.aside(partial(self.made.finder.hear, printed))

    async def files_changed(self) -> None:
        """What was known of them is to be looked up again, also for a sentence that somebody is typing."""
        await self.count_changed()
        self.aiming.look_again()
        self.prompt.look_again()

    async def count_changed(self) -> None:
        """How many differ from the last commit, and on which branch."""
        self.changed = await self.work.aside(self.made.finder.look_again)
        if self.made.branch_now is not None:
            self.made.branch = await self.work.aside(self.made.branch_now)

    def turn_to_hunks(self) -> None:
        """Where there is something to decide about, and nobody is in the middle of a sentence."""
        if self.seen.state == "review" and self.seen.hunks and not self.prompt.text:
            self.set_focus(None)

    def show(self) -> None:
        """Look at the conversation again, and show it."""
        raise NotImplementedError

    def tell(self, message: str | Refusal) -> None:
        """Say something to the person."""
        raise NotImplementedError

    def hush(self) -> None:
        """What was said is old."""
        raise NotImplementedError

    def stop(self) -> bool:
        """Stop what is written. Whether anything was."""
        raise NotImplementedError

    def write(self) -> None:
        """Let the conversation write what there is to be written."""
        raise NotImplementedError

    def hire(self, model: str) -> None:
        """Have another model write, or the one that is set."""
        raise NotImplementedError

    async def plan_wafer(self) -> None:
        """Find out what the model that writes would do on a wafer."""
        raise NotImplementedError

    async def read_ahead(self) -> None:
        """Let the model read what a request will probably begin with."""
        raise NotImplementedError

    def tick(self) -> None:
        """Show what is written, frame by frame."""
        raise NotImplementedError

    def ask_next(self) -> None:
        """Ask for what is queued, now that a turn is over."""
        raise NotImplementedError


def acts(
    action: Callable[Concatenate[S, P], object],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, None]]:
    """What a key does: refusals are told, and then it is shown what came of it. No other key is heard meanwhile."""

    @wraps(action)
    async def done(stage: S, *args: P.args, **kwargs: P.kwargs) -> None:
        stage.hush()
        try:
            doing = action(stage, *args, **kwargs)
            if isawaitable(doing):
                await doing
        except Refusal as refusal:
            stage.tell(refusal)
        stage.show()

    return done
