"""Where all of a kind are spoken of, an answer that leaves one as it was is doubted."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.some_of_a_kind import leaves_some_of_a_kind

_CODE = """\
class Job:
    @property
    def limit(self):
        return self._limit

    @limit.setter
    def limit(self, value):
        self._limit = value

    @property
    def delay(self):
        return self._delay

    @delay.setter
    def delay(self, wait):
        self._delay = wait

    def due(self, now):
        return now
"""
_ONE = _CODE.replace("        self._limit = value", "        check(value)\n        self._limit = value")
_BOTH = _ONE.replace("        self._delay = wait", "        check(wait)\n        self._delay = wait")
_OTHER = _CODE.replace("        return now", "        check(now)\n        return now")


@pytest.mark.parametrize(
    ("said", "after", "is_doubted"),
    [
        ("both setters should check what they get", _ONE, True),
        ("both setters should check what they get", _OTHER, True),
        ("both setters should check what they get", _BOTH, False),
        ("the setters should check what they get", _OTHER, True),
        ("the setters should check what they get", _ONE, False),
        ("the setter should check what it gets", _OTHER, False),
        ("log in every property", _ONE, True),
        ("check now in due", _OTHER, False),
        ("both `__init__` should check it", _ONE, False),
    ],
)
def test_one_that_is_left_is_seen(said: str, after: str, is_doubted: bool):
    assert leaves_some_of_a_kind(_CODE, said, after) is is_doubted
