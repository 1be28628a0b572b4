"""What somebody says to an answer that is nearly right: what is missing, what is printed, units, marks, defaults."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
import logging

logger = logging.getLogger("desk")


class Desk:
    def __init__(self):
        self.seats = {}

    def seat(self, number):
        return self.seats[number]

    def move(self, names, plan):
        for name in names:
            plan[name] = self.seats[name]
        return plan


def pause(span, factor=2, *, limit: int = 9):
    return span * factor - limit


def tell(name):
    print("seated", name)
    return "Seated " + name
"""
_GETS = ("return self.seats[number]", "return self.seats.get(number)")
_SKIPS = (
    "            plan[name] = self.seats[name]\n",
    "            if name in self.seats:\n                plan[name] = self.seats[name]\n",
)
_ONLY_TRUE = ("            plan[name] = s", "            if name:\n                plan[name] = s")
_SECONDS = ("return span * factor - limit", "return span * factor * 60 - limit")
_BY_HAND = ("span * factor", "span * 5")
_BY_HAND_TOO = ("- limit", "- 4")
_LOGGED = ('    print("seated", name)\n', '    logger.info("seated %s", name)\n    print("seated", name)\n')
_TYPED = ("def pause(span, factor=2, *,", "def pause(span: float, factor: int = 2, *,")
_RESULT = ("limit: int = 9):", "limit: int = 9) -> float:")
_TOLD = (
    "def tell(name):\n",
    'def tell(name):\n    """Tell everybody in the room who has been seated and return that as a text to show."""\n',
)
_TOLD_TWICE = ("def tell(name):\n", 'def tell(name):\n    """Tell the name.\n\n    It is printed.\n    """\n')
_NOTHING = (
    "        return self.seats[number]",
    "        if number < 0:\n            return 0\n        return self.seats[number]",
)
_SHOUT = ('print("seated", name)', 'print("SEATED", name)')
_TEXT = ('"Seated " + name', 'f"Seated {name}."')


@pytest.mark.parametrize(
    ("answer", "said", "there"),
    [
        (
            _GETS,
            "better raise a ValueError then",
            "if number not in self.seats:\n            raise ValueError(number)\n",
        ),
        (_GETS, "it should fail loudly", "raise KeyError(number)\n        return self.seats[number]\n"),
        (_SKIPS, "put None there instead", "            plan[name] = self.seats.get(name)\n"),
        (_SKIPS, "0 for the missing ones", "            plan[name] = self.seats.get(name, 0)\n"),
        (_ONLY_TRUE, "use None then", "            else:\n                plan[name] = None\n"),
        (_SECONDS, "milliseconds, not seconds", "factor * 60000 - limit"),
        (_SECONDS, "oh, in minutes", "return span * factor - limit"),
        (
            _BY_HAND,
            "no, change the default",
            "def pause(span, factor=5, *, limit: int = 9):\n    return span * factor -",
        ),
        (_BY_HAND_TOO, "as the default of limit please", "limit: int = 4):\n    return span * factor - limit\n"),
        (_LOGGED, "instead of the print, not besides", 'info("seated %s", name)\n    return'),
        (_LOGGED, "we don't need both", 'info("seated %s", name)\n    return'),
        (_TEXT, "with an exclamation mark at the end", 'f"Seated {name}!"'),
        (_TEXT, "no full stop please", 'f"Seated {name}"'),
        (_TYPED, "no hint for factor", "def pause(span: float, factor=2, *,"),
        (_TYPED, "only the type of span please", "def pause(span: float, factor=2, *,"),
        (_TYPED, "hm, just factor", "def pause(span, factor: int = 2, *,"),
        (_RESULT, "not for the result", "limit: int = 9):"),
        (_TOLD, "shorter please", '    """Tell everybody in the room who has been seated."""\n'),
        (_TOLD, "that's too long", '    """Tell everybody in the room who has been seated."""\n'),
        (_TOLD_TWICE, "one line is enough", '    """Tell the name."""\n'),
        (_NOTHING, "None rather than 0", "        if number < 0:\n            return None\n"),
        (_NOTHING, "no, -1 instead of 0", "        if number < 0:\n            return -1\n"),
        (_TEXT, "and a newline at the end", 'f"Seated {name}.\\n"'),
    ],
)
def test_what_is_there_then(answer: tuple[str, str], said: str, there: str):
    asked = "pause should be in seconds, not minutes"
    assert there in ways_on(Turn(asked, said, read(CODE), read(CODE.replace(*answer))))[0].after


@pytest.mark.parametrize(
    ("answer", "said", "gone"),
    [
        (_GETS, "no error please, None is fine", "raise"),
        (_TYPED, "no docstring for factor", "factor=2, *,"),
        (_TOLD, "a shorter name for tell", 'seated."""'),
        (_SHOUT, "call it GREETING", "def GREETING("),
        (_SECONDS, "30 seconds are enough", "60000"),
        (_BY_HAND, "factor is used elsewhere", "factor=5"),
        (_LOGGED, "keep the print too", 'info("seated %s", name)\n    return'),
        (_TEXT, "mention the period of the lease", '{name}"'),
    ],
)
def test_what_is_not(answer: tuple[str, str], said: str, gone: str):
    asked = "pause should be in seconds, not minutes"
    assert all(gone not in each.after for each in ways_on(Turn(asked, said, read(CODE), read(CODE.replace(*answer)))))


STATES = """\
class Status(Enum):
    OPEN = 1
    CLOSED = 2


def summary(tickets, tasks):
    for ticket in tickets:
        print(ticket)
    for task in tasks:
        print(task)
"""


@pytest.mark.parametrize(
    ("skipped", "said", "wanted"),
    [
        ("ticket.status == Status.CLOSED", "only the open ones", "ticket.status != Status.OPEN"),
        ("ticket.status == Status.CLOSED", "no, just the closed tickets", "ticket.status != Status.CLOSED"),
        ("ticket.is_done", "only the done ones", "not ticket.is_done"),
    ],
)
def test_all_but_those_that_are_wanted_are_passed_over(skipped: str, said: str, wanted: str):
    before, now = (
        STATES,
        STATES.replace("        print(ticket)", f"        if {skipped}:\n            continue\n        print(ticket)"),
    )
    turn = Turn("leave some out", said, read(before), read(now))
    assert now.replace(skipped, wanted) == ways_on(turn)[0].after
