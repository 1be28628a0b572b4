"""Comparisons that come from one, divisions that give whole parts, and what is found in none."""

from __future__ import annotations

import pytest
from test_methods_written import after

VERSION = """\
class Version:
    def __init__(self, cents):
        self.cents = cents

    def __lt__(self, other):
        return self.cents < other.cents

    def __truediv__(self, n):
        return Version(self.cents / n)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "use total_ordering",
        "Version has only __lt__, total_ordering would give the rest",
        "TypeError: '>=' not supported between instances of 'Version' and 'Version'",
        "Version should support all comparisons",
    ],
)
def test_the_other_comparisons_come_from_one(sentence: str):
    made = after(sentence, VERSION, "add-decorator")[0]
    assert made == f"from functools import total_ordering\n\n\n@total_ordering\n{VERSION}"


def test_nothing_to_compare_by():
    code = VERSION.replace("__lt__", "is_less")
    assert not any("total_ordering" in each for each in after("use total_ordering", code, "add-decorator"))
    other = "TypeError: '>=' not supported between instances of 'Money' and 'Money'"
    assert not any("total_ordering" in each for each in after(other, VERSION, "add-decorator"))


@pytest.mark.parametrize("sentence", ["dividing should give whole cents", "/ should only return whole cents"])
def test_what_is_divided_stays_whole(sentence: str):
    assert after(sentence, VERSION, "fix-operator")[0] == VERSION.replace(" / n", " // n")


PRICES = """\
class Menu:
    def __init__(self, dishes):
        self.dishes = dishes

    def price(self, dish):
        for name, price in self.dishes:
            if name == dish:
                return price * 1.1

    def show(self):
        for name, price in self.dishes:
            print(name, price)
"""
PRICED = "                return price * 1.1\n"


@pytest.mark.parametrize(
    "sentence",
    [
        "price should return 0 for unknown dishes",
        "price should be 0 for a dish that is not on the menu and not known",
        "return 0 in price when nothing matches",
        "price gives None if the dish is missing, it should be 0",
    ],
)
def test_what_is_found_in_none_is_told(sentence: str):
    assert after(sentence, PRICES, "set-return")[0] == PRICES.replace(PRICED, PRICED + "        return 0\n")


@pytest.mark.parametrize(
    "sentence",
    ["raise a LookupError in price if there is no such dish", "price should raise LookupError for unknown dishes"],
)
def test_what_is_found_in_none_is_refused(sentence: str):
    raised = '        raise LookupError(f"unknown dish: {dish}")\n'
    assert after(sentence, PRICES, "raise-if")[0] == PRICES.replace(PRICED, PRICED + raised)


def test_what_is_looked_for_may_stand_on_either_side():
    code = PRICES.replace("name == dish", "dish == name")
    made = after("price should return 0 for unknown dishes", code, "set-return")[0]
    assert made == code.replace(PRICED, PRICED + "        return 0\n")
