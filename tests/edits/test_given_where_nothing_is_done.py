"""What callers get where a function leaves early, and what is not raised any more."""

from __future__ import annotations

import ast

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.functions.returns import handed_back
from spark_tui.edits.python.source import Function, read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.weighing.given_otherwise import gives_what_nobody_said

CODE = """\
def stamp(letter, country, *, dry=False):
    if dry:
        return letter
    letter = with_stamp(letter, PRICES[country])
    return letter


def weigh(parcels, scale):
    if len(parcels) > scale.most:
        raise OverflowError("too many parcels")
    for parcel in parcels:
        scale.put(parcel)


def sorted_out(letters, streets):
    found = [letter for letter in letters if letter.street in streets]
    return found
"""


def value_of(op: str, sentence: str) -> list[str]:
    """What is in the last slot of the likeliest."""
    return [list(each.values)[-1] for each in beginnings(named(op), Sentence(sentence, read(CODE)), 3)]


@pytest.mark.parametrize(
    ("op", "sentence", "value"),
    [
        ("guard-empty", "stamp should return early when country is empty", "return letter"),
        ("guard-empty", "if country is empty, stamp should do nothing", "return letter"),
        ("guard-none", "bail out of stamp when country is None", "return letter"),
        ("return-if", "stamp should return right away if country is empty", "letter"),
        ("guard-empty", "stamp: return an empty string when country is empty", 'return ""'),
        ("guard-empty", "sorted_out should return early when streets is empty", "return []"),
        ("guard-empty", "weigh should do nothing for empty parcels rather than raise an OverflowError", "return"),
        ("guard-empty", "weigh should raise ValueError, and not raise OverflowError, for empty parcels",
         'raise ValueError("parcels must not be empty")'),
    ],
)  # fmt: skip
def test_who_leaves_early_gives_what_callers_get(op: str, sentence: str, value: str):
    assert value_of(op, sentence)[0] == value


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("def f(a, b):\n    g(b)\n    return a\n", "a"),
        ("def f(a):\n    a = a.strip()\n    a += '!'\n    return a\n", "a"),
        ("def f(a):\n    a = []\n    return a\n", None),
        ("def f(a):\n    for a in g():\n        pass\n    return a\n", None),
        ("def f(a):\n    if a:\n        return a\n    return None\n", None),
        ("def f(a):\n    b = a\n    return b\n", None),
        ("def f(a):\n    return\n", None),
        ("def f(a):\n    yield 1\n    return a\n", None),
    ],
)
def test_what_is_always_handed_back_is_a_parameter_that_stays_the_same_thing(code: str, given: str | None):
    (function,) = ast.parse(code).body
    assert isinstance(function, Function)
    assert handed_back(function) == given


@pytest.mark.parametrize(
    ("sentence", "new", "is_told"),
    [
        ("stamp should leave early when country is empty", "return letter", False),
        ("stamp should leave early when country is empty", "return country", True),
        ("sorted_out should quietly leave when there are no streets", "return None", False),
        ("sorted_out should quietly leave when there are no streets", "return True", True),
    ],
)
def test_what_callers_get_in_any_case_is_no_value_that_nobody_said(sentence: str, new: str, is_told: bool):
    line = "    if dry:\n" if sentence.startswith("stamp") else "    found = ["
    after = CODE.replace(line, f"    if not country:\n        {new}\n{line}")
    assert gives_what_nobody_said(CODE, sentence, after) == is_told
