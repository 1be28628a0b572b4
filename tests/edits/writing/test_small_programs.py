"""What people ask for while they grow a small program: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

GARAGE = """\
from collections import deque
from dataclasses import dataclass

ALLOWED = {"parked": ["moving"], "moving": ["parked", "broken"], "broken": ["parked"]}
PRICES = {"wash": 8, "wax": 20}


@dataclass
class Car:
    name: str
    fuel: int = 0
    max_fuel: int = 60
    sold: bool = False

    def is_rusty(self):
        return self.fuel < 0


class Garage:
    def __init__(self):
        self.cars = []
        self.visits = []
        self.notes = deque()
        self._bays = {}

    def park(self, car):
        self.cars.append(car)
        self.visits.append(car.name)

    def write(self, note):
        self.notes.append(note)

    def find(self, bay):
        if bay in self._bays:
            return self._bays[bay]
        return None

    def refuel(self, car, litres):
        car.fuel += litres

    def drive(self, car, litres):
        car.fuel -= litres

    def show(self):
        for car in self.cars:
            print(car.name)

    def names(self):
        return [car.name for car in self.cars]

    def wash_all(self):
        for car in self.cars:
            if car.fuel:
                print("washing", car.name)


def price(service):
    service = service.strip()
    return PRICES[service]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        # passed over
        ("show still lists the cars that are sold", "            if car.sold:\n                continue\n"),
        ("names shouldn't have sold ones", "[car.name for car in self.cars if not car.sold]"),
        ("only show rusty cars", "            if not car.is_rusty():\n                continue\n"),
        ("wash_all must skip unsold cars", "            if not car.sold:\n                continue\n"),
        # no more than so many
        ("keep only the last 50 visits", "        self.visits.append(car.name)\n        del self.visits[:-50]\n"),
        ("cap the notes at 10", "self.notes = deque(maxlen=10)"),
        # nothing there
        ("show: print 'no cars' if there are none", '        if not self.cars:\n            print("no cars")\n'),
        # how many
        ("wash_all should return how many cars it washed", "                count += 1\n        return count\n"),
        ("keep a misses count in find", "        self.misses += 1\n        return None\n"),
        ("count how often park is called", "    def park(self, car):\n        self.calls += 1\n"),
        # calls in a row
        ("let me chain g.park(a).write('b')", "        self.notes.append(note)\n        return self\n"),
        # shown by an example
        ("print(car) should give Beetle: 12/60", 'return f"{self.name}: {self.fuel}/{self.max_fuel}"'),
        # bounds
        ("refuel can fill it over max_fuel", "car.fuel = min(car.max_fuel, car.fuel + litres)"),
        ("fuel drops below zero", "car.fuel = max(0, car.fuel - litres)"),
        # one more
        # capitals
        ("Wash should be the same as wash in price", "service = service.strip().lower()"),
    ],
)
def test_what_is_wished_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, GARAGE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        (
            "a - b should work",
            "class V:\n    def __init__(self, x):\n        self.x = x\n",
            "    def __sub__(self, other):\n        return V(self.x - other.x)\n",
        ),
        (
            "2 * v should scale it",
            "class V:\n    def __init__(self, x):\n        self.x = x\n",
            "        return V(self.x * factor)\n\n    __rmul__ = __mul__\n",
        ),
        (
            "biggest one on top",
            "def show(sums):\n    for name, total in sums.items():\n        print(name, total)\n",
            "in sorted(sums.items(), key=lambda x: x[1], reverse=True):",
        ),
    ],
)
def test_what_follows_from_few_lines(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["show the sold cars in red", "write a test for names", "the price of a wash is 9 now"]
)
def test_what_speaks_of_other_things_is_not_taken_for_a_wish(sentence: str):
    found = after(sentence, GARAGE, "none")
    assert not any("continue" in text or "maxlen" in text or "del self" in text for text in found)
