"""Every state that the app can be seen in, each reached by its keys."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from stagehand import Pace, Play, aims, answer, setup
from textual.command import CommandList as Hits
from textual.pilot import Pilot
from textual.widgets import Input, LoadingIndicator

from spark_tui.app.app import SparkApp
from spark_tui.app.author import Author
from spark_tui.app.keymap import Keymap
from spark_tui.app.log import SessionLog
from spark_tui.app.opening.setup import Setup
from spark_tui.app.screens.tour import tour
from spark_tui.app.stopwatch import Stopwatch
from spark_tui.app.typed import history as histories
from spark_tui.app.typed.finding import InOneFile, InRepository
from spark_tui.app.work import Work
from spark_tui.context import scan
from spark_tui.context.index import open_index
from spark_tui.edits.calls import refusal
from spark_tui.edits.document import Target
from spark_tui.links import pace as links
from spark_tui.links.link import Why
from spark_tui.pair.events import Aim
from spark_tui.pair.script import scripted
from spark_tui.pair.single_file import SingleFile
from spark_tui.pair.writer import InTurn
from spark_tui.repo.place import find
from spark_tui.settings import Settings

COUNT = "count the pieces @src/cart.py"
TEST = "and test them @tests/test_cart.py"
SPEED = links.Pace(tokens=184, passes=54, first=0.038, seconds=0.1)
NOVEMBER = 1_700_000_000.0


@dataclass(slots=True)
class Steady(Stopwatch):
    """The speed does not depend on who runs the tests."""

    pace: Pace = field(default_factory=Pace)

    @property
    def first(self) -> float | None:
        return SPEED.first if self.pace.count else None

    @property
    def per_second(self) -> float | None:
        return SPEED.per_second if self.pace.count else None


@dataclass(frozen=True, slots=True)
class Scene:
    """What is played in a shop, and what it takes that is not at its keys."""

    at: Play
    pace: Pace

    async def write(self, words: str, tokens: int) -> None:
        """Ask, and wait until so many tokens are there."""
        self.pace.hold(tokens)
        await self.at.say(words)
        await self.pace.reached()
        await self.at.until(lambda: self.at.screen.seen.course.tokens == tokens)

    async def stop(self) -> None:
        await self.at.press("escape")
        self.pace.let_go()
        await self.at.rest()

    async def edit(self, words: str = COUNT) -> None:
        await self.at.say(words)
        await self.at.rest()


State = Callable[[Scene], Awaitable[None]]


async def idle(_: Scene) -> None: ...


async def aimed(scene: Scene) -> None:
    await scene.at.type("raise an error for a code nobody knows")
    await scene.at.rest()


async def mentions(scene: Scene) -> None:
    await scene.at.type("count the pieces @c")
    await scene.at.rest()


async def commands(scene: Scene) -> None:
    await scene.at.press("slash")
    await scene.at.rest()


async def search(scene: Scene) -> None:
    for words in ("count the pieces", "name the code", "round the price to cents"):
        histories.add(scene.at.screen.made.history, words)
    await scene.at.press("ctrl+r")
    await scene.at.type("price")


async def thinking(scene: Scene) -> None:
    await scene.write(COUNT, 0)


async def streaming(scene: Scene) -> None:
    await scene.write(COUNT, 75)


async def watching(scene: Scene) -> None:
    await streaming(scene)
    await scene.at.press("tab", "j")


async def queue(scene: Scene) -> None:
    await scene.write(COUNT, 75)
    await scene.at.type(TEST)
    await scene.at.press("tab")
    await scene.at.until(lambda: scene.at.screen.seen.queued == 1)


async def paused(scene: Scene) -> None:
    await scene.write(COUNT, 75)
    await scene.stop()


async def cut_back(scene: Scene) -> None:
    await paused(scene)
    await scene.at.press("alt+left", "left")
    await scene.at.rest()


async def branches(scene: Scene) -> None:
    await paused(scene)
    await scene.edit("no, KeyError")
    await scene.at.press("tab")


async def review(scene: Scene) -> None:
    await scene.edit()


async def decided(scene: Scene) -> None:
    await scene.edit()
    await scene.at.press("y", "n", "k")


async def split(scene: Scene) -> None:
    await scene.edit()
    await scene.at.press("vertical_line", "j")


async def whole_file(scene: Scene) -> None:
    await scene.edit()
    await scene.at.press("z", "j")


async def lines(scene: Scene) -> None:
    await scene.edit()
    await scene.at.press("l", "j", "space", "j")


async def retype(scene: Scene) -> None:
    await scene.edit()
    await scene.at.press("e")


async def variations(scene: Scene) -> None:
    await scene.edit()
    await scene.at.press("v")
    await scene.at.rest()
    await scene.at.press("3", "j", "j")


async def several(scene: Scene) -> None:
    await scene.edit(f"{COUNT} {TEST}")


async def applied(scene: Scene) -> None:
    await scene.edit()
    await scene.at.press("y", "n", "enter")
    await scene.at.rest()


async def undone(scene: Scene) -> None:
    await applied(scene)
    await scene.at.press("alt+u")
    await scene.at.rest()


async def preview(scene: Scene) -> None:
    await scene.at.type(COUNT)
    await scene.at.rest()


async def shell(scene: Scene) -> None:
    await scene.edit("!printf 'two\\nlines\\n'; exit 3")


async def helped(scene: Scene) -> None:
    await scene.at.press("f1")


async def palette(scene: Scene) -> None:
    await scene.at.press("ctrl+p")
    screen = scene.at.app.screen
    screen.query_one(Input).cursor_blink = False
    await scene.at.until(
        lambda: screen.query_one(Hits).option_count > 0 and not screen.query(LoadingIndicator).filter(".--visible")
    )


async def log(scene: Scene) -> None:
    await scene.edit()
    await scene.at.press("f3")


async def context(scene: Scene) -> None:
    await scene.at.type("name the code @src/cart.py:Cart.discount")
    await scene.at.press("f4")
    await scene.at.rest()


async def on_wafer(scene: Scene) -> None:
    await scene.at.type("/wafer llama3-8b")
    await scene.at.press("enter")
    await scene.at.rest()


async def toured(scene: Scene) -> None:
    screen = tour(Keymap(), Settings(), lambda: None)
    screen.made.stopwatch = Steady(pace=scene.pace)
    scene.at.app.push_screen(screen)
    await scene.at.pilot.pause()
    await scene.edit("")


class Breaking:
    """An answer that breaks off."""

    why: Why = ""

    def pieces(self) -> Iterator[str]:
        yield from ("<ins><L13>\n", "    weight: int = 0\n", "    half")
        raise RuntimeError("out of memory")

    def stop(self) -> None: ...


def writing(pace: Pace) -> Author:
    return Author("spark-edit", scripted(answer, pace), aims, lambda: SPEED if pace.count else links.Pace())


def breaking_off(_: Pace) -> Author:
    return Author("spark-edit", InTurn(lambda _: Breaking()), aims)


def declining(pace: Pace) -> Author:
    words = refusal("there is no loop in this function, so nothing was changed")
    return replace(writing(pace), writer=scripted(lambda _: [words], pace), aims=in_its_own_words)


def in_its_own_words(_: str, targets: Sequence[Target]) -> tuple[Aim, ...]:
    return tuple(Aim(target.document.path, "embedded") for target in targets)


def in_no_repository(made: Setup, shop: Path) -> None:
    tree = SingleFile(shop / "src" / "cart.py")
    made.work, made.finder = Work(tree), InOneFile(tree, "cart.py")
    made.name, made.branch = "cart.py", "no repository"
    made.notes = ("cart.py is in no repository; a backup is kept in cart.py~",)


@dataclass(frozen=True, slots=True)
class Played:
    """How a state is reached, where that takes more than its keys."""

    steps: State
    author: Callable[[Pace], Author] = writing
    is_in_repository: bool = True
    is_indexed: bool = False
    preview: bool = False


STATES: Mapping[str, Played] = {
    "idle": Played(idle),
    "aimed": Played(aimed, is_indexed=True),
    "mentions": Played(mentions, is_indexed=True),
    "commands": Played(commands),
    "search": Played(search),
    "thinking": Played(thinking),
    "streaming": Played(streaming),
    "watching": Played(watching),
    "queue": Played(queue),
    "paused": Played(paused),
    "cut back": Played(cut_back),
    "branches": Played(branches),
    "review": Played(review),
    "decided": Played(decided),
    "split": Played(split),
    "whole file": Played(whole_file),
    "lines": Played(lines),
    "retype": Played(retype),
    "variations": Played(variations),
    "several": Played(several),
    "applied": Played(applied),
    "undone": Played(undone),
    "preview": Played(preview, preview=True),
    "failed": Played(review, breaking_off),
    "declined": Played(review, declining),
    "shell": Played(shell),
    "help": Played(helped),
    "palette": Played(palette),
    "log": Played(log),
    "context": Played(context),
    "wafer": Played(on_wafer),
    "tour": Played(toured),
    "no repository": Played(idle, is_in_repository=False),
}


@dataclass(frozen=True, slots=True)
class Staged:
    """The app, to be brought into a state; afterwards whoever is held is to be let go."""

    app: SparkApp
    pace: Pace
    steps: State

    async def play(self, pilot: Pilot[None]) -> Scene:
        scene = Scene(Play(self.app, pilot), self.pace)
        await scene.at.rest()
        await self.steps(scene)
        await pilot.pause()
        return scene


def staged(name: str, shop: Path, theme: str) -> Staged:
    played, pace = STATES[name], Pace()
    if played.is_indexed:
        for _ in scan.refresh(open_index(find(shop))):
            pass
    made = setup(shop, answer)
    made.author, made.branch, made.complete = lambda _: played.author(pace), "main", InRepository(find(shop)).complete
    made.log, made.stopwatch = SessionLog(lambda: NOVEMBER), Steady(pace=pace)
    made.settings = replace(made.settings, theme=theme, preview=played.preview)
    if not played.is_in_repository:
        in_no_repository(made, shop)
    return Staged(SparkApp(made), pace, played.steps)


@asynccontextmanager
async def playing(name: str, shop: Path, size: tuple[int, int], theme: str) -> AsyncGenerator[Scene]:
    """The app in that state."""
    found = staged(name, shop, theme)
    async with found.app.run_test(size=size) as pilot:
        try:
            yield await found.play(pilot)
        finally:
            found.pace.let_go()
