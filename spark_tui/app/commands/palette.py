"""The command palette: the commands of the prompt, and what keys do, with the keys beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

from spark_tui.app.commands.slash import COMMANDS
from spark_tui.app.keymap import Keymap, shown
from spark_tui.app.widgets.prompt import Prompt

if TYPE_CHECKING:
    from spark_tui.app.app import SparkApp

_LESS = 0.9  # than the name, what it is about counts


@dataclass(frozen=True, slots=True)
class Listed:
    """`action` is one of the screen's; or `types` is put in the prompt, as somebody has to say more."""

    name: str
    about: str
    action: str = ""
    types: str = ""


def listed(keymap: Keymap) -> Iterator[Listed]:
    """The commands first. What is only a move of the cursor or a letter of the prompt is left to the help."""
    keys = {key.calls: "  ".join(map(shown, key.keys)) for key in keymap.keys}
    for each in COMMANDS:
        more = f"/{each.name} " if each.argument else ""
        beside = keys.get(each.action, "")
        yield Listed(f"/{each.name} {each.argument}".rstrip(), _about(each.about, beside), each.action, more)
    named = {each.action for each in COMMANDS}
    for key in keymap.keys:
        if key.label and not key.id.startswith(("prompt.", "page.")) and key.calls not in named:
            yield Listed(
                f"{key.id.replace('.', ': ').replace('_', ' ')}", _about(key.about, keys[key.calls]), key.calls
            )


def _about(about: str, keys: str) -> str:
    return f"{about}  ({keys})" if keys else about


class CommandList(Provider):
    """For the main screen, which it is opened from."""

    async def discover(self) -> Hits:
        for each in listed(self._keymap):
            yield DiscoveryHit(each.name, partial(self._do, each), help=each.about)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for each in listed(self._keymap):
            if (score := max(matcher.match(each.name), _LESS * matcher.match(each.about))) > 0:
                yield Hit(score, matcher.highlight(each.name), partial(self._do, each), help=each.about)

    @property
    def _keymap(self) -> Keymap:
        return cast("SparkApp", self.app).setup.keys

    async def _do(self, each: Listed) -> None:
        if each.types:
            prompt = self.screen.query_one(Prompt)
            prompt.text = ""
            prompt.type(each.types)
            prompt.focus()
        else:
            await self.screen.run_action(each.action)
