"""A text that is taken apart has to have so many pieces."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def parse_line(text):
    name, price, qty = text.split(",")
    return name.strip(), float(price), int(qty)


def parse_pair(text, fields=()):
    (key, value) = text.split("=")
    return key, value, fields
"""
GUARDED = """\
    fields = text.split(",")
    if len(fields) != 3:
        raise ValueError(f"expected 3 fields, got {len(fields)}: {text!r}")
    name, price, qty = fields
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "parse_line should complain with a useful message when there aren't three fields",
        "check that text has exactly 3 fields and raise ValueError otherwise",
        "lines must have exactly three fields",
    ],
)
def test_anything_else_is_refused(sentence: str):
    split = '    name, price, qty = text.split(",")\n'
    assert next(iter(after(sentence, CODE, "raise-if"))) == CODE.replace(split, GUARDED)


def test_names_that_are_taken_are_left_alone_and_an_error_is_the_one_that_is_said():
    best = next(iter(after("raise FormatError if there are not two fields in parse_pair", CODE, "raise-if")))
    assert '    parts = text.split("=")\n    if len(parts) != 2:\n        raise FormatError(f"expected 2' in best
    assert "    key, value = parts\n" in best


def test_nobody_refuses_anything():
    assert not any("len(" in each for each in after("show three fields of each line", CODE, "raise-if"))
