"""Known changes with a few slots, and what fills those: a limit, a strict parser, one comment, a test, a stand-in."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.verbatim import quoted
from spark_tui.edits.saying.value.methods import methods
from spark_tui.edits.saying.value.turned_signs import turned_sign

CODE = """\
import json
import logging

PRICES = {"small": 2, "large": 5}
logger = logging.getLogger(__name__)


def read(folder):
    with open(f"{folder}/shop.json") as file:
        return json.load(file)


def parse(text):
    found = []
    # blank lines say nothing
    for line in text.splitlines():
        if not line:
            continue
        # TODO more than one value
        if "=" not in line:
            continue
        found.append(line.split("=")[1])
    return found


def by_tag(photos):
    found = {}
    for photo in photos:
        for tag in photo.tags:
            found.setdefault(tag, []).append(photo)
    return found


def clean(paths, oldest):
    for path in paths:
        if path.age() > oldest:
            path.unlink()


def makeLabel(firstName, maxWidth=20):
    return firstName[:maxWidth]


def parts(total, size):
    return total // size
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a limit parameter to parse, default 10", "def parse(text, limit=10):"),
        ("parse should return at most limit values", "return found[:limit]"),
        ("a strict flag for parse", '            if strict:\n                raise ValueError(f"bad line: {line!r}")'),
        ("remove the TODO comment", '            continue\n        if "=" not in line:'),
        ("drop the comment about blank lines", "found = []\n    for line"),
        ("handle a missing file: return an empty dict", "except FileNotFoundError:\n        return {}"),
        ("the file may not exist", "except FileNotFoundError:\n        return {}"),
        ("photo.tags may be None", "for tag in photo.tags or []:"),
        ("log each deleted path", 'logger.info("deleting: %s", path)\n            path.unlink()'),
        ("the parameters of makeLabel should be snake_case", "def makeLabel(first_name, max_width=20):"),
        ("write a test for parts", "assert parts(3, 3) == 1"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "call"),
    [
        ("strip and lowercase the tag", "strip().lower()"),
        ("upper case please, then strip", "upper().strip()"),
        ("no leading spaces, strip them", "lstrip()"),
        ("call .strip() on it", None),
    ],
)
def test_methods_in_words(sentence: str, call: str | None):
    assert next(methods(Gap(Sentence(sentence, read("")), "append-call", ("1",))), None) == call


@pytest.mark.parametrize(
    ("sentence", "sign"), [("the comparison is backwards", ">"), ("turn the >= round", None), ("the < is wrong", None)]
)
def test_a_sign_the_wrong_way_round(sentence: str, sign: str | None):
    said = Sentence(sentence, read("if total < least:\n    stop()\n"))
    assert next(turned_sign(Gap(said, "flip-comparison", ("1",))), None) == sign


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("change not found to no such board", 'change "not found" to "no such board"'),
        ("change board to column", "change board to column"),
        ("change not there to no such board", "change not there to no such board"),
    ],
)
def test_texts_that_are_said_as_they_stand_are_quoted(sentence: str, expected: str):
    assert quoted(sentence, 'raise KeyError(f"not found: {board}")\n') == expected


def test_what_is_none_is_neither_less_nor_more():
    code = "class Task:\n    def is_late(self, now):\n        return self.due < now\n"
    for said in ("is_late crashes when due is None", "due may be None in is_late"):
        assert "return self.due is not None and self.due < now" in after(said, code, "none")[0]
