"""Who says "fix it" after a check has failed: the answers are tried in a copy, and the right one is shown."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from stagehand import Play, answer, changed, play, setup

from spark_tui.app.actions import proving

CHECK = f"{sys.executable} -m doctest test_it.py"
ASKS = "fix it @src/cart.py"


@pytest.fixture
def checked(shop: Path):
    """A check that wants something to stand in the code."""

    def wants(text: str) -> Path:
        (shop / "test_it.py").write_text(f"assert {text!r} in open('src/cart.py').read()\n")
        return shop

    return wants


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch):
    """Answers that are tried to the last."""
    monkeypatch.setattr(proving, "_OTHERS", 5)


async def asked(at: Play) -> None:
    """The check has failed, and somebody says "fix it"."""
    await at.say(f"!{CHECK}")
    await at.rest()
    await at.press("escape")
    await at.say(ASKS)


async def test_the_likeliest_is_enough_where_it_succeeds(checked):
    shop = checked("unknown code")
    async with play(setup(shop, answer)) as at:
        await asked(at)
        await at.rest()
        assert at.told == f"“{CHECK}” succeeds with this, tried in a copy of the files"
        assert changed(shop) == []
        assert at.screen.seen.course.branches == 1
        await at.press("a", "enter")
        await at.rest()
        assert (at.screen.failure, at.screen.check) == ("", "")


async def test_another_is_shown_where_that_succeeds(checked):
    shop = checked("unknown code, 2")
    async with play(setup(shop, answer)) as at:
        await asked(at)
        await at.rest()
        assert at.told.startswith(f"“{CHECK}” succeeds with this (2), tried in a copy of the files, and fails with")
        assert any("unknown code, 2" in line.text for each in at.screen.seen.hunks for line in each.hunk.lines)
        assert (at.state, changed(shop)) == ("review", [])
        await at.press("1")
        assert not any("unknown code, 2" in line.text for each in at.screen.seen.hunks for line in each.hunk.lines)


@pytest.mark.usefixtures("few")
async def test_where_none_succeeds_the_likeliest_stays(checked):
    shop = checked("nobody writes this")
    async with play(setup(shop, answer)) as at:
        await asked(at)
        await at.rest()
        assert at.told == f"“{CHECK}” fails with this, and with 5 others: say what should be different"
        assert (at.state, at.screen.tries, at.screen.seen.course.branches) == ("review", "", 1)


async def test_who_decides_meanwhile_is_not_disturbed(checked):
    shop = checked("unknown code, 31")
    async with play(setup(shop, answer)) as at:
        await asked(at)
        await at.until(lambda: at.screen.tries.startswith("trying 1 "))
        await at.press("y")
        before = at.screen.seen.hunks
        await at.rest()
        assert (at.screen.seen.hunks, at.screen.tries) == (before, "")
        await at.say("no, raise a KeyError")
        await at.rest()
        assert at.state == "review"


async def test_another_sentence_ends_it(checked):
    shop = checked("unknown code, 31")
    async with play(setup(shop, answer)) as at:
        await asked(at)
        await at.until(lambda: at.screen.tries.startswith("trying 1 "))
        await at.press("tab")
        await at.say("no, raise a KeyError")
        await at.rest()
        assert (at.state, at.screen.tries) == ("review", "")
        assert any("KeyError" in line.text for each in at.screen.seen.hunks for line in each.hunk.lines)


async def test_what_may_do_more_than_look_is_not_run_again(checked):
    shop = checked("nobody writes this")
    async with play(setup(shop, answer)) as at:
        await at.say(f"!touch ran && {CHECK}")
        await at.rest()
        await at.press("escape")
        (shop / "ran").unlink()
        await at.say(ASKS)
        await at.rest()
        assert (at.state, at.screen.check, (shop / "ran").exists()) == ("review", "", False)
