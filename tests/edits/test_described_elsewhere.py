"""What another file has is found by what is said of it, and the sentence has its name then."""

from __future__ import annotations

import pytest

from spark_tui.edits.abroad.by_description import as_named, described, things_of
from spark_tui.edits.python.source import read

TOOLS = '''
def format_price(cents):
    """1250 -> "12.50 EUR"."""
    return f"{cents / 100:.2f} EUR"


def parse_price(text):
    """ "12.50" -> 1250"""
    return int(float(text) * 100)


def shorten(text, width):
    """Long texts cut with dots behind."""
    return text[:width]


def clean_phone(number):
    return number.replace(" ", "")


def hours_of(minutes):
    """90 -> "1:30"."""
    return f"{minutes // 60}:{minutes % 60:02}"


def is_holiday(day):
    return day.weekday() > 4
'''
LIMITS = "FETCH_TIMEOUT = 30\nADULT_AGE = 18\nMAX_GUESTS = 8\nPAGE_LENGTH = 50\n"
THINGS = (*things_of(read(TOOLS), "tools"), *things_of(read(LIMITS), "limits"))
MEANT = (
    ("the price of a row is a bare number, print it with the helper we have for that", "format_price"),
    ("titles on the overview get too long, cut them with our helper for long texts", "shorten"),
    ("the phone number is kept as typed, run it through our helper for phones first", "clean_phone"),
    ("there's already a function that knows our holidays, use it in next_day", "is_holiday"),
    ("is_adult has the age written in, take it from the limits", "ADULT_AGE"),
    ("fetch waits for 30 seconds, use the setting we have for that", "FETCH_TIMEOUT"),
    ("show the minutes of a week like the rest does, we have a helper for that", "hours_of"),
    ("the 8 guests in book are our constant for that, aren't they? use the constant instead", "MAX_GUESTS"),
)
NAMED = (
    (
        "the total is a bare number, show it with the helper we have for that",
        "the total is a bare number, show it with money",
    ),
    ("print the sum with our helper for amounts instead", "print the sum with money instead"),
    ("book has 8 written in, take it from the limits", "book has 8 written in, use money"),
    (
        "book refuses holidays, there's already a helper that knows those",
        "book refuses holidays, unless money says so",
    ),
    ("show the total with money", "show the total with money"),
)
NOT = (
    "write a helper function for the totals",
    "add a setting for the timeout",
    "rename the function for prices to cost",
    "take the name from the row",
)


@pytest.mark.parametrize(("said", "name"), MEANT)
def test_it_is_found(said: str, name: str):
    assert described(said, THINGS) == name


@pytest.mark.parametrize(("said", "named"), NAMED)
def test_the_sentence_has_its_name(said: str, named: str):
    assert as_named(said, "money") == named


@pytest.mark.parametrize("said", NOT)
def test_nothing_that_is_there_is_spoken_of(said: str):
    assert described(said, THINGS) == ""


def test_what_gives_a_text_is_shown():
    code = 'def euros(cents):\n    return f"{cents:.2f}"\n\n\ndef fee(age):\n    return 4 if age > 12 else 2\n'
    code += "\n\ndef show_departures(hours):\n    print(hours)\n"
    said = "receipt shows the fare in cents, print it like money with the helper we have"
    assert described(said, things_of(read(code), "money")) == "euros"
