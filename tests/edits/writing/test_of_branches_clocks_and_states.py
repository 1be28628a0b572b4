"""Another thing of the same module, the number of a branch, states that are asked for, and rows that give their id."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.no_sense import is_senseless

SHIFT = """\
import os
import random
import time
from enum import Enum


class Mode(Enum):
    IDLE = "idle"
    BUSY = "busy"


class Robot:
    def __init__(self):
        self.mode = Mode.IDLE
        self.labels = []

    def label(self, text):
        self.labels.append(text)

    def query(self):
        return "INSERT INTO robots (mode) VALUES (?)"

    def store(self, db):
        db.execute(self.query(), (self.mode.value,))


def waited(start):
    return f"{time.time() - start:.1f} s"


def drawn(tickets):
    random.seed(4)
    return random.choice(tickets)


def fee(weight, express=False):
    total = weight * 2
    if express:
        total = total + 12
    if weight == 50:
        total = total - 3
    return total


def inside(folder):
    os.chdir(folder)
    return os.listdir(".")
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("use monotonic rather than time.time", "swap-module", '    return f"{time.monotonic() - start:.1f} s"\n'),
        ("random.choice -> random.choices", "replace", "    return random.choices(tickets)\n"),
        ("express should cost 15", "default-value", "    if express:\n        total = total + 15\n"),
        ("Robot needs an is_busy property", "make-property",
         "    @property\n    def is_busy(self):\n        return self.mode == Mode.BUSY\n"),
        ("store should return the new id", "set-return",
         "        cursor = db.execute(self.query(), (self.mode.value,))\n        return cursor.lastrowid\n"),
        ("a label must not be there twice", "return-if",
         "        if text not in self.labels:\n            self.labels.append(text)\n"),
        ("inside fails when the folder doesn't exist, create it then", "wrap-try",
         "    os.makedirs(folder, exist_ok=True)\n    os.chdir(folder)\n"),
    ],
)  # fmt: skip
def test_of_a_shift(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SHIFT, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("use nothing instead of time", "swap-module", "time.nothing"),
        ("express should be 15 by default", "default-value", "total + 15"),
    ],
)
def test_of_another_shift(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, SHIFT, kind))


def test_what_is_to_be_written_is_not_called_instead():
    called = SHIFT.replace("    random.seed(4)\n", "    random.seed(4)\n    shuffle(tickets)\n")
    assert is_senseless(SHIFT, "add shuffle(tickets)", called)
    assert not is_senseless(SHIFT, "call shuffle(tickets) in drawn", called)


SHELL = """\
class Parcel:
    def __init__(self, code):
        self.code = code
        self.delivered_at = None


class Depot:
    def __init__(self):
        self.parcels = []

    def waiting(self):
        return [parcel for parcel in self.parcels if parcel.code]


def talk(depot):
    while True:
        line = input("? ")
        if line == "stop":
            return
        print(line)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("delivered parcels are still listed as waiting", "skip-if",
         "[parcel for parcel in self.parcels if parcel.code and parcel.delivered_at is None]"),
        ("end should work like stop", "change-condition", '        if line in ("stop", "end"):\n'),
        ("control-d in talk gives an ugly EOFError", "wrap-try",
         '        try:\n            line = input("? ")\n        except EOFError:\n            break\n'),
    ],
)  # fmt: skip
def test_of_a_shell(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SHELL, kind)[0]


def test_what_is_quit_by_another_key_is_caught_too():
    answers = after("ctrl-c and ctrl-d should just leave talk", SHELL, "wrap-try")
    assert any("except (EOFError, KeyboardInterrupt):" in each for each in answers)


FINDS = """\
class Garage:
    def __init__(self):
        self.cars = []

    def repair(self, plate):
        for car in self.cars:
            if car.plate == plate:
                car.is_broken = False
                break

    def broken(self):
        return [car for car in self.cars if car.is_broken]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("repair should return the car", "add-return",
         "                car.is_broken = False\n                return car\n"),
        ("broken sorted by plate", "sort-key",
         "return sorted((car for car in self.cars if car.is_broken), key=lambda x: x.plate)"),
    ],
)  # fmt: skip
def test_of_a_garage(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, FINDS, kind)[0]


def test_an_exception_that_nobody_raises_makes_no_sense():
    thrown = FINDS.replace("                break\n", "                break\n        ValueError(plate)\n")
    assert is_senseless(FINDS, "an unknown plate is an error", thrown)
    raised = thrown.replace("ValueError(", "raise ValueError(")
    assert not is_senseless(FINDS, "an unknown plate is an error", raised)
