"""What somebody says of the parts of an answer: only one, one more, one less, first; the same asked elsewhere."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.corrections import begun_anew, goes_instead
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
import logging

log = logging.getLogger(__name__)


class Desk:
    def __init__(self, room):
        self.room = room
        self.tickets = []

    def take(self, ticket):
        self.tickets.append(ticket)

    def oldest(self):
        return self.tickets[0]

    def about(self, word):
        return [each for each in self.tickets if word == each["title"]]

    def label(self):
        return self.room

    def wipe(self):
        self.tickets = []


def longest(desks):
    return max(desks, key=lambda desk: len(desk.tickets))


def rows(desks):
    return [desk.room for desk in desks]


def bodies(tickets):
    return [each["text"] for each in tickets]
"""
_LOGS = (
    "        self.tickets.append(ticket)\n",
    '        self.tickets.append(ticket)\n        log.info("took %s", ticket)\n',
)
_GUARD = (
    "        return self.tickets[0]",
    "        if not self.tickets:\n            return None\n        return self.tickets[0]",
)
_ROWS = ("[desk.room for desk", "[[desk.room, desk.oldest()] for desk")
_LABEL = ("return self.room", 'return f"{self.room}: {self.tickets}"')
_LOWER = ('word == each["title"]', 'word in each["title"].lower()')
_CLEARS = ("    def wipe(self):\n        self.tickets = []", "    def wipe(self):\n        self.tickets.clear()")
_LOCAL = ("    return max(desks", "    best = max(desks")


@pytest.mark.parametrize(
    ("answer", "said", "there"),
    [
        (_LOGS, "only the title", 'log.info("took %s", ticket["title"])'),
        (_LOGS, "with the room please", 'log.info("took %s %s", ticket, self.room)'),
        (_LOGS, "the room as well", 'log.info("took %s %s", ticket, self.room)'),
        (_GUARD, "longest too", "def longest(desks):\n    if not desks:\n        return None\n"),
        (_ROWS, "the tickets too", "[desk.room, desk.oldest(), desk.tickets]"),
        (_ROWS, "oldest first", "[[desk.oldest(), desk.room] for"),
        (_LABEL, "without the tickets", 'return f"{self.room}"'),
        (_LABEL, "tickets first please", 'return f"{self.tickets}: {self.room}"'),
        (_LOWER, "look in the text as well", 'word in each["title"].lower() or word in each["text"].lower()'),
        (_CLEARS, "and return self", "        self.tickets.clear()\n        return self\n"),
        (_LOCAL, "call the variable winner", "    winner = max(desks"),
    ],
)
def test_what_is_there_then(answer: tuple[str, str], said: str, there: str):
    assert there in ways_on(Turn("", said, read(CODE), read(CODE.replace(*answer))))[0].after


@pytest.mark.parametrize(
    ("answer", "said", "gone"),
    [
        (_LOGS, "only debug", "ticket.debug"),
        (_LOGS, "without the title", 'ticket["title"]'),
        (_GUARD, "not in longest", "if not desks"),
        (_LABEL, "no docstring", 'f"{self.room}"'),
        (_CLEARS, "return early", "return early"),
    ],
)
def test_what_is_not(answer: tuple[str, str], said: str, gone: str):
    assert all(gone not in each.after for each in ways_on(Turn("", said, read(CODE), read(CODE.replace(*answer)))))


def test_what_goes_instead_of_what_is_missed():
    assert goes_instead("keep the print, LIMIT can go instead") == ("print", "LIMIT")
    assert goes_instead("no, keep that. the os import can go") == ("that", "os import")
    assert goes_instead("leave total alone, and remove size rather") == ("total", "size")
    for said in ("keep the print", "keep total, call it sum", "LIMIT can go", "keep it short and remove nothing here"):
        assert goes_instead(said) is None


def test_what_is_begun_anew():
    assert begun_anew("undo that, rename it to empty instead") == "rename it to empty"
    assert begun_anew("forget it and just log the title") == "log the title"
    assert not begun_anew("undo the second part")
    assert not begun_anew("don't forget the label")


def test_an_exception_of_a_module_comes_in():
    before = "import json\nimport os\n\n\ndef load(path):\n    return json.loads(open(path).read())\n"
    caught = before.replace("    return", "    try:\n        return") + "    except ValueError:\n        return None\n"
    best = ways_on(Turn("", "JSONDecodeError only", read(before), read(caught)))[0]
    assert "    except json.JSONDecodeError:\n" in best.after
    best = ways_on(Turn("", "catch HTTPError instead", read(before), read(caught)))[0]
    assert "from urllib.error import HTTPError\n" in best.after
    assert "    except HTTPError:\n" in best.after


def test_what_was_set_alike_is_set_alike():
    before = "class Line:\n    def __init__(self):\n        self.waiting = []\n        self.served = []\n"
    before += "        self.day = 1\n"
    now = before.replace("waiting = []", "waiting = set()")
    assert "self.served = set()" in ways_on(Turn("", "served too", read(before), read(now)))[0].after
    assert "self.served = set()" in ways_on(Turn("", "same for served", read(before), read(now)))[0].after
    for said in ("day too", "but not served"):
        assert all("self.served = set()" not in each.after for each in ways_on(Turn("", said, read(before), read(now))))
