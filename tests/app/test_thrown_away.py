"""What somebody has typed is thrown away by nobody else, and not by one key."""

from __future__ import annotations

from pathlib import Path

import pytest
from stagehand import Play, answer, play, setup
from textual.widgets import TextArea

from spark_tui.app.screens.retype import Retype
from spark_tui.app.typed.history import open_history


async def typing(at: Play) -> TextArea:
    """The first hunk, at its end."""
    await at.say("count the pieces @src/cart.py")
    await at.rest()
    await at.press("e")
    await at.until(lambda: isinstance(at.app.screen, Retype))
    editor = at.app.screen.query_one(TextArea)
    editor.move_cursor(editor.document.end)
    return editor


async def test_esc_throws_away_what_was_typed_into_a_hunk_the_second_time(shop: Path):
    async with play(setup(shop, answer)) as at:
        editor = await typing(at)
        before = at.screen.hunk
        await at.press("x", "escape")
        assert isinstance(at.app.screen, Retype)
        assert editor.border_subtitle == "ctrl+s keeps what you typed, esc again throws it away"
        await at.press("y")
        assert editor.border_subtitle == "ctrl+s keeps it, esc leaves it as it was"
        await at.press("escape")
        assert editor.text.endswith("xy")
        await at.press("escape")
        assert at.app.screen is at.screen
        assert at.screen.hunk == before


async def test_esc_closes_at_once_where_nothing_is_typed(shop: Path):
    async with play(setup(shop, answer)) as at:
        await typing(at)
        await at.press("x", "backspace", "escape")
        assert at.app.screen is at.screen


async def test_who_leaves_spark_while_typing_into_a_hunk_is_asked_too(shop: Path):
    async with play(setup(shop, answer)) as at:
        editor = await typing(at)
        await at.press("x", "ctrl+q")
        assert not at.app._exit
        assert editor.border_subtitle == "ctrl+s keeps what you typed, ctrl+q again leaves without it"
        await at.press("ctrl+s")
        await at.rest()
        assert any("x" in "".join(each.hunk.new)[-3:] for each in at.screen.seen.hunks)
        await at.press("ctrl+q")
        assert at.app._exit


async def test_who_says_twice_that_they_leave_does(shop: Path):
    async with play(setup(shop, answer)) as at:
        await typing(at)
        await at.press("x", "escape", "ctrl+q")
        assert not at.app._exit
        await at.press("ctrl+q")
        assert at.app._exit


@pytest.mark.parametrize("keys", [(), ("ctrl+r", "x"), ("up",)])
async def test_a_sentence_that_was_typed_and_not_asked_is_found_above_next_time(
    shop: Path, tmp_path: Path, keys: tuple[str, ...]
):
    made = setup(shop, answer)
    file = tmp_path / "history.jsonl"
    file.write_text('"asked before"\n')
    made.history = open_history(file)
    async with play(made) as at:
        await at.type("count the pieces")
        await at.press(*keys)
    assert open_history(file).entries == ["asked before", "count the pieces"]
