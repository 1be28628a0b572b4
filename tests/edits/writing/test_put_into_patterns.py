"""What is put into patterns, and what they are told."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import re

TITLE = re.compile(r"^# (.*)$")
KEY = re.compile(r"(\\w+)=", re.ASCII)


def rows_with(rows, term):
    return [row for row in rows if re.search(term, row)]


def starred(text, word):
    return re.sub(r"\\b" + word + r"\\b", "*", text)


def count(text, part):
    return len(re.findall(rf"\\b{part}s?\\b", text))
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("re.escape in rows_with", "re.search(term,", "re.search(re.escape(term),"),
        ("term may contain regex characters", "re.search(term,", "re.search(re.escape(term),"),
        ("starred: re.escape the word", "+ word +", "+ re.escape(word) +"),
        ("part should be taken literally in count", "{part}", "{re.escape(part)}"),
        ("re.IGNORECASE in starred", '"*", text)', '"*", text, flags=re.IGNORECASE)'),
        ("add re.MULTILINE to TITLE", '(.*)$")', '(.*)$", re.MULTILINE)'),
        ("KEY needs re.X too", "re.ASCII)", "re.ASCII | re.X)"),
        ("count with re.I", 'b", text))', 'b", text, re.I))'),
    ],
)
def test_it_is_so(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


@pytest.mark.parametrize("sentence", ["no re.ASCII for KEY", "escape the html in starred", "count parts"])
def test_nothing_else_is(sentence: str):
    assert not any("re.escape" in text or "| re.A" in text for text in after(sentence, CODE, "none"))
