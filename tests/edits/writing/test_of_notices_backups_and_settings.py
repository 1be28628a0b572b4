"""What is done in the other case too, only for those of a kind, at the same time, for the old ones, or in another
form."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.mending.search import mended
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.saying.settled import settled


def mends(sentence: str, code: str) -> str:
    """The file after what mends it first."""
    target = whole(document("work.py", code))
    first, *_ = mended({"fix-error": 1.0}, sentence, target, 4)
    stream = named("line-patch").open(target, {})
    stream.push(first.answer)
    stream.finish()
    hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
    return "".join(apply_hunks(target.document.lines, hunks))


NOTIFY = """\
class Shop:
    def change(self, order, status):
        if status == "shipped":
            order.status = status
            self.notify(order.customer, "On its way")
        elif status == "cancelled":
            order.status = status
            self.stock.release(order)
        else:
            raise ValueError(status)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "notify the customer as well when it is cancelled: 'Your order was cancelled'",
            'self.stock.release(order)\n            self.notify(order.customer, "Your order was cancelled")',
        ),
    ],
)
def test_also_in_the_other_case(sentence: str, expected: str):
    assert expected in after(sentence, NOTIFY, "append-call")[0]


@pytest.mark.parametrize("sentence", ['the status "lost" should be allowed too'])
def test_also_in_the_other_case_only_then(sentence: str):
    assert not any(
        expected in each
        for each in after(sentence, NOTIFY, "append-call")
        for expected in ('self.notify(order.customer, "lost")',)
    )


ONLY = """\
from dataclasses import dataclass


@dataclass
class Order:
    number: int
    total: float
    status: str = "open"


def revenue(orders):
    return sum(order.total for order in orders)


def numbers(orders):
    found = []
    for order in orders:
        found.append(order.number)
    return found


def big(rows):
    return [row for row in rows if row["total"] > 100 or row["vip"]]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "revenue should count only orders with status paid",
            'sum(order.total for order in orders if order.status == "paid")',
        ),
        ("numbers: only status open please", 'if order.status != "open":\n            continue'),
    ],
)
def test_only_those_of_a_kind(sentence: str, expected: str):
    assert expected in after(sentence, ONLY, "skip-if")[0]


@pytest.mark.parametrize("sentence", ["only the status should be printed"])
def test_only_those_of_a_kind_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, ONLY, "skip-if") for expected in ('.status == "paid"', '!= "open"')
    )


ROOMS = """\
class Booking:
    def __init__(self, room, start, end):
        self.room = room
        self.start = start
        self.end = end


class Calendar:
    def __init__(self):
        self.bookings = []

    def book(self, room, start, end):
        booking = Booking(room, start, end)
        self.bookings.append(booking)
        return booking

    def add(self, room, start, end):
        self.bookings.append(Booking(room, start, end))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "add must refuse a room that is booked at the same time",
            "if other.room == room and other.start < end and start < other.end:",
        ),
        ("overlapping bookings of a room should raise ValueError", "raise ValueError("),
    ],
)
def test_no_two_at_the_same_time(sentence: str, expected: str):
    assert expected in after(sentence, ROOMS, "raise-if")[0]


@pytest.mark.parametrize("sentence", ["two bookings overlap in the report, show both"])
def test_no_two_at_the_same_time_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, ROOMS, "raise-if") for expected in ("for other in",))


BACKUPS = """\
import time


def stale(path, keep):
    return path.stat().st_mtime > time.time() - keep


def prune(folder, keep):
    for path in folder.iterdir():
        if stale(path, keep):
            path.unlink()


def recent(db, many):
    return db.execute("select name from backups order by made_at limit ?", (many,)).fetchall()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("prune throws away the new backups and leaves the old ones", "st_mtime < time.time() - keep"),
        ("the newest backups get deleted every night", "st_mtime < time.time() - keep"),
        ("recent returns the oldest backups, should be the newest", "order by made_at desc limit ?"),
    ],
)
def test_the_old_for_the_new(sentence: str, expected: str):
    assert expected in after(sentence, BACKUPS, "fix-operator")[0]


def test_what_is_pruned_stays_so():
    assert after("prune should remove old backups after a week", BACKUPS, "fix-operator") == []


SETTINGS = """\
import json
import os

VERBOSE = os.getenv("VERBOSE", "0")
ORIGINS = os.environ["ORIGINS"]


class Event:
    def row(self):
        return {"name": self.name, "day": self.day, "tags": self.tags}


def store(db, event):
    db.execute("INSERT INTO events VALUES (?, ?)", (event.name, event.tags))
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("VERBOSE=0 still counts as on, make it a bool", "read-env", '"0").lower() in ("1", "true", "yes", "on")'),
        ("ORIGINS must be a list, separated by spaces", "to-list", 'os.environ["ORIGINS"].split()'),
        ("the day should be an ISO date in row", "append-call", '"day": self.day.isoformat()'),
        ("TypeError: Object of type date is not JSON serializable", "fix-error", '"day": self.day.isoformat()'),
        ("keep the tags as json in the table", "wrap-call", "(event.name, json.dumps(event.tags))"),
    ],
)
def test_another_form(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SETTINGS, kind)[0]


def test_what_is_read_is_not_written():
    assert after("the list of origins should be sorted", SETTINGS, "to-list") == []


CACHE = """\
import time


class Tokens:
    def __init__(self, ttl=None):
        self.ttl = ttl
        self.ends = {}

    def add(self, token):
        self.ends[token] = time.time() + self.ttl

    def valid(self, token):
        return self.ends[token] > time.time()
"""


def test_what_is_not_given_bounds_nothing():
    first, *_ = after("tokens without a ttl should never expire", CACHE, "guard-none")
    assert 'self.ends[token] = float("inf") if self.ttl is None else time.time() + self.ttl' in first
    assert not any("inf" in each for each in after("valid should never raise KeyError", CACHE, "guard-none"))


LOOKUP = """\
import logging

log = logging.getLogger(__name__)


def rename(users, number, name):
    user = users.get(number)
    user.name = name
"""


def test_what_is_not_there_is_logged_and_left_out():
    first, *_ = after(
        "AttributeError: 'NoneType' object has no attribute 'name' - warn and skip it", LOOKUP, "guard-none"
    )
    assert 'if user is None:\n        log.warning("no user: %s", number)\n        return\n' in first
    plain, *_ = after("rename crashes for unknown users who are logged in, just return", LOOKUP, "guard-none")
    assert "log.warning" not in plain


COPY = """\
import argparse
import shutil


def take(path, target):
    shutil.copy(path, target)
    path.unlink()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("target")
    args = parser.parse_args()
    for path in sorted(FOLDER.iterdir()):
        print("moving", path)
        take(path, args.target)
"""


def test_a_dry_run_calls_nothing_that_only_changes():
    first, *_ = after("a --dry-run flag that only prints the files", COPY, "add-flag")
    assert "if not args.dry_run:\n            take(path, args.target)" in first
    assert "def take(path, target):" in first


def test_none_for_what_is_no_number():
    code = "def read(parts):\n    return int(parts[0])\n"
    assert "if parts[0] else None" in mends("invalid literal for int() with base 10: '' - it should be None then", code)
    assert "if parts[0] else 0" in mends("invalid literal for int() with base 10: ''", code)


@pytest.mark.parametrize(
    ("sentence", "kept"),
    [
        ("slug eats them. Dashes and dots are fine", True),
        ("rename load to read, the names are fine", False),
    ],
)
def test_what_two_are_is_no_aside(sentence: str, kept: bool):
    assert (settled(sentence) == sentence) == kept


ENTRIES = """\
class Entry:
    def __init__(self, title, text, author=None):
        self.title = title
        self.text = text
        self.author = author


def show(entries):
    for entry in entries:
        print(f"{entry.text}")


def save(entries, file):
    for entry in entries:
        file.write(f"{entry.title}: {entry.text}\\n")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            'show: a line "== title ==" above each entry',
            '        print(f"== {entry.title} ==")\n        print(f"{entry.text}")',
        ),
        (
            "show should print a line 'by author' below the text, if it has an author",
            '        if entry.author:\n            print(f"by {entry.author}")',
        ),
        ('save: a line "-- author" after each entry', 'file.write(f"-- {entry.author}\\n")'),
    ],
)
def test_one_more_line(sentence: str, expected: str):
    assert expected in after(sentence, ENTRIES, "append-call")[0]


def test_a_line_that_stands_there_once_is_not_put_for_each():
    assert after('save: a line "title,text" before the rows', ENTRIES, "append-call") == []
