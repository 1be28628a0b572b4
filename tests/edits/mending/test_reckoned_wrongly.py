"""What is reckoned wrongly and is told by how it shows; and the same words about other code."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
from dataclasses import dataclass
from datetime import date

LEVY = 0.1
BONUS = 5


@dataclass
class Haul:
    kilos: float
    nets: int
    is_returned: bool = False


def earned(hauls):
    return sum(haul.kilos for haul in hauls if haul.is_returned)


def kept(rows):
    total = 0
    for name, count, kilos in rows:
        total += count * kilos
    return total


def paid(amount):
    return amount + BONUS - LEVY


def smallest(hauls):
    least = 0
    for haul in hauls:
        if haul.kilos < least:
            least = haul.kilos
    return least


def same(one, other):
    return one == other


def label(name, nets):
    return "haul " + name + nets


def by_name(rows):
    found = {}
    for row in rows:
        found[row.name] = row
    return found


def told(hauls, on=date.today()):
    return [haul for haul in hauls if haul.day == on]
"""


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("returned hauls are counted in earned", "-haul.kilos"),  # it is looked at already
        ("kept ignores the count", "count * count"),
        ("the bonus in paid is wrong, it is not for everybody", "1 + BONUS"),
        ("smallest always gives 0", "haul.kilos > least"),
        ("same is wrong because of rounding errors", "round("),  # who knows what they are
        ("label crashes with a TypeError", "str(name"),
        ("by_name only keeps the last row", ".append(row)"),
        ("told lists the same haul twice", "if on is None"),
    ],
)
def test_other_code_stays(sentence: str, unwanted: str):
    assert not any(unwanted in each for each in offered(sentence, CODE, "fix-operator")[:1])


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("told still uses yesterday's date after midnight",
         "def told(hauls, on=None):\n    if on is None:\n        on = date.today()\n"),
        ("earned ignores how many pieces there are", "sum(haul.pieces * haul.kilos for haul in hauls)"),
    ],
)  # fmt: skip
def test_what_is_meant_there(sentence: str, expected: str):
    code = CODE.replace(" if haul.is_returned", "").replace("nets: int", "pieces: int")
    assert any(expected in each for each in offered(sentence, code, "fix-operator"))


OTHERS = """\
def enter(self, guest):
    if len(self.guests) < self.limit:
        self.guests.append(guest)


def longest(days):
    best = run = 0
    for day in days:
        run = run + 1 if day.dry else 0
        best = max(best, run)
    return best


def first(rows):
    for row in rows:
        if row.ok:
            break
    return row


def shown(notes):
    return [note for note in notes if note.pinned or note.new]


def names(dogs):
    return [dog["name"] for dog in dogs]
"""


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("enter lets one guest too many in", "<= self.limit"),
        ("longest forgets the last run", "max(best, run)\n    return max"),
        ("first only gives one row", "return rows"),
        ("pinned notes are shown", "note.pinned and note.new"),
        ("dogs without a name crash names", "crash"),
    ],
)
def test_what_is_right_stays(sentence: str, unwanted: str):
    assert not any(unwanted in each for each in offered(sentence, OTHERS, "fix-operator")[:1])


def test_another_than_the_one_that_is_named_goes_on():
    code = (
        "class Log:\n    def __init__(self):\n        self.rows = []\n\n    def load(self, lines):\n"
        "        for line in lines:\n            self.rows.append(line)\n\n    def put(self, row):\n"
        "        self.rows.append(row)\n"
    )
    assert any(
        "self.rows = []\n        for" in each for each in offered("load twice and it doubles", code, "fix-error")
    )
    found = offered("calling put twice adds the same row twice", code, "fix-error")
    assert not any("self.rows = []\n        for" in each for each in found)


def test_a_group_stays_where_another_function_is_named():
    code = (
        "def by_name(rows):\n    found = {}\n    for row in rows:\n        found[row.name] = [row]\n"
        "    return found\n\n\n"
        "def find(rows, name):\n    for row in rows:\n        if row.name == name:\n            return row\n"
        "        else:\n            return None\n"
    )
    assert not any("setdefault" in each for each in offered("find only looks at the first one", code, "fix-error"))
    assert "setdefault" in offered("by_name only keeps the last row", code, "fix-operator")[0]
