"""Code that is said as it is written, in the place of other code."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.words.code_for_code import WRITER

CODE = """\
from datetime import timedelta


def seconds(td):
    return timedelta.total_seconds(td)


def last(rows, width):
    if len(rows) == 0:
        return None
    total = 2 * timedelta.total_seconds(rows[-1])
    return rows[len(rows) - 1], width ** 2
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "write td.total_seconds() instead of timedelta.total_seconds(td)",
            "timedelta.total_seconds(td)",
            "td.total_seconds()",
        ),
        ("replace `len(rows) == 0` with `not rows`", "len(rows) == 0", "not rows"),
        ("rows[len(rows) - 1] -> rows[-1] in last", "rows[len(rows) - 1]", "rows[-1]"),
        ("instead of width ** 2 use width * width please", "width ** 2", "width * width"),
        ("in last, width ** 2 should be width * width.", "width ** 2", "width * width"),
    ],
)
def test_it_comes_first(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


def test_words_are_no_code():
    said = "return 0 instead of None", "use rows rather than data", "return, len(rows) == 0 becomes after --width"
    for sentence in said:
        assert not list(WRITER.write(Sentence(sentence, read(CODE))))
