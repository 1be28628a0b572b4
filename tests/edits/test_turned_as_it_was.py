"""A message that stays what it was and says more, what is done only when there is no room, and what is no answer to
either."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.plainly import elsewhere
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.message_as_it_was import is_as_it_was_already
from spark_tui.edits.turning.misheard import misheard

_DECK = """\
class Deck:
    def __init__(self, capacity):
        self.capacity = capacity
        self.cars = []

    def board(self, car):
        if car.length > 9:
            raise ValueError("car is too long")
        self.cars.append(car)


def plates(cars):
    found = []
    for car in cars:
        found.append(car.plate)
    return found
"""
_LOGGED = _DECK.replace("        self.cars.append(car)\n", "        self.cars.append(car)\n        print(car)\n")
_TOLD = _DECK.replace('"car is too long"', 'f"car is too long: {car!r}"')
_OTHER = _DECK.replace('"car is too long"', '"does not fit"')
_BOUND = _DECK.replace('"car is too long"', '"car is too long (max 9)"')
_SKIPPED = _DECK.replace("in cars:\n", "in cars:\n        if not car.plate:\n            continue\n")
_HELD = _DECK.replace("    found = []\n", "    rows = list(cars)\n    found = []\n").replace("in cars:", "in rows:")


@pytest.mark.parametrize(
    ("now", "said", "line"),
    [
        (_OTHER, "keep the old message, just say the limit", 'ValueError("car is too long (max 9)")'),
        (_TOLD, "keep the message as it was but add the limit", 'ValueError("car is too long (max 9)")'),
        (_OTHER, "no, leave the old text and mention the length of the car", 'f"car is too long: {car.length}"'),
        (_LOGGED, "only when the deck is full", "if len(self.cars) >= self.capacity:\n            print(car)"),
        (_LOGGED, "just when capacity is reached", "if len(self.cars) >= self.capacity:\n            print(car)"),
        (_SKIPPED, "print a warning for them too", 'print(f"skipped {car}")\n            continue'),
        (_SKIPPED, "warn about each of them", "continue"),
    ],
)
def test_it_is_turned(now: str, said: str, line: str):
    assert line in ways_on(Turn("", said, read(_DECK), read(now)))[0].after


def test_what_is_not_skipped_is_not_told_of_there():
    found = ways_on(Turn("", "print the rest too", read(_DECK), read(_SKIPPED)))
    assert not any("skipped {car}" in each.after for each in found)


@pytest.mark.parametrize(
    ("now", "after", "said"),
    [
        (_LOGGED, _LOGGED.replace("9", "8"), "only when the deck is full"),
        (_DECK, _DECK.replace("car is too long", "the deck is full"), "only when the deck is full"),
        (_TOLD, _TOLD.replace("{car!r}", "{car!r} 9"), "keep the message as it was but add the limit"),
        (_OTHER, _OTHER.replace("not fit", "not fit 9"), "keep the old message, just say the limit"),
        (_HELD, _HELD.replace("list(cars)", "sorted(cars)"), "no need for the rows variable"),
    ],
)
def test_it_is_no_answer(now: str, after: str, said: str):
    assert misheard(_DECK, now, after, said) > 0


@pytest.mark.parametrize(
    ("now", "after", "said"),
    [
        (
            _LOGGED,
            _LOGGED.replace("        print", "        if self.cars:\n            print"),
            "only if there are cars",
        ),
        (_TOLD, _BOUND, "keep the message as it was but add the limit"),
        (_HELD, _DECK, "no need for the rows variable"),
        (_LOGGED, _LOGGED.replace("9", "8"), "only main needs it"),
        (_DECK, _DECK.replace("car is too long", "too long"), "use a shorter message"),
    ],
)
def test_it_may_be_one(now: str, after: str, said: str):
    assert misheard(_DECK, now, after, said) == 0


def test_it_says_so_already():
    said = "keep the old message, just say the limit"
    assert is_as_it_was_already(Turn("", said, read(_DECK), read(_BOUND)))
    assert not is_as_it_was_already(Turn("", said, read(_DECK), read(_OTHER)))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("undo that in load and do it in save", "no, not in load, do it in save instead"),
        ("no, put load back and do it in save", "no, not in load, do it in save instead"),
        ("leave load alone, do it in save please", "no, not in load, do it in save instead"),
        ("undo that in load and do it in main", ""),
        ("undo that in load and add a docstring to save", ""),
        ("do it in save too", ""),
        ("undo that in save and do it in load", ""),
    ],
)
def test_what_is_undone_here_is_done_there(said: str, plain: str):
    assert elsewhere(said, ["load"], ["load", "save"]) == (plain or said)
