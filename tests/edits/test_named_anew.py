"""What came with an answer goes by another name, in words that do not ask for one."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
def scale(points):
    out = []
    for x, y in points:
        out.append((x * 3, y * 3))
    return out
"""
CONSTANT = "ZOOM = 3\n\n\n" + CODE.replace("* 3", "* ZOOM")
PARAMETER = CODE.replace("points)", "points, by=3)").replace("* 3", "* by")


def first_of(now: str, said: str) -> str:
    ways = ways_on(Turn("name the 3", said, read(CODE), read(now)))
    return ways[0].after if ways else now


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("with a leading underscore please", "_ZOOM"),
        ("make it private", "_ZOOM"),
        ("prefix it with default_", "DEFAULT_ZOOM"),
        ("the name should end in _FACTOR", "ZOOM_FACTOR"),
        ("FACTOR, not ZOOM", "FACTOR"),
        ("use FACTOR instead of ZOOM", "FACTOR"),
        ("not ZOOM, FACTOR", "FACTOR"),
        ("ZOOM is too vague, how about FACTOR", "FACTOR"),
        ("hm, ZOOM tells me nothing. FACTOR?", "FACTOR"),
    ],
)
def test_a_constant(said: str, name: str):
    assert first_of(CONSTANT, said) == CONSTANT.replace("ZOOM", name)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("factor rather than by", "factor"),
        ("by is a bit cryptic, factor maybe", "factor"),
        ("not by but factor", "factor"),
    ],
)
def test_a_parameter(said: str, name: str):
    assert first_of(PARAMETER, said) == PARAMETER.replace("by", name)


@pytest.mark.parametrize(
    "said", ["that is too much", "not that", "points, not rows", "with 4 instead of 3", "too long, the rest is fine"]
)
def test_no_name_is_meant(said: str):
    after = first_of(CONSTANT, said)
    assert "ZOOM" in after
    assert "_ZOOM" not in after
