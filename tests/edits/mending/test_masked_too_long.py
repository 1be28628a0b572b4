"""What is hidden is as long as before."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
def hide(number, shown):
    return "x" * len(number) + number[-shown:]


def head(number):
    return number[:2] + "*" * len(number)


def frame(number):
    return "-" * len(number) + number
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("hide gives more digits than there are, it's too long", '"x" * len(number)', '"x" * (len(number) - shown)'),
        ("head makes it longer", '"*" * len(number)', '"*" * (len(number) - 2)'),
    ],
)
def test_it_stays_as_long(sentence: str, old: str, new: str):
    assert offered(sentence, CODE, "fix-off-by-one")[0] == CODE.replace(old, new)


def test_a_line_above_is_no_mask():
    assert not any("(len(number) - number" in each for each in offered("frame is too long", CODE, "fix-off-by-one"))
