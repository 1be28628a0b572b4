"""What a file is made into begins as one with nothing in it, where the file is not there yet."""

from __future__ import annotations

import pytest
from test_methods_written import after

CLUB = """\
import json
from pathlib import Path

from .club import Club


def from_dict(data) -> Club:
    club = Club()
    club.fill(data)
    return club


def load(path):
    return from_dict(json.loads(Path(path).read_text()))
"""
DIARY = """\
import json


class Diary:
    def __init__(self, pages=None):
        self.pages = list(pages or [])

    @classmethod
    def read(cls, path):
        with open(path, encoding="utf-8") as f:
            data = json.load(f)
        return cls(data)

    def write(self, path):
        with open(path, "w", encoding="utf-8") as f:
            json.dump(self.pages, f)
"""
STOCK = """\
import json
from pathlib import Path

from stock import Stock


def to_stock(data):
    stock = Stock()
    for name, count in data["items"].items():
        stock.put(name, count)
    return stock


def read_stock(path):
    data = json.loads(Path(path).read_text())
    return to_stock(data)
"""
PLAN = """\
import pickle
from pathlib import Path

FILE = Path("plan.pickle")


class Plan:
    def __init__(self):
        self.tasks = []


def load_plan() -> Plan:
    with FILE.open("rb") as file:
        return pickle.load(file)
"""
CLUB_DONE = "    if not Path(path).exists():\n        return Club()\n"
DIARY_DONE = "        if not os.path.exists(path):\n            return cls()\n"
STOCK_DONE = "    if not Path(path).exists():\n        return Stock()\n"
PLAN_DONE = "    if not FILE.exists():\n        return Plan()\n"


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("when there is no data file yet it dies with FileNotFoundError, start with an empty club", CLUB, CLUB_DONE),
        ("the first run crashes as there is no diary.json yet, begin with an empty diary then", DIARY, DIARY_DONE),
        ("FileNotFoundError on a fresh machine, it should start with a new diary", DIARY, DIARY_DONE),
        ("without a stock file the program dies, it should simply start with an empty stock", STOCK, STOCK_DONE),
        ("if stock.json is missing, start from scratch instead of crashing", STOCK, STOCK_DONE),
        ("FileNotFoundError when nothing was saved yet, should begin with an empty plan", PLAN, PLAN_DONE),
    ],
)
def test_it_begins_with_nothing(said: str, code: str, done: str):
    assert done in after(said, code, "guard-none")[0]


@pytest.mark.parametrize(
    "said",
    [
        "when there is no data file yet, raise ClubError",
        "if the file is missing print a message and start nothing",
        "FileNotFoundError in load: return an empty dict instead",
    ],
)
def test_what_is_said_otherwise(said: str):
    assert not any("return Club()\n    return" in each for each in after(said, CLUB, "guard-none"))


def test_nothing_is_made_of_what_takes_something():
    code = DIARY.replace("pages=None", "pages")
    assert not any("cls()" in each for each in after("no file on the first run, start with an empty diary", code))
