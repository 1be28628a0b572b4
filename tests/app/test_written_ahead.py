"""A model that is quick writes while somebody types: unseen, and only once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from stagehand import Pace, Play, aims, answer, changed, play, setup

from spark_tui.app.author import Author
from spark_tui.app.opening.setup import Setup
from spark_tui.links.pace import Pace as Tempo
from spark_tui.pair.script import scripted
from spark_tui.pair.writer import Request

COUNT = "count the pieces @src/cart.py"


@pytest.fixture
def asked() -> list[str]:
    return []


@pytest.fixture
def pace() -> Pace:
    return Pace()


@pytest.fixture
def is_quick() -> list[bool]:
    return [True]


@pytest.fixture
def made(shop: Path, asked: list[str], pace: Pace, is_quick: list[bool]) -> Setup:
    def counted(request: Request):
        asked.append(request.instruction)
        return answer(request)

    author = Author(
        "a quick one",
        scripted(counted, pace),
        aims,
        pace=lambda: Tempo(len(asked), 1, 0.1, 1.0),
        is_quick=lambda: is_quick[0],
    )
    return replace(setup(shop, answer), author=lambda _: author)


def _shows_nothing(at: Play) -> bool:
    return not at.screen.shown.hunks and at.state == "idle" and at.screen.doing == ""


async def test_it_is_written_and_seen_by_nobody(shop: Path, made: Setup, asked: list[str]):
    async with play(made) as at:
        await at.type(COUNT)
        await at.rest()
        assert asked == [COUNT]
        assert _shows_nothing(at)
        await at.press("enter")
        await at.rest()
        assert (at.state, len(at.screen.seen.hunks)) == ("review", 3)
        await at.press("a", "enter")
        await at.rest()
        assert at.state == "applied"
        assert changed(shop)


async def test_its_speed_is_shown_to_nobody(made: Setup):
    """But that of what was asked for last."""
    async with play(made) as at:
        await at.type(COUNT)
        await at.rest()
        assert _speed(at) == 0
        await at.press("enter")
        await at.rest()
        assert _speed(at) == 2
        await at.press("tab")
        await at.type("raise a KeyError")
        await at.rest()
        assert _speed(at) == 2
        await at.press("enter")
        await at.rest()
        assert _speed(at) == 4


def _speed(at: Play) -> int:
    """As the panel of the wafer says it."""
    return round(at.screen.work.pace.per_second)


async def test_enter_in_the_middle_waits_for_what_is_left(made: Setup, asked: list[str], pace: Pace):
    async with play(made) as at:
        pace.hold(4)
        await at.type(COUNT)
        await pace.reached()
        assert _shows_nothing(at)
        await at.press("enter")
        await at.until(lambda: at.state == "thinking")
        assert asked == [COUNT]
        pace.let_go()
        await at.rest()
        assert (at.state, asked) == ("review", [COUNT, COUNT])


async def test_esc_ends_what_is_waited_for(made: Setup, asked: list[str], pace: Pace):
    async with play(made) as at:
        pace.hold(4)
        await at.type(COUNT)
        await pace.reached()
        await at.press("enter")
        await at.until(lambda: at.state == "thinking")
        await at.press("escape")
        pace.let_go()
        await at.rest()
        assert (at.state, asked, pace.count) == ("paused", [COUNT], 5)


async def test_another_sentence_is_another_edit(made: Setup, asked: list[str]):
    async with play(made) as at:
        await at.type(COUNT)
        await at.rest()
        await at.type(" once")
        await at.rest()
        assert asked == [COUNT, f"{COUNT} once"]
        await at.press("enter")
        await at.rest()
        assert (at.state, asked[2:]) == ("review", [f"{COUNT} once"])


async def test_what_would_turn_an_edit_is_written_too(shop: Path, made: Setup, asked: list[str]):
    async with play(made) as at:
        await at.say(COUNT)
        await at.rest()
        there, known = at.screen.seen.hunks, len(at.screen.conversation.session.turn.branches)
        asked.clear()
        await at.press("tab")
        await at.type("raise a KeyError")
        await at.rest()
        assert asked == [COUNT]
        assert (at.state, at.screen.seen.hunks) == ("review", there)
        assert len(at.screen.conversation.session.turn.branches) == known
        await at.press("enter")
        await at.rest()
        assert (at.state, len(asked)) == ("review", 2)
        await at.press("a", "enter")
        await at.rest()
        assert any("KeyError" in line for line in changed(shop))


async def test_a_file_that_changes_meanwhile_is_read_again(shop: Path, made: Setup):
    async with play(made) as at:
        await at.type(COUNT)
        await at.rest()
        (shop / "src/cart.py").write_text("# new\n" + (shop / "src/cart.py").read_text())
        await at.press("enter")
        await at.rest()
        assert at.screen.conversation.session.texts["src/cart.py"].startswith("# new")


async def test_nobody_writes_ahead_who_is_told_not_to(made: Setup, asked: list[str]):
    async with play(made, ahead=False) as at:
        await at.type(COUNT)
        await at.rest()
        assert asked == []
        await at.press("enter")
        await at.rest()
        assert (at.state, asked) == ("review", [COUNT])


async def test_nobody_writes_ahead_who_is_slow_yet_or_far_away(made: Setup, asked: list[str], is_quick: list[bool]):
    is_quick[0] = False
    async with play(made) as at:
        await at.type(COUNT)
        await at.rest()
        assert asked == []
        is_quick[0] = True
        await at.type(" twice")
        await at.rest()
        assert asked == [f"{COUNT} twice"]


async def test_of_a_very_long_file_nothing_is_written_ahead(shop: Path, made: Setup, asked: list[str]):
    cart = shop / "src/cart.py"
    cart.write_text(cart.read_text() + "\n# more" * 1_000 + "\n")
    async with play(made) as at:
        await at.type(COUNT)
        await at.rest()
        assert asked == []
