"""What is not for those to whom something was done is refused."""

from __future__ import annotations

import pytest
from test_methods_written import after

CLUB = """\
from errors import LaneFull, TooMany


class Club:
    def leave(self, number):
        self.member(number).active = False

    def member(self, number):
        return self.members[number]

    def book(self, number, lane):
        member = self.member(number)
        if self.is_full(lane):
            raise LaneFull(lane, number)
        self.bookings.append((member, lane))
"""
FLEET = """\
SOLD = "sold"


class FleetError(Exception):
    pass


class NoSuchCar(FleetError):
    pass


class Fleet:
    def sell(self, plate, price):
        car = self.car(plate)
        car.price = price
        car.state = SOLD

    def rent(self, plate, days):
        car = self.car(plate)
        car.days += days
        return car
"""
ACCOUNT = """\
class Account:
    def __init__(self):
        self.balance = 0
        self.locked = False

    def lock(self):
        self.locked = True

    def withdraw(self, amount):
        if amount > self.balance:
            raise ValueError("not enough money")
        self.balance -= amount

    def deposit(self, amount):
        self.balance += amount
"""
LEFT = (
    'member = self.member(number)\n        if not member.active:\n            raise ValueError("the member has left")\n'
)
SOLD = 'if car.state == SOLD:\n            raise FleetError("the car is sold")\n'
NOT_OUT = 'def withdraw(self, amount):\n        if self.locked:\n            raise ValueError("it is locked")\n'
NOT_IN = 'def deposit(self, amount):\n        if self.locked:\n            raise ValueError("it is locked")\n'


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("members who have left can still book a lane! book has to refuse them with an error", CLUB, LEFT),
        ("cars that were sold can still be rented, refuse that", FLEET, SOLD),
        ("a car which has been sold should not be rented", FLEET, SOLD),
        ("an account that is locked can still withdraw money", ACCOUNT, NOT_OUT),
        ("accounts that were locked must not withdraw", ACCOUNT, NOT_OUT),
        ("locked accounts can still deposit, that must be refused", ACCOUNT, NOT_IN),
    ],
)
def test_it_is_refused(said: str, code: str, done: str):
    assert done in after(said, code, "raise-if")[0]


@pytest.mark.parametrize("said", ["members who have left can still be listed", "members that pay can still book"])
def test_others_are_not(said: str):
    assert not any("member.active" in each for each in after(said, CLUB, "raise-if"))
