"""What is told of the speed is what a person has waited."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pictures import text
from stagehand import Pace, answer, play, setup

from spark_tui.app.stopwatch import Stopwatch


def test_from_enter_to_the_first_text_and_how_fast_the_rest_came():
    now = [10.0]
    watch = Stopwatch(lambda: now[0])
    assert (watch.first, watch.per_second) == (None, None)
    watch.hear()
    now[0] = 12.0
    watch.start()
    watch.see(0)
    now[0] = 16.5
    watch.see(3)
    assert (watch.first, watch.per_second) == (6.5, None)  # in one piece
    now[0] = 18.5
    watch.see(10)
    watch.stop()
    assert (watch.first, watch.per_second) == (6.5, 5.0)
    now[0] = 30.0
    watch.see(100)  # nobody waits for that
    assert (watch.first, watch.per_second) == (6.5, 5.0)
    watch.forget()
    watch.start()  # by a key
    now[0] = 31.0
    watch.see(1)
    assert watch.first == 1.0


async def test_the_header_says_what_was_waited_and_what_goes_on_until_then(shop: Path):
    pace, now = Pace(), [0.0]
    made = setup(shop, answer, pace)
    author = made.author
    made.author = lambda name: replace(author(name), doing=lambda: "weighing 9 answers")
    made.stopwatch = Stopwatch(lambda: now[0])
    async with play(made) as at:
        pace.hold(0)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.until(lambda: at.state == "thinking")
        await at.until(lambda: "weighing 9 answers" in text(at.app))
        now[0] = 6.5
        pace.let_go()
        await at.rest()
        header = text(at.app).partition("\n")[0]
        assert "first 6.5 s" in header
        assert "tok/s" not in header
