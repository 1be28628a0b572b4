"""What is secret is hidden but for its end, or its beginning."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def masked(card):
    return card[:-2] + "**"


def veiled(name):
    return "x" * len(name)


def short(name):
    return name[:3] + "."
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "masked should hide all but the last four digits",
            'card[:-2] + "**"',
            '"*" * (len(card) - 4) + card[-4:]',
        ),
        ("masked: only show the last 4 digits", 'card[:-2] + "**"', '"*" * (len(card) - 4) + card[-4:]'),
        (
            "veiled should mask everything except the first letter",
            '"x" * len(name)',
            'name[:1] + "x" * (len(name) - 1)',
        ),
        ("veiled must hide all but the first two", '"x" * len(name)', 'name[:2] + "x" * (len(name) - 2)'),
    ],
)
def test_hidden(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "set-return")[0] == CODE.replace(old, new)


def test_what_is_only_cut_is_not_hidden():
    assert not any('"." * (' in each for each in after("short: only show the last two letters", CODE, "set-return"))
