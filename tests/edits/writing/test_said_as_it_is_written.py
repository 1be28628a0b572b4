"""What is said as it is to be written: a sign, a call, a mode; and tests that are run by themselves."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time


class Till:
    def __init__(self):
        self.coins = {}
        self.opened = None

    def fill(self, kind, many):
        self.coins[kind] = many

    def owner(self, name):
        self.name = name

    def open_up(self):
        self.opened = time.monotonic

    def note(self, path, line):
        with open(path, "w") as file:
            file.write(line)

    def picture(self, path):
        return open(path).read()

    def price(self, row):
        return row["price"] * row["many"]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("+= in fill", "[kind] = many", "[kind] += many"),
        ("fill should use += ", "[kind] = many", "[kind] += many"),
        ("fill must add to what is there", "[kind] = many", "[kind] += many"),
        ("fill overwrites the coins instead of adding", "[kind] = many", "[kind] += many"),
        ("call time.monotonic()", "time.monotonic", "time.monotonic()"),
        ("open_up: time.monotonic() has to be called", "time.monotonic", "time.monotonic()"),
        ("open in append mode", '"w"', '"a"'),
        ("note should open the file for appending", '"w"', '"a"'),
        ("binary mode in picture", "open(path)", 'open(path, "rb")'),
        ("open exclusively in note", '"w"', '"x"'),
        ("use row.get('many', 1)", 'row["many"]', 'row.get("many", 1)'),
        ('row.get("price", 0) in price', 'row["price"]', 'row.get("price", 0)'),
    ],
)
def test_it_is_written_so(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "sentence",
    [
        "owner: name += is wrong",
        "append the line to the coins",
        "=+ in fill should be +=",
        "row.get is fine",
        "fill the coins",
    ],
)
def test_what_is_said_otherwise_is_not(sentence: str):
    found = after(sentence, CODE, "none")
    assert not any("+= many" in text or '"a"' in text or ".get(" in text for text in found)


CASES = """\
import unittest


class TestTill(unittest.TestCase):
    def test_it(self):
        self.assertTrue(1)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "add a main block",
        "let me run the tests directly",
        "unittest.main() at the end",
        'needs if __name__ == "__main__"',
    ],
)
def test_tests_are_run_by_themselves(sentence: str):
    assert after(sentence, CASES, "none")[0] == CASES + '\n\nif __name__ == "__main__":\n    unittest.main()\n'


def test_other_files_and_those_that_do_it_already_are_not():
    for code in (CODE, CASES + '\n\nif __name__ == "__main__":\n    unittest.main()\n'):
        assert not any("unittest.main()" in text for text in after("add a main block", code, "none"))
