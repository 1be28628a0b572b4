"""What was left in the session before is gone on with from within the app."""

from __future__ import annotations

from pathlib import Path

from stagehand import answer, play, setup


async def test_where_nothing_was_left_it_says_so(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("/resume")
        await at.rest()
        assert at.told.startswith("no edit was left in the session before")
        assert not at.app.resumes


async def test_what_is_looked_at_comes_first_and_then_the_app_is_left_for_the_session_before(shop: Path):
    made = setup(shop, answer)
    made.resumable = shop / "before.jsonl"
    async with play(made) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.say("/resume")
        await at.rest()
        assert at.told == "an edit waits to be looked at: apply it or leave it first"
        await at.press("ctrl+c", "escape", "escape")
        assert at.state == "idle"
        await at.say("/resume")
        await at.until(lambda: at.app.resumes)
