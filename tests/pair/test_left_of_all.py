"""What is said to be left where every function was meant."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import Target, document
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.text import split_lines
from spark_tui.pair.left_of_all import left_of_all

ONE = "def work_{0}(rows):\n    total = {0}\n    return total\n\n\n"
SHORT = "".join(ONE.format(number) for number in range(5))
LONG = "".join(ONE.format(number) for number in range(1000))


def left(said: str, text: str, numbers: range) -> str:
    after = text
    for number in numbers:
        after = after.replace(f"    total = {number}\n", f'    """Work."""\n    total = {number}\n')
    doc = document("work.py", text)
    return " ".join(left_of_all(said, Target(doc, 0, 100), diff(doc.lines, split_lines(after))))


def test_one_of_several_is_not_every_one():
    said = left("add a docstring to every function", SHORT, range(1))
    assert said == "4 of 5 functions (only one is changed)"


def test_what_is_beyond_the_lines_that_are_looked_at():
    said = left("document all of the functions", LONG, range(300))
    assert said.startswith("690 of 1000 functions (of so long a file, I have only looked at lines 1 to 15")


@pytest.mark.parametrize(
    ("said", "text", "numbers"),
    [
        ("add a docstring to every function", SHORT, range(5)),
        ("add a docstring to every function", SHORT, range(4)),
        ("add a docstring to every function", LONG, range(1000)),
        ("add a docstring to every function", LONG, range(0)),
        ("add a docstring to work_0", SHORT, range(1)),
        ("document all functions that start with work_0", SHORT, range(1)),
        ("sort all function names", SHORT, range(1)),
    ],
)
def test_else_nothing_is_left(said: str, text: str, numbers: range):
    assert left(said, text, numbers) == ""
