"""What is not done to what is still kept elsewhere; and a new method that is told so."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.unsure import is_unsure

GARAGE = """\
class Garage:
    def __init__(self):
        self.cars = {}
        self.rentals = []
        self.drivers = []
        self.boss = None

    def add_car(self, plate, car):
        self.cars[plate] = car

    def rent(self, plate, driver):
        self.rentals.append({"plate": plate, "driver": driver})

    def add_driver(self, driver):
        self.drivers.append(driver)

    def fire(self, driver):
        self.drivers.remove(driver)
"""
REMOVED = """\

    def remove_car(self, plate):
        if any(rental["plate"] == plate for rental in self.rentals):
            raise ValueError("the car is still rented")
        del self.cars[plate]
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "add remove_car, but not if it's still rented",
        "add a remove_car method, but not while the car is rented",
        "please write remove_car but it must not work if it is rented",
    ],
)
def test_a_new_method_has_the_guard_that_is_said(sentence: str) -> None:
    assert REMOVED in after(sentence, GARAGE)[0]


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("don't fire a driver who is the boss", "if driver == self.boss:\n            return\n"),
        (
            "a driver who is the boss can't be fired",
            'if driver == self.boss:\n            raise RuntimeError("it is the',
        ),
        (
            "don't fire a driver if he is still renting",
            'if any(rental["driver"] == driver for rental in self.rentals):\n            return\n',
        ),
    ],
)
def test_what_is_there_gets_it(sentence: str, test: str) -> None:
    assert f"    def fire(self, driver):\n        {test}" in after(sentence, GARAGE, "raise-if")[0]


def test_one_that_asks_nothing_is_nothing_to_be_sure_of() -> None:
    sentence = "add remove_driver, but not if he is the owner"
    new = GARAGE + "\n    def remove_driver(self, driver):\n        self.drivers.remove(driver)\n"
    assert is_unsure(GARAGE, sentence, new)
    assert not is_unsure(GARAGE, "add remove_driver", new)
    guarded = new.replace(
        "        self.drivers.remove(driver)\n",
        "        if driver == self.boss:\n            return\n        self.drivers.remove(driver)\n",
    )
    assert not is_unsure(GARAGE, sentence, guarded)
