"""The wafer beside the edit and full size: its figures are those of a plan, and every key asks another question."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stagehand import Play, answer, play, setup
from textual.widgets import Static

from spark_tui import resources
from spark_tui.app import keymap
from spark_tui.app.author import Engine
from spark_tui.app.opening.setup import Setup
from spark_tui.app.screens.wafer import WaferView
from spark_tui.app.stage import Stage
from spark_tui.app.wafer import what_if
from spark_tui.app.wafer.facts import Clocks, Summary, grouped
from spark_tui.app.wafer.what_if import Question, turned
from spark_tui.app.widgets.heat_map import HeatMap
from spark_tui.app.widgets.wafer_panel import WaferPanel, bars
from spark_tui.engine import checkpoint
from spark_tui.links.open import EMBEDDED
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.models import model
from spark_tui.wafer.plan import Asked, plan

turns = st.tuples(st.sampled_from(["model", "wafer", "context", "batch", "drafts"]), st.sampled_from([1, -1]))


def engaged(shop: Path) -> Setup:
    """The script writes, and says it is the embedded model."""
    made = setup(shop, answer)
    engine = Engine(EMBEDDED, checkpoint.outline(resources.edit_model()).arch, lambda: 0.5, lambda: 100)
    made.author = lambda name, hire=made.author: replace(hire(name), engine=engine)
    return made


def rate(name: str, **asked: int) -> str:
    return grouped(plan(model(name), wafer("wse-3"), Asked(**asked)).served.tok_s)


def text(at: Play, place: str) -> str:
    return str(at.app.screen.query_one(place, Static).render())


def drawn(at: Play, which: int) -> list[str]:
    """The rows of a map, without its title and its scale."""
    shown = list(at.app.screen.query(HeatMap))[which]
    return [shown.render_line(y).text for y in range(1, 1 + len(shown._sheet.points) // 2)]


def test_every_key_of_the_view_has_an_action():
    called = {key.calls.partition("(")[0] for key in keymap.KEYS if "wafer" in key.contexts}
    assert {name for name in called if not hasattr(WaferView, f"action_{name}")} == set()


@given(st.lists(turns, max_size=30))
def test_every_question_has_its_opposite(steps: list[tuple[what_if.What, int]]):
    question = Question()
    for what, step in steps:
        after = turned(question, what, step, None)
        assert turned(after, what, -step, None) == question or after == question
        question = after


async def test_the_panel_says_what_the_model_that_writes_would_do(shop: Path):
    async with play(engaged(shop)) as at:
        await at.until(lambda: at.app.screen.query_one(WaferPanel).display)  # it is worked out once the app is open
        await at.rest()
        panel = str(at.app.screen.query_one(WaferPanel).render())
        assert f"{rate('embedded', context=4096)} tok/s" in panel
        assert "WSE-3, simulated ±40%" in panel
        assert "nothing measured yet" in panel


async def test_there_is_no_panel_for_somebody_of_unknown_shape(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.rest()
        assert not at.app.screen.query_one(WaferPanel).display


async def test_keys_ask_what_if_and_the_figures_follow(shop: Path):
    async with play(engaged(shop)) as at:
        await at.say("/wafer llama3-8b")
        await at.rest()
        assert "llama3-8b on WSE-3, simulated ±40%" in text(at, "#heading")
        assert rate("llama3-8b", context=4096) in text(at, "#beside")
        await at.press("c", "b", "b")
        await at.rest()
        assert rate("llama3-8b", context=8192, requests=4) in text(at, "#beside")
        await at.press("s")
        await at.rest()
        assert "1, 50% seen" in text(at, "#facts")
        await at.press("w", "w", "w", "m")
        await at.rest()
        assert "on WSE-3" in text(at, "#heading")
        assert "qwen2-72b" in text(at, "#heading")
        await at.press("f2")
        assert isinstance(at.app.screen, Stage)


async def test_what_is_assumed_of_drafts_has_room(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("/wafer llama3-8b")
        await at.rest()
        await at.press("s")
        await at.rest()
        shown = text(at, "#facts")
        assert "1, say 70%" in shown
        assert max(map(len, shown.splitlines())) <= at.app.screen.query_one("#facts").size.width


async def test_what_does_not_fit_says_why(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("/wafer llama3-70b")
        await at.press("w")
        await at.rest()
        assert "does not fit" in text(at, "#facts")
        assert "more than it has" in text(at, "#beside")
        await at.press("escape")
        await at.say("/wafer no-such-model")
        await at.rest()
        assert at.told.startswith("no model is called 'no-such-model'")
        assert isinstance(at.app.screen, Stage)


async def test_a_token_is_followed_from_region_to_region(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("/wafer llama3-8b")
        await at.rest()
        await at.press("d", "d")
        for region in (1, 2):
            await at.press("right")
            await at.rest()
            assert f"region {region} of 12" in text(at, "#facts")
            assert max(drawn(at, 1)).replace("·", "").count("9") < max(map(len, drawn(at, 1))) / 2
        await at.press("left", "left")
        await at.rest()
        assert "whole way" in text(at, "#facts")
        await at.press("z")
        await at.rest()
        assert not any("·" in row for row in drawn(at, 0))


async def test_without_colours_it_is_drawn_in_shades(shop: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with play(setup(shop, answer)) as at:
        await at.press("f2")
        await at.rest()
        letters = {letter for row in drawn(at, 0) for letter in row}
        assert letters <= set(" ·░▒▓█")
        assert letters & set("░▒▓█")


def test_the_bar_of_the_region_with_the_token_stands_out():
    levels = [0.0, 0.5, 1.0, 1.0] * 5
    assert bars(levels, None).plain == bars(levels, 3).plain
    assert len(bars(levels, None).plain) == 9
    places = [[span.style for span in bars(levels, at).spans].index("bold $warning") for at in (0, 3, 19)]
    assert places == [0, 1, 8]


def test_both_clocks_are_told():
    panel = WaferPanel()
    panel.show(
        Summary("8 x 8 PEs", "7 layers on all of them", [0.4] * 8, 28_000, 1 << 19, 0.4), Clocks(118, 9, 9.5, 0.004)
    )
    assert "118 tokens: 4 ms there, 9.5 s here" in str(panel.render())
