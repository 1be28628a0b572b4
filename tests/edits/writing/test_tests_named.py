"""A test that is called as somebody says, and one of how long something is: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import pytest

from cards import deal, shuffle


def test_deal():
    assert deal("ace king", 1) == ["ace"]
"""
CASE = """\
import unittest

from cards import deal


class Deals(unittest.TestCase):
    def test_deal(self):
        self.assertEqual(deal("ace", 1), ["ace"])
"""


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        ("a test_nothing please: deal('', 2) is []", CODE, "def test_nothing():\n    assert deal('', 2) == []\n"),
        (
            'test_too_many: deal("ace", 9) raises LookupError',
            CODE,
            'def test_too_many():\n    with pytest.raises(LookupError):\n        deal("ace", 9)\n',
        ),
        ('a test that deal("a b c", 2) has two items', CODE, 'assert len(deal("a b c", 2)) == 2\n'),
        (
            'we need a test_most: deal("a b c", 9) must be at most 3 long',
            CODE,
            "def test_most():\n    assert len(deal(",
        ),
        ('add test_least: deal("a b", 1) has at least one entries', CASE, "self.assertGreaterEqual(len(deal("),
    ],
)
def test_it_is_called_and_held_against_what_is_told(sentence: str, code: str, expected: str):
    assert expected in "".join(after(sentence, code, "none")[:1])


def test_one_that_is_there_is_no_new_one():
    assert not any("def test_deal_" in each for each in after("test_deal is slow", CODE, "none"))
