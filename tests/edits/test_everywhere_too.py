"""What was done in one place is done in all others, in whatever words somebody asks for that."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.in_all_of_them import TURNER

CODE = """\
class Tank:
    def __init__(self, size):
        self.size = size
        self.level = 0

    def fill(self, litres):
        print("fill")
        self.level += litres

    def drain(self, litres):
        print("drain")
        self.level -= litres

    def is_full(self):
        return self.level == self.size


class Pipe:
    def __init__(self, tank):
        self.tank = tank
        self.level = "low"

    def flow(self, litres):
        self.tank.drain(litres)


def report(tank):
    print(tank.level)
    return f"{tank.level} of {tank.size}"
"""
_CHECK = "        if litres < 0:\n            raise ValueError\n"
_FILL = "    def fill(self, litres):\n"


@pytest.mark.parametrize(
    ("said", "checks"),
    [
        ("the other one too", 1),
        ("the others as well", 2),
        ("same for all of them", 2),
        ("everywhere there are litres please", 3),
        ("in all three", 3),
        ("not just there, in every method", 3),
    ],
)
def test_a_check_comes_wherever_it_can_be_asked(said: str, checks: int):
    first, *_ = [*_turned(said, _FILL, f"{_FILL}{_CHECK}"), CODE]
    assert first.count(_CHECK) >= min(checks, 2)
    assert "def is_full(self):\n        return" in first


@pytest.mark.parametrize(
    "said", ["nowhere please", "no prints at all", "none of the functions should print", "anywhere"]
)
def test_what_is_not_to_be_done_is_done_nowhere(said: str):
    first, *_ = _turned(said, '        print("fill")\n', "")
    assert "print" not in first


@pytest.mark.parametrize(
    "said", ["only in drain", "the others were fine", "drain too", "leave all others alone", "but not everywhere"]
)
def test_it_is_not_all_of_them(said: str):
    turn = Turn("", said, read(CODE), read(CODE.replace(_FILL, f"{_FILL}{_CHECK}")))
    assert not list(TURNER.turn(turn))


@pytest.mark.parametrize(
    "said", ["you forgot some", "drain and is_full still use level", "everywhere", "the rest as well"]
)
def test_the_rest_of_a_name(said: str):
    now = CODE.replace("self.level = 0", "self.amount = 0").replace("self.level += litres", "self.amount += litres")
    first, *_ = [each.after for each in ways_on(Turn("", said, read(CODE), read(now)))]
    assert "self.amount -= litres" in first
    assert "self.amount == self.size" in first
    assert 'self.level = "low"' in first


def _turned(said: str, old: str, new: str) -> list[str]:
    return [each.after for each in ways_on(Turn("", said, read(CODE), read(CODE.replace(old, new, 1))))]


@pytest.mark.parametrize("said", ["same when draining", "the draining part as well"])
def test_a_function_is_told_by_what_it_does(said: str):
    first, *_ = _turned(said, _FILL, f"{_FILL}{_CHECK}")
    assert f"    def drain(self, litres):\n{_CHECK}" in first


def test_who_says_the_other_was_right_means_that_it_stays():
    before = "def f(n):\n    m = n * 2\n    return m\n"
    now = 'def f(n):\n    """Twice n."""\n    twice = n * 2\n    return twice\n'
    first, *_ = [each.after for each in ways_on(Turn("rename m, document f", "m was ok", read(before), read(now)))]
    assert first == 'def f(n):\n    """Twice n."""\n    m = n * 2\n    return m\n'
