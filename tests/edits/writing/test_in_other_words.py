"""What is asked for in one way is heard in others: by what is wanted, as a symptom, in few words."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time

MAX_TEXT = 500
LOAN_DAYS = 28


class Reader:
    def __init__(self, name, nickname=None):
        self.name = name
        self.nickname = nickname
        self.blocked = False
        self.changed = None

    def shown(self):
        return self.nickname.strip().lower()

    def rename(self, name):
        if not name:
            raise ValueError("name is missing")
        self.name = name


class Shelf:
    SIZE = 40

    def __init__(self):
        self.lent = {}
        self.notes = []

    def lend(self, book, reader):
        self.lent[book] = (reader, time.time() + 28 * 86400)

    def note(self, text):
        self.notes.append(text)

    def room(self):
        return 40 - len(self.lent)


def longest(titles):
    found = []
    for title in titles:
        found.append(title)
    return found


def spread(numbers):
    low, high = min(numbers), max(numbers)
    return [(n - low) / (high - low) for n in numbers]


def clean(code):
    return code.replace(".", "")


def sign(code, by):
    return code + by


def genres(line):
    return [part.strip() for part in line.split(";")]


def favourite(loans):
    return loans.most_common(1)[0]
"""
TOO_LONG = '        if len(text) > MAX_TEXT:\n            raise ValueError(f"text must be at most {MAX_TEXT}")\n'
FLAT = "    if high == low:\n        return [0] * len(numbers)\n"
BLOCKED = "        if reader.blocked:\n            "


@pytest.mark.parametrize(
    ("sentence", "new", "kind"),
    [
        ("note: enforce MAX_TEXT", TOO_LONG, "raise-if"),
        ("nobody looks at MAX_TEXT so far, note has to raise a ValueError then", TOO_LONG, "raise-if"),
        ("if lowest and highest are the same spread ought to return zeros", FLAT, "fix-error"),
        ("spread dies with ZeroDivisionError for flat data, 0s would do", FLAT, "fix-error"),
        ('remove spaces and "/" in clean', '.replace(".", "").replace(" ", "").replace("/", "")\n', "append-call"),
        ("In rename a name of three blanks slips through", "if not name.strip():", "or-condition"),
        ("40 in room -> SIZE", "return self.SIZE - len", "replace"),
        ("there is already a constant for the 28 days, don't repeat it in lend", "LOAN_DAYS * 86400", "replace"),
        ("when a reader comes without a nickname, shown should say anonymous", '"anonymous")', "default-if-none"),
        ("refuse blocked readers in lend", f"{BLOCKED}raise ValueError(", "none"),
        ("if the reader is blocked, lend should return without doing anything", f"{BLOCKED}return\n", "return-if"),
        ("changed = time.time() in rename", "name\n        self.changed = time.time()\n", "none"),
        ("whenever somebody is renamed, changed must become the current time", "self.changed = time.time()\n", "none"),
        ("Make clean uppercase whatever it gets", "    code = code.upper()\n    return code.rep", "append-call"),
        ("sign: normalise blanks and case of code", "    code = code.strip().lower()\n", "none"),
        ("lowercase the parts in genres", "[part.strip().lower() for part in", "append-call"),
        ("I only want the title from favourite and not the pair", "most_common(1)[0][0]\n", "none"),
        ("favourite: only the title, no tuple", "most_common(1)[0][0]\n", "none"),
        ("Rows get too wide. Only take titles with at most twenty characters.", "if len(title) > 20:", "skip-if"),
        ("skip titles with one or two letters in longest", "        if len(title) <= 2:\n", "skip-if"),
    ],
)
def test_it_is_heard(sentence: str, new: str, kind: str):
    assert new in after(sentence, CODE, kind)[0]


SEATS = '''\
class Plan:
    def __init__(self):
        self.taken = {}

    def parse(self, seat):
        """Turn "C4" into (2, 3)."""
        return "ABCDEF".index(seat[0]), int(seat[1:]) - 1


def total(price, amount):
    sum_ = price * amount
    return sum_


def wide(text, limit):
    if len(text) > limit:
        return True
    else:
        return False


def find(page):
    if page not in PAGES:
        return answer(404, "gone")
    return answer(200, PAGES[page])


def show(page):
    return answer(200, PAGES[page])
'''


@pytest.mark.parametrize(
    ("sentence", "new", "kind"),
    [
        ("someone typed d2 and it crashed, it shouldn't matter", "        seat = seat.upper()\n", "ignore-case"),
        ("parse must accept lowercase letters", "        seat = seat.upper()\n", "ignore-case"),
        ("total: gift=False, +2.5 when set", "    if gift:\n        sum_ += 2.5\n", "add-parameter"),
        ("wide has an if, return True, else, return False", "    return len(text) > limit\n", "return-condition"),
        ("show of an unknown page -> 404 'no such page'", "no such page", "none"),
    ],
)
def test_it_is_heard_of_seats_and_pages(sentence: str, new: str, kind: str):
    assert new in after(sentence, SEATS, kind)[0]


def test_what_is_none_gives_no_empty_text():
    said = "when a reader comes without a nickname, shown should say anonymous"
    assert not any('lower() or "anonymous' in each for each in after(said, CODE, "guard-empty"))


def test_an_error_is_no_value():
    code = "def kind(head):\n    return head['kind'].strip()\n"
    assert not any('"KeyError"' in each for each in after("kind crashes with KeyError without a kind", code, "none"))


def test_a_module_is_not_set_to_its_copy():
    code = "import shutil\n\n\ndef backup(source, target):\n    shutil.copy(source, target)\n"
    assert not any("shutil = " in each for each in after("backup doesn't keep the copy", code, "none"))
