"""What was done to a file, as the op that would do it, and corrections that bring another value for it."""

from __future__ import annotations

from itertools import islice

import pytest

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.given_instead import fits
from spark_tui.edits.correcting.traces import has_a_choice, traced
from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read

CODE = """\
import os


def load(path, limit=10):
    tmp = open(path)
    if limit:
        print(tmp, "of", limit)
    return tmp


def save(path, rows):
    rows.sort()
    return path
"""
SOURCE = read(CODE)
DONE = [
    ("rename", "tmp", "lines"),
    ("rename", "save", "store"),
    ("rename", "path", "target", "save"),
    ("default-value", "load", "limit", "20"),
    ("add-docstring", "save", "Sort the rows."),
    ("annotate-return", "load", "list[str]"),
    ("add-decorator", "load", "timed"),
    ("raise-if", "save", "not rows", 'ValueError("no rows")'),
    ("guard-none", "load", "path", "return []"),
    ("add-log", "11", "debug", "sorting"),
    ("return-also", "save", "len(rows)"),
    ("add-import", "from pathlib import Path"),
    ("retry", "5", "3"),
    ("wrap-call", "8", "tmp", "list"),
    ("add-comment", "12", "in order"),
    ("and-condition", "6", "path"),
    ("add-parameter", "save", "force", "False"),
]


@pytest.mark.parametrize("words", DONE, ids=lambda words: " ".join(words[:2]))
def test_what_was_done_tells_the_op(words: tuple[str, ...]) -> None:
    call = Call(named(words[0]), words[1:])
    after = carry_out((call,), CODE)
    found = list(islice(traced(SOURCE, after, has_a_choice), 4))
    assert call in found
    assert all(carry_out((each,), CODE) == after for each in found)


def test_nothing_is_told_of_what_no_op_does() -> None:
    assert not list(traced(SOURCE, CODE, has_a_choice))
    assert not list(traced(SOURCE, CODE.replace("tmp = open(path)", "with it:\n        go()"), has_a_choice))
    assert not list(traced(SOURCE, "def broken(:", has_a_choice))


def test_a_value_that_is_said_fits_better_than_others() -> None:
    cases = [  # what is said; the value that is meant, another one; the old one; is it a name
        ("no, parts", "parts", "no", "items", True),
        ("could it be raw_rows after all", "raw_rows", "after", "items", True),
        ("record next item reads nicer", "record_next_item", "record", "items", True),
        ("call it store", "store", "rows", "items", True),
        ("three is plenty", "3", "three", "10", False),
        ("make that 30 please", "30", "timeout", "10", False),
        ('TypeError("no rows") then', 'TypeError("no rows")', "TypeError", 'ValueError("rows")', False),
    ]
    for said, meant, other, old, is_name in cases:
        assert fits(said, meant, old, is_name, SOURCE) > fits(said, other, old, is_name, SOURCE), said


def test_what_asks_for_more_is_no_other_value() -> None:
    for said, value in [("save too", "save"), ("same for rows", "rows"), ("and path", "path")]:
        assert fits(said, value, "load", True, SOURCE) < fits("no, parts", "parts", "load", True, SOURCE) - 2
