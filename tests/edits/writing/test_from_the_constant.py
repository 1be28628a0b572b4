"""What is written out comes from the constant that is kept for it."""

from __future__ import annotations

import pytest
from test_methods_written import after

FERRY = """\
SEATS = 180
DECK_LENGTH = 60
WIDTH = 9
HEIGHT = 6
TIME_FORMATS = ("%H:%M", "%H.%M", "%Hh%M")


class Deck:
    def has_room(self, length):
        return self.used() + length <= 60


def sell(source, target, passengers=1):
    if passengers > 180:
        raise ValueError("so many seats there are not")
    return (source, target, passengers)


def departure(text):
    for form in ("%H:%M", "%H.%M"):
        if fits(text, form):
            return form
    raise ValueError(f"no time: {text!r}")


def corners():
    return [(0, 0), (8, 5), (8, 0)]
"""
_FORMS = "    for form in TIME_FORMATS:\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("departure has the two formats written out, use the constant with the time formats", _FORMS),
        ("departure should go through TIME_FORMATS instead of its own two formats", _FORMS),
        ("departure has its own list of time formats, use the one that we keep as a constant", _FORMS),
        ("sell has 180 hard coded, use our constant for the seats", "if passengers > SEATS:"),
        ("the 180 in sell should come from SEATS", "if passengers > SEATS:"),
        ("has_room has a 60 in it, take it from DECK_LENGTH", "length <= DECK_LENGTH"),
        ("has_room uses a bare 60, we already have a constant for the length of a deck", "length <= DECK_LENGTH"),
        (
            "corners has 8 and 5 written out, take them from WIDTH and HEIGHT",
            "[(0, 0), (WIDTH - 1, HEIGHT - 1), (WIDTH - 1, 0)]",
        ),
    ],
)
def test_it_is_read_there(sentence: str, expected: str):
    assert expected in after(sentence, FERRY, "replace")[0]
