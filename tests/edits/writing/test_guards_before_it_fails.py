"""A question before what would fail, where the code tells what that is."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import random
import re


class Queue:
    def __init__(self, limit):
        self.limit = limit
        self.items = []
        self.owners = {}

    def take(self):
        return self.items.pop(0)

    def newest(self):
        return self.items[-1]

    def load(self):
        return len(self.items) / self.limit

    def owner(self, key):
        return self.owners[key].upper()


def average(values):
    return sum(values) / len(values)


def pick(names, seen):
    left = [name for name in names if name not in seen]
    return random.choice(left)


def version(text):
    match = re.search(r"v(\\d+)", text)
    return int(match.group(1))


def user_of(db, name):
    row = db.find_one(name)
    print("found", name)
    return row["id"], row["mail"]


def share(part, whole):
    return 100 * part / whole
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('take on an empty queue should return None',
         'if not self.items:\n'
         '            return None\n'
         '        return self.items.pop(0)'),
        ('newest() throws an IndexError when nothing is queued yet',
         'if not self.items:\n'
         '            return None\n'
         '        return self.items[-1]'),
        ('average of no values -> ZeroDivisionError, make it 0.0',
         '    if not values:\n'
         '        return 0.0\n'),
        ('pick crashes once everybody was seen, should return None then',
         '    if not left:\n'
         '        return None\n'),
        ("version('foo') blows up with AttributeError, return 0 if there is no version in it",
         '    if match is None:\n'
         '        return 0\n'),
        ("user_of: raise LookupError if the user isn't found",
         '    if row is None:\n'
         '        raise LookupError(f"unknown name: {name}")\n'),
        ('owner: unknown key should give an empty string',
         'if key not in self.owners:\n'
         '            return ""\n'),
        ('a limit of 0 breaks load, call that 1.0',
         'if self.limit == 0:\n'
         '            return 1.0\n'),
        ('user_of dies if there is no such user in the db, should raise KeyError with the name',
         'raise KeyError(f"unknown name: {name}")'),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_is_said_to_be_asked_is_not_asked_otherwise():
    sentence = "raise ValueError if key is None"
    assert not any("key not in" in text for text in after(sentence, CODE, "none"))


def test_nothing_else_is_not_nothing():
    assert not any("if not" in text for text in after("take should return the first item, nothing else", CODE, "none"))


def test_what_a_loop_takes_out_of_something_is_in_it():
    code = (
        "def login(server, tunnels):\n    kinds = {'local': 'L'}\n    for kind in kinds:\n        go(kinds[kind])\n"
        "    return server\n"
    )
    found = after("login should raise a ValueError if server is empty", code, "none")
    assert not any("not in" in text for text in found)
    assert any(
        "kind not in kinds" in text
        for text in after("login fails with an unknown kind", code.replace("in kinds:", "in tunnels:"), "none")
    )


def test_a_parameter_that_is_missing_is_asked_about():
    code = (
        "def auth(header):\n    try:\n        method, data = header.split(None, 1)\n        if method == 'basic':\n"
        "            return decode(data)\n    except ValueError:\n        return None\n"
    )
    guard = "    if header is None:\n        return None\n    try:\n"
    for said in ("auth blows up with an AttributeError when there is no header", "auth crashes if header is None"):
        assert guard in after(said, code, "none")[0]
    assert not any("if header is None" in text for text in after("auth crashes when data is empty", code, "none"))


def test_a_type_is_looked_up_nowhere():
    code = "def choose(options):\n    lines: Iterator[str] = iter(options)\n    return next(lines)\n"
    assert not any(
        "str not in" in text for text in after("choose raises an error when there are no options", code, "none")
    )


@pytest.mark.parametrize(
    "said", ["average crashes with ZeroDivisionError for no values", "average ends in a ZeroDivisionError"]
)
def test_what_something_ends_in_now_is_not_what_it_is_to_end_in(said: str):
    found = after(said, CODE, "guard-empty")
    assert "    if not values:\n        return 0.0\n    return sum" in found[0]
    assert not any("raise ZeroDivisionError" in each for each in found)


def test_what_ends_in_another_error_is_not_asked_about():
    assert not any(
        "not self.items" in each for each in after("take dies with TypeError on an empty queue", CODE, "guard-empty")
    )


CUPBOARD = """\
class Cupboard:
    def __init__(self):
        self.cups = {}

    def take(self, cup):
        del self.cups[cup]


def tidy(cupboard, cups):
    for cup in cups:
        cupboard.take(cup)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "take() of a cup that isn't in the cupboard should just do nothing, now it's a KeyError",
        "take: KeyError for a cup that is not in the cupboard, do nothing then",
    ],
)
def test_not_in_the_object_is_not_in_what_it_holds(sentence: str):
    wanted = "        if cup not in self.cups:\n            return\n        del self.cups[cup]\n"
    assert wanted in after(sentence, CUPBOARD, "guard-none")[0]


PARCELS = """\
def cross(one, other):
    if isinstance(other, Pair):
        for key in other.parts:
            one.put(key.args[0])
    return one * other
"""


@pytest.mark.parametrize(
    ("sentence", "is_meant"),
    [
        ("raise ValueError in cross if other is None", False),
        ("in cross raise a TypeError when `other` is empty", False),
        ("raise ValueError in cross if the args are empty", True),
    ],
)
def test_where_it_is_said_which_argument_is_nothing_no_other_thing_is_asked(sentence: str, is_meant: bool):
    assert any("if not key.args" in text for text in after(sentence, PARCELS, "guard-empty")) == is_meant


def test_an_empty_log_is_nothing_to_be_logged():
    code = "def error_rate(entries):\n    return len([e for e in entries if e.bad]) / len(entries)\n"
    found = after("the error rate blows up on an empty log, return 0", code, "none")[0]
    assert "    if not entries:\n        return 0\n" in found
    assert "logg" not in found
