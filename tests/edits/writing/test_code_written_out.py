"""Code that a sentence writes out takes the place of what is most like it."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.words.written_out import WRITER

CODE = """\
import os
import shutil

TOKEN = os.environ.get("API_TOKEN")


class Queue:
    def __init__(self, jobs):
        self.jobs = jobs
        self.paused = False

    def idle(self):
        if self.paused == True or len(self.jobs) == 0:
            return True
        else:
            return False

    def first(self, frame, most):
        return frame.sort_values().tail(most)


def window(at, size):
    begin = at * size
    end = begin + size + 1
    return begin, end


def inverted(pairs):
    found = {}
    for one, two in pairs:
        found[one] = two
    return found


def known(name, users):
    for each in users:
        if each == name:
            return b""
    if name.startswith("_"):
        return b"hidden"
    return b"none"


def short(title, width):
    parts = []
    for word in title.split():
        parts.append(word.lower())
    shutil.copy(title, width)
    return title[: width + 1]
"""


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("begin should be (at - 1) * size", "begin = at * size", "begin = (at - 1) * size"),
        ('use os.environ["API_TOKEN"], it must be set', 'os.environ.get("API_TOKEN")', 'os.environ["API_TOKEN"]'),
        ("title[:width] is enough in short", "title[: width + 1]", "title[:width]"),
        ("found[two] = one", "found[one] = two", "found[two] = one"),
        ("use frame.nlargest(most)", "frame.sort_values().tail(most)", "frame.nlargest(most)"),
        ("shutil.copyfile(title, width) please", "shutil.copy(title, width)", "shutil.copyfile(title, width)"),
        ("end = begin + size", "end = begin + size + 1", "end = begin + size"),
        ("return b'secret' for those with an underscore, startswith", 'b"hidden"', "b'secret'"),
    ],
)
def test_it_takes_the_place_of_what_it_is_like(said: str, old: str, new: str):
    assert CODE.replace(old, new) in after(said, CODE, "replace")[:1]


def test_it_is_all_that_a_function_gives_or_that_fills_a_name():
    found = after("idle could just return self.paused or not self.jobs", CODE, "set-return")[0]
    assert "    def idle(self):\n        return self.paused or not self.jobs\n\n" in found
    found = after("simplify short: parts = title.lower().split()", CODE, "replace")[0]
    assert "    parts = title.lower().split()\n    shutil" in found


@pytest.mark.parametrize(
    "said",
    [
        "window(3, 2) gives (6, 9)",
        "use any(...) in known",
        "add a method first_of(frame)",
        "use a constant for size",
        "short(title, width=80)",
        "if users is empty, known should return None",
        "end should be begin minus size",
        "write a function that uses (at + size) * 2",
    ],
)
def test_it_stays_out_of_what_says_no_code_for_it(said: str):
    assert WRITER.needs is not None
    assert not (WRITER.needs.search(said) and list(WRITER.write(Sentence(said, read(CODE)))))


TICKER = """\
class Ticker:
    def __init__(self, rate, width):
        self.rate = rate
        self.step = rate
        self.half = width

    def reset(self):
        self.step = 0
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("half is wrong, should be width // 2", "        self.half = width // 2\n"),
        ("half has to be width // 2", "        self.half = width // 2\n"),
        ("rate must be max(rate, 1)", "        self.rate = max(rate, 1)\n"),
        ("rate needs to be the inverse: 1 / rate", "        self.rate = 1 / rate\n"),
        ("half = width / 2", "        self.half = width / 2\n"),
    ],
)
def test_what_an_object_holds_is_set_by_its_name_alone(sentence: str, line: str):
    found = after(sentence, TICKER, "none")[0]
    assert line in found
    assert "        self.step = 0\n" in found
