"""What somebody says who keeps trains, their stops and who drives them: what is not there is told, what must be there
is asked for, and what need not be given is left out."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from dataclasses import dataclass
from datetime import date

LINES = {"red": {"stops": {"n": "Mill", "s": "Port"}}, "blue": {"stops": {"e": "Fair"}}}


class Train:
    def __init__(self, line):
        self.line = line
        self.drivers = {"red": Driver("Ann", "a@b", date(1990, 1, 1))}

    def ride(self, side):
        self.line = LINES[self.line]["stops"][side]
        print("Off we go.")

    def brake(self):
        driver = self.drivers.get(self.line)
        if driver.stops(3):
            print("Stopped by", driver.name)
        else:
            print("Still rolling.")


@dataclass
class Driver:
    name: str
    email: str
    hired: date
    wage: float = 20.0

    def __post_init__(self):
        if "@" not in self.email:
            raise ValueError("no address")

    def stops(self, hard):
        return hard > 2

    def as_dict(self):
        return {"name": self.name, "hired": self.hired.isoformat()}

    @classmethod
    def of(cls, row):
        return cls(name=row["name"], email=row["email"], hired=date.fromisoformat(row["hired"]))

    def is_new(self):
        return self.hired > date(2024, 1, 1)


@dataclass
class Ticket:
    holder: str
    seats: list[int]


def sell(seats):
    return Ticket("me", seats)
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "fix-error",
            "ride crashes if there's no stop on that side, print There is no such stop.",
            ['        if side not in LINES[self.line]["stops"]:\n            print("There is no such stop.")\n'],
        ),
        (
            "fix-error",
            "ride: KeyError for an unknown side, say 'No such stop.' instead",
            ['["stops"]:\n            print("No such stop.")\n            return\n'],
        ),
        (
            "fix-error",
            "brake with no driver on the line -> AttributeError",
            ['        if driver is None:\n            print("There is no driver on the line.")\n            return\n'],
        ),
        (
            "fix-error",
            'brake crashes without a driver, print "Nobody there."',
            ['        if driver is None:\n            print("Nobody there.")\n            return\n'],
        ),
        (
            "raise-if",
            "name must not be empty, raise ValueError for that as well",
            ['address")\n        if not self.name:\n            raise ValueError("name must not be empty")\n'],
        ),
        (
            "raise-if",
            "reject blank holders",
            ["    def __post_init__(self):\n        if not self.holder.strip():\n            raise ValueError("],
        ),
        (
            "default-value",
            "make hired optional, None by default",
            [
                "    hired: date | None = None\n    wage: float",
                '"hired": self.hired.isoformat() if self.hired else None}',
                'hired=date.fromisoformat(row["hired"]) if row.get("hired") else None)',
                "return self.hired is not None and self.hired > date(2024, 1, 1)",
            ],
        ),
        (
            "default-value",
            "holder should be optional",
            ["    seats: list[int]\n    holder: str | None = None\n", 'Ticket(holder="me", seats=seats)'],
        ),
        ("default-value", 'holder can be left out, it is "guest" then', ['    holder: str = "guest"\n']),
    ],
)
def test_it_is_done(kind: str, sentence: str, expected: list[str]):
    assert all(each in after(sentence, CODE, kind)[0] for each in expected)


PRINTED = """\
class Signal:
    def __init__(self, light):
        self.light = light

    def is_dark(self):
        return self.light < 0


class Tower:
    def __init__(self, signal):
        self.signal = signal
        self.light = 3

    def look(self, tracks):
        print("Tracks:", tracks["open"].keys())
        print(f"Speeds: {tracks.values()}")
        if self.light <= 0:
            print("Nothing to be seen.")
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "join-strings",
            "the open tracks get printed as dict_keys([...]), show them comma separated",
            'print("Tracks:", ", ".join(tracks["open"]))',
        ),
        ("join-strings", "look shows dict_values([3]), I want 3, 4", "{', '.join(map(str, tracks.values()))}"),
        ("change-condition", "a signal at exactly 0 light should be dark", "return self.light <= 0\n"),
        ("change-condition", "a tower with exactly 0 light still sees something", "        if self.light < 0:\n"),
    ],
)
def test_what_is_printed_and_whose_edge_it_is(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, PRINTED, kind)[0]
