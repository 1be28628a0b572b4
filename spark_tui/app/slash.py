"""The commands of the prompt: `/undo`, `/model NAME`. One function each; completion and help list them from here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from inspect import isawaitable
from typing import TYPE_CHECKING

from spark_tui.app import shell
from spark_tui.context.complete import Completion
from spark_tui.edits.refusal import Refusal

if TYPE_CHECKING:
    from spark_tui.app.screens.main import MainScreen

Deed = Callable[["MainScreen", str], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class Slash:
    """`takes` names what stands behind it, if anything may; `choices` are what that can be."""

    name: str
    about: str
    do: Deed
    takes: str = ""
    choices: Callable[[], Sequence[str]] = tuple


async def run(screen: MainScreen, words: str) -> None:
    name, _, rest = words.removeprefix("/").partition(" ")
    known = {each.name: each for each in COMMANDS}
    if name not in known:
        near = get_close_matches(name, known, 1)
        raise Refusal(f"there is no command /{name}", f"perhaps /{near[0]}" if near else "/help lists them")
    doing = known[name].do(screen, rest.strip())
    if isawaitable(doing):
        await doing


def complete(typed: str) -> list[Completion]:
    """What `/mo` or `/theme spark` may become."""
    name, blank, rest = typed.removeprefix("/").partition(" ")
    if not blank:
        return [Completion(f"/{each.name}", each.about) for each in COMMANDS if each.name.startswith(name)]
    chosen = next((each for each in COMMANDS if each.name == name), None)
    choices = chosen.choices() if chosen else ()
    return [Completion(f"/{name} {choice}") for choice in choices if choice.startswith(rest)]


def _theme(screen: MainScreen, name: str) -> None:
    if name not in screen.app.available_themes:
        raise Refusal(f"there is no theme called {name!r}", f"choose one of: {', '.join(_themes())}")
    screen.app.theme = name


def _model(screen: MainScreen, name: str) -> None:
    screen.hire(name)


async def _undo(screen: MainScreen, _: str) -> None:
    await screen.action_turn_undo()


async def _redo(screen: MainScreen, _: str) -> None:
    await screen.action_turn_redo()


async def _apply(screen: MainScreen, _: str) -> None:
    await screen.action_turn_apply()


async def _leave(screen: MainScreen, _: str) -> None:
    await screen.action_turn_leave()


def _tests(screen: MainScreen, _: str) -> None:
    shell.run(screen, screen.settings.tests)


def _quit(screen: MainScreen, _: str) -> None:
    screen.app.exit()


def _themes() -> Sequence[str]:
    from spark_tui import theme

    return sorted(theme.load(theme.folders()).by_name)


def _models() -> Sequence[str]:
    from spark_tui import settings
    from spark_tui.models import shelf

    return [model.name for model in shelf.look(settings.load().settings.models.folder).models]


COMMANDS: tuple[Slash, ...] = (
    Slash("undo", "take back what was applied last", _undo),
    Slash("redo", "put it again", _redo),
    Slash("apply", "apply what is kept", _apply),
    Slash("leave", "back to the text as it was", _leave),
    Slash("tests", "run the tests; where they fail is where it looks first", _tests),
    Slash("model", "write with another model", _model, "NAME", _models),
    Slash("theme", "other colours", _theme, "NAME", _themes),
    Slash("quit", "leave; the session is kept", _quit),
)
