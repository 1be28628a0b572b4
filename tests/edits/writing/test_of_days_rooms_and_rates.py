"""Days of the other side, ages before the birthday, what is kept while it is fresh, and room that is left."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended
from spark_tui.edits.ops import ops
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.name.missing import missing

LOANS = """\
class Loan:
    def __init__(self, book, until):
        self.book = book
        self.until = until

    def is_over(self, today):
        return self.until < today


def clash(one, other):
    return one.start <= other.end and other.start <= one.end


def apart(one, other):
    return one.end < other.start or other.end < one.start


def open_jobs(jobs, now):
    return [job for job in jobs if job.due > now]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a loan that ends today isn't over until the next day", "self.until <= today"),
        ("open_jobs never has what is due today, it is gone a day late", "job.due >= now"),
        (
            "two meetings clash when one starts exactly where the other ends",
            "one.start < other.end and other.start < one.end",
        ),
        ("back-to-back bookings are not apart", "one.end <= other.start or other.end <= one.start"),
    ],
)
def test_a_day_that_belongs_to_the_other_side(sentence: str, expected: str):
    assert any(expected in each for each in after(sentence, LOANS, "fix-operator"))


def test_a_day_that_nobody_misses_stays():
    assert after("an overdue loan should cost two euros", LOANS, "fix-operator") == []


MEMBERS = """\
import datetime


class Member:
    def __init__(self, joined):
        self.joined = joined

    def years(self):
        now = datetime.date.today()
        return now.year - self.joined.year


def decade(day):
    return day.year - day.year % 10
"""


def test_a_year_is_full_on_its_day():
    (only,) = after("members count one year too many until the anniversary", MEMBERS, "fix-off-by-one")
    assert "now.year - self.joined.year - ((now.month, now.day) < (self.joined.month, self.joined.day))" in only
    assert after("years is wrong for old members", MEMBERS, "implement") == []


PAGES = """\
import time


class Pages:
    def __init__(self, fetch, max_age=30):
        self.fetch = fetch
        self.max_age = max_age
        self.kept = {}

    def page(self, url):
        if url in self.kept:
            text, since = self.kept[url]
            if time.monotonic() - since >= self.max_age:
                return text
        text = self.fetch(url)
        self.kept[url] = (text, time.monotonic())
        return text

    def tidy(self, url):
        if time.monotonic() - self.kept[url][1] > self.max_age:
            del self.kept[url]
"""


def test_what_is_kept_is_given_while_it_is_fresh():
    first, *_ = after("page fetches every time at first and later gives me stale pages", PAGES, "fix-operator")
    assert "if time.monotonic() - since < self.max_age:\n                return text" in first
    assert "self.kept[url][1] > self.max_age:\n            del" in first


FILES = """\
import os


def is_image(name):
    return os.path.splitext(name)[1] in (".png", ".gif")


def is_note(name):
    return name.endswith(".txt")


def is_readme(name):
    return name == "README"
"""


def test_a_file_is_known_by_its_ending_in_whatever_letters():
    found = after("CAT.PNG is no image and A.TXT no note", FILES, "fix-operator")
    assert any('os.path.splitext(name)[1].lower() in (".png", ".gif")' in each for each in found)
    assert any('name.lower().endswith(".txt")' in each for each in found)
    assert after("cat.png is no image", FILES, "implement") == []


PARKING = """\
class Parking:
    def __init__(self, capacity):
        self.capacity = capacity
        self.cars = []

    def enter(self, car):
        self.cars.append(car)


class Shelf:
    def __init__(self, places):
        self.slots = [None] * places

    def put(self, at, thing):
        self.slots[at] = thing
"""


def test_what_is_full_has_no_room_left():
    assert "return len(self.cars) >= self.capacity" in after("Parking needs an is_full method", PARKING)[0]
    assert "return None not in self.slots" in after("Shelf needs an is_full method", PARKING)[0]
    said = Sentence("enter should raise an IndexError if it is full", read(PARKING))
    best, *_ = beginnings(ops()["raise-if"], said, 3)
    assert best.values[:2] == ("enter", "len(self.cars) >= self.capacity")
    assert missing(Sentence("is_full method for the shelf", read(PARKING)), may_be_new=False) == ""
    assert missing(Sentence("is_full in Shelf is slow", read(PARKING)), may_be_new=False) == "is_full"


def test_a_place_is_taken_that_is_not_empty():
    first, *_ = after("put must raise a ValueError if the slot is already taken", PARKING, "raise-if")
    assert 'if self.slots[at] is not None:\n            raise ValueError(f"slot {at} is taken")' in first
    first, *_ = after("enter must raise a ValueError if the car is already taken", PARKING, "raise-if")
    assert "if car in self.cars:" in first


BILLS = """\
def per_head(bills, heads):
    parts = []
    for bill in bills:
        parts.append(bill / heads)
    return parts


def mean(values):
    return sum(values) / len(values)
"""


def test_each_of_several_gets_nothing_and_not_all_of_them_together():
    wish = "per_head dies with ZeroDivisionError if there are no heads, each bill should give 0 then"
    assert "parts.append(bill / heads if heads else 0)" in after(wish, BILLS, "guard-empty")[0]
    first, *_ = after("mean crashes with ZeroDivisionError without values, return 0", BILLS, "guard-empty")
    assert "return 0" in first


ORDERS = """\
SCHEMA = "CREATE TABLE job (id INTEGER PRIMARY KEY, name TEXT, done INTEGER)"


def cancel(db, number):
    db.execute("DELETE FROM job")


def rename(db, name):
    db.execute("UPDATE job SET done = 1")
"""


def test_one_row_is_meant_by_its_key():
    found = mended({"fix-operator": 0.5}, "cancelling one job deletes all of them", whole(document("a.py", ORDERS)), 4)
    assert any('"DELETE FROM job WHERE id = ?", (number,)' in each.answer for each in found)
    found = mended({"fix-operator": 0.5}, "rename changes every job", whole(document("a.py", ORDERS)), 4)
    assert any('"UPDATE job SET done = 1 WHERE name = ?", (name,)' in each.answer for each in found)


def test_a_todo_of_a_program_about_them_is_no_comment():
    todos = read('def finish(db, number):\n    db.execute("UPDATE todo SET done = 1")\n')
    assert "add-comment" not in evident(Sentence("a todo stays open", todos))
    assert "add-comment" in evident(Sentence("todo: finish this one day", read("def finish():\n    pass\n")))


def test_minutes_are_kept_as_seconds():
    source = read("def cache(get, ttl=60):\n    return get\n")
    found = beginnings(ops()["default-value"], Sentence("default ttl 10 minutes", source), 3)
    assert found[0].values == ("cache", "ttl", "600")
    found = beginnings(ops()["default-value"], Sentence("default ttl 10", source), 3)
    assert found[0].values == ("cache", "ttl", "10")


def test_what_is_changed_for_good_was_no_copy():
    code = "BASE = {'a': 1}\n\n\ndef load(extra):\n    made = BASE\n    made.update(extra)\n    return made\n"
    target = whole(document("a.py", code))
    found = mended({"copy-argument": 0.5}, "after load ran once BASE is changed for good", target, 4)
    assert "made = BASE.copy()" in found[0].answer or "made = dict(BASE)" in found[0].answer


TAGS = """\
import re

TAG = re.compile(r"#(\\w+)")


def tags(note):
    names = set()
    for tag in TAG.finditer(note):
        names.add(tag[1].lower())
    return names
"""


def test_a_text_in_which_nothing_is_found_is_refused():
    first, *_ = after("tags should raise a LookupError if no tag was found", TAGS, "raise-if")
    assert "found = list(TAG.finditer(note))\n    if not found:\n        raise LookupError(" in first
    assert all(
        "found" not in each for each in after("tags should raise a ValueError for a long note", TAGS, "raise-if")
    )
