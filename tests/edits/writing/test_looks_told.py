"""What is shown looks as an example does: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def tag(name, price):
    return f"{name}: {price} EUR"


def report(rows, day):
    lines = [f"Report of {day}"]
    for region, people in rows:
        lines.append(f"{region}: {people} people")
    return "\\n".join(lines)


def label(ticket):
    return f"#{ticket.number} {ticket.title}"


def length(seconds):
    return f"{seconds // 60}:{seconds % 60}"


def booked(moves):
    return [f"{when:%Y-%m-%d} {cents / 100:>10.2f} {text}" for when, cents, text in moves]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("price says 12.5, I want 12.50", "{price:.2f} EUR"),
        ("the tag shows 0.30000000000000004 EUR, should be 0.30", "{price:.2f} EUR"),
        ("1234567 people is hard to read, make it 1,234,567", "{region}: {people:,} people"),
        ("pad the ticket numbers with zeros to 6 digits", "#{ticket.number:06d} "),
        ("ticket numbers like 0042 please", "#{ticket.number:04d} "),
        ("the day of the report should look like 21 Nov 2026", "Report of {day:%d %b %Y}"),
        ("durations like 3:5 should be 3:05", "{seconds // 60}:{seconds % 60:02}"),
        ("booked: dates like Nov 21, 2026 instead of 2026-11-21", "{when:%b %d, %Y} "),
    ],
)
def test_what_is_shown_looks_as_an_example_does(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["the price is 12.50 now", "retry 3 times", "the deadline is 21 Nov 2026"])
def test_a_value_is_no_example(sentence: str):
    assert not after(sentence, CODE, "none")


ZEROS = """\
def filed(entry):
    return f"{entry.year}-{entry.month}-{entry.day}.log"


def at(hour, minute):
    return f"{hour}h{minute}"


def tag_of(crate):
    return "C" + str(crate.place)


def scored(home, away):
    return f"{home}:{away}"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("filed should say 2031-07-09.log", "{entry.year}-{entry.month:02}-{entry.day:02}.log"),
        ("two digits for the month and the day in filed", "{entry.year}-{entry.month:02}-{entry.day:02}.log"),
        ("zero-pad the day in filed", "{entry.month}-{entry.day:02}.log"),
        ("at(7, 5) gives 7h5, I'd like 07h05", "{hour:02}h{minute:02}"),
        ("at(7, 5) must be 7h05", "{hour}h{minute:02}"),
        ("C0031 instead of C31", '"C" + f"{crate.place:04}"'),
        ("pad the place of a crate to four digits", '"C" + f"{crate.place:04d}"'),
    ],
)
def test_zeros_stand_where_an_example_has_them(sentence: str, expected: str):
    assert expected in after(sentence, ZEROS, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["filed(2031-07-09) is slow", "scored shows 0:0", "a ticket of 2031/07/09 is lost"]
)
def test_what_looks_otherwise_is_no_example_of_zeros(sentence: str):
    assert not any(":02" in each for each in after(sentence, ZEROS, "none"))
