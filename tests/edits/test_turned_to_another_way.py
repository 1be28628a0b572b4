"""What was written is done in another way, by what somebody says: what is stripped, returned or waited for."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import half_of_it, is_half_of_it, ways_on
from spark_tui.edits.turning.calling_off import calls_off
from spark_tui.edits.turning.turn import Turn


def _first(before: str, now: str, said: str) -> str:
    return ways_on(Turn("", said, read(before), read(now)))[0].after


LINE = "def clean(line):\n    return line\n"
STRIPPED = LINE.replace("return line", "return line.strip()")


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("only the newline at the end", 'return line.rstrip("\\n")'),
        ("just trailing slashes", 'return line.rstrip("/")'),
        ("only on the left", "return line.lstrip()"),
        ("no, strip only the commas", 'return line.strip(",")'),
    ],
)
def test_what_is_stripped(said: str, there: str):
    assert there in _first(LINE, STRIPPED, said)


ROOM = """\
RATE = 9


class Room:
    def __init__(self, size):
        self.size = size

    def area(self):
        return self.size * 2

    def price(self, code):
        return self.area() * FACTORS[code]
"""
CHECKED = ROOM.replace(
    "        return self.area()", "        if code not in FACTORS:\n            return 0\n        return self.area()"
)
RAISED = CHECKED.replace("return 0", "raise KeyError(code)")


@pytest.mark.parametrize(
    ("now", "said", "there"),
    [
        (CHECKED, "no factor in that case, just the area", "            return self.area()\n"),
        (CHECKED, "return the area then", "            return self.area()\n"),
        (CHECKED, "no, the rate", "            return RATE\n"),
        (RAISED, "don't raise, return the size instead", "            return self.size\n"),
    ],
)
def test_what_the_object_has_is_returned(now: str, said: str, there: str):
    after = _first(ROOM, now, said)
    assert there in after
    assert ".lower()" not in after


RETRIED = """\
def load(url):
    for attempt in range(3):
        try:
            return get(url)
        except OSError:
            if attempt == 2:
                raise
"""


@pytest.mark.parametrize(
    ("said", "seconds"),
    [("with a pause of 2 seconds", "2"), ("and wait a second in between", "1"), ("exponential backoff", "2**attempt")],
)
def test_it_waits_before_it_tries_again(said: str, seconds: str):
    after = _first("def load(url):\n    return get(url)\n", RETRIED, said)
    assert after == f"import time\n\n\n{RETRIED}            time.sleep({seconds})\n"


LENGTH = """\
def length(a, b):
    dx = a.x - b.x
    dy = a.y - b.y
    return sqrt(dx**2 + dy**2)
"""


@pytest.mark.parametrize("said", ["without dx and dy", "no need for dx, dy", "inline dx and dy please"])
def test_variables_are_put_in(said: str):
    now = LENGTH.replace("sqrt(dx**2 + dy**2)", "hypot(dx, dy)")
    assert _first(LENGTH, now, said) == "def length(a, b):\n    return hypot(a.x - b.x, a.y - b.y)\n"


def test_an_expression_is_no_single_value():
    now = LENGTH.replace("sqrt(dx**2 + dy**2)", "True")
    assert "return dx >= 18\n" in _first(LENGTH, now, "return dx >= 18")


DUMP = "def save(data):\n    return dumps(data)\n"


def test_two_things_are_said_behind_a_number():
    now = DUMP.replace("(data)\n", "(data, indent=2)\n").replace("dumps", "json.dumps")
    after = _first(DUMP.replace("dumps", "json.dumps"), now, "make that 4, and sort the keys")
    assert "indent=4, sort_keys=True" in after
    turn = Turn("", "4, and rename data to rows", read(DUMP), read(now))
    (half, rest), *_ = half_of_it(turn)
    assert "indent=4" in half.after
    assert rest == "rename data to rows"
    assert is_half_of_it(turn, half.after)
    assert not is_half_of_it(turn, half.after.replace("data", "rows"))


def test_a_range_is_no_two_things():
    assert not [*half_of_it(Turn("", "between 1 and 10 please", read(DUMP), read(STRIPPED)))]


@pytest.mark.parametrize("said", ["no", "nope.", "no thanks", "hm, nah"])
def test_a_plain_no_calls_it_off(said: str):
    assert calls_off(said)
