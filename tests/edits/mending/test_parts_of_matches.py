"""What is taken from a match, or a row: the next part, one that may be missing, and the sign before it."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
import re

SPAN = re.compile(r"(\\\\d+)h(\\\\d+)?(x[ab])?")


def span(text):
    found = SPAN.search(text)
    hours = int(found.group(1))
    minutes = int(found.group(1))
    mark = found.group(3).upper()
    return hours, minutes, mark


def depth(text):
    if text.startswith("-"):
        return float(text[1:])
    return float(text)


def label(text):
    if text.startswith("v"):
        return int(text[1:])
    return int(text)


def point(row):
    x = float(row[0])
    y = float(row[0])
    return x, y
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "the minutes are always the same as the hours",
            "minutes = int(found.group(1))",
            "minutes = int(found.group(2))",
        ),
        ("point: y is the same as x", "y = float(row[0])", "y = float(row[1])"),
        (
            "span crashes without a mark: 'NoneType' object has no attribute 'upper'",
            "    mark = found.group(3).upper()",
            "    mark = found.group(3).upper() if found.group(3) else None",
        ),
        ("negative depths come out positive", "return float(text[1:])", "return -float(text[1:])"),
        ("depth loses the minus", "return float(text[1:])", "return -float(text[1:])"),
    ],
)
def test_it_is_the_part_that_was_meant(sentence: str, old: str, new: str):
    assert offered(sentence, CODE)[0] == CODE.replace(old, new)


def test_other_marks_are_no_sign():
    assert not any("-int(" in each for each in offered("label: negative versions come out positive", CODE))
