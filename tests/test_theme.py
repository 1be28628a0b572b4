"""Themes are files; a bad one is named and skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.theme import DEFAULT, Theme, choose, load

SHIPPED = resources.folder("themes")
READABLE = 4.5  # WCAG's contrast for text


def _light(colour: str) -> float:
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
    texts = (theme.foreground, theme.accent, theme.muted, theme.added, theme.removed, theme.warning, theme.error)
    assert min(_contrast(text, theme.background) for text in texts) >= READABLE
    assert min(_contrast(theme.foreground, word) for word in (theme.added_word, theme.removed_word)) >= READABLE
    assert theme.dark == (_light(theme.background) < _light(theme.foreground))


def test_bad_files_are_named_and_skipped(tmp_path: Path):
    good = (SHIPPED / "spark-dark.yaml").read_text()
    (tmp_path / "broken.yaml").write_text("name: [")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "colour.yaml").write_text(good.replace("#f08a8f", "red"))
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
