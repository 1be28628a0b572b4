"""What was written with all that there is, and is wanted with some of it, by something else, or counted besides."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.misheard import misheard

CODE = """\
import json

LEVELS = ["low", "high"]


class Tank:
    def __init__(self, name, volume, level):
        self.name = name
        self.volume = volume
        self.level = level
        self.skipped = 0
        self.faults = []

    def fill(self, amount):
        self.level = self.level + amount

    def label(self):
        return self.name

    def read_all(self, rows):
        for row in rows:
            self.fill(row["amount"])

    def poll(self, waits):
        for wait in waits:
            sleep(1)


def show(totals):
    for name, amount in totals.items():
        print(name, amount)


def tanks_of(tanks, name):
    return [tank for tank in tanks if tank.name == name]


def dump(rows, file):
    json.dump(rows, file)


def clean(text):
    return text
"""
_REPR = (
    "    def fill(",
    "    def __repr__(self):\n"
    '        return f"Tank(name={self.name!r}, volume={self.volume!r}, level={self.level!r})"\n\n    def fill(',
)
_EQ = (
    "    def fill(",
    "    def __eq__(self, other):\n"
    "        return (self.name, self.volume, self.level) == (other.name, other.volume, other.level)\n\n    def fill(",
)
_DICT = (
    "    def fill(",
    '    def to_dict(self):\n        return {"name": self.name, "volume": self.volume, "level": self.level}\n\n'
    "    def fill(",
)
_SKIPPED = (
    '            self.fill(row["amount"])\n',
    '            if "amount" not in row:\n                continue\n            self.fill(row["amount"])\n',
)
_CAUGHT = (
    '            self.fill(row["amount"])\n',
    '            try:\n                self.fill(row["amount"])\n            except KeyError:\n                pass\n',
)
_SORTED = ("in totals.items():", "in sorted(totals.items(), key=lambda x: x[0]):")
_PLAINLY = ("in totals.items():", "in sorted(totals.items()):")
_BY_NAME = ("return [tank for tank in tanks if tank.name == name]",
            "return sorted((tank for tank in tanks if tank.name == name), key=lambda tank: tank.level)")  # fmt: skip
_STEPS = ("    return text\n", "    return text.strip().lower()\n")
_RETURNED = ("self.level + amount\n", "self.level + amount\n        return self.level\n")
_INDENTED = ("json.dump(rows, file)", "json.dump(rows, file, indent=2)")
_TUPLE = ('LEVELS = ["low", "high"]', 'LEVELS = ("low", "high")')
_LABEL = ("        return self.name\n", '        return f"{self.name}: {self.level}"\n')
_FOUND = ("    return [tank for tank in tanks if tank.name == name]",
          "    return [tank for tank in tanks if tank.name.lower() == name.lower()]")  # fmt: skip
_ROUNDED = ("        return self.name\n", '        return f"{self.level:.1f}"\n')
_FAILS = ("    json.dump(rows, file)\n", "    try:\n        json.dump(rows, file)\n    except TypeError as error:\n"
          '        raise ValueError("bad rows") from error\n')  # fmt: skip
_FORGETTING = ("    return text\n", "    if text not in CACHE:\n        return\n    del CACHE[text]\n")
_IF_THERE = ("    return text\n", "    if text in CACHE:\n        del CACHE[text]\n")
_TRYING = ("    return text\n", "    try:\n        del CACHE[text]\n    except KeyError:\n        pass\n")
_OF_EACH = ("        print(name, amount)\n", '        print(f"{name}: {amount:.2f}")\n')
_WAITING = (("def poll(self, waits):", "def poll(self, waits, delay=1):"), ("sleep(1)", "sleep(delay)"))


def _after(said: str, *answers: tuple[str, str]) -> str:
    now = CODE
    for old, new in answers:
        assert old in now
        now = now.replace(old, new)
    ways = ways_on(Turn("", said, read(CODE), read(now)))
    return ways[0].after if ways else now


@pytest.mark.parametrize(
    ("answer", "said", "there"),
    [
        (_REPR, "only name and level", 'return f"Tank(name={self.name!r}, level={self.level!r})"\n'),
        (_REPR, "that's too much, just the name", 'return f"Tank(name={self.name!r})"\n'),
        (_REPR, "volume, level are enough", 'return f"Tank(volume={self.volume!r}, level={self.level!r})"\n'),
        (_EQ, "compare only name and level", "return (self.name, self.level) == (other.name, other.level)\n"),
        (_EQ, "only compare the name and level", "return (self.name, self.level) == (other.name, other.level)\n"),
        (_EQ, "just the volume", "return (self.volume,) == (other.volume,)\n"),
        (_DICT, "only the name and volume", 'return {"name": self.name, "volume": self.volume}\n'),
        (_DICT, "only level", 'return {"level": self.level}\n'),
        (
            _SKIPPED,
            "and count them in skipped",
            "not in row:\n                self.skipped += 1\n                continue",
        ),
        (_CAUGHT, "bump skipped", "except KeyError:\n                self.skipped += 1\n"),
        (_CAUGHT, "collect them in faults", "except KeyError:\n                self.faults.append(row)\n"),
        (_SKIPPED, "add it to self.faults too", "self.faults.append(row)\n                continue"),
        (_SORTED, "by amount", "key=lambda x: x[1])"),
        (_SORTED, "biggest first", "key=lambda x: x[1], reverse=True)"),
        (_SORTED, "no, by amount instead", "key=lambda x: x[1])"),
        (_SORTED, "then by amount", "key=lambda x: (x[0], x[1]))"),
        (_PLAINLY, "by amount", "sorted(totals.items(), key=lambda pair: pair[1])"),
        (_BY_NAME, "by volume please", "key=lambda tank: tank.volume)"),
        (_BY_NAME, "by volume if the level is the same", "key=lambda tank: (tank.level, tank.volume))"),
        (_STEPS, "only strip", "return text.strip()\n"),
        (_STEPS, "just lowercase it", "return text.lower()\n"),
        (_RETURNED, "without changing it", "def fill(self, amount):\n        return self.level + amount\n"),
        (_RETURNED, "don't touch self.level", "def fill(self, amount):\n        return self.level + amount\n"),
        (_RETURNED, "rounded to 2 places", "return round(self.level, 2)\n"),
        (_INDENTED, "no, only sort the keys", "json.dump(rows, file, sort_keys=True)"),
        (_INDENTED, "sort the keys too", "json.dump(rows, file, indent=2, sort_keys=True)"),
        (_TUPLE, "call it STEPS", 'STEPS = ("low", "high")\n'),
        (_FOUND, "use casefold", "if tank.name.casefold() == name.casefold()]"),
        (_FOUND, "casefold instead of lower", "if tank.name.casefold() == name.casefold()]"),
        (_ROUNDED, "two", 'f"{self.level:.2f}"'),
        (_ROUNDED, "make it 3", 'f"{self.level:.3f}"'),
        (_FAILS, "return 0 instead", "    except TypeError:\n        return 0\n"),
        (_FORGETTING, "use pop", "def clean(text):\n    CACHE.pop(text, None)\n"),
        (_IF_THERE, "with pop instead", "def clean(text):\n    CACHE.pop(text, None)\n"),
        (_TRYING, "no, rather pop it", "def clean(text):\n    CACHE.pop(text, None)\n"),
        (_OF_EACH, "with thousands separators", 'print(f"{name}: {amount:,.2f}")'),
        (_LABEL, "as __str__", "    def __str__(self):\n        return f"),
        (_LABEL, "call it title", "    def title(self):\n        return f"),
    ],
)
def test_it_is_turned_by_a_part_of_it(answer: tuple[str, str], said: str, there: str):
    assert there in _after(said, answer)


@pytest.mark.parametrize("said", ["in the constructor", "as an argument of __init__", "take it in the constructor"])
def test_a_parameter_is_given_when_the_object_is_made(said: str):
    after = _after(said, *_WAITING)
    assert "def __init__(self, name, volume, level, delay=1):\n" in after
    assert "        self.level = level\n        self.delay = delay\n" in after
    assert "def poll(self, waits):\n        for wait in waits:\n            sleep(self.delay)\n" in after


def test_what_an_object_keeps_goes_by_the_same_name():
    renamed = CODE.replace("volume", "litres_of_it")
    turn = Turn("rename volume to litres_of_it", "litres is enough", read(CODE), read(renamed))
    assert ways_on(turn)[0].after == CODE.replace("volume", "litres")


@pytest.mark.parametrize(
    ("said", "is_attribute"),
    [
        ("not the attribute", False),
        ("only the parameter", False),
        ("keep the parameter", True),
        ("only the field", True),
    ],
)
def test_only_the_parameter_or_only_the_attribute_is_renamed(said: str, is_attribute: bool):
    renamed = CODE.replace("volume", "litres")
    after = ways_on(Turn("rename volume to litres", said, read(CODE), read(renamed)))[0].after
    assert ("self.litres = volume" if is_attribute else "self.volume = litres") in after


def test_what_only_adds_is_not_instead_of_it():
    marked = CODE.replace("def dump(", "@slow\ndef dump(")
    twice, other = marked.replace("@slow", "@skip\n@slow"), marked.replace("@slow", "@skip")
    assert misheard(CODE, marked, twice, "skip it instead") > misheard(CODE, marked, other, "skip it instead")


def test_it_is_looked_for_elsewhere_too():
    found = "if text.lower() in tank.name.lower()"
    now = CODE.replace("if tank.name == name", found)
    before = CODE.replace("if tank.name == name", "if text in tank.name")
    after = ways_on(Turn("make it case insensitive", "search the level too", read(before), read(now)))[0].after
    assert f"{found} or text.lower() in tank.level.lower()]" in after


def test_a_name_that_is_all_that_is_new_goes_everywhere():
    code = (
        "import pytest\n\n\n@pytest.fixture\ndef tank():\n    return 1\n\n\ndef test_it(tank):\n    assert tank == 1\n"
    )
    turn = Turn("rename tank to barrel", "call it drum", read(code), read(code.replace("tank", "barrel")))
    assert ways_on(turn)[0].after == code.replace("tank", "drum")


def test_what_was_asked_to_be_made_so_goes_by_another_name():
    now = CODE.replace("self.level = self.level + amount", "self.level += amount")
    asked = "make fill use +="
    assert "def pour(self" in ways_on(Turn(asked, "call it pour", read(CODE), read(now)))[0].after


def test_a_parameter_that_nobody_asks_for_speaks_against_it():
    now = CODE.replace("sleep(1)", "sleep(2)")
    idle = now.replace("def poll(self, waits):", "def poll(self, waits, delay=1):")
    assert misheard(CODE, now, idle, "take a delay") > misheard(
        CODE, now, idle.replace("sleep(2)", "sleep(delay)"), "take a delay"
    )
