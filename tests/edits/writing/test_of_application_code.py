"""Of small services and classes: operators that are missing, what is kept too long, what must not be there twice."""

from __future__ import annotations

import pytest
from test_methods_written import after

SPANS = """\
import time


class Span:
    def __init__(self, start, stop, unit):
        self.start = start
        self.stop = stop
        self.unit = unit

    def __add__(self, other):
        \"\"\"Both, one behind the other.\"\"\"
        if other.unit != self.unit:
            raise ValueError("other unit")
        return Span(self.start + other.start, self.stop + other.stop, self.unit)


class Board:
    def __init__(self, cells):
        self.cells = cells

    def __getitem__(self, at):
        x, y = at
        return self.cells[y][x]


class Prices:
    def __init__(self, lifetime):
        self.lifetime = lifetime
        self._kept = {}

    def price(self, article):
        if article in self._kept:
            amount, at = self._kept[article]
            return amount
        return None

    def put(self, article, amount):
        self._kept[article] = (amount, time.monotonic())


def counted(kind):
    def mark(method):
        def wrapper(self, *args):
            self.calls += 1
            return method(self, *args)

        return wrapper

    return mark
"""
SUBTRACTED = (
    "    def __sub__(self, other):\n"
    '        if other.unit != self.unit:\n            raise ValueError("other unit")\n'
    "        return Span(self.start - other.start, self.stop - other.stop, self.unit)\n"
)


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("TypeError: unsupported operand type(s) for -: 'Span' and 'Span'", "fix-error", SUBTRACTED),
        ("spans can be added but not subtracted", "add-contains", SUBTRACTED),
        ("TypeError: 'Board' object does not support item assignment", "fix-error",
         "    def __setitem__(self, at, value):\n        x, y = at\n        self.cells[y][x] = value\n"),
        ("TypeError: 'Board' object does not support item deletion", "fix-error",
         "    def __delitem__(self, at):\n        x, y = at\n        del self.cells[y][x]\n"),
        ("price still gives amounts that should have been forgotten long ago", "and-condition",
         "            if time.monotonic() - at < self.lifetime:\n                return amount\n"),
        ("all counted methods are called wrapper in the profile", "add-decorator",
         "        @functools.wraps(method)\n        def wrapper(self"),
    ],
)  # fmt: skip
def test_what_a_class_lacks_beside_what_it_has(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SPANS, kind)[0]


def test_what_reckons_with_numbers_alone_has_no_other_way_round():
    code = SPANS.replace("self.start + other.start, self.stop + other.stop", "self.start + 1, self.stop + 1")
    answers = after("subtracting spans should work", code, "add-contains")
    assert not any(each.count('"other unit"') > 1 for each in answers)
