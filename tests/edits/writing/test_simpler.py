"""What can be said in fewer words, is, as far as it goes."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = """\
class Shop:
    def is_open(self):
        if self.hours:
            return True
        else:
            return False

    def cheap(self, limit):
        found = []
        for item in self.items:
            if item.price is not None:
                if item.price < limit:
                    found.append(item)
        return found

    def kind(self, item):
        if item.price > 100:
            return "luxury"
        else:
            if item.price > 50:
                return "good"
            else:
                return "cheap"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("is_open can be simpler", "        return bool(self.hours)\n"),
        (
            "clean up cheap",
            "        return [item for item in self.items if item.price is not None and item.price < limit]\n",
        ),
        ("kind is too complicated", '            return "good" if item.price > 50 else "cheap"\n'),
    ],
)
def test_it_is_said_in_fewer_words(sentence: str, expected: str):
    assert expected in after(sentence, SHOP, "none")[0]


def test_fewer_statements_are_shorter():
    code = (
        "def is_full(cells):\n    for row in cells:\n        for cell in row:\n            if cell == ' ':\n"
        "                return False\n    return True\n"
    )
    found = after("is_full as a one-liner", code, "none")[0]
    assert found == "def is_full(cells):\n    return all(cell != ' ' for row in cells for cell in row)\n"


DUE = """\
def is_due(age, paid):
    if age > 30:
        if paid:
            return False
        else:
            return True
    return {last}
"""


@pytest.mark.parametrize(
    "sentence", ["is_due is too nested, one return pls", "is_due as a one liner", "simplify is_due"]
)
def test_what_is_decided_in_steps_is_one_condition(sentence: str):
    found = after(sentence, DUE.format(last="False"), "none")[0]
    assert found == "def is_due(age, paid):\n    return age > 30 and not paid\n"
    found = after(sentence, DUE.format(last="True"), "none")[0]
    assert found == "def is_due(age, paid):\n    return age <= 30 or not paid\n"
    assert "and" not in after(sentence, DUE.format(last="None"), "none")[0]


def test_early_returns_are_several():
    found = after("too much nesting in is_due, use early returns", DUE.format(last="False"), "none")
    assert not any(" and " in each for each in found)


def test_what_cannot_be_shorter_stays():
    assert after("simplify half", "def half(x):\n    return x / 2\n", "none") == []


KINDS = """\
    @property
    def kind(self):
        if self.rate:
            return 2
        else:
            return 1

    @kind.setter
    def kind(self, to):
        self.to = to

"""


def test_what_two_are_called_is_left_alone():
    code = SHOP.replace("    def is_open", f"{KINDS}    def is_open")
    assert all(KINDS in answer for answer in after("kind can be simpler", code))
