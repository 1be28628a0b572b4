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


def test_what_is_returned_in_a_new_check_is_another_value():
    now = CODE.replace("    with", "    if not kind:\n        return 0\n    with")
    first, *_ = ways_on(Turn("", "None rather", read(CODE), read(now)))
    assert "    if not kind:\n        return None\n" in first.after


TRIED = """\
def load(path):
    for attempt in range(3):
        try:
            return parse(path)
        except OSError:
            if attempt == 2:
                raise
"""


def test_how_often_it_is_tried_is_told_in_two_places():
    first, *_ = ways_on(Turn("", "5 tries", read("def load(path):\n    return parse(path)\n"), read(TRIED)))
    assert first.after == TRIED.replace("range(3)", "range(5)").replace("== 2", "== 4")


def test_how_long_it_waits_is_not_how_often_it_is_tried():
    turn = Turn("", "with a pause of 2 seconds", read("def load(path):\n    return parse(path)\n"), read(TRIED))
    assert not any("range(2)" in each.after for each in ways_on(turn))


def test_a_number_is_told_in_its_message_too():
    before = "def wait(job):\n    while True:\n        ask(job)\n"
    now = before.replace(
        "ask(job)", 'ask(job)\n        if now() > 60:\n            raise TimeoutError("gave up after 60 s")'
    )
    first, *_ = ways_on(Turn("", "5 min", read(before), read(now)))
    assert 'if now() > 300:\n            raise TimeoutError("gave up after 300 s")' in first.after


def test_both_parts_of_what_is_asserted_have_to_be_so():
    before = "def add(item):\n    cost(item.amount)\n"
    now = "def add(item):\n    assert item.price >= 0\n    cost(item.amount)\n"
    first, *_ = ways_on(Turn("", "and the amount", read(before), read(now)))
    assert "assert item.price >= 0 and item.amount >= 0" in first.after
