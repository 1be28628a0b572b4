"""Methods that follow from their class: a wish as people make it, and the method that has to come first."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.writing.search import written

CODE = """\
from dataclasses import dataclass, field


@dataclass
class Stamp:
    country: str
    year: int
    value: float = 1.0
    tags: list[str] = field(default_factory=list)


class Album:
    def __init__(self, owner, stamps=None):
        self.owner = owner
        self.stamps = stamps or []
        self.locked = False
        self._pages = {}

    def add(self, stamp):
        self.stamps.append(stamp)

    def lock(self):
        self.locked = True

    def page(self, number):
        return self._pages[number]


class Meter:
    def __init__(self, limit, level=0):
        self.limit = limit
        self.level = level
        self.alarm = False

    def fill(self, litres):
        if litres <= 0:
            raise ValueError("litres must be positive")
        self.level += litres
        self.alarm = True


class Vec:
    def __init__(self, x, y):
        self.x = x
        self.y = y
"""


def after(sentence: str, code: str = CODE, kind: str = "write-method") -> list[str]:
    """The file after each of the first answers."""
    target = whole(document("album.py", code))
    found: list[str] = []
    for each in written({kind: 1.0}, sentence, target, 4):
        stream = named("line-patch").open(target, {})
        stream.push(each.answer)
        stream.finish()
        assert not stream.problems
        hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
        found.append("".join(apply_hunks(target.document.lines, hunks)))
    return found


LOANS = """\
from dataclasses import dataclass
from datetime import date
from enum import Enum
from pathlib import Path


class State(Enum):
    NEW = "new"


@dataclass
class Loan:
    book: str
    due: date
    state: State
    path: Path

    def to_dict(self):
        return {"book": self.book, "until": self.due.isoformat(), "state": self.state.value, "path": str(self.path)}


class Shelf:
    def __init__(self):
        self.loans = set()
        self.changed = None

    def add_loan(self, loan):
        self.loans.add(loan.book.lower())
        self.changed = date.today()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Loan.from_dict is missing",
         '            date.fromisoformat(data["until"]),\n            State(data["state"]),\n'),
        ("a loan needs is_overdue", "def is_overdue(self):\n        return date.today() > self.due\n"),
        ("Loan: days_left() please", "def days_left(self):\n        return (self.due - date.today()).days\n"),
        ("there's no way to remove a loan from a shelf",
         "def remove_loan(self, loan):\n        self.loans.discard(loan.book.lower())\n        self.changed = date"),
    ],
)  # fmt: skip
def test_what_other_methods_and_times_tell(sentence: str, expected: str):
    assert expected in after(sentence, LOANS)[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Album needs a method that drops all of its stamps", "def clear(self):\n        self.stamps.clear()"),
        ("a clear method for Album, throws all stamps out", "def clear(self):\n        self.stamps.clear()"),
        ("Album.is_empty() please", "def is_empty(self):\n        return not self.stamps"),
        ("Album needs a method count for the number of stamps", "def count(self):\n        return len(self.stamps)"),
        ("an album without stamps should be falsy", "def __bool__(self):\n        return bool(self.stamps)"),
        ("write remove(stamp) for Album", "def remove(self, stamp):\n        self.stamps.remove(stamp)"),
        (
            "Album: remove(stamp), does nothing if there is no such stamp",
            "def remove(self, stamp):\n        if stamp in self.stamps:\n            self.stamps.remove(stamp)",
        ),
        ("there is lock in Album but no unlock", "def unlock(self):\n        self.locked = False"),
        ("Album: newest() gives the last stamp", "def newest(self):\n        return self.stamps[-1] if"),
        (
            "a method find_by_country in Album which returns the first such stamp",
            "def find_by_country(self, country):\n        for stamp in self.stamps:\n"
            "            if stamp.country == country:\n                return stamp\n        return None",
        ),
        (
            "has_country(country) for the Album, whether there is a stamp from there",
            "return any(stamp.country == country for stamp in self.stamps)",
        ),
        ("total_value() of an Album", "def total_value(self):\n        return sum(each.value for each in self.stamps)"),
        ("Album: oldest_stamp should be the one with the lowest year", "def oldest_stamp(self):\n        return "),
        ("a to_dict for Vec", 'def to_dict(self):\n        return {"x": self.x, "y": self.y}'),
        (
            "from_dict as a classmethod of Meter",
            '@classmethod\n    def from_dict(cls, data):\n        return cls(data["limit"], data.get("level", 0))',
        ),
        ("Vec could use a copy method", "def copy(self):\n        return Vec(self.x, self.y)"),
        (
            "a copy method for Meter",
            "def copy(self):\n        other = Meter(self.limit, self.level)\n        other.alarm = self.alarm\n"
            "        return other",
        ),
        (
            "let me add two Vec with +",
            "def __add__(self, other):\n        return Vec(self.x + other.x, self.y + other.y)",
        ),
        ("Meter needs toggle_alarm", "def toggle_alarm(self):\n        self.alarm = not self.alarm"),
        (
            "reset method for Meter: level 5, no alarm",
            "def reset(self):\n        self.level = 5\n        self.alarm = False",
        ),
        (
            "empty(litres) in Meter, the opposite of fill",
            "def empty(self, litres):\n        if litres <= 0:\n"
            '            raise ValueError("litres must be positive")\n'
            "        self.level -= litres\n        self.alarm = False",
        ),
        ("add a set_limit method to Meter", "def set_limit(self, limit):\n        self.limit = limit"),
        (
            "a property is_open for Album, the opposite of locked",
            "@property\n    def is_open(self):\n        return not self.locked",
        ),
    ],
)
def test_the_method_that_is_wanted_comes_first(sentence: str, expected: str):
    first = after(sentence)[0]
    assert expected in first


def test_texts_in_a_line_become_what_the_fields_say():
    first = after("Stamp.from_line(line) for lines like 'France;1901'")[0]
    assert 'country, year = line.strip().split(";")\n        return cls(country, int(year))' in first


def test_where_others_have_types_the_method_has_them_too():
    code = (
        "class Box:\n    def __init__(self, size: int) -> None:\n        self.size: int = size\n\n"
        "    def area(self) -> int:\n        return self.size\n"
    )
    assert "def set_size(self, size: int) -> None:\n        self.size = size" in after("set_size for Box", code)[0]
    assert 'def copy(self) -> "Box":' in after("add a copy method", code)[0]


def test_what_is_needed_is_imported():
    assert after("to_json for Vec")[0].startswith("import json\nfrom dataclasses import dataclass, field\n")


def test_a_method_that_is_there_is_not_written_again():
    assert not any(text.count("def lock(") > 1 for text in after("add a lock method to Album"))
