"""What is None by the condition above it is asked for something: the condition is turned round."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.defects.asked_the_wrong_way import DEFECT
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence

ORDERED = "TypeError: '>=' not supported between instances of 'NoneType' and 'int'"
PLANNED = """\
class Job:
    def plan(self):
        if self.unit not in ("days", "weeks"):
            raise ValueError("invalid unit")
        if self.latest is None:
            if not (self.latest >= self.interval):
                raise ValueError("latest is before interval")
            interval = randint(self.interval, self.latest)
        else:
            interval = self.interval
        start = now(self.zone)
        if self.day is not None:
            start = moved_to(start, self.day)
        if self.at is not None:
            start = self.moved(start)
        period = timedelta(**{self.unit: interval})
        if interval != 1:
            start += period
        while start <= now():
            start += period
        self.next = start
"""


def _turned(code: str) -> list[str]:
    source = read(code)
    complaint = Complaint(Sentence(ORDERED, source), 1, len(code.splitlines()))
    assert DEFECT.says is not None
    return [splice(source, each.splices) for each in DEFECT.repairs(complaint, DEFECT.says.search(ORDERED))]


def test_a_condition_above_what_fails():
    first, *_ = offered(ORDERED, PLANNED)
    assert first == PLANNED.replace("self.latest is None", "self.latest is not None")


@pytest.mark.parametrize(
    ("code", "right"),
    [
        ("def f(x):\n    return x + 1 if x is None else 0\n", "def f(x):\n    return x + 1 if x is not None else 0\n"),
        (
            "def f(x):\n    if x is not None:\n        return 0\n    else:\n        return x < 3\n",
            "def f(x):\n    if x is None:\n        return 0\n    else:\n        return x < 3\n",
        ),
    ],
)
def test_either_branch_may_be_the_wrong_one(code: str, right: str):
    assert _turned(code) == [right]


@pytest.mark.parametrize(
    "code",
    [
        "def f(x):\n    if x is None:\n        x = 3\n        x += 1\n    return x\n",
        "def f(x):\n    if x is None:\n        log(x)\n        return 0\n    return x + 1\n",
        "def f(x):\n    if x is not None:\n        return x + 1\n    return 0\n",
    ],
)
def test_what_is_set_first_or_only_handed_on_is_meant_so(code: str):
    assert not _turned(code)
