"""What is seen, in few words, and what has to come first."""

from __future__ import annotations

import pytest
from test_mending import carried_out

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended


def first_of(sentence: str, code: str) -> str:
    target = whole(document("code.py", code))
    found = mended({"fix-error": 0.1}, sentence, target, 4)
    return carried_out(target, found[0].answer) if found else code


RATES = """\
RATES = {"eur": 1.0, "usd": 1.1, "chf": 0.9}
COLORS = {"RED": 31, "BLUE": 34}


def convert(amount, currency):
    rate = RATES[currency]
    return amount / rate


def paint(text, color):
    return str(COLORS[color]) + text
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("convert(5, 'EUR') raises KeyError: 'EUR'", "RATES[currency]", "RATES[currency.lower()]"),
        ("KeyError: 'Usd'", "RATES[currency]", "RATES[currency.lower()]"),
        ("paint fails with KeyError 'blue'", "COLORS[color]", "COLORS[color.upper()]"),
    ],
)
def test_a_key_is_asked_for_in_the_letters_of_the_table(sentence: str, old: str, new: str):
    assert first_of(sentence, RATES) == RATES.replace(old, new)


def test_a_key_that_is_there_in_no_letters_is_not():
    assert ".lower()" not in first_of("KeyError: 'GBP' in convert", RATES)
