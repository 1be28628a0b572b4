"""Getters that become properties, what can only be read, what Python asks of an object, one more field, what is counted
and added up: all of the class that is there."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.inherited import inherits_from_what_is_new

CODE = """\
class Cow:
    def __init__(self, tag, weight, milk=0):
        self.tag = tag
        self.weight = weight
        self.milk = milk

    def get_tag(self):
        return self.tag

    def set_tag(self, tag):
        self.tag = tag.strip()

    def summary(self):
        return f"{self.get_tag()} ({self.weight} kg)"


class Herd:
    def __init__(self, farm):
        self.farm = farm
        self.cows = []

    def rename(self, cow, tag):
        cow.set_tag(tag)
        print(cow.summary())


def born(tag):
    return Cow(tag, 40)
"""


def first(sentence: str, kind: str = "write-method") -> str:
    return next(iter(after(sentence, CODE, kind)), "")


@pytest.mark.parametrize(
    "sentence", ["make get_tag and set_tag a property", "the accessors are unpythonic, get_tag/set_tag"]
)
def test_a_getter_and_a_setter_are_a_property(sentence: str):
    found = first(sentence, "make-property")
    assert "    @property\n    def tag(self):\n        return self._tag\n" in found
    assert "    @tag.setter\n    def tag(self, tag):\n        self._tag = tag.strip()\n" in found
    assert "        self._tag = tag\n" in found
    assert "{self.tag} (" in found
    assert "        cow.tag = tag\n" in found


def test_getters_that_do_no_more_than_that_go():
    found = first("get rid of the getters", "remove-definition")
    assert "get_tag" not in found
    assert "{self.tag} (" in found
    assert "def set_tag" in found
    assert "def set_tag" in first("no need for the setters in Cow") or not first("no need for the setters in Cow")


def test_what_is_read_only_is_a_property():
    found = first("farm must not be changed from outside", "make-property")
    assert "self._farm = farm" in found
    assert "    @property\n    def farm(self):\n        return self._farm\n" in found
    assert "_summary" not in first("summary should be read-only")


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("summary should be __str__", ("    def __str__(self):", "print(str(cow))")),
        ("turn summary into `__repr__`", ("    def __repr__(self):", "print(repr(cow))")),
        ("print(cow) should show the summary", ("    def __str__(self):\n        return self.summary()\n",)),
        ("add a breed field to Cow", ("milk=0, breed=None):", "        self.breed = breed\n")),
        ("give Herd an owner, optional", ("def __init__(self, farm, owner=None):",)),
        ("count how many cows were created", ("    count = 0\n\n    def", "        Cow.count += 1\n")),
        ("a classmethod calf for Cow with weight 35", ("def calf(cls, tag):\n        return cls(tag, weight=35)\n",)),
        ("add a property load to Herd that sums the weights of the cows", ("sum(cow.weight for cow in self.cows)",)),
    ],
)
def test_what_an_object_has_besides(sentence: str, lines: tuple[str, ...]):
    found = first(sentence)
    assert all(line in found for line in lines), found


@pytest.mark.parametrize(
    "sentence", ["farm should be a property", "add a field to Cow", "count the cows", "drop the setter checks"]
)
def test_what_says_something_else_is_left(sentence: str):
    found = first(sentence)
    assert "self._farm" not in found
    assert "count += 1" not in found
    assert "=None" not in found


def test_the_heir_is_the_new_one():
    wrong = CODE.replace("class Herd:", "class Herd(Flock):")
    assert inherits_from_what_is_new(CODE, "create a Flock that inherits from Herd", wrong)
    assert not inherits_from_what_is_new(CODE, "Herd should inherit from Flock", wrong)


SHIP = """\
class Berth:
    def __init__(self, row, number):
        self.row = row
        self.number = number

    def label(self):
        return f"{self.row}/{self.number}"


class HarborLog:
    limit = 40

    def __init__(self, path):
        self.path = path
        self.lines = []

    def get(self, day):
        return [line for line in self.lines if line.startswith(day)]

    def save(self):
        with open(f"{self.path}.log", "w") as file:
            file.writelines(self.lines[-self.limit :])


def empty(log):
    log.lines.clear()
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("Berth -> NamedTuple", ("from typing import Any, NamedTuple\n", "class Berth(NamedTuple):\n    row: ")),
        (
            "make Berth an immutable dataclass, row is a str and number an int",
            ("@dataclass(frozen=True)", "row: str\n"),
        ),
        ("log[day] should do the same as get", ("def __getitem__(self, key):\n        return self.get(key)",)),
        ("limit should be an argument of the constructor", ("(self, path, limit=40):\n        self.path",)),
        (
            "add a class attribute ending = '.log' and use it in save",
            ("    ending = '.log'\n", "{self.ending}"),
        ),
        ("empty should be a method of HarborLog", ("    def empty(self):\n        self.lines.clear()",)),
    ],
)
def test_a_class_is_put_another_way(sentence: str, lines: tuple[str, ...]):
    found = after(sentence, SHIP)[0]
    assert all(line in found for line in lines), found
    assert "    limit = 40\n" in found or "constructor" in sentence


@pytest.mark.parametrize("sentence", ["replace the namedtuple by a class", "the limit is 50", "get should do the same"])
def test_a_class_is_left_as_it_is(sentence: str):
    found = "".join(after(sentence, SHIP))
    assert "NamedTuple" not in found
    assert "limit=" not in found
    assert "__getitem__" not in found
