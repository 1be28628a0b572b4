"""Something else is to stand where an answer brought one thing."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.turn import Turn

CODE = """\
def load(path, kind):
    with open(path) as file:
        return parse(file.read(), kind, "rows")
"""


@pytest.mark.parametrize(
    ("old", "new", "said", "there"),
    [
        ("parse(", "read_rows(", "still too slow, scan_rows", 'return scan_rows(file.read(), kind, "rows")'),
        ("parse(", "read_rows(", "what about scan_rows?", 'return scan_rows(file.read(), kind, "rows")'),
        ('"rows"', '"items"', "wrong, it has to be 'cells'", 'return parse(file.read(), kind, "cells")'),
        ("file.read()", "file.read().strip()", "lower() instead", "parse(file.read().lower(), kind"),
        ("file.read()", "file.read().strip()", "i tested it, use .rstrip('x')", "parse(file.read().rstrip('x'), kind"),
        ("open(path)", "open(str(path))", "no, repr", "open(repr(path))"),
    ],
)
def test_it_stands_there(old: str, new: str, said: str, there: str):
    first, *_ = ways_on(Turn("", said, read(CODE), read(CODE.replace(old, new))))
    assert there in first.after


def test_a_bound_that_leaves_nothing_is_not_meant():
    now = CODE.replace("file.read()", "max(0, min(1, file.size))")
    first, *_ = ways_on(Turn("", "60 there", read(CODE), read(now)))
    assert "max(0, min(60, file.size))" in first.after


def test_code_in_place_of_a_condition_is_no_reason_to_raise():
    now = CODE.replace("    with", "    if path == 0:\n        path.strip()\n    with")
    first, *_ = ways_on(Turn("", "KeyError with that one, use kind.startswith('x')", read(CODE), read(now)))
    assert "    if kind.startswith('x'):\n        path.strip()\n" in first.after


def test_what_came_first_is_what_was_asked_first():
    before = "def label(order):\n    return order\n"
    now = '"""Orders."""\n\n\ndef label(order):\n    # See totals\n    return order\n'
    asked = "note see totals on line 2, and the module should say `Orders`"
    first, *_ = ways_on(Turn(asked, "i like the first part, second one not.", read(before), read(now)))
    assert first.after == "def label(order):\n    # See totals\n    return order\n"
