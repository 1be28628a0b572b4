"""What is there already stands for what was written: a method that asks, what is kept, the order of a list, a log."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.loop_again import is_all_of_it
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.turn import Turn

STACK = """\
class Stack:
    def __init__(self):
        self.top = None
        self.size = 0

    def pop(self):
        return self.top.value

    def is_empty(self):
        return self.size == 0

    def to_list(self):
        return list(walk(self.top))
"""
POPS = "    def pop(self):\n"
CHECKED = STACK.replace(
    POPS, f'{POPS}        if self.top is None:\n            raise IndexError("top must not be None")\n'
)
QUIET = STACK.replace(POPS, f"{POPS}        if self.top is None:\n            return None\n")
LENGTH = "        count = 0\n        for _ in walk(self.top):\n            count += 1\n        return count\n"
COUNTED = f"{STACK}\n    def __len__(self):\n{LENGTH}"
GONE_THROUGH = f"{STACK}\n    def __iter__(self):\n        yield from walk(self.top)\n"
ASKED = STACK.replace("    def is_empty", "    @property\n    def is_empty")


def _first(before: str, now: str, said: str) -> str:
    return ways_on(Turn("", said, read(before), read(now)))[0].after


@pytest.mark.parametrize(
    ("now", "said", "there"),
    [
        (CHECKED, "use is_empty",
         '        if self.is_empty():\n            raise IndexError("top must not be None")\n'),
        (CHECKED, 'say "empty stack"', '        if self.top is None:\n            raise IndexError("empty stack")\n'),
        (QUIET, "a default parameter would be nicer",
         "    def pop(self, default=None):\n        if self.top is None:\n            return default\n"),
        (COUNTED, "return size", "    def __len__(self):\n        return self.size\n"),
        (COUNTED, "use to_list", "    def __len__(self):\n        return len(self.to_list())\n"),
        (GONE_THROUGH, "using to_list", "    def __iter__(self):\n        return iter(self.to_list())\n"),
        (ASKED, "as __bool__ rather", "        return self.top.value\n\n    def __bool__(self):\n"),
    ],
)  # fmt: skip
def test_what_the_class_has(now: str, said: str, there: str):
    assert there in _first(STACK, now, said)


def test_the_newest_come_first():
    before = "def find(entries):\n    return None\n"
    now = before.replace("None", "[entry for entry in entries if entry]")
    assert "[entry for entry in reversed(entries) if entry]" in _first(before, now, "newest first")


def test_what_was_printed_is_logged():
    before = 'def greet(name):\n    print("hello", name)\n    return name\n'
    after = _first(before, "def greet(name):\n    return name\n", "log it instead")
    assert '    logger.info("hello %s", name)\n    return name\n' in after


BOOK = "def book(nights):\n    return nights\n"
GUARDED = BOOK.replace(
    "    return", '    if nights < 0:\n        raise ValueError("nights must not be negative")\n    return'
)


@pytest.mark.parametrize("said", ["zero is not ok either", "or zero", "zero too", "no zero either"])
def test_zero_is_no_better(said: str):
    assert '    if nights <= 0:\n        raise ValueError("nights must be positive")\n' in _first(BOOK, GUARDED, said)


def test_zero_that_is_fine_is_not_refused():
    assert not any("<= 0" in each.after for each in ways_on(Turn("", "zero is fine", read(BOOK), read(GUARDED))))
    strict = GUARDED.replace("< 0", "<= 0").replace("not be negative", "be positive")
    assert _first(BOOK, strict, "zero is fine") == GUARDED


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        ("a = total(many)\n", "a = sum(one for one in many)\n", "without brackets"),
        ("a = total(many)\n", "a = sum(one for one in many)\n", "as a generator, no list"),
        ("a = total(many)\n", "a = max(many, default=None)\n", "default None"),
        ("def f(m):\n    m['a'] = 1\n", "def f(m):\n    m = m.copy()\n    m['a'] = 1\n", "without changing m"),
        ("def f(m):\n    return Box()\n", "def f(m) -> Box:\n    return Box()\n", "it returns a Box"),
        ("def f(m):\n    return 18\n", "AGE = 18\n\n\ndef f(m):\n    return AGE\n", "use it in f too"),
        ("def f(m):\n    return 18\n", 'def f(m):\n    """Return it."""\n    return 18\n', "in one line"),
    ],
)
def test_what_is_so_already(before: str, now: str, said: str):
    assert is_so_already(Turn("", said, read(before), read(now)))


def test_what_came_and_is_not_wanted():
    now = "from functools import cache\n\n\n@cache\n" + BOOK
    assert is_all_of_it(Turn("", "no cache, sorry", read(BOOK), read(now)))
