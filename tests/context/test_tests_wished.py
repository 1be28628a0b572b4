"""Tests that are asked for go where the tests of that code are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from looked import look_through

from spark_tui.context.files import Files
from spark_tui.context.places import Region
from spark_tui.context.question import Hints
from spark_tui.context.targets import choose

FILES = {
    "store.py": 'NOTES = {}\n\n\ndef by_tag(tag):\n    """The titles of it."""\n    return [tag]\n',
    "words.py": "def slugify(text):\n    return text.lower()\n",
    "tests/test_store.py": "from store import NOTES\n\n\ndef test_notes():\n    assert not NOTES\n",
}


@pytest.mark.parametrize(
    ("sentence", "file"),
    [
        ("add a test for by_tag", "tests/test_store.py"),
        ("please write some unit tests for by_tag", "tests/test_store.py"),
        ("test that by_tag gives nothing for an unknown tag", "tests/test_store.py"),
        ("cover by_tag", "tests/test_store.py"),
        ("test that a tag of no notes can't be looked for in the store", "tests/test_store.py"),
        ("by_tag should sort its titles", "store.py"),
        ("add a docstring to by_tag, with a test in it", "store.py"),
        ("add a test for slugify", "tests/test_words.py"),  # which is begun
        ("by_tag isn't tested at all, write tests for it", "tests/test_store.py"),
        ("by_tag has no test, add one with two notes", "tests/test_store.py"),
        ("nothing tests by_tag, add a test with an empty tag", "tests/test_store.py"),
        ("by_tag is only tested with a known tag, add one with an unknown one", "tests/test_store.py"),
        ("so far by_tag is untested", "tests/test_store.py"),
        ("we never test slugify with capitals", "tests/test_words.py"),
        ("by_tag isn't tested, please remove it", "store.py"),
    ],
)
def test_they_go_there(repository: Callable[[dict[str, str]], Path], sentence: str, file: str):
    index = look_through(repository(FILES))
    (target,) = choose(index, Files(index.place), sentence, Hints()).targets
    assert target.path == file


def test_where_there_are_none_they_are_begun_beside_the_code(repository: Callable[[dict[str, str]], Path]):
    index = look_through(repository({"shop/cart.py": "def total(items):\n    return sum(items)\n"}))
    (target,) = choose(index, Files(index.place), "write tests for total", Hints()).targets
    assert target == Region("shop/test_cart.py", 0, 0)


def test_what_has_its_tests_with_it_keeps_them(repository: Callable[[dict[str, str]], Path]):
    code = "def total(items):\n    return sum(items)\n\n\ndef test_total():\n    assert total([]) == 0\n"
    index = look_through(repository({"cart.py": code}))
    (target,) = choose(index, Files(index.place), "add a test for total", Hints()).targets
    assert target.path == "cart.py"


WALK = {
    "bays.py": (
        "from errors import BayTaken\n\n\ndef park(bays, name):\n    if name in bays:\n"
        "        raise BayTaken(name)\n    bays[name] = 1\n\n\ndef free(bays):\n    return bays\n"
    ),
    "cars.py": "class Car:\n    def park(self):\n        return self\n\n    def wash(self):\n        return self\n",
    "errors.py": "class BayTaken(Exception):\n    pass\n",
    "tests/test_bays.py": "from bays import free\n\n\ndef test_free():\n    assert not free({})\n",
    "tests/test_cars.py": (
        "from cars import Car\n\n\ndef test_wash():\n    assert Car().wash()\n\n\n"
        "def test_a_taken_car_can_be_parked_free():\n    assert Car().wash()\n"
    ),
}


@pytest.mark.parametrize(
    ("sentence", "file"),
    [
        ("add a test that free gives back all the cars", "tests/test_bays.py"),
        ("a test that wash gives the car back", "tests/test_cars.py"),
        ("test that park raises BayTaken for a car that is parked", "tests/test_bays.py"),
        ("test that parking a car where one is raises BayTaken", "tests/test_bays.py"),
        ("we need a test for wash", "tests/test_cars.py"),
        ("add a test: `free` with a car that is taken", "tests/test_bays.py"),
    ],
)
def test_what_is_tested_is_told_by_its_name_or_by_what_it_raises(
    repository: Callable[[dict[str, str]], Path], sentence: str, file: str
):
    index = look_through(repository(WALK))
    (target,) = choose(index, Files(index.place), sentence, Hints()).targets
    assert target.path == file
