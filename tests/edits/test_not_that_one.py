"""What is doubted because it does the right thing to another one than is named; and what does it to that one."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.not_that_one import awaits_another_error

CODE = """\
import csv


class Campaign:
    async def run(self, start):
        self.log(start)
        self.notify("starting")
        while start < self.end:
            start += 1
        if start < self.goal:
            self.log("%s at %d" % (self.zone, self.temp))

    def pledge(self, amount):
        self.total += amount
        return self.deadline - amount


def main(path):
    rows = csv.DictReader(open(path))
    write(rows)


def write(rows):
    csv.writer(rows)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "other", "new"),
    [
        ("await is missing on self.notify", ("self.log(start)", "await self.log(start)"), "self.notify(", "await {}"),
        ("notify is never awaited", ("self.log(start)", "await self.log(start)"), "self.notify(", "await {}"),
        ("the loop condition should be <=", ("if start < ", "if start <= "), "while start < ", "while start <= "),
        ("a delimiter passed to DictReader", ("writer(rows", 'writer(rows, ";"'), "open(path)", '{}, delimiter=";"'),
        (
            "pledge should check the deadline",
            ("self.total += amount", "assert self.total"),
            "        self.total += amount",
            "        assert self.deadline\n{}",
        ),
        (
            "ignore None values in pledge",
            ("        self.total +", "        if self.total < 0:\n            return\n        self.total +"),
            "        self.total +",
            "        if amount is None:\n            return\n{}",
        ),
        ("two decimals in the log", ("%s at %d", "%.2f at %d"), "%s at %d", "%s at %.2f"),
        ("take the total apart, call it add_up", ("self.total +=", "self.total +=  "), "def write", "def add_up"),
    ],
)
def test_another_one_is_doubted(sentence: str, old: tuple[str, str], other: str, new: str):
    assert doubts(CODE, sentence, CODE.replace(*old, 1)) >= 4
    assert doubts(CODE, sentence, CODE.replace(other, new.format(other), 1)) < 4


def test_another_error_than_the_one_that_is_named_is_no_test_of_it():
    said = "test that pay raises Refused for a negative amount"
    before = "import pytest\n\nfrom shop import Refused, pay\n"
    for error, is_another in (("Refused", False), ("shop.Refused", False), ("ValueError", True)):
        after = f"{before}\n\ndef test_pay():\n    with pytest.raises({error}):\n        pay(-1)\n"
        assert awaits_another_error(before, said, after) is is_another
    assert not awaits_another_error(before, said, before)
