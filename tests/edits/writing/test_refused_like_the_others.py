"""What somebody sees fail is refused as the program refuses the like."""

from __future__ import annotations

import pytest
from test_methods_written import after

GAME = """\
from constants import DIRECTIONS
from errors import GameError, IllegalMove


class Game:
    def move(self, direction):
        if self.is_over():
            raise GameError("the game is over")
        dx, dy = DIRECTIONS[direction]
        if not self.is_free(dx, dy):
            raise IllegalMove(f"nobody can go {direction}")
        return dx, dy
"""
SHOP = """\
from mistakes import BadOrder, OutOfStock


class Shop:
    def order(self, thing, count):
        if count < 1:
            raise BadOrder("order something")
        if self.stock[thing] < count:
            raise OutOfStock(thing)
        self.orders.append((thing, count))

    def take_back(self, position):
        if position >= len(self.orders):
            raise BadOrder(f"there is no order {position}")
        return self.orders.pop(position)
"""
UNITS = """\
from conv import NotANumber, UnknownUnit

FACTORS = {"m": 1, "km": 1000}


def parse(text):
    try:
        return float(text)
    except ValueError:
        raise NotANumber(text) from None


def to_metres(value, unit):
    return parse(value) * FACTORS[unit]


def nth(values, number):
    if number > len(values):
        raise NotANumber(str(number))
    return values[number - 1]
"""
MOVE = 'if direction not in DIRECTIONS:\n            raise IllegalMove(f"no such direction: {direction}")\n'
ORDER = 'if thing not in self.stock:\n            raise BadOrder(f"no such thing: {thing}")\n'
UNIT = 'if unit not in FACTORS:\n        raise UnknownUnit(f"no such unit: {unit}")\n'


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        (
            "a direction that doesn't exist dies with KeyError: 'x', it should be an illegal move like any other",
            GAME,
            MOVE,
        ),
        ("an unknown direction should be an illegal move too", GAME, MOVE),
        (
            "ordering a thing we don't have ends in KeyError: 'pie', that should be a bad order like the others",
            SHOP,
            ORDER,
        ),
        (
            "converting from a unit that doesn't exist ends in a KeyError. it should be an unknown unit error",
            UNITS,
            UNIT,
        ),
        ("5 ft is a KeyError: 'ft', should be an unknown unit instead", UNITS, UNIT),
        (
            "`nth 0` gives the last one, it should be refused like any other wrong number",
            UNITS,
            "not 1 <= number <= len(",
        ),
        ("number 0 gives the last value, it should be an error like any other", UNITS, "not 1 <= number <= len("),
        ("a negative position gives me the newest order, refuse it like the others", SHOP, "not 0 <= position < len("),
        ("take_back -1 removes the last order, that must not be allowed", SHOP, "not 0 <= position < len("),
    ],
)
def test_it_is_refused_so(said: str, code: str, done: str):
    assert done in after(said, code, "fix-error")[0]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("a unit that doesn't exist is a KeyError, it should count as 1", UNITS),
        ("order 0 should be refused like any other wrong position", SHOP),
        ("a direction that doesn't exist should be an illegal move like any other",
         GAME.replace("        dx,", "        if direction not in DIRECTIONS:\n            return None\n        dx,")),
    ],
)  # fmt: skip
def test_where_nothing_is_to_be_refused(said: str, code: str):
    found = [each for each in after(said, code, "fix-error") if "no such" in each or "not 0 <=" in each]
    assert found == []
