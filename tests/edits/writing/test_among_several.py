"""Tests of what is made of several things, which are made so that it matters."""

from __future__ import annotations

import pytest
from test_methods_written import after

TEAS = """\
from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Tea:
    name: str
    grams: int
    price: float = 1.0
    organic: bool = False
    origin: str = ""

    def worth(self):
        return self.grams * self.price


class Shelf:
    def __init__(self, teas):
        self.teas = list(teas)

    def lightest(self):
        return sorted(self.teas, key=lambda tea: tea.grams)


def dearest_first(teas: list[Tea], count: int = 3) -> list[Tea]:
    return sorted(teas, key=lambda tea: tea.worth(), reverse=True)[:count]


def organic_only(teas):
    return [tea for tea in teas if tea.organic]


def from_origin(teas: list[Tea], origin: str) -> list[Tea]:
    return [tea for tea in teas if tea.origin == origin]


def heaviest(found):
    return max(found, key=lambda each: each.grams)


def left(teas):
    return [tea for tea in teas if tea.grams > 50]


def by_origin(teas):
    counts = {}
    for tea in teas:
        counts[tea.origin] = counts.get(tea.origin, 0) + 1
    return counts


@dataclass
class Box:
    label: str
    teas: list[Tea]

    def worth(self):
        return sum(tea.worth() for tea in self.teas)


def best(boxes: list[Box]) -> list[Box]:
    return sorted(boxes, key=lambda box: -box.worth())


def average(teas: list[Tea]) -> float:
    return total(teas) / len(teas)


def total(teas):
    return sum(tea.grams for tea in teas)


def test_nothing():
    assert Shelf([]).teas == []
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        (
            "add a test that dearest_first puts the dearest tea first",
            "    assert dearest_first([first, second, third]) == [third, first, second]\n",
        ),
        (
            "test organic_only: teas that aren't organic must not be in the result",
            '    first = Tea("pear", 5, organic=True)\n    second = Tea("apple", 1, organic=False)\n'
            '    third = Tea("plum", 3, organic=True)\n'
            "    assert organic_only([first, second, third]) == [first, third]\n",
        ),
        (
            "write a test that from_origin only gives teas of that origin",
            '    assert from_origin([first, second, third], "a") == [first, third]\n',
        ),
        (
            "add a test that heaviest gives the tea with the most grams",
            "    assert heaviest([first, second, third]) == third\n",
        ),
        (
            "test that left leaves out teas of which there is little",
            '    first = Tea("pear", 50)\n    second = Tea("apple", 49)\n    third = Tea("plum", 51)\n'
            "    assert left([first, second, third]) == [third]\n",
        ),
        (
            "we need a test that lightest of Shelf sorts them by grams, lightest first",
            "    shelf = Shelf([first, second, third])\n    assert shelf.lightest() == [second, first, third]\n",
        ),
        (
            "test by_origin with two teas from Assam and one from Ceylon",
            '    assert by_origin([first, second, third]) == {"Assam": 2, "Ceylon": 1}\n',
        ),
        (
            "test that dearest_first gives no more than count teas",
            "    assert dearest_first([first, second, third], count=2) == [third, first]\n",
        ),
        ("add a test that best begins with what is worth most", "    assert best([first, second, third]) == [third, "),
        ("average isn't tested yet, write a test", "    assert average([first, second, third]) == 20.0\n"),
        ("add a test for total", "    assert total([first, second, third]) == 60\n"),
    ],
)
def test_which_and_in_which_order(sentence: str, lines: str):
    assert lines in after(sentence, TEAS, "write-test")[0]


def test_what_is_raised_is_asked_of_others():
    assert "assert heaviest([first" not in "".join(
        after("add a test that heaviest raises ValueError for no teas", TEAS, "write-test")
    )
