"""Tests that are worth having: of all that a generator gives, with the texts that were said; and none that copies."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.tests_another import copies_another_test

CODE = """\
import pytest


class NoOrder(Exception):
    pass


def pairs(names, step):
    for at in range(0, len(names), step):
        yield names[at : at + step]


def weight(grams):
    return f"{grams / 1000:.2f} kg"


def hidden(code):
    '1234 -> **34'
    return "*" * (len(code) - 2) + code[-2:]


def parse_order(data):
    try:
        return data["name"].strip(), int(data["seats"])
    except KeyError as missing:
        raise NoOrder(f"no {missing}") from None


@pytest.fixture
def data():
    return {"name": "Ada", "seats": 3}


def test_weight():
    assert weight(500) == "0.50 kg"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a test that pairs([1, 2], 1) gives [[1], [2]]", "    assert list(pairs([1, 2], 1)) == [[1], [2]]\n"),
        ("test that hidden shows the last two digits only", '    assert hidden("1234") == "**34"\n'),
        ("test that weight(1250) gives 1.25 kg", '    assert weight(1250) == "1.25 kg"\n'),
        ("add a test: weight(20) should be 0.02 kg", '    assert weight(20) == "0.02 kg"\n'),
        (
            "add a test that parse_order raises NoOrder when the seats are missing",
            '    with pytest.raises(NoOrder):\n        parse_order({"name": "Ada"})\n',
        ),
        (
            "test that parse_order without a name raises NoOrder",
            '    with pytest.raises(NoOrder):\n        parse_order({"seats": 3})\n',
        ),
    ],
)
def test_it_passes(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_another_ones_body_is_no_test():
    copied = f'{CODE}\n\ndef test_pairs(data):\n    assert weight(500) == "0.50 kg"\n'
    assert copies_another_test(CODE, "test that pairs gives all of it", copied)
    assert not copies_another_test(CODE, "copy test_weight as test_pairs", copied)
    own = copied.replace("(data):\n    assert weight(500)", "():\n    assert weight(501)")
    assert not copies_another_test(CODE, "test that pairs gives all of it", own)
    assert not copies_another_test(CODE, "call it test_pairs", copied.replace(CODE, CODE.partition("def test_")[0]))
