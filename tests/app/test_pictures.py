"""How every state looks, held against what somebody has looked at: pytest --snapshot-update, and look again.

A few of them are real pictures, to be opened in a browser; all of them, at all sizes and in three themes, are text.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pictures import Picture, styles, text
from states import STATES, playing, staged
from syrupy.assertion import SnapshotAssertion

SIZES = [(120, 40), (80, 24), (60, 16)]
THEMES = ("spark-dark", "spark-light", "spark-contrast")
SHOWN = [
    ("idle", (80, 24), "spark-light"),
    ("streaming", (120, 40), "spark-dark"),
    ("paused", (60, 16), "spark-dark"),
    ("lines", (80, 24), "spark-contrast"),
    ("palette", (80, 24), "ember"),
    ("wafer", (120, 40), "spark-dark"),
    ("tour", (80, 24), "fjord"),
]


@pytest.fixture(autouse=True)
def _the_same_everywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def _named(value: object) -> str:
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize(("state", "size", "theme"), SHOWN, ids=_named)
def test_it_looks_as_it_did(
    state: str, size: tuple[int, int], theme: str, shop: Path, snap_compare: Callable[..., bool]
):
    found = staged(state, shop, theme)
    try:
        assert snap_compare(found.app, terminal_size=size, run_before=found.play)
    finally:
        found.pace.let_go()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=_named)
@pytest.mark.parametrize("state", STATES)
async def test_all_states(state: str, size: tuple[int, int], shop: Path, snapshot: SnapshotAssertion):
    """A minute for all of them."""
    async with playing(state, shop, size, THEMES[0]) as scene:
        parts = [text(scene.at.app)]
        for theme in THEMES:
            scene.at.app.theme = theme
            await scene.at.pilot.pause()
            parts += [f"── {theme}", styles(scene.at.app)]
        assert snapshot(extension_class=Picture) == "\n".join(parts) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
async def test_without_colours(state: str, shop: Path, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(state, shop, (80, 24), THEMES[0]) as scene:
        assert snapshot(extension_class=Picture) == f"{text(scene.at.app)}\n── NO_COLOR\n{styles(scene.at.app)}\n"


@pytest.mark.parametrize("size", [(59, 20), (80, 15), (24, 8), (3, 2)], ids=_named)
async def test_too_small_it_says_so_and_still_works(size: tuple[int, int], shop: Path):
    async with playing("decided", shop, size, THEMES[0]) as scene:
        wide_enough = size[0] >= 40
        assert (f"{size[0]} x {size[1]} is small: Spark wants 60 x 16" in text(scene.at.app)) == wide_enough
        await scene.at.press("enter")
        await scene.at.rest()
        assert "    @property" in (shop / "src" / "cart.py").read_text()
