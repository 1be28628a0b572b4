"""How the pages look, held against pictures somebody has looked at: pytest --snapshot-update, and look again."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from stagehand import setup
from textual.command import CommandList as Hits
from textual.pilot import Pilot
from textual.widgets import Input, LoadingIndicator

from spark_tui.app.app import SparkApp
from spark_tui.app.keymap import Keymap
from spark_tui.app.log import SessionLog
from spark_tui.app.screens.tour import tour
from spark_tui.app.widgets.prompt import Prompt
from spark_tui.commands.tour import recording
from spark_tui.settings import Settings

RECORDED = {edit.path: edit.tokens for edit in recording().edits}
SIZES = [(120, 40), (80, 24)]
Steps = Callable[[Pilot[None]], Awaitable[None]]


@pytest.fixture(autouse=True)
def _the_same_everywhere(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


async def _rest(pilot: Pilot[None]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def _help(pilot: Pilot[None]) -> None:
    await pilot.press("question_mark")


async def _commands(pilot: Pilot[None]) -> None:
    await pilot.press("ctrl+p")
    palette = pilot.app.screen
    palette.query_one(Input).cursor_blink = False
    while not palette.query_one(Hits).option_count or palette.query(LoadingIndicator).filter(".--visible"):
        await pilot.pause()


async def _log(pilot: Pilot[None]) -> None:
    pilot.app.screen.query_one(Prompt).text = "count the pieces @src/cart.py"
    await pilot.press("enter")
    await _rest(pilot)
    await pilot.press("f3")


async def _context(pilot: Pilot[None]) -> None:
    pilot.app.screen.query_one(Prompt).text = "name the code @src/cart.py:Cart.discount"
    await pilot.press("f4")
    await _rest(pilot)


async def _tour(pilot: Pilot[None]) -> None:
    pilot.app.push_screen(tour(Keymap(), Settings(), lambda: None))
    await pilot.pause()
    await pilot.press("enter")
    await _rest(pilot)


async def _wafer(pilot: Pilot[None]) -> None:
    pilot.app.screen.query_one(Prompt).text = "/wafer llama3-8b"
    await pilot.press("enter")
    await _rest(pilot)


async def _digits(pilot: Pilot[None]) -> None:
    await _wafer(pilot)
    await pilot.press("right", "d", "d")


PAGES: dict[str, tuple[str, Steps]] = {
    "help": ("spark-dark", _help),
    "commands": ("paper", _commands),
    "log": ("fjord", _log),
    "context": ("ember", _context),
    "tour": ("spark-blue-orange", _tour),
    "wafer": ("spark-dark", _wafer),
    "wafer in digits": ("paper", _digits),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("page", PAGES)
def test_it_looks_as_it_did(page: str, size: tuple[int, int], shop: Path, snap_compare: Callable[..., bool]):
    theme, steps = PAGES[page]
    made = setup(shop, lambda request: RECORDED[request.target.document.path])
    made.settings = replace(made.settings, theme=theme)
    made.log = SessionLog(lambda: 1_700_000_000.0)

    async def open_it(pilot: Pilot[None]) -> None:
        await _rest(pilot)
        await steps(pilot)
        await _rest(pilot)

    assert snap_compare(SparkApp(made), terminal_size=size, run_before=open_it)
