"""A chain becomes a table that is called as somebody says it is."""

from __future__ import annotations

import pytest
from test_methods_written import after

ROBOT = """\
import sys


def left(robot):
    robot.turn(-90)


def right(robot):
    robot.turn(90)


def steer(robot, word):
    robot.wake()
    if word == "l":
        left(robot)
    elif word in ("r", "R"):
        right(robot)
    robot.wait()


def run(robot, word):
    if word == "honk":
        honk(robot)
    elif word == "blink":
        blink(robot)
    else:
        print("cannot", word)
        sys.exit(1)


def honk(robot):
    robot.sound("honk")


def blink(robot):
    robot.lamp(2)


def price(part):
    if part == "wheel":
        return 12
    elif part == "lamp":
        return 3
    else:
        return 1


class Panel:
    def press(self, key):
        if key == "a":
            self.start()
        elif key == "b":
            self.stop()
"""
STEERED = """\
    step = STEPS.get(word)
    if step:
        step(robot)
    robot.wait()
"""
RUN = """\
    action = ACTIONS.get(word)
    if action is None:
        print("cannot", word)
        sys.exit(1)
    action(robot)
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        (
            "use a STEPS dict instead of the elifs in steer",
            ('STEPS = {"l": left, "r": right, "R": right}\n\n\ndef steer', STEERED),
        ),
        (
            "steer should dispatch through a table called STEPS",
            ('STEPS = {"l": left, "r": right, "R": right}\n\n\ndef steer', STEERED),
        ),
        (
            "replace the chain in run by a dispatch dict ACTIONS",
            ('lamp(2)\n\n\nACTIONS = {"honk": honk, "blink": blink}\n\n\ndef price', RUN),
        ),
        (
            "price: a PRICES mapping rather than if/elif",
            ('import sys\n\nPRICES = {"wheel": 12, "lamp": 3}\n', "    return PRICES.get(part, 1)\n"),
        ),
        (
            "make a KEYS lookup table of the ifs in press",
            ('        KEYS = {"a": self.start, "b": self.stop}\n        handler = KEYS.get(key)\n',),
        ),
    ],
)
def test_it_is_called_as_said(sentence: str, lines: tuple[str, ...]):
    text = after(sentence, ROBOT, "to-lookup")[0]
    for each in lines:
        assert each in text


@pytest.mark.parametrize(
    "sentence",
    ["use a dict instead of the elifs in steer", "add a docstring to the table STEPS", "the run dict is called twice"],
)
def test_without_a_name_there_is_no_such_table(sentence: str):
    assert not any(" = {" in text.split("def steer")[0] for text in after(sentence, ROBOT, "to-lookup"))
