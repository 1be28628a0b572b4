"""What is taken out of a list by a method leaves those alone that are in some state."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Booking:
    def __init__(self, guest):
        self.guest = guest
        self.paid = False


class Hotel:
    def __init__(self):
        self.bookings = []

    def cancel(self, guest):
        self.bookings = [b for b in self.bookings if b.guest != guest]
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "cancel must not remove paid bookings",
        "cancel should keep paid bookings",
        "don't remove paid bookings in cancel",
        "cancel never deletes bookings that are paid",
        "paid bookings should stay",
    ],
)
def test_they_are_kept(sentence: str):
    assert "if b.guest != guest or b.paid]" in after(sentence, CODE, "or-condition")[0]


def test_what_nothing_tells_is_not():
    assert not any(" or b." in each for each in after("cancel should keep old bookings", CODE, "or-condition"))
