"""A bound by its name belongs to what lies within, or does not: that comparison changes, and no other."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Log:
    def between(self, start, end):
        return [each for each in self.rows if start <= each.at <= end]


def is_open(hour, opens, closes):
    return opens < hour and hour < closes
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("between should exclude the end", "<= end", "< end"),
        ("between: leave the start out", "start <=", "start <"),
        ("rows at the end must not be in between", "<= end", "< end"),
        ("between shouldn't include the end", "<= end", "< end"),
        ("is_open should include opens", "opens < hour", "opens <= hour"),
        ("closes should be included", "hour < closes", "hour <= closes"),
    ],
)
def test_that_end_alone(sentence: str, old: str, new: str) -> None:
    assert after(sentence, CODE, "change-condition")[0] == CODE.replace(old, new)


def test_what_is_so_already_stays() -> None:
    assert after("between must include the end", CODE, "change-condition") == []
