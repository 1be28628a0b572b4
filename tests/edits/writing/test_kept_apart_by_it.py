"""What has nothing to be told apart by is left out where it is gathered by that; a time before another is of the next
day."""

from __future__ import annotations

import pytest
from test_methods_written import after

DUPES = """\
from collections import defaultdict


def find_duplicates(photos):
    groups = defaultdict(list)
    for photo in photos:
        groups[photo.checksum].append(photo)
    return [group for group in groups.values() if len(group) > 1]
"""
MERGE = """\
def by_email(people):
    found = {}
    for person in people:
        found[person["email"]] = person
    return found
"""
DOUBLES = """\
def doubles(books):
    seen = set()
    found = []
    for book in books:
        if book.isbn in seen:
            found.append(book)
        seen.add(book.isbn)
    return found


def group(books):
    groups = {}
    for book in books:
        groups.setdefault(book.author, []).append(book)
    return groups
"""
EMAIL = '    for person in people:\n        if not person["email"]:\n            continue\n'
ISBN = "    for book in books:\n        if not book.isbn:\n            continue\n"


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        (
            "photos that have no checksum all get reported as duplicates of each other",
            DUPES,
            "if not photo.checksum:\n",
        ),
        ("people without an email overwrite each other, leave them out", MERGE, EMAIL),
        ("everybody with an empty email is taken for the same person", MERGE, EMAIL),
        ("persons missing an email get merged into one", MERGE, EMAIL),
        ("books without isbn are all reported as doubles", DOUBLES, ISBN),
        ("books that have no author end up in one big group together", DOUBLES, "if not book.author:\n"),
    ],
)
def test_those_are_left_out(said: str, code: str, done: str):
    now = after(said, code, "fix-error")[0]
    assert done in now or done.replace('["email"]', '.get("email")') in now  # an item may lack the key too


def test_where_they_are_to_be_gathered():
    said = 'books that have no author should be in the group as "unknown" together'
    assert not any("if not book.author" in each for each in after(said, DOUBLES, "fix-error"))


HOURS = """\
DAY = 24 * 60


def parse_time(text):
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def duration(start, end):
    \"\"\"The minutes from one time to another.\"\"\"
    return parse_time(end) - parse_time(start)
"""
SHIFT = """\
def seconds(text):
    hours, minutes, rest = map(int, text.split(":"))
    return hours * 3600 + minutes * 60 + rest


def length(begin, end):
    \"\"\"How many seconds a shift has.\"\"\"
    return seconds(end) - seconds(begin)
"""
TICKET = """\
class Ticket:
    def hours(self):
        return self.end - self.start
"""


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("work from 22:00 to 1:00 comes out as minus 21 hours, it just went past midnight", HOURS, ") % DAY\n"),
        ("working overnight gives a negative time", HOURS, ") % DAY\n"),
        ("a night shift has a length that is negative", SHIFT, ") % (24 * 60 * 60)\n"),
        ("from 23:00:00 to 05:00:00 the length is negative, shifts go over midnight", SHIFT, ") % (24 * 60 * 60)\n"),
        (
            "parking from 22 to 3 costs less than nothing, that's past midnight",
            TICKET,
            "(self.end - self.start) % 24\n",
        ),
        ("overnight tickets come out with negative hours", TICKET, "(self.end - self.start) % 24\n"),
    ],
)
def test_it_is_of_the_next_day(said: str, code: str, done: str):
    assert done in after(said, code, "fix-error")[0]


@pytest.mark.parametrize("said", ["the minutes are wrong", "a negative duration should be refused"])
def test_who_says_nothing_of_a_night(said: str):
    assert not any("% DAY" in each for each in after(said, HOURS, "fix-error"))
