"""No text of a file or a model acts on the terminal or moves what stands beside it."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterable, Sequence

import pytest
from hostile import ATTACKS, lines
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from scenes import scene
from textual.strip import Strip

from spark_tui.app.drawing.inks import inks
from spark_tui.app.drawing.layout import View, lay_out
from spark_tui.app.drawing.paint import Gauge, painted
from spark_tui.app.drawing.palette import mixed
from spark_tui.edits.patches.patch import apply_hunks

ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
PALETTE = mixed(
    {"foreground": "#eeeeee", "background": "#111111", "accent": "#ffcc00", "success": "#00ff00"}
    | {"error": "#ff0000", "warning": "#ffff00"},
    is_dark=True,
    is_ansi=False,
)


def check(path: str, old: Sequence[str], new: Sequence[str], *, view: View, width: int, scrolled: int) -> None:
    """Paint the change; every row must fill its width exactly, with nothing in it that acts."""
    shown = scene((path, old, new))
    layout = lay_out(shown, view, {})
    colours = inks(layout, 0, layout.height)
    for y in range(layout.height):
        strip = painted(layout.row(y), colours.get(y, ((),)), PALETTE, Gauge(width, 3, scrolled))
        assert sum(cell_len(segment.text) for segment in strip) == strip.cell_length == width
        assert not acting(strip)
    assert list(apply_hunks(old, (hunk.hunk for hunk in shown.files[0].hunks))) == list(new)


def acting(strips: Iterable[object]) -> list[str]:
    assert isinstance(strips, Strip)
    return [char for char in strips.text if unicodedata.category(char) in ACTING]


@given(
    st.lists(lines, max_size=6),
    st.lists(lines, max_size=6),
    st.booleans(),
    st.integers(40, 120),
    st.sampled_from([0, 0, 1, 7]),
)
def test_every_row_is_as_wide_as_the_view_and_nothing_in_it_acts(
    old: list[str], new: list[str], is_split: bool, width: int, scrolled: int
):
    check("src/\x1b[31m日.py", old, new, view=View(is_split=is_split), width=width, scrolled=scrolled)


def test_a_line_of_a_megabyte():
    long = "x" * 500_000 + "\x1b[2J" + "y" * 500_000 + "\n"
    check("a.py", [long], [f"{long[:-1]}z\n"], view=View(), width=80, scrolled=9_000)


@pytest.mark.slow
def test_twenty_thousand_hostile_lines():
    """`pytest -m slow tests/app/test_hostile_text.py`: ten seconds."""
    dice = random.Random(20_000)
    pool = [*ATTACKS, *map(chr, range(0x250)), "x = 1", "'''", '"', "/*", "\\", "{", "def "]
    fuzzed = ["".join(dice.choices(pool, k=dice.randrange(1, 30))).replace("\n", "") + "\n" for _ in range(20_000)]
    for at in range(0, len(fuzzed), 100):
        part = fuzzed[at : at + 100]
        for path, is_split in (("a.py", False), ("a.js", True)):
            check(path, part[:50], part[50:], view=View(is_split, is_whole=True), width=80, scrolled=at % 40)
