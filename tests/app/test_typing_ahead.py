"""Keys that come faster than the screen is: each acts on what the one before it has made."""

from __future__ import annotations

from pathlib import Path

import pytest
from stagehand import Play, answer, changed, play, setup
from textual.events import Key
from textual.keys import _character_to_key

from spark_tui.app.app import SparkApp
from spark_tui.app.screens.retype import Retype
from spark_tui.app.stage import Cursor
from spark_tui.app.widgets.status import Status, StatusBar


def _at_once(app: SparkApp, *keys: str) -> None:
    for key in keys:
        app.post_message(Key(_character_to_key(key), key) if len(key) == 1 else Key(key, None))


async def test_letters_behind_enter_are_of_the_next_sentence(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.type("count the pieces @src/cart.py")
        _at_once(at.app, "enter", *"more")
        await at.until(lambda: at.screen.prompt.text.endswith("more"))
        assert at.screen.prompt.text == "more"


async def test_hunks_are_decided_about_before_the_screen_has_caught_up(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        _at_once(at.app, "y", "n", "y", "tab", *"also", "escape", "enter")
        await at.until(lambda: at.state == "applied")
        assert len(changed(shop)) == 6
        assert at.screen.prompt.text == "also"


@pytest.mark.parametrize(
    "sentence",
    ["no, use a set", "and a docstring", "split it", "2 spaces", "9, not 8", "all but the last", "in cents", "!true"],
)
async def test_a_sentence_typed_outright_among_hunks_is_none_of_their_keys(shop: Path, sentence: str):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        before = at.screen.seen.hunks
        at.screen.made.patience = 60
        _at_once(at.app, *sentence)
        await at.until(lambda: len(at.screen.prompt.text) >= len(sentence))
        assert (at.screen.prompt.text, at.screen.seen.hunks) == (sentence, before)
        assert at.screen.cursor == Cursor()


async def test_a_word_and_enter_among_hunks_are_said_and_apply_nothing(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        at.screen.made.patience = 60
        _at_once(at.app, *"ok", "enter")
        await at.until(lambda: at.told == "y keeps this hunk, a all; enter then applies it; esc leaves the edit")
        assert (at.state, changed(shop), at.screen.prompt.text) == ("review", [], "")
        at.screen.made.patience = 0
        _at_once(at.app, "y", "enter")
        await at.until(lambda: at.state == "applied")


async def test_a_word_of_keys_alone_is_a_word(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        at.screen.made.patience = 0.01
        _at_once(at.app, *"use")
        await at.until(lambda: at.screen.prompt.text == "use")
        assert at.screen.seen.hunks[0].decision == ""


async def test_a_letter_that_cannot_be_undone_waits_for_no_second_one_for_long(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        at.screen.made.patience = 0.01
        _at_once(at.app, "e")
        await at.until(lambda: isinstance(at.app.screen, Retype))


async def test_what_is_pasted_among_hunks_is_said(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.type("no, only the first")
        await at.until(lambda: at.screen.prompt.text == "no, only the first")
        assert at.screen.prompt.has_focus_within


async def test_a_key_that_comes_as_soon_as_the_edit_is_there(shop: Path, monkeypatch: pytest.MonkeyPatch):
    """Before those who lose the focus have been told of it, and before the next frame."""
    show = StatusBar.show

    def press(bar: StatusBar, status: Status) -> None:
        show(bar, status)
        if status.state == "review":
            monkeypatch.undo()
            _at_once(at.app, "a", "enter")

    async with play(setup(shop, answer)) as at:
        monkeypatch.setattr(StatusBar, "show", press)
        await at.say("count the pieces @src/cart.py")
        await at.until(lambda: at.state == "applied" or "nothing is kept" in at.told)
        assert (at.state, at.screen.prompt.text) == ("applied", "")


async def test_what_is_typed_before_there_is_a_screen_is_not_lost(shop: Path):
    app = SparkApp(setup(shop, answer))
    app.call_later(_at_once, app, *"early")
    async with app.run_test() as pilot:
        play = Play(app, pilot)
        await play.until(lambda: play.screen.prompt.text == "early")
