"""Themes are files; a bad one is named and skipped."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.theme import DEFAULT, Theme, choose, load, mixed

SHIPPED = resources.folder("themes")
READABLE, EASY = 4.5, 7.0  # WCAG's contrasts for text: what all need, and what weak eyes do
# As terminals have shown them for thirty years, on black; nobody knows what a person's shows.
_SIXTEEN = {
    "default": "#e5e5e5",
    "white": "#e5e5e5",
    "green": "#00cd00",
    "yellow": "#cdcd00",
    "cyan": "#00cdcd",
    "bright_red": "#ff5c5c",
    "bright_yellow": "#ffff00",
    "bright_magenta": "#ff5cff",
    "bright_cyan": "#00ffff",
}


def _light(colour: str) -> float:
    colour = _SIXTEEN.get(colour, colour)
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def _shipped() -> list[Theme]:
    return list(load([SHIPPED]).by_name.values())


def test_every_shipped_file_is_a_theme_of_its_own_name():
    themes = load([SHIPPED])
    assert themes.skipped == ()
    assert sorted(themes.by_name) == sorted(file.stem for file in SHIPPED.iterdir())
    assert DEFAULT in themes.by_name


@pytest.mark.parametrize("theme", _shipped(), ids=lambda theme: theme.name)
def test_a_shipped_theme_can_be_read(theme: Theme):
    least = EASY if "contrast" in theme.name else READABLE
    code = (theme.keyword, theme.string, theme.number, theme.defined, theme.builtin, theme.comment)
    marks = (theme.accent, theme.muted, theme.added, theme.removed, theme.warning, theme.error)
    texts = [theme.foreground, *marks, *(ink for ink in code if ink)]
    ground = "#000000" if theme.is_ansi else theme.background
    assert min(_contrast(text, ground) for text in texts) >= least
    assert theme.dark == (_light(ground) < _light(theme.foreground))
    if not theme.is_ansi:  # there, words are shown by swapping ink and paper
        papers = (theme.added_word, theme.removed_word, theme.surface, theme.panel)
        assert min(_contrast(theme.foreground, paper) for paper in papers if paper) >= least
        assert min(_contrast(text, theme.surface or ground) for text in texts) >= READABLE


def test_there_is_one_for_everybody():
    shipped = {theme.name: theme for theme in _shipped()}
    assert len(shipped) >= 8
    assert {theme.dark for name, theme in shipped.items() if "contrast" in name} == {True, False}
    assert shipped["spark-ansi"].is_ansi


@given(st.from_regex("#[0-9a-f]{6}", fullmatch=True), st.from_regex("#[0-9a-f]{6}", fullmatch=True), st.floats(0, 1))
def test_a_mixture_lies_between_its_colours(one: str, other: str, share: float):
    assert mixed(one, other, 0) == one
    assert mixed(one, other, 1) == other
    between = mixed(one, other, share)
    for at in (1, 3, 5):
        a, b, c = (int(colour[at : at + 2], 16) for colour in (one, between, other))
        assert min(a, c) <= b <= max(a, c)


def test_bad_files_are_named_and_skipped(tmp_path: Path):
    good = (SHIPPED / "spark-dark.yaml").read_text()
    (tmp_path / "broken.yaml").write_text("name: [")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "colour.yaml").write_text(good.replace("#f08a8f", "reddish"))
    (tmp_path / "empty.yaml").write_text("")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "good.yaml").write_text(good)
    (tmp_path / "more.yaml").write_text(good + "sound: loud\n")
    themes = load([tmp_path])
    assert list(themes.by_name) == ["spark-dark"]
    named = [next(word for word in sentence.split() if word.endswith(".yaml")) for sentence in themes.skipped]
    assert [Path(word).name for word in named] == [
        "broken.yaml",
        "bytes.yaml",
        "colour.yaml",
        "empty.yaml",
        "folder.yaml",
        "more.yaml",
    ]
    assert all("\n" not in sentence for sentence in themes.skipped)


def test_a_persons_own_theme_wins(tmp_path: Path):
    own = (SHIPPED / "spark-dark.yaml").read_text().replace('background: "#14161b"', 'background: "#000000"')
    (tmp_path / "mine.yaml").write_text(own)
    assert choose(load([SHIPPED, tmp_path]), None).background == "#000000"


def test_an_unknown_theme_is_refused_with_the_known_ones():
    with pytest.raises(Refusal) as refused:
        choose(load([SHIPPED]), "neon")
    assert refused.value.reason == "there is no theme called 'neon'"
    assert "spark-dark" in refused.value.cure
