"""A turn on the screen: the app on a copy of the shop, with a writer who recites and can be held at any token."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

from command import git
from textual.events import Paste
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from spark_tui.app.app import SparkApp
from spark_tui.app.author import Author
from spark_tui.app.opening.setup import Setup
from spark_tui.app.screens.main import MainScreen
from spark_tui.app.typed.finding import InRepository
from spark_tui.app.work import Work
from spark_tui.commands.tour import recording
from spark_tui.edits.document import Target
from spark_tui.pair.desk import Watcher
from spark_tui.pair.events import Aim
from spark_tui.pair.script import Tokens, scripted
from spark_tui.pair.session import Session
from spark_tui.pair.tree import GitTree
from spark_tui.pair.writer import Request
from spark_tui.repo.place import find
from spark_tui.settings import Settings

RECORDED = {edit.path: edit.tokens for edit in recording().edits}


def answer(request: Request) -> Tokens:
    """The recording, in other words where somebody asked for them."""
    text = "".join(RECORDED[request.target.document.path])
    for correction in request.corrections:
        text = text.replace("ValueError", correction.sentence.split()[-1])
    if request.variation:
        text = text.replace("unknown code", f"unknown code, {request.variation}")
    return [text[at : at + 3] for at in range(0, len(text), 3)]


def changed(shop: Path) -> Sequence[str]:
    """The lines of `git diff` that differ."""
    lines = git(shop, "diff", "--no-color", "-U0").decode().splitlines()
    return [line for line in lines if line[:1] in "+-" and not line.startswith(("+++", "---"))]


class Pace:
    """Tokens come at once; but for where they are held."""

    def __init__(self) -> None:
        self.count, self._hold_at = 0, -1
        self._reached, self._let_go = Event(), Event()

    def hold(self, tokens: int) -> None:
        """From here on only so many more come."""
        self._hold_at = self.count + tokens
        self._reached.clear()
        self._let_go.clear()

    async def reached(self) -> None:
        await asyncio.to_thread(self._reached.wait)

    def let_go(self) -> None:
        self._hold_at = -1
        self._let_go.set()

    def __call__(self) -> None:
        if self.count == self._hold_at:
            self._reached.set()
            self._let_go.wait()
        self.count += 1


def aims(_: str, targets: Sequence[Target]) -> tuple[Aim, ...]:
    return tuple(Aim(target.document.path, "line-patch") for target in targets)


def setup(
    shop: Path,
    answer: Callable[[Request], Tokens],
    pace: Callable[[], None] = lambda: None,
    watcher: Watcher = lambda _: None,
    session: Session | None = None,
) -> Setup:
    author, here = Author("the script", scripted(answer, pace), aims), find(shop)
    work = Work(GitTree(here), (watcher,), session)
    return Setup(
        work, InRepository(here), Settings(), shop, "shop", lambda _: author, lambda _: (), patience=0, hope=0, glance=0
    )


_QUIET = 2  # looks at it: a key may have been heard, and what it begins not yet


class Play:
    """The app, and a person at its keys."""

    def __init__(self, app: SparkApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> MainScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, MainScreen))

    @property
    def state(self) -> str:
        return self.screen.conversation.session.state

    @property
    def told(self) -> str:
        """What was said last, if anything was."""
        return next((entry.text for entry in reversed(self.screen.made.log.entries)), "")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        """All at once, as a terminal sends what is pasted: the pilot takes its time for each key."""
        self.app.post_message(Paste(text))
        await self.pilot.pause()

    async def say(self, text: str) -> None:
        await self.type(text)
        await self.press("enter")

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            await self.pilot.pause()

    async def rest(self) -> None:
        """Until nothing is going on any more."""
        quiet = 0
        while quiet < _QUIET:
            quiet = 0 if len(self.app.workers) else quiet + 1
            with suppress(WorkerCancelled):  # one that another has replaced meanwhile
                await self.app.workers.wait_for_complete()
            await self.pilot.pause()


@asynccontextmanager
async def play(made: Setup, size: tuple[int, int] = (120, 40), **settings: Any):
    made.settings = replace(made.settings, **settings)
    app = SparkApp(made)
    async with app.run_test(size=size) as pilot:
        yield Play(app, pilot)
