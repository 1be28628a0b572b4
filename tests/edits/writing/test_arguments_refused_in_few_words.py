"""What is refused, said in few words: what an argument has to be, what is taken, and with which message."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.exceptions import raised
from spark_tui.edits.saying.gap import Gap

CODE = """\
class Library:
    def __init__(self, shelves, slots):
        self.shelves = shelves
        self.slots = slots
        self.members = {}
        self.cards = {}

    def join(self, person, card):
        if not person:
            raise ValueError("nobody")
        self.members[person] = card
        self.cards[card] = person

    def lend(self, weeks):
        return weeks * 7


def dim(percent):
    return {"percent": percent}


def ratio(hits, shots):
    return hits / shots
"""


@pytest.mark.parametrize(
    ("said", "guard"),
    [
        ("ValueError for percent outside 0..100", "if not 0 <= percent <= 100:"),
        ("dim: percent must be between 0 and 100, raise ValueError", "if not 0 <= percent <= 100:"),
        ("raise a ValueError when percent is out of range 5-95", "if not 5 <= percent <= 95:"),
        ("weeks may not exceed 8, ValueError", "if weeks > 8:"),
        ("weeks must never be more than 8, raise ValueError", "if weeks > 8:"),
        ("TypeError for a percent that's no int", "if not isinstance(percent, int):"),
        ("TypeError when person isn't a string", "if not isinstance(person, str):"),
        ("ValueError for fewer than three shelves", "if len(shelves) < 3:"),
        ("raise ValueError for more than 9 shelves", "if len(shelves) > 9:"),
        ("raise a ValueError in join if the card is already used", "if card in self.cards:"),
        ("ValueError in join when the person is taken", "if person in self.members:"),
    ],
)
def test_an_argument_is_refused(said: str, guard: str):
    found = after(said, CODE, "raise-if")
    assert guard in found[0]
    error = "TypeError" if "isinstance" in guard else "ValueError"
    assert f"raise {error}(" in found[0].partition(guard)[2].lstrip().splitlines()[0]


def test_what_is_taken_is_asked_behind_other_guards_with_the_message_that_is_said():
    found = after("Raise ValueError card already given out in join when the card is taken", CODE, "raise-if")
    assert (
        '            raise ValueError("nobody")\n        if card in self.cards:\n'
        '            raise ValueError("card already given out")\n' in found[0]
    )


@pytest.mark.parametrize(
    "said",
    [
        "percent is between 0 and 100",
        "raise TypeError instead of ValueError when percent isn't an int",
        "ValueError for fewer than three weeks",
        "ValueError unless the card is taken",
    ],
)
def test_nothing_else_is_refused(said: str):
    news = ("isinstance(percent", "<= percent <=", "len(weeks)", "if card in")
    assert not any(new in text for text in after(said, CODE, "none") for new in news)


SENDING = (
    "def send(to: str, text: str, note: str):\n    return to, text, note\n\n\ndef show(rows, width):\n    return rows\n"
)


@pytest.mark.parametrize(
    ("said", "head"),
    [
        ("note is optional, should be None then", "def send(to: str, text: str, note: str | None = None):"),
        ("the note can be left out, it's None then", "def send(to: str, text: str, note: str | None = None):"),
        ("width is optional: 80", "def show(rows, width=80):"),
        ("width of show may be omitted and is None then", "def show(rows, width=None):"),
    ],
)
def test_what_is_left_out_is_what_is_said(said: str, head: str):
    assert head in after(said, SENDING, "default-value")[0]


def test_nothing_behind_it_may_be_needed():
    found = after("text is optional, should be None then", SENDING, "default-value")
    assert not any("text: str | None" in text for text in found)


def test_an_example_tells_how_many_digits_are_left():
    for said in ("ratio(1, 3) gives 0.3333333333333333, should be 0.33", "0.6666666666666666 from ratio, I want 0.67"):
        assert "return round(hits / shots, 2)" in after(said, CODE, "wrap-call")[0]
    found = after("ratio gives 0.3333333333333333 rounded, 7.25 is another matter", CODE, "wrap-call")
    assert not any(", 2)" in text for text in found)


@pytest.mark.parametrize(
    "said",
    [
        "weeks 0 -> ZeroDivisionError, reject weeks <= 0 with ValueError",
        "weeks of 0 gives ZeroDivisionError, reject it",
    ],
)
def test_what_comes_of_it_now_is_not_raised(said: str):
    gap = Gap(Sentence(said, read(CODE)), "raise-if", ("Library.lend", "weeks <= 0"))
    found = list(raised(gap))
    assert found[0].startswith("ValueError")
    assert not any("ZeroDivision" in each for each in found)


@pytest.mark.parametrize(
    ("sentence", "guard"),
    [
        (
            "dim should reject percentages below 0 or above 100",
            '    if not 0 <= percent <= 100:\n        raise ValueError("percent must be between 0 and 100")\n',
        ),
        (
            "weeks has to be an int",
            '        if not isinstance(weeks, int):\n            raise TypeError("weeks must be an int")\n',
        ),
    ],
)
def test_what_is_neither_less_nor_more_and_what_kind_it_has_to_be(sentence: str, guard: str):
    assert guard in next(iter(after(sentence, CODE, "raise-if")))
