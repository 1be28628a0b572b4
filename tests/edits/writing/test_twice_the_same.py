"""Two that are one and the same: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class League:
    def __init__(self):
        self.games = []

    def enter(self, home, away, score):
        self.games.append((home, away, score))


def swap(seats, a, b):
    seats[a], seats[b] = seats[b], seats[a]


def link(graph, from_node, to_node):
    graph.setdefault(from_node, []).append(to_node)


def gap(start, end):
    return (end - start).days


def label(name, price):
    return f"{name} {price}"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "enter takes Bears vs Bears, that should be a ValueError",
            "        if home == away:\n"
            '            raise ValueError("home and away must not be the same")\n'
            "        self.games.append",
        ),
        ("swap should do nothing if both seats are the same", "    if a == b:\n        return\n    seats[a]"),
        ("link(5, 5) has to be an error", "    if from_node == to_node:\n        raise ValueError("),
        ("gap for the same day twice should return 1", "    if start == end:\n        return 1\n"),
    ],
)
def test_the_two_have_to_be_two(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "raise-if")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "link(5, 5) raises a TypeError",
        "enter crashes for Bears vs Bears",
        "label must refuse the same name twice",
        "the same game twice is an error",
    ],
)
def test_who_speaks_of_one_means_one(sentence: str):
    for each in after(sentence, CODE, "raise-if"):
        assert "name == price" not in each
        assert "from_node == to_node" not in each
        assert "home == away" not in each
