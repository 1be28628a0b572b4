"""The tour is the real thing on a repository of its own, and is shown once."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import git
from stagehand import Pace, play, setup
from textual.widgets import Static

from spark_tui.app.keymap import Keymap, load
from spark_tui.app.opening import first_run
from spark_tui.app.screens.main import MainScreen
from spark_tui.app.screens.tour import Tour, said, tour, with_ways_out
from spark_tui.pair.turn import State
from spark_tui.settings import Settings


@pytest.fixture(autouse=True)
def _own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


async def test_the_whole_tour(shop: Path):
    pace = Pace()
    async with play(setup(shop, lambda _: ())) as at:
        screen = tour(Keymap(), Settings(), pace)
        root = screen.made.root
        at.app.push_screen(screen)
        await at.pilot.pause()
        assert _coach(screen).endswith("press enter.")
        pace.hold(40)
        await at.press("enter")
        await pace.reached()
        await at.pilot.pause()
        assert screen.unknown == 0  # nobody waits for files that nobody looks through
        assert not screen.made.hope
        await at.until(lambda: "Press esc: what is finished stays." in _coach(screen))
        await at.press("escape")
        pace.let_go()
        await at.rest()
        assert "Stopped, and every finished line is kept. ← → move the cut." in _coach(screen)
        await at.press("enter")
        await at.rest()
        assert "y keeps a hunk, n drops it" in _coach(screen)
        await at.press("y", "n", "enter")
        await at.rest()
        assert "Applied through git" in _coach(screen)
        assert git(root, "diff", "--shortstat") == b" 1 file changed, 4 insertions(+)\n"
        await at.press("escape")
        await at.rest()
        assert not isinstance(at.app.screen, Tour)
        assert not root.exists()
    assert git(shop, "status", "--porcelain") == b""


async def test_who_leaves_the_edit_can_begin_again(shop: Path):
    async with play(setup(shop, lambda _: ())) as at:
        screen = tour(Keymap(), Settings(), Pace())
        screen.made.patience = 0  # esc is not meant for the writing that has just ended
        at.app.push_screen(screen)
        await at.pilot.pause()
        await at.press("enter")
        await at.rest()
        await at.press("escape")
        await at.pilot.pause()
        assert "A sentence is typed for you" in _coach(screen)
        assert screen.prompt.text
        await at.press("enter")
        await at.rest()
        assert "y keeps a hunk" in _coach(screen)


async def test_it_can_be_left_at_any_time(shop: Path):
    pace = Pace()
    async with play(setup(shop, lambda _: ())) as at:
        at.app.push_screen(tour(Keymap(), Settings(), pace))
        await at.pilot.pause()
        pace.hold(10)
        await at.press("enter")
        await pace.reached()
        await at.press("f10")
        pace.let_go()
        await at.rest()
        assert type(at.app.screen) is MainScreen


async def test_it_is_shown_to_who_is_new_and_never_again(shop: Path):
    made = setup(shop, lambda _: ())
    made.begins_with_tour = first_run.is_due()
    assert made.begins_with_tour
    async with play(made) as at:
        await at.pilot.pause()
        await at.rest()
        assert isinstance(at.app.screen, Tour)
        assert not first_run.is_due()
        await at.press("escape")
        await at.rest()
        assert type(at.app.screen) is MainScreen


@pytest.mark.parametrize("state", ["idle", "thinking", "streaming", "paused", "review", "applied", "failed"])
def test_it_names_the_keys_that_are_in_force(state: State):
    keys = load("default", {"prompt.submit": "f9", "turn.stop": "f8", "hunk.keep": "K"}, str)
    words = said(state, with_ways_out(keys)).plain
    assert "{" not in words
    assert {"idle": "press F9.", "streaming": "Press F8:", "review": "K keeps"}.get(state, "") in words


def _coach(screen: Tour) -> str:
    return str(screen.query_one("#coach", Static).render())
