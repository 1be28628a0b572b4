"""What is looked up in the middle of a text: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Fleet:
    def __init__(self):
        self.ports = {}

    def board(self, ships):
        return "; ".join(f"{ship}: {self.ports[ship]}" for ship in ships)

    def port(self, ship):
        return self.ports[ship]


def caption(photo):
    return f"{photo['title']} ({photo['place']})"


def third(words):
    return f"the third is {words[2]}"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("board dies with a KeyError for ships without a port, show ? then", "{self.ports.get(ship, '?')}"),
        ("board: KeyError: 'Emma', it should print 0 instead", "{self.ports.get(ship, 0)}"),
        ("caption: write 'unknown' when the place is missing", "{photo.get('place', 'unknown')}"),
    ],
)
def test_something_stands_there_all_the_same(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "get-default")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "board should raise a KeyError for an unknown ship",
        "third: show 0 if it is missing",
        "skip ships without a port",
    ],
)
def test_no_default_is_made_up(sentence: str):
    for each in after(sentence, CODE, "get-default"):
        assert "{self.ports.get(ship" not in each
        assert "words.get" not in each
