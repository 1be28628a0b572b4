"""A function that is given a line asks what is left of it without its blanks."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def entry(line):
    day, amount = line.split(";")
    return day, float(amount)


def label(record):
    if not record.strip():
        return ""
    return record.title()


def total(lines):
    return sum(map(float, lines))
"""
OLD = '    day, amount = line.split(";")\n'


@pytest.mark.parametrize(
    ("sentence", "leave"),
    [
        ("entry: return None for blank lines", "return None"),
        ("entry should skip blank lines, i.e. return None for them", "return None"),
        ("ValueError for a blank line in entry", "raise ValueError"),
    ],
)
def test_a_blank_line_is_told_apart(sentence: str, leave: str):
    assert after(sentence, CODE, "return-if")[0] == CODE.replace(
        OLD, f"    if not line.strip():\n        {leave}\n{OLD}"
    )


@pytest.mark.parametrize("sentence", ["label: return None for blank lines", "total: return 0 for blank lines"])
def test_who_asks_already_or_gets_many_does_not(sentence: str):
    assert not any("if not line.strip()" in each for each in after(sentence, CODE, "return-if"))
