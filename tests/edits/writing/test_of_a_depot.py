"""What short sentences ask of something that keeps parts in a database: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless import senseless

CODE = """\
import sqlite3


class Depot:
    def __init__(self, path):
        self.db = sqlite3.connect(path)
        self.seen = {}

    def find(self, part_id):
        if part_id in self.seen:
            return self.seen[part_id]
        row = self.db.execute("select id, weight, shelf from parts where id = ?", (part_id,)).fetchone()
        if row:
            part = {"id": row[0], "weight": row[1], "shelf": row[2]}
            self.seen[part_id] = part
            return part

    def set_weight(self, part_id, weight):
        self.db.execute("update parts set weight = ? where id = ?", (weight, part_id))
        self.db.commit()

    def load(self, part_id, many):
        part = self.find(part_id)
        return part["weight"] * many


def matching(parts, text):
    return [part for part in parts if text in part["name"]]


def labelled(parts, label):
    found = []
    for part in parts:
        if part.label == label:
            found.append(part)
    return found
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("what is seen should expire after 30 seconds", "            if time.monotonic() - since < 30:\n"),
        ("what is seen should expire after 30 seconds", "            self.seen[part_id] = (time.monotonic(), part)\n"),
        ("it is a week old by now: what is seen needs a time to live, say 2 minutes", "monotonic() - since < 120:\n"),
        ("add a move_shelf method like set_weight", "    def move_shelf(self, part_id, shelf):\n"),
        ("add a move_shelf method like set_weight", '"update parts set shelf = ? where id = ?", (shelf, part_id))'),
        ("load should raise a KeyError for unknown parts", "        if part is None:\n            raise KeyError("),
        ("let matching also look in the note", 'if text in part["name"] or text in part["note"]]'),
        ("labelled should check the brand too", "if part.label == label or part.brand == label:"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    ["add a move_gate method like set_weight", "let matching also look in the name", "look at the note as well"],
)
def test_what_is_not_known_or_there_already_is_left(sentence: str):
    assert not any("gate" in each or "] or text" in each for each in after(sentence, CODE, "none"))


@pytest.mark.parametrize(
    "code",
    [
        'def f(rows):\n    return set({"id": row} for row in rows)\n',
        'def f(rows):\n    for row in list(dict.fromkeys(rows["all"])):\n        print(row["name"])\n',
    ],
)
def test_dicts_are_held_under_nothing(code: str):
    assert any(rule == "not_hashable" for rule, _ in senseless(read(code)))


def test_what_can_be_held_may_be():
    code = "def f(rows):\n    for row in list(dict.fromkeys(rows)):\n        print(row[0], {(1,) for _ in rows})\n"
    assert not any(rule == "not_hashable" for rule, _ in senseless(read(code)))


LEAVE = """\
class Leave:
    def days(self):
        return 3


def ask(leave, left):
    if leave.days() > left:
        raise Exception("not enough")
    return left


def book(leave):
    raise ValueError("no")
"""


@pytest.mark.parametrize(
    ("sentence", "raised"),
    [
        ("don't raise a bare Exception, make it a NothingLeft exception class of our own", "NothingLeft"),
        ("use a custom exception NothingLeft instead of Exception", "NothingLeft"),
        ("ask should raise a LeaveError error rather than a plain Exception", "LeaveError"),
    ],
)
def test_a_class_of_its_own_is_raised_and_written(sentence: str, raised: str):
    first = after(sentence, LEAVE, "change-exception")[0]
    assert f"class {raised}(Exception):\n    pass\n" in first
    assert f'raise {raised}("not enough")' in first
    assert 'raise ValueError("no")' in first


def test_what_is_called_goes_neither_up_nor_down():
    for said in ("don't raise an Exception for the days", "the days never go down"):
        assert not any("days -=" in each or "days +=" in each for each in after(said, LEAVE, "fix-error"))
