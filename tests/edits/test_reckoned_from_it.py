"""A number that is told by the one that was written."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = "def ask(server):\n    return server.get(1)\n"
WRITTEN = CODE.replace("get(1)", "get(1, wait=40)")


def first_of(said: str) -> str:
    ways = ways_on(Turn("wait a bit", said, read(CODE), read(WRITTEN)))
    return ways[0].after if ways else WRITTEN


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("double that", "80"),
        ("hm, twice as long please", "80"),
        ("three times that", "120"),
        ("half of it is plenty", "20"),
        ("10x as much", "400"),
        ("triple the time", "120"),
    ],
)
def test_a_number(said: str, number: str):
    assert first_of(said) == WRITTEN.replace("40", number)


@pytest.mark.parametrize(
    "said", ["half a second", "try it three times", "double quotes please", "double it every time"]
)
def test_it_is_not_told_by_the_one_that_is_there(said: str):
    assert not any(number in first_of(said) for number in ("80", "120", "20"))
