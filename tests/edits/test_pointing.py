"""Which edits stay in a place that somebody pointed at."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.pointing import by_its_name, defined_at, is_all_of_it, stays_in

CODE = """\
import os


@cache
def area(width, height):
    return width * height


class Box:
    def area(self):
        return area(self.width, self.height)


print(area(2, 3))
"""
AREA = range(3, 6)


@pytest.mark.parametrize(
    ("old", "new", "stays"),
    [
        ("return width * height", "return height * width", True),
        ("return width * height\n", "return width * height\n\n\ndef volume(box):\n    return 0\n", True),
        ("import os\n\n\n@cache\ndef area(width", "import math\nimport os\n\n\n@cache\ndef area(size", True),
        ("area", "surface", True),
        ("self.width, self.height", "self.height, self.width", False),
        ("print(area(2, 3))\n", "", False),
    ],
)
def test_what_stays_there(old: str, new: str, stays: bool):
    assert stays_in(CODE, CODE.replace(old, new), AREA, "area") == stays


def test_behind_a_method_is_not_in_the_next_one():
    pair = "class Pair:\n    def one(self):\n        return 1\n\n    def two(self):\n        return 2\n"
    for old, new, stays in (
        ("def two(self):\n", "def two(self):\n        self.check()\n", False),
        ("    def two", "    def half(self):\n        return 0.5\n\n    def two", True),
    ):
        assert stays_in(pair, pair.replace(old, new), range(1, 3), "one") == stays


def test_the_same_in_another_function_was_not_asked_for():
    code = "class Pair:\n    def one(self, a):\n        return a\n\n    def two(self, a):\n        return -a\n"
    guard = "        if a is None:\n            raise ValueError\n"
    first, second = "one(self, a):\n", "two(self, a):\n"
    in_one = code.replace(first, first + guard)
    in_both = in_one.replace(second, second + guard)
    kept = in_one.replace("class Pair:\n", "class Pair:\n    limit = 3\n\n")
    for after, stays in ((in_one, True), (in_both, False), (kept, True)):
        assert stays_in(code, after, range(1, 3), "Pair.one") == stays


def test_where_it_is():
    assert defined_at(CODE, AREA) == "area"
    assert defined_at(CODE, range(10, 11)) == "Box.area"
    assert defined_at(CODE, range(8, 11)) == "Box"
    assert defined_at(CODE, range(3, 11)) == ""


def test_to_rename_it_is_to_rename_all_that_was_pointed_at() -> None:
    assert by_its_name("rename it to size", "Box.area") == "rename Box.area to size"
    assert by_its_name("please call this method size instead", "Box.area") == "please rename Box.area to size instead"
    assert by_its_name("rename width to size", "area") == "rename width to size"
    assert is_all_of_it(CODE, AREA, "area")
    assert not is_all_of_it(CODE, range(5, 6), "area")
