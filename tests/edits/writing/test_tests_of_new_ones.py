"""Tests of what is new or empty, of what an error says, of how many there are; and folders given as paths."""

from __future__ import annotations

import pytest
from test_methods_written import after

TESTS = """\
import pytest

from zoo import Cage, CageError, weigh


def test_add():
    cage = Cage("lions", size=2)
    cage.add("Leo")
    assert cage.count() == 1
    assert "Leo" in cage


def test_full():
    cage = Cage("lions", size=0)
    with pytest.raises(CageError):
        cage.add("Leo")


def test_remove():
    cage = Cage("lions", size=2)
    try:
        cage.remove("Kim")
    except CageError:
        pass


def test_weigh(tmpdir):
    log = tmpdir.join("log.txt")
    assert weigh("Leo", str(tmpdir)) == 190.3
    assert log.read() == "Leo"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("write a test that a new cage has a count of 0",
         'def test_count_new_cage():\n    cage = Cage("lions", size=2)\n    assert cage.count() == 0\n'),
        ("add a test for an empty cage: is empty",
         'def test_cage_is_empty():\n    cage = Cage("lions", size=2)\n    assert len(cage) == 0\n'),
        ("test_full should also check the message, it has to contain 'full'",
         '    with pytest.raises(CageError, match="full"):\n'),
        ("check in test_remove that the error message mentions Kim",
         '    with pytest.raises(CageError, match="Kim"):\n        cage.remove("Kim")\n\n\n'),
        ("tmpdir is old, use tmp_path",
         'def test_weigh(tmp_path):\n    log = tmp_path / "log.txt"\n    assert weigh("Leo", str(tmp_path)) == 190.3\n'
         '    assert log.read_text() == "Leo"\n'),
        ("test_add: assert there is exactly one item", '    assert "Leo" in cage\n    assert len(cage) == 1\n'),
    ],
)  # fmt: skip
def test_what_is_looked_at(sentence: str, expected: str):
    assert expected in after(sentence, TESTS, "write-test")[0]


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("add a test that a new cage raises CageError", "== 0"),
        ("add a test that a new shop has count 0", "Shop"),
        ("check the message in test_full", "match="),
        ("test_add should check the length", "assert len("),
        ("keep tmpdir, tmp_path is not there yet", "tmp_path /"),
    ],
)
def test_what_is_not(sentence: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, TESTS, "write-test"))


def test_a_folder_that_is_used_otherwise_stays():
    code = 'def test_weigh(tmpdir):\n    with tmpdir.as_cwd():\n        assert weigh("Leo") == 1\n'
    assert not any("tmp_path" in each for each in after("use tmp_path instead of tmpdir", code, "write-test"))


CLOSER = """\
import pytest

from zoo import feed, parse, report


class TestFeed:
    def test_eats(self, cage, post):
        cage.eat("meat", 2)
        assert cage.left("meat") == 5
        post.send.assert_called_once()

    def test_hungry(self, cage):
        with pytest.raises(ValueError):
            cage.eat("fish", 9)


def test_bad():
    assert parse("x") is None
    assert parse("") is None


def test_report():
    lines = report()
    assert lines


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("a-1", ("a", 1)),
    ],
)
def test_parse(text, pair):
    assert parse(text) == pair
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("parametrize test_bad",
         '@pytest.mark.parametrize("value", ["x", ""])\ndef test_bad(value):\n    assert parse(value) is None\n\n\n'),
        ("test_report: assert that lines is ['a', 'b']", '    assert lines == ["a", "b"]\n'),
        ("test_eats should check that post.send was called with \"Kim\"",
         '        post.send.assert_called_once_with("Kim")\n'),
        ("test_hungry: left must still be 5",
         '            cage.eat("fish", 9)\n        assert cage.left("fish") == 5\n'),
        ('add a case to test_parse: "bc-22" gives ("bc", 22)',
         '        ("a-1", ("a", 1)),\n        ("bc-22", ("bc", 22)),\n'),
        ("test that eating a negative amount raises ValueError", "    def test_eat_raises(self, cage"),
    ],
)  # fmt: skip
def test_what_is_looked_at_closer(sentence: str, expected: str):
    found = after(sentence, CLOSER, "write-test")
    assert expected in found[0], found


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("parametrize test_report", '@pytest.mark.parametrize("value"'),
        ("assert that the weight is 5", "== 5\n\n\n@pytest"),
        ("add ids to the parametrize", 'parametrize("value"'),
        ("test_hungry: the price must still be 5", "price"),
        ("check that the food was bought with 5", "called_once_with(5)x"),
    ],
)
def test_what_is_not_there_is_not_looked_at(sentence: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, CLOSER, "write-test"))


TANK = """\
import unittest


class Tank:
    def __init__(self, size):
        self.size = size
        self.level = 0

    def fill(self, litres):
        if litres < 0:
            raise ValueError("litres must not be negative")
        self.level += litres

    def drain(self):
        if self.level == 0:
            raise LookupError("nothing in it")
        self.level = 0


def share(total, people):
    if people < 1:
        raise ValueError("nobody there")
    return total / people


class TankTest(unittest.TestCase):
    def test_share(self):
        self.assertEqual(share(10, 2), 5)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("we have no test that filling less than zero litres is refused",
         "        with self.assertRaises(ValueError):\n            tank.fill(-1)\n"),
        ("test: drain on an empty tank -> LookupError",
         "        with self.assertRaises(LookupError):\n            tank.drain()\n"),
        ("the 'nobody there' line of share is never hit, says coverage, could TankTest get a case for it?",
         "        with self.assertRaises(ValueError):\n            share(10, 0)\n"),
        ("add case: fill with -3 -> ValueError", "            tank.fill(-3)\n"),
    ],
)  # fmt: skip
def test_one_that_is_missing(sentence: str, expected: str):
    found = after(sentence, TANK, "write-test")
    assert expected in found[0], found


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("missing test: removing an unknown lion -> CageError", '        cage.remove("unknown")\n'),
        ("there is no test for cage.remove with a lion nobody added; expect a CageError",
         '        cage.remove("unknown")\n'),
        ("test_remove must fail when no CageError comes",
         '    with pytest.raises(CageError):\n        cage.remove("Kim")\n\n\n'),
    ],
)  # fmt: skip
def test_one_that_is_said_not_to_be_there(sentence: str, expected: str):
    found = after(sentence, TESTS, "write-test")
    assert expected in found[0], found


def test_one_more_row_has_what_is_said_to_come_of_nothing():
    code = 'CASES = [\n    ("ab", 2),\n    ("abc", 3),\n]\n\n\ndef test_long():\n    for text, long in CASES:\n' \
           "        assert count(text) == long\n"  # fmt: skip
    found = after("CASES should cover the empty string as well, count gives 0 then", code, "write-test")
    assert '    ("abc", 3),\n    ("", 0),\n' in found[0], found
