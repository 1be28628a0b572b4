"""What a text is where it would be empty: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def listed(guests):
    shown = [guest.title() for guest in guests]
    return ", ".join(shown)


def initials(person):
    return "".join(part[0] for part in person.names)


def trimmed(line):
    return line.strip()


def seats(guests):
    return [guest.seat for guest in guests]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("listed([]) is empty, make it nobody", '", ".join(shown) or "nobody"'),
        ("listed gives nothing when nobody comes, I want 'no guests' then", '", ".join(shown) or "no guests"'),
        ("initials gives '' and not '?' for nobody", 'in person.names) or "?"'),
        ("trimmed('  ') is blank, should be -", 'line.strip() or "-"'),
        ("initials: 'XX' if there are none", 'in person.names) or "XX"'),
        ("trimmed: n/a instead of an empty string", 'line.strip() or "n/a"'),
    ],
)
def test_something_stands_there_instead(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "seats is empty, show it",
        "listed says nothing, make it say something",
        "trimmed: raise a ValueError for an empty line",
        "listed(guests) should be sorted when there are no titles",
        "trimmed: return early if line is empty",
        "in trimmed, return right away when line is blank",
        "trimmed should return line if it is empty",
    ],
)
def test_where_nothing_is_told_or_it_is_no_text_it_stays(sentence: str):
    assert not any(' or "' in each for each in after(sentence, CODE, "none"))
