"""A lock that is held by the others, a thing that two functions look for, a part of a text with nothing in it, the way
back of a conversion, the code of a usage, and what has failed for good."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.saying.telling.described import described

BASKET = """\
import threading


class Basket:
    def __init__(self):
        self._lock = threading.Lock()
        self._fruits = []
        self.name = ""

    def put(self, fruit):
        with self._lock:
            self._fruits.append(fruit)

    def take(self):
        with self._lock:
            return self._fruits.pop()
"""


def test_a_new_method_holds_the_lock_of_the_others():
    first = after("add a clear() method to Basket", BASKET)[0]
    assert "    def clear(self):\n        with self._lock:\n            self._fruits.clear()\n" in first


def test_a_new_method_does_not_wait_for_itself():
    bare = BASKET.replace("        with self._lock:\n            self", "        self").replace(
        "        with self._lock:\n            return", "        return"
    )
    assert "def clear(self):\n        self._fruits.clear()" in after("add a clear() method to Basket", bare)[0]


STAFF = """\
class Staff:
    def __init__(self, people):
        self.people = people

    def desk(self, name):
        for person in self.people:
            if person.name.lower() == name.lower():
                return person.desk
        return None

    def floor(self, name):
        for person in self.people:
            if person.name.lower() == name.lower():
                return person.floor
        return None


def width_of(shapes, key):
    for shape in shapes:
        if shape.key == key and shape.visible:
            return shape.width
    raise KeyError(key)


def height_of(shapes, key):
    for shape in shapes:
        if shape.key == key and shape.visible:
            return shape.height
    raise KeyError(key)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "desk and floor do the same lookup, pull it out into a _by_name helper",
            "        person = self._by_name(name)\n        if person is None:\n            return None\n"
            "        return person.floor\n",
        ),
        ("the loop in desk and floor is duplicated, factor it out", "    def _find_person(self, name):\n"),
        (
            "width_of and height_of share the same search, extract a helper _find_shape",
            "def height_of(shapes, key):\n    return _find_shape(shapes, key).height\n",
        ),
    ],
)
def test_what_two_look_for_is_found_in_one_place(sentence: str, expected: str):
    assert expected in after(sentence, STAFF, "extract-function")[0]


LABELS = """\
class BadLine(Exception):
    def __init__(self, text, path=None, line=0):
        self.text = text
        self.path = path
        self.line = line

    def __str__(self):
        return "%s [%s:%d]" % (self.text, self.path, self.line)


def dish(name, chef=None):
    return f"{name} by {chef}"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "str of BadLine shows [None:0] when there is no path, leave that part out then",
            "        if self.path is None:\n            return str(self.text)\n        return",
        ),
        ("leave the chef out of dish when it is None", "    if chef is None:\n        return str(name)\n"),
        ("dish says by None if there is no chef, drop that part", "    if chef is None:\n        return str(name)\n"),
    ],
)
def test_a_part_of_a_text_is_left_out_where_nothing_goes_into_it(sentence: str, expected: str):
    assert expected in after(sentence, LABELS, "return-if")[0]


LENGTHS = """\
import sys


def in_to_cm(inches):
    made = inches * 2.54
    return made


def convert(value, unit):
    if unit == "in":
        return in_to_cm(value)
    elif unit == "x":
        return value
    return None


def main():
    if len(sys.argv) < 3:
        print("usage: lengths.py VALUE UNIT")
        sys.exit(0)
    value = float(sys.argv[1])
    print(convert(value, sys.argv[2]))
"""


def test_the_way_back_is_called_where_the_other_one_is():
    first = after("add cm to in too", LENGTHS)[0]
    assert "def cm_to_in(cm):\n    return cm / 2.54\n" in first
    assert '    elif unit == "cm":\n        return cm_to_in(value)\n    return None' in first


@pytest.mark.parametrize(
    "sentence",
    ["exit with status 2 when no value is given", "exit with 2 if arguments are missing", "usage should exit with 2"],
)
def test_a_script_with_too_little_ends_as_it_is_said(sentence: str):
    assert "        sys.exit(2)\n" in after(sentence, LENGTHS, "change-value")[0]


TASKS = """\
import logging

logger = logging.getLogger(__name__)


def run(task):
    while task.tries < 3:
        task.tries += 1
        try:
            task.work()
            return
        except Exception as error:
            task.error = error
    task.state = "failed"
"""


@pytest.mark.parametrize("sentence", ["failed tasks should be logged with their id", "log each task that failed"])
def test_what_has_failed_for_good_is_logged_once(sentence: str):
    assert '    task.state = "failed"\n    logger.error("task failed' in after(sentence, TASKS, "add-log")[0]


def test_each_try_that_failed_is_logged_where_it_failed():
    assert (
        "        except Exception as error:\n            logger."
        in after("log each failed attempt of a task", TASKS, "add-log")[0]
    )


def test_a_class_of_tests_is_described_by_what_it_tests():
    source = read(
        "class TestSlowOven:\n    def test_heats(self):\n        assert True\n\n\nclass TestDrive:\n    pass\n"
    )
    assert described(source, "TestSlowOven") == "Tests of the slow oven."
    assert described(source, "TestDrive") == "A test drive."
