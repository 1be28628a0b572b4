"""Only what is over a bound is charged, what is kept may be falsy, and what counts in one case counts in another."""

from __future__ import annotations

import pytest
from test_methods_written import after

TARIFF = """\
class Meter:
    def __init__(self):
        self.failures = 0
        self.reads = 0

    def read(self, wire, limit):
        value = wire.ask()
        if value is None:
            self.failures += 1
            return 0
        if value > limit:
            return limit
        self.reads += 1
        return value


def bill(units, free, price):
    total = 3
    if units > free:
        total += units * price
    return total


def parking(hours):
    cost = 2.0
    if 2 < hours:
        cost += 1.5 * hours
    return cost


def kept(store, key, make):
    found = store.get(key)
    if not found:
        found = make(key)
        store[key] = found
    return found
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("only the units over free should be charged", "        total += (units - free) * price\n"),
        ("bill should just charge the extra units", "        total += (units - free) * price\n"),
        ("parking: only the hours above 2 cost something", "        cost += 1.5 * (hours - 2)\n"),
        ("kept makes falsy values anew", "    if found is None:\n"),
        ("an empty list is made again by kept", "    if found is None:\n"),
        ("0 is never taken from the store in kept", "    if found is None:\n"),
        (
            "a value over the limit should count as a failure too",
            "            self.failures += 1\n            return limit\n",
        ),
        (
            "values above the limit must count as failures as well",
            "            self.failures += 1\n            return limit",
        ),
    ],
)
def test_only_over_and_not_falsy(sentence: str, line: str):
    assert line in after(sentence, TARIFF, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["raise an error for more than 24 hours", "count the calls of kept", "log what is over"]
)
def test_other_wishes_change_none_of_it(sentence: str):
    found = after(sentence, TARIFF, "none")
    assert not any("(hours - 2)" in text or "(units - free)" in text or "found is None" in text for text in found)
