"""What goes on past the last one, is set back too early, is None after it was decorated, or comes at the wrong time:
complaints."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

PLAYER = """\
SPEEDS = [0.5, 1.0, 1.5, 2.0]
WHEEL = ["red", "green", "blue"]


class Player:
    def __init__(self):
        self.speed = 0
        self.played = []
        self.seconds = 0

    def faster(self):
        self.speed += 1
        return SPEEDS[self.speed]

    def flush(self):
        self.played.clear()
        return self.played

    def stop(self):
        self.seconds = 0
        return self.seconds


def turned(colour, steps):
    place = WHEEL.index(colour) - steps
    return WHEEL[place]


def on(event, handlers):
    def keep(listener):
        handlers[event] = listener

    return keep


def trimmed(rows):
    return {key: text.title() for key, text in rows.items()}


def lookup(titles, part):
    return [title for title in titles if part in title]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("calling faster five times: IndexError: list index out of range", "fix-error",
         "        self.speed = min(self.speed + 1, len(SPEEDS) - 1)\n"),
        ("turned('blue', -2) crashes with IndexError", "fix-index", "    return WHEEL[place % len(WHEEL)]\n"),
        ("flush only ever gives back an empty list", "fix-error",
         "        played = self.played.copy()\n        self.played.clear()\n        return played\n"),
        ("stop gives 0 every time", "fix-error",
         "        seconds = self.seconds\n        self.seconds = 0\n        return seconds\n"),
        ("the functions I decorate with on are None afterwards", "fix-missing-return",
         "        handlers[event] = listener\n        return listener\n"),
        ("trimmed: AttributeError: 'NoneType' object has no attribute 'title', None should stay None", "guard-none",
         "{key: text.title() if text is not None else None for key, text in rows.items()}"),
        ("lookup shouldn't bother about small and capital letters", "ignore-case",
         "if part.lower() in title.lower()]"),
    ],
)  # fmt: skip
def test_the_right_place_comes_first(sentence: str, kind: str, expected: str):
    assert expected in offered(sentence, PLAYER, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("faster doesn't do anything", "fix-error", "min(self.speed"),  # nobody says that it fails
        ("stop should set seconds to 5", "fix-error", "return seconds"),
        ("on does not call keep", "fix-missing-return", "return listener"),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in offered(sentence, PLAYER, kind)[:2])


STORE = """\
class Store:
    def __init__(self, log=[]):
        self.log = log
        self.shelves = {}
        self.last = []

    def fill(self, shelf, name, left):
        self.shelves[shelf] = [name, left]

    def sell(self, shelf):
        name, left = self.shelves[shelf]
        if left == 0:
            raise LookupError(name)
        return name

    def rent(self, tool):
        if tool["free"] < 1:
            raise LookupError(tool["name"])
        print(tool["name"])

    def note(self, line, keeps):
        self.last.append(line)
        if keeps:
            self.log.append(line)
        # no more than so many
        self.last.pop(0)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("selling never lowers what is left", "fix-error",
         "            raise LookupError(name)\n        self.shelves[shelf][1] -= 1\n        return name\n"),
        ("renting a tool doesn't decrease how many are free", "fix-error",
         '        print(tool["name"])\n        tool["free"] -= 1\n'),
        ("the last notes never get longer although keeps is set", "fix-error",
         "log.append(line)\n        # no more than so many\n        else:\n            self.last.pop(0)\n"),
        ("both new stores share one log", "mutable-default", "def __init__(self, log=None):\n"),
    ],
)  # fmt: skip
def test_how_many_there_are_goes_on(sentence: str, kind: str, expected: str):
    assert expected in offered(sentence, STORE, kind)[0]


def test_what_is_counted_already_is_not_counted_twice():
    counting = STORE.replace('        print(tool["name"])\n', '        tool["free"] -= 1\n')
    found = offered("renting a tool doesn't decrease how many are free", counting)
    assert all(each.count('tool["free"] -= 1') < 2 for each in found)


ENDS = """\
def newest(log):
    hours = count(log)
    return hours.most_common()[0]


def last(rows):
    return rows[-1]


def third(fields):
    return fields[2]
"""


@pytest.mark.parametrize("name", ["newest", "last", "third"])
def test_what_lies_further_out_is_no_cure_for_an_index_error(name: str):
    for each in offered(f"IndexError: list index out of range in {name} for the first row", ENDS, "fix-index"):
        assert not any(place in each for place in ("()[1]", "()[-1]", "rows[-2]", "rows[1]", "fields[3]", "[2 + 1]"))


def test_a_nearer_one_is():
    found = offered("IndexError: list index out of range in third", ENDS, "fix-index")
    assert any("fields[1]" in each for each in found)


@pytest.mark.parametrize(
    ("before", "after"),
    [("rows[: most - 1]", "rows[:most]"), ("rows[:most - 1]", "rows[:most]"), ("rows[most - 1 :]", "rows[most :]")],
)
def test_a_name_stands_right_behind_the_colon(before: str, after: str):
    code = f"def best(rows, most):\n    return {before}\n"
    assert code.replace(before, after) in offered("best gives one row too few", code, "fix-off-by-one")
