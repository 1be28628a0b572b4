"""Theme files on the screen: all of them can be worn, and what is changed is seen at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App
from textual.color import Color

from spark_tui import resources
from spark_tui.app import themes
from spark_tui.app.drawing.palette import palette_of
from spark_tui.app.themes import Wardrobe
from spark_tui.theme import load

SHIPPED = resources.folder("themes")
NAMES = sorted(load([SHIPPED]).by_name)


class Dressed(App[None]):
    def __init__(self, name: str, *places: Path) -> None:
        super().__init__()
        self.told: list[str] = []
        self._wardrobe = Wardrobe(self, [SHIPPED, *places])
        self.told += self._wardrobe.open(name)

    def look(self) -> None:
        self.told += self._wardrobe.look()


def test_the_colours_of_a_file_are_those_of_the_screen():
    worn = themes.textual(load([SHIPPED]).by_name["ember"])
    assert (worn.background, worn.accent, worn.variables["ink-keyword"]) == ("#1c1719", "#ff9e64", "#e29ac0")


def test_a_file_without_the_newer_colours_still_is_a_theme(tmp_path: Path):
    (tmp_path / "old.yaml").write_bytes((SHIPPED / "spark-dark.yaml").read_bytes().partition(b"surface:")[0])
    worn = themes.textual(load([tmp_path]).by_name["spark-dark"])
    assert worn.surface not in (None, worn.background)
    assert not [name for name in worn.variables if name.startswith("ink-")]


async def test_every_shipped_theme_can_be_worn_and_no_other():
    app = Dressed("spark-dark")
    async with app.run_test() as pilot:
        assert sorted(app.available_themes) == NAMES
        for name in NAMES:
            app.theme = name
            await pilot.pause()
            assert palette_of(app).style("keyword").color is not None
        assert app.told == []


async def test_the_sixteen_colours_are_the_terminals_own():
    app = Dressed("spark-ansi")
    async with app.run_test():
        assert app.native_ansi_color
        assert palette_of(app).inks["added"] == Color.parse("ansi_green")


async def test_a_change_is_seen_and_a_mistake_is_told_once(tmp_path: Path):
    mine = tmp_path / "mine.yaml"
    good = (SHIPPED / "ember.yaml").read_text().replace("name: ember", "name: mine")
    mine.write_text(good)
    app = Dressed("mine", tmp_path)
    async with app.run_test() as pilot:
        assert app.theme == "mine"
        mine.write_text(good.replace("#1c1719", "#102030"))
        app.look()
        await pilot.pause()
        assert app.theme_variables["background"].lower() == "#102030"
        mine.write_text("name: [")
        app.look()
        app.look()
        await pilot.pause()
        assert app.theme_variables["background"].lower() == "#102030"
        assert len(app.told) == 1
        assert "mine.yaml skipped" in app.told[0]


@pytest.mark.parametrize("name", ["neon", ""])
async def test_an_unknown_theme_is_told_and_the_usual_one_worn(name: str):
    app = Dressed(name)
    async with app.run_test():
        assert app.theme == "spark-dark"
        assert "choose one of ember" in app.told[0]
