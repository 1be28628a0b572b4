"""Brackets that are missing around the first things of a product, and what comes out so many times too small."""

from __future__ import annotations

import pytest
from test_mending import carried_out

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended

SUMS = """\
def f_to_c(f):
    return f - 32 * 5 / 9


def middle(low, high):
    return low + high / 2


def density(mass, side):
    return mass / side * side


def share(part, whole):
    return part / whole


def is_odd(n):
    return n % 2 == 0
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("f_to_c(32) should be 0", "    return (f - 32) * 5 / 9\n"),
        ("f_to_c(212) gives 194.2, should be 100", "    return (f - 32) * 5 / 9\n"),
        ("f_to_c lacks parentheses", "    return (f - 32) * 5 / 9\n"),
        ("there are brackets missing in f_to_c", "    return (f - 32) * 5 / 9\n"),
        ("middle needs brackets", "    return (low + high) / 2\n"),
        ("operator precedence is wrong in middle", "    return (low + high) / 2\n"),
        ("density lacks brackets", "    return mass / (side * side)\n"),
        ("share(1, 5) should be 20", "    return part / whole * 100\n"),
        ("is_odd(3) should be True", "    return n % 2 == 1\n"),
        ("is_odd(2) is True", "    return n % 2 == 1\n"),
    ],
)
def test_brackets_and_scales(sentence: str, line: str):
    assert line in first(sentence)


def test_what_is_no_scale_of_anything_is_not_multiplied():
    assert "whole * 5" not in first("share(1, 4) gives 0.25, should be 1.25")


def first(sentence: str) -> str:
    target = whole(document("code.py", SUMS))
    return next((carried_out(target, each.answer) for each in mended({"fix-operator": 0.5}, sentence, target, 8)), "")
