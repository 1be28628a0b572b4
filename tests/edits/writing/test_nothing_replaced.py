"""What is kept under a key is not replaced, and who is in a list comes in once."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Seats:
    def __init__(self):
        self.taken = {}
        self.waiting = []
        self.totals = {}

    def book(self, seat, name):
        self.taken[seat] = name

    def join(self, name):
        self.waiting.append(name)

    def pay(self, name, amount):
        self.totals[name] = self.totals.get(name, 0) + amount
"""
BOOK = ("        self.taken[seat]", "seat", "self.taken")
JOIN = ("        self.waiting.append", "name", "self.waiting")


@pytest.mark.parametrize(
    ("sentence", "place", "error"),
    [
        ("book must not overwrite a seat that is already booked, raise ValueError", BOOK, "ValueError"),
        ("don't allow overwriting a seat in book, raise a KeyError instead", BOOK, "KeyError"),
        ("ValueError when the seat already has a name", BOOK, "ValueError"),
        ("no double bookings: raise RuntimeError", BOOK, "RuntimeError"),
        ("book should not silently replace the name of a seat", BOOK, "ValueError"),
        ("a name can join only once, ValueError otherwise", JOIN, "ValueError"),
    ],
)
def test_it_is_refused(sentence: str, place: tuple[str, str, str], error: str):
    line, key, held = place
    guard = f'        if {key} in {held}:\n            raise {error}(f"{key} is taken already: {{{key}}}")\n'
    assert after(sentence, CODE, "none")[0] == CODE.replace(line, guard + line)


@pytest.mark.parametrize("sentence", ["don't overwrite the seat", "pay must not overwrite the total, raise ValueError"])
def test_what_is_added_up_or_not_refused_is_not(sentence: str):
    assert not any("name in self.totals" in each for each in after(sentence, CODE, "none"))
    assert not any("raise" in each for each in after("don't overwrite the seat", CODE, "none"))
