"""Tests that follow from an example in a docstring or from other tests; more cases; what all tests make, made once."""

from __future__ import annotations

import pytest
from test_methods_written import after

WORDS = """\
import pytest

from bank import Overdrawn, withdraw, words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("one two", ["one", "two"]),
        ("  one ", ["one"]),
    ],
)
def test_words(text, expected):
    assert words(text) == expected


@pytest.mark.parametrize("amount", [10, 20])
def test_withdraw(amount):
    assert withdraw("mia", amount)


def test_withdraw_all():
    assert withdraw("mia", 30) == 0
"""
SLUG = '''\
def slugify(title):
    """The title as it stands in an address: "Hello, World!" becomes "hello-world"."""
    return "-".join(title.lower().split())


def wait(attempt, base=2):
    if attempt < 0:
        raise ValueError("attempts are counted from zero")
    return base**attempt


def test_wait():
    assert wait(3) == 8
'''
STORE = """\
from store import Item, Store


def test_empty():
    store = Store(":memory:")

    assert store.count() == 0


def test_add(item):
    store = Store(":memory:")
    store.add(item)
    assert store.count() == 1
"""
CASE = """\
import unittest

from store import Store


class StoreTest(unittest.TestCase):
    def test_empty(self):
        store = Store(":memory:")
        self.assertEqual(store.count(), 0)

    def test_add(self):
        store = Store(":memory:")
        store.add("pen")
"""


@pytest.mark.parametrize(
    ("sentence", "row"),
    [
        ("test_words should also try an empty string", '        ("", []),\n'),
        ('another case for words: ("a b c", ["a", "b", "c"])', '        ("a b c", ["a", "b", "c"]),\n'),
    ],
)
def test_one_more_case(sentence: str, row: str):
    there = '        ("  one ", ["one"]),\n'
    assert after(sentence, WORDS, "write-test")[0] == WORDS.replace(there, there + row)


def test_one_more_case_in_the_line():
    now = after("test_withdraw: a case for zero too", WORDS, "add-key")[0]
    assert now == WORDS.replace("[10, 20]", "[10, 20, 0]")


def test_what_is_imported_is_tested_as_in_other_tests():
    now = after("test that withdraw raises when there is not enough", WORDS, "write-test")[0]
    assert now == WORDS + (
        '\n\ndef test_withdraw_raises():\n    with pytest.raises(Overdrawn):\n        withdraw("mia", 30_000)\n'
    )


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("write unit tests for slugify",
         'def test_slugify():\n    assert slugify("Hello, World!") == "hello-world"\n'),
        ("no test covers the negative branch of wait",
         "def test_wait_negative():\n    with pytest.raises(ValueError):\n        wait(-1)\n"),
    ],
)  # fmt: skip
def test_an_example_or_a_guard_is_tested(sentence: str, test: str):
    assert after(sentence, SLUG, "write-test")[0].endswith(f"\n\n{test}")


def test_what_all_tests_make_is_a_fixture():
    now = after("use a fixture for the store", STORE, "write-test")[0]
    assert '@pytest.fixture\ndef store():\n    return Store(":memory:")\n\n\ndef test_empty(store):\n    assert' in now
    assert "def test_add(item, store):\n    store.add(item)\n" in now
    assert after("make item a fixture", STORE.replace("store = ", "store = item + "), "write-test") == []


def test_what_all_tests_of_a_class_make_is_set_up():
    now = after("every test builds the same store, do that once", CASE, "write-test")[0]
    assert '    def setUp(self):\n        self.store = Store(":memory:")\n\n    def test_empty(self):\n' in now
    assert now.endswith('    def test_add(self):\n        self.store.add("pen")\n')
    more = after("add a test for adding something that is not in the store", CASE, "write-test")
    assert not any("setUp" in text for text in more)


REFUSING = """\
import pytest


def parse(text):
    if text.startswith("-"):
        raise ValueError(text)
    return int(text)


def test_parse():
    assert parse("12") == 12
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "add a test that parse refuses negative numbers",
        "test that parse doesn't accept negative amounts",
        "parse should complain about negative numbers, add a test that it rejects them",
    ],
)
def test_what_is_refused_is_given_as_in_the_other_tests(sentence: str):
    found = after(sentence, REFUSING, "write-test")[0]
    assert found.startswith(REFUSING)
    assert '    with pytest.raises(ValueError):\n        parse("-1")\n' in found


def test_where_a_test_is_asked_for_nothing_else_is_mended():
    found = after("add a test that parse refuses an empty text", REFUSING, "write-test")
    assert found
    assert all(text.startswith(REFUSING) for text in found)
