"""What is looked up behind the last one: it begins again, or the check before it lets nothing pass."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

SHIFTS = """\
NAMES = ["early", "late", "night"]
HOURS = {"early": 6, "late": 14, "night": 22}


def shift(day):
    return NAMES[day]


def begins(name):
    return HOURS[name]


def third(names):
    return names[2]


class Table:
    def __init__(self, guests, size):
        self.guests = guests
        self.size = size
        self.seats = [None] * size
        self.turn = 0
        self.rounds = 0

    def deal(self, card):
        self.guests[self.turn].append(card)
        self.turn += 1
        self.rounds += 1

    def seat(self, number, guest):
        if number < 0 or number > self.size:
            return False
        self.seats[number] = guest
        return True


def weeks(days):
    return [days[i : i + 7] for i in range(0, len(days) - 7, 7)]
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "shift raises IndexError for more than three days",
        "shift(3) crashes with an IndexError",
        "IndexError: list index out of range, we run out of names on the fourth day",
        "after the night shift it should start over, shift gives IndexError",
    ],
)
def test_it_begins_again(sentence: str):
    assert offered(sentence, SHIFTS, "fix-index")[0] == SHIFTS.replace("NAMES[day]", "NAMES[day % len(NAMES)]")


@pytest.mark.parametrize(
    "sentence", ["IndexError in deal after the last guest", "deal crashes when everybody has a card"]
)
def test_everybody_has_a_turn_again(sentence: str):
    expected = SHIFTS.replace("self.turn += 1", "self.turn = (self.turn + 1) % len(self.guests)")
    assert offered(sentence, SHIFTS, "fix-index")[0] == expected


@pytest.mark.parametrize("sentence", ["seat(size, guest) raises IndexError", "seat crashes with number == size"])
def test_the_length_itself_does_not_pass(sentence: str):
    expected = SHIFTS.replace("number > self.size", "number >= self.size")
    assert offered(sentence, SHIFTS, "fix-operator")[0] == expected


@pytest.mark.parametrize("sentence", ["weeks drops the last days", "the last week is missing in weeks"])
def test_the_last_piece_is_there_too(sentence: str):
    expected = SHIFTS.replace("len(days) - 7, 7", "len(days), 7")
    assert offered(sentence, SHIFTS, "fix-off-by-one")[0] == expected


def test_what_is_looked_up_by_a_name_does_not_begin_again():
    answers = offered("begins crashes with more than three names", SHIFTS, "fix-error")
    answers += offered("third gives IndexError with 2 names", SHIFTS, "fix-error")
    assert not any("HOURS[name %" in each or "names[2 %" in each for each in answers)
