"""Loops over neighbours, pages that are fetched once, pictures that are never made bigger: what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after as written

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.moved_on import moved_on

TRAIL = """\
def climbs(heights):
    up = 0
    for at in range(1, len(heights)):
        up += max(0, heights[at] - heights[at - 1])
    return up


def gaps(self):
    found = []
    for k in range(len(self.days) - 1):
        found.append(f"{self.days[k + 1] - self.days[k]}")
    return found


def turns(points):
    for i in range(len(points) - 2):
        print(points[i], points[i + 1], points[i + 2])
"""


def after(sentence: str, code: str, kind: str) -> str:
    return next(iter(written(sentence, code, kind)), code)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "climbs: zip instead of those indexes please",
            "for previous_height, height in zip(heights, heights[1:]):\n"
            "        up += max(0, height - previous_height)\n",
        ),
        (
            "use pairwise in gaps",
            'for day, next_day in pairwise(self.days):\n        found.append(f"{next_day - day}")',
        ),
    ],
)
def test_a_loop_over_two_neighbours_has_names_for_them(sentence: str, expected: str):
    assert expected in after(sentence, TRAIL, "zip-loop")


def test_a_loop_over_three_stays():
    lines = TRAIL[TRAIL.index("def turns") :]
    assert after("zip instead of indexes in turns", lines, "zip-loop") == lines


ROWS = """\
COLUMNS = ("sku", "count", "shelf")


def as_row(record):
    return [record[column] for column in COLUMNS]


def show(record):
    for key in record:
        print(record[key])
"""


def test_what_a_loop_asks_for_may_be_missing():
    said = "columns that are missing should be an empty string in as_row"
    assert '[record.get(column, "") for column in COLUMNS]' in after(said, ROWS, "skip-if")
    own = ROWS[ROWS.index("def show") :]
    assert after("keys that are missing should be 0", own, "skip-if") == own


PHOTOS = """\
def resized(photo, most):
    scale = most / photo.width
    return photo.resize((int(photo.width * scale), int(photo.height * scale)))


def fitted(size, box):
    factor = min(box[0] / size[0], box[1] / size[1])
    return size[0] * factor, size[1] * factor


def share(done, total):
    part = done / total
    return part
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("resized should only shrink, never scale up", "    scale = min(most / photo.width, 1)\n"),
        ("fitted must not enlarge anything", "    factor = min(box[0] / size[0], box[1] / size[1], 1)\n"),
        ("never make it smaller in resized", "    scale = max(most / photo.width, 1)\n"),
    ],
)
def test_what_is_scaled_goes_one_way(sentence: str, expected: str):
    assert expected in after(sentence, PHOTOS, "clamp")


def test_what_nothing_is_multiplied_by_is_no_scale():
    code = PHOTOS[PHOTOS.index("def share") :]
    assert after("share should never get bigger", code, "clamp") == code


HOSTS = """\
import asyncio


async def alive(sock, log):
    try:
        await sock.connect()
    except ConnectionError as error:
        log.info("down: %s", error)
        return False
    return True
"""


@pytest.mark.parametrize(
    ("sentence", "caught"),
    [
        ("alive hangs for minutes, no answer within 5 seconds means it is down", True),
        ("alive should give up connecting after 5 seconds", False),
    ],
)
def test_a_host_that_says_nothing_is_down(sentence: str, caught: bool):
    code = after(sentence, HOSTS, "add-timeout")
    assert "await asyncio.wait_for(sock.connect(), timeout=5)\n" in code
    assert ("except (ConnectionError, asyncio.TimeoutError) as error:" in code) == caught


def test_what_is_no_property_is_a_function_that_is_cached():
    said = "cache the parsed rows"
    pages = "def parse(text):\n    return text.split()\n"
    assert moved_on({"cached-property": 0.9}, Sentence(said, read(pages))) == {"cache-function": 0.9}
    boxes = "class Box:\n    def rows(self):\n        return self.text.split()\n"
    assert moved_on({"cached-property": 0.9}, Sentence(said, read(boxes))) == {"cached-property": 0.9}


ACCOUNT = """\
class SavingsAccount:
    def __init__(self, owner):
        self.balance = 0
        self.closed = False
        self.is_open = True

    def post(self, amount):
        self.balance += amount

    def start(self):
        if self.closed:
            raise ValueError("closed")
        self.balance = 1
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "post on a closed account should raise",
            'if self.closed:\n            raise RuntimeError("the account is closed")',
        ),
        (
            "refuse to post with a ValueError unless it is open",
            'if not self.is_open:\n            raise ValueError("the account is not open")',
        ),
    ],
)
def test_what_is_not_done_in_a_state_is_refused(sentence: str, expected: str):
    assert f"def post(self, amount):\n        {expected}\n" in after(sentence, ACCOUNT, "raise-if")


@pytest.mark.parametrize(
    "sentence", ["start should raise when it is closed", "post raises if the account is closed, that is wrong"]
)
def test_what_is_refused_by_now_or_should_not_be_is_left(sentence: str):
    assert after(sentence, ACCOUNT, "raise-if") == ACCOUNT


FILMS = """\
def titles(films):
    return sorted(film.title for film in films)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "titles in lower case end up after all others",
        "titles sorts upper case first",
        "whoever writes a title in lower case comes last in titles",
    ],
)
def test_capitals_that_come_first_are_sorted_like_others(sentence: str):
    (first, *_) = beginnings(named("sort-key"), Sentence(sentence, read(FILMS)), 1)
    assert first.values == ("2", "str.lower")
