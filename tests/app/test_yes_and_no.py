"""What a person says of an edit that is there: a no that turns it, a word that stands for a key or a command."""

from __future__ import annotations

from pathlib import Path

import pytest
from stagehand import Pace, answer, changed, play, setup
from textual.widgets import Static


async def test_an_edit_that_was_left_comes_back_with_its_keys_and_without_old_words(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("escape", "]", "y")
        assert at.screen.seen.hunks[0].kept
        assert "brings the edit back" not in str(at.screen.query_one("#where", Static).content)


async def test_who_leaves_an_edit_and_says_no_to_it_turns_it(shop: Path):
    """It was finished before the key that was to stop it."""
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("escape")
        assert at.state == "idle"
        await at.say("no, KeyError")
        await at.rest()
        assert (at.state, len(at.screen.conversation.session.turn.branches)) == ("review", 2)
        assert "KeyError" in str(at.screen.conversation.patch)


async def test_a_no_to_an_edit_turns_it_where_it_is_taken_back_and_not_before(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("a", "enter")
        await at.rest()
        await at.say("no, KeyError")
        await at.rest()
        assert at.told.startswith("that speaks of an edit that is applied")
        assert at.state == "applied"
        await at.press("alt+u")
        await at.rest()
        await at.press("enter")
        await at.rest()
        assert (at.state, len(at.screen.conversation.session.turn.branches)) == ("review", 2)


async def test_a_no_to_an_edit_of_another_text_is_a_request_of_its_own(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("escape")
        with (shop / "src/cart.py").open("a") as file:
            file.write("# mine\n")
        await at.say("no, count the pieces @src/cart.py")
        await at.rest()
        turn = at.screen.conversation.session.turn
        assert (turn.instruction, len(turn.branches)) == ("no, count the pieces @src/cart.py", 1)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("ok", "y keeps this hunk, a all; enter then applies it; esc leaves the edit"),
        ("apply it", "y keeps this hunk, a all; enter then applies it; esc leaves the edit"),
        ("no", "n drops this hunk, esc leaves this edit, a sentence turns it"),
        ("commit it", "Spark edits, and commits nothing unless that is set"),
    ],
)
async def test_a_word_for_a_key_turns_no_edit(shop: Path, said: str, told: str):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("tab")
        await at.say(said)
        await at.rest()
        assert at.told.startswith(told)
        assert (at.state, len(at.screen.conversation.session.turn.branches)) == ("review", 1)
        if not at.screen.prompt.text:  # then the keys work at once
            await at.press("a")
            assert at.screen.context == "review"
            await at.press("tab")
            await at.say("yes please")
            await at.rest()
            assert at.told == "enter applies what is kept"
            await at.press("enter")
            await at.rest()
            assert at.state == "applied"
            await at.say("thanks!")
            await at.rest()
            assert at.told.startswith("that is a yes or a no, and nothing waits for one")


async def test_a_word_for_a_key_turns_nothing_that_is_written_or_stopped(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(30)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.say("yes")
        await at.until(lambda: at.told.startswith("it is being written still"))
        await at.press("escape")
        pace.let_go()
        await at.rest()
        assert at.state == "paused"
        await at.say("ok")
        await at.rest()
        assert at.told == "enter alone goes on with it"
        assert len(at.screen.conversation.session.turn.branches) == 1
        await at.say("help")
        await at.rest()
        assert not isinstance(at.app.screen, type(at.screen))
        await at.press("escape")
        await at.say("quit")
        await at.until(lambda: not at.app.is_running)


@pytest.mark.parametrize("said", ["undo", "Undo that!", "help", "run the tests", "log"])
async def test_who_says_a_command_without_its_slash_is_understood(shop: Path, said: str):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("a", "enter")
        await at.rest()
        await at.say(said)
        await at.rest()
        assert (changed(shop) == []) == said.lower().startswith("undo")
        assert at.screen.conversation.session.turn.instruction == "count the pieces @src/cart.py"


async def test_who_says_quit_leaves(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("exit")
        await at.until(lambda: not at.app.is_running)
