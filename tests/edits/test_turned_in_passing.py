"""What somebody says to an answer in passing: names, places, values, what some items have."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
import os


class Ship:
    def __init__(self, name, crew):
        self.name = name
        self.crew = crew
        self.cargo = None

    def sail(self, a, b):
        return a * b

    def drift(self, a, b):
        for mile in range(a):
            b += mile
        return b

    def label(self):
        return self.name

    def load(self, ship_yard, box):
        self.cargo = box


def names(ships):
    return [ship.name for ship in ships]


def pick(ships, most):
    found = []
    for ship in ships:
        found.append(ship)
    return found


def port():
    return "hull"


def show(ship, send):
    send(ship.label())
    print(ship.label())
"""
_PAIR = ("def sail(self, a, b):\n        return a * b", "def sail(self, speed, hours):\n        return speed * hours")
_LONG = ("def names(ships):\n    return [ship.name for ship in ships]",
         "def names(all_vessels):\n    return [ship.name for ship in all_vessels]")  # fmt: skip
_LABEL = ("        return self.name", '        return f"ship {self.name}"')
_MORE = ("    def label(self):", '    def __repr__(self):\n        return "Ship"\n\n    def label(self):')
_SUM = ("return [ship.name for ship in ships]", "return sum([len(ship.name) for ship in ships])")
_LIMIT = ("        found.append(ship)", "        if len(found) >= most:\n            break\n        found.append(ship)")
_CALLED = ("    print(ship", "    ship.drift(1, 2)\n    print(ship")
_SENT = (
    "    def label(self):\n        return self.name",
    "    def label(self):\n        return self.name.center(width=20)",
)
_READ = ('    return "hull"', '    return os.environ["PORT"]')
_FULL = ("        self.cargo = box", "        if self.cargo:\n            return False\n        self.cargo = box")


@pytest.mark.parametrize(
    ("answer", "said", "there"),
    [
        (
            _PAIR,
            "same in drift",
            "def drift(self, speed, hours):\n        for mile in range(speed):\n            hours +=",
        ),
        (_PAIR, "undo the speed part", "def sail(self, a, hours):\n        return a * hours"),
        (_PAIR, "only hours please", "def sail(self, a, hours):"),
        (_LONG, "vessels is enough", "for ship in vessels]"),
        (_LONG, "call it fleet", "for ship in fleet]"),
        (_LABEL, "use __str__ instead", "    send(str(ship))\n"),
        (_LABEL, "quotes around the name", "{self.name!r}"),
        (_MORE, "__str__ is enough", "def __str__(self):"),
        (
            _MORE,
            "put it right after __init__",
            'self.cargo = None\n\n    def __repr__(self):\n        return "Ship"\n\n    def sail',
        ),
        (
            _MORE,
            "at the end of the class please",
            'self.cargo = box\n\n    def __repr__(self):\n        return "Ship"\n\n\ndef n',
        ),
        (_SUM, "a generator, not a list", "sum(len(ship.name) for ship in ships)"),
        (_SUM, "skip ships without a crew", "for ship in ships if ship.crew])"),
        (_SUM, "only those with cargo", "for ship in ships if ship.cargo])"),
        (_LIMIT, "None means no limit", "if most is not None and len(found) >= most:"),
        (_LIMIT, "zero is unlimited", "if most != 0 and len(found) >= most:"),
        (_CALLED, "without the drift", "    send(ship.label())\n    print(ship.label())"),
        (_SENT, "take the width in the constructor", "def __init__(self, name, crew, width=20):"),
        (_SENT, "as an argument of __init__", "self.crew = crew\n        self.width = width\n"),
        (_READ, "with get and hull as fallback", 'os.environ.get("PORT", "hull")'),
        (_READ, "use get", 'os.environ.get("PORT")'),
        (_FULL, "and return True otherwise", "        self.cargo = box\n        return True\n"),
        (_FULL, "a RuntimeError rather", "            raise RuntimeError\n        self.cargo"),
    ],
)
def test_what_is_there_then(answer: tuple[str, str], said: str, there: str):
    assert there in ways_on(Turn("", said, read(CODE), read(CODE.replace(*answer))))[0].after


@pytest.mark.parametrize(
    ("answer", "said", "gone"),
    [
        (_LONG, "and in pick call it fleet", "in fleet]"),
        (_MORE, "new lines go at the end", "box\n\n    def __repr__"),
        (_SUM, "a tuple of the names rather", "if ship"),
        (_CALLED, "without the comma", "send(ship.label())\n    print(ship.label())"),
        (_PAIR, "not the docstring", "def sail(self, a"),
        (_SENT, "no width in __init__", "width=20):"),
    ],
)
def test_what_is_not(answer: tuple[str, str], said: str, gone: str):
    assert all(gone not in each.after for each in ways_on(Turn("", said, read(CODE), read(CODE.replace(*answer)))))
