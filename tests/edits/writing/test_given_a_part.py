"""What is gathered, printed or given back is the part that is written out."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def due(plants, today):
    names = []
    for p in plants:
        if p.day == today:
            names.append(p)
    return names


def show(plants):
    for p in plants:
        print(p)


def first(plants):
    for p in plants:
        if p.day:
            return p
    return None


def each(rows):
    for row in rows:
        yield row
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("append p.name in due", "append(p)", "append(p.name)"),
        ("append p.name instead of p", "append(p)", "append(p.name)"),
        ("due should collect p.name", "append(p)", "append(p.name)"),
        ("print p.name in show", "print(p)", "print(p.name)"),
        ("return p.name from first", "return p\n", "return p.name\n"),
        ('yield row["id"] in each', "yield row", 'yield row["id"]'),
        ("yield row.strip() in each", "yield row", "yield row.strip()"),
    ],
)
def test_the_part_is_given(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "set-argument")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "sentence", ["append p in due", "print p.name after the loop in first", "return p.day > today"]
)
def test_nothing_else_is(sentence: str):
    assert not any("print(p.name)\n\n\ndef first" in each for each in after(sentence, CODE, "set-argument"))
