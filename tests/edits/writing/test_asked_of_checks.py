"""Values go through the checks that are there for them, each what it is about."""

from __future__ import annotations

import pytest
from test_methods_written import after

FERRY = '''\
class TooHigh(Exception):
    pass


def check_plate(plate):
    if len(plate) > 8:
        raise ValueError(plate)


def check_height(height):
    if height > 4:
        raise TooHigh(height)


def ensure_port(code):
    if code not in ("HEL", "TLL"):
        raise KeyError(code)
    return code.upper()


class Vehicle:
    def __init__(self, plate, height):
        self.plate = plate
        self.height = height

    def validate(self):
        if not self.plate:
            raise ValueError("no plate")


class Deck:
    def __init__(self):
        self.vehicles = []

    def drive_on(self, vehicle: Vehicle):
        """Put it at the end of the lane."""
        self.vehicles.append(vehicle)

    def reserve(self, plate, height, length=4.5):
        vehicle = Vehicle(plate, height)
        self.drive_on(vehicle)
        return vehicle


def sell(source, target, passengers=1):
    return (source, target, passengers)


def board(plates):
    deck = Deck()
    for plate in plates:
        deck.reserve(plate, 1.8)
    return deck
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "reserve takes any plate and height. make it call check_plate and check_height before the vehicle is made",
            "length=4.5):\n        check_plate(plate)\n        check_height(height)\n        vehicle",
        ),
        (
            "sell takes the ports as typed, put source and target through ensure_port first",
            "passengers=1):\n    source = ensure_port(source)\n    target = ensure_port(target)\n    return",
        ),
        (
            "board should call check_plate for every one of the plates before it reserves anything",
            "def board(plates):\n    for plate in plates:\n        check_plate(plate)\n    deck = Deck()",
        ),
        (
            "drive_on should refuse a vehicle that is too high, check_height already raises for that",
            'lane."""\n        check_height(vehicle.height)\n        self.vehicles',
        ),
        (
            "vehicles have a validate method that nobody calls, call it in drive_on before the vehicle is appended",
            'lane."""\n        vehicle.validate()\n        self.vehicles',
        ),
        (
            "nobody calls Vehicle.validate, do that in Deck.drive_on before it is kept",
            'lane."""\n        vehicle.validate()\n        self.vehicles',
        ),
        (
            "run the plate through check_plate in reserve before anything else",
            "length=4.5):\n        check_plate(plate)\n        vehicle",
        ),
        (
            "reserve must check the height with check_height first",
            "length=4.5):\n        check_height(height)\n        vehicle",
        ),
    ],
)
def test_each_gets_what_it_is_about(sentence: str, expected: str):
    assert expected in after(sentence, FERRY, "add-call")[0]
