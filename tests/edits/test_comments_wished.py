"""Comments that are wished for: what the code tells is written above it; why something is so, nobody can tell by it."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.vague import wish

CODE = """\
def lightest(boxes):
    best = None
    for box in boxes:
        if best is None or box.weight < best.weight:
            best = box
    return best


def worded(pence):
    pounds, pence = divmod(pence, 100)
    return f"{pounds}.{pence}"


def whole(years, born, today):
    if (today.month, today.day) < (born.month, born.day):
        years -= 1
    return years * 0.9
"""


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("explain in a comment what lightest does",
         "# Return the box with the lowest weight, or None if there are no boxes.\ndef lightest(boxes):\n"),
        ("add a comment that says what lightest does", "# Return the box with the lowest weight"),
        ("comment the tricky line in whole", "    # the day has not come yet this year\n    if (today.month"),
        ("explain the tricky bit of lightest", "        # the first one, or one that is better than all before\n"),
        ("comment what the divmod line does", "    # split off the larger unit\n    pounds, pence ="),
    ],
)  # fmt: skip
def test_what_the_code_tells_is_written_above_it(said: str, expected: str):
    source = read(CODE)
    found = wish(Sentence(said, source))
    assert found is not None
    assert expected in splice(source, found.deeds[0].splices)
    assert found.is_plain


@pytest.mark.parametrize(
    "said",
    ["add a comment why", "add a comment that explains the 0.9", "explain why years is multiplied in a comment",
     "add a comment above the first line in worded why it is needed"],
)  # fmt: skip
def test_why_it_is_so_has_to_be_said(said: str):
    found = wish(Sentence(said, read(CODE)))
    assert found is not None
    assert "the code does not say why" in found.lacks
    assert not found.deeds


@pytest.mark.parametrize(
    "said",
    ["add a comment saying deprecated", "add a comment why it is 0.9: the discount", "comment the divmod line out",
     "add a comment above line 4 that it is slow", "explain why it fails"],
)  # fmt: skip
def test_what_says_enough_is_no_such_wish(said: str):
    found = wish(Sentence(said, read(CODE)))
    assert found is None or "why" not in found.lacks
