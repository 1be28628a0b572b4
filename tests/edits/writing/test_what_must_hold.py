"""What must hold of what somebody's small program is given, as they say it in a few words."""

from __future__ import annotations

import pytest
from test_methods_written import after

HOTEL = """\
import json
from datetime import date


ROOM_TYPES = ["single", "double", "suite"]


class Room:
    def __init__(self, number, kind, price):
        self.number = number
        self.kind = kind
        self.price = price


class Hotel:
    def __init__(self, name, max_rooms=20):
        self.name = name
        self.max_rooms = max_rooms
        self.rooms = {}
        self.bookings = []

    def add_room(self, number, kind, price):
        self.rooms[number] = Room(number, kind, price)

    def book(self, number, guest, start, end):
        room = self.rooms[number]
        nights = (end - start).days
        booking = {"room": number, "guest": guest, "start": start, "end": end, "price": nights * room.price}
        self.bookings.append(booking)
        return booking

    def cancel(self, guest):
        for booking in self.bookings:
            if booking["guest"] == guest:
                self.bookings.remove(booking)

    def set_price(self, number, price):
        self.rooms[number].price = price

    def guests(self):
        return [b["guest"] for b in self.bookings]


def load(path):
    with open(path) as f:
        data = json.load(f)
    hotel = Hotel(data["name"])
    for room in data["rooms"]:
        hotel.add_room(room["number"], room["kind"], room["price"])
    return hotel


def set_rating(hotel, stars):
    hotel.stars = stars


def send_invoice(email, amount):
    print(f"sending {amount} to {email}")
"""

STOCK = """\
import csv


class Warehouse:
    def __init__(self, name, capacity):
        self.name = name
        self.capacity = capacity
        self.items = {}

    def add(self, sku, amount, price):
        if sku in self.items:
            self.items[sku]["amount"] += amount
        else:
            self.items[sku] = {"amount": amount, "price": price}

    def remove(self, sku, amount):
        item = self.items[sku]
        item["amount"] -= amount

    def used(self):
        return sum(item["amount"] for item in self.items.values())


def load(path):
    warehouse = Warehouse(path, 1000)
    with open(path) as f:
        for row in csv.DictReader(f):
            warehouse.add(row["sku"], int(row["amount"]), float(row["price"]))
    return warehouse
"""
NO_ROOM = '        if number not in self.rooms:\n            raise KeyError(f"no such room: {number}")\n'
IN_BOOK = f"    def book(self, number, guest, start, end):\n{NO_ROOM}"
IN_SET_PRICE = f"    def set_price(self, number, price):\n{NO_ROOM}"
FULL = "        if number not in self.rooms and len(self.rooms) >= self.max_rooms:\n            raise ValueError("
JSON = '    if not path.endswith(".json"):\n        raise ValueError(f"not a .json file: {path}")\n'
OVERLAPS = '            if other["room"] == number and other["start"] < end and start < other["end"]:\n'


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("book should check that the room exists", IN_BOOK),
        ("book should raise if the room doesn't exist", IN_BOOK),
        ("set_price: error for unknown room", IN_SET_PRICE),
        ("the room must exist in set_price", IN_SET_PRICE),
        ("max_rooms should be respected", FULL),
        ("no more than max_rooms rooms", FULL),
        ("raise ValueError if the hotel is full", FULL),
        ("add_room must respect max_rooms", FULL),
        ("only accept .json files", JSON),
        ("load should raise ValueError if the file is not a .json file", JSON),
        (
            "load should raise a ValueError if rooms is missing",
            '        data = json.load(f)\n    if "rooms" not in data:\n        raise ValueError("rooms is missing")\n',
        ),
        ("two bookings of the same room must not overlap", OVERLAPS),
        ("a room can't be booked twice for the same dates", OVERLAPS),
        ("start must not be in the past", "        if start < date.today():\n"),
        ("price must be a positive number", "        if price <= 0:\n"),
    ],
)
def test_of_a_hotel(sentence: str, expected: str):
    assert expected in after(sentence, HOTEL, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("remove should check that the sku exists", 'raise KeyError(f"no such sku: {sku}")\n        item = '),
        (
            "add must not go over the capacity",
            "        if self.used() + amount > self.capacity:\n"
            '            raise ValueError("the warehouse is full")\n        if sku',
        ),
        ("raise ValueError if the amount doesn't fit into the capacity", "self.used() + amount > self.capacity:\n"),
        ("add should return False if the capacity is exceeded", "            return False\n        if sku in"),
        (
            "load should complain if a column is missing",
            "        reader = csv.DictReader(f)\n"
            '        missing = {"sku", "amount", "price"} - set(reader.fieldnames or [])\n'
            "        if missing:\n            raise ValueError(f\"missing columns: {', '.join(sorted(missing))}\")\n"
            "        for row in reader:\n",
        ),
        ("only accept .csv files in load", '    if not path.endswith(".csv"):\n'),
    ],
)
def test_of_a_warehouse(sentence: str, expected: str):
    assert expected in after(sentence, STOCK, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    ["KeyError when the room is missing", "book shouldn't raise for unknown rooms", "create the room if it is missing"],
)
def test_nobody_asks_that_it_is_refused(sentence: str):
    assert not any("no such room" in each for each in after(sentence, HOTEL, "none"))
