"""Code that is said as it is written, in the place of other code."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.words.code_for_code import WRITER
from spark_tui.edits.writing.words.text_for_text import WRITERS as TEXT_FOR_TEXT

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


TEXTS = """\
def encoding(headers):
    if "text" in headers:
        return "ISO-8859-1"
    return "utf-8"


def page(kind="text/plain"):
    level = "debug"
    return f"text/plain {kind}", level, "text/plain"
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("encoding should return utf-16 instead of ISO-8859-1", "ISO-8859-1", "utf-16"),
        ("replace ISO-8859-1 with utf-8", "ISO-8859-1", "utf-8"),
        ("ISO-8859-1 should be latin-1.", "ISO-8859-1", "latin-1"),
        ("return ISO-8859-1 instead of utf-8", "utf-8", "ISO-8859-1"),
        ("use 'info' rather than 'debug'", "debug", "info"),
        ('change "text/plain" to "text/html" in page', '"text/plain"', '"text/html"'),
    ],
)
def test_a_text_needs_no_quotes(sentence: str, old: str, new: str):
    assert after(sentence, TEXTS, "none")[0] == TEXTS.replace(old, new)


def test_a_plain_word_without_quotes_may_be_a_name():
    for sentence in ("use info rather than debug", "return None instead of ISO-8859-1", "replace utf-8 with level"):
        said = Sentence(sentence, read(TEXTS))
        assert not any(list(each.write(said)) for each in TEXT_FOR_TEXT)
