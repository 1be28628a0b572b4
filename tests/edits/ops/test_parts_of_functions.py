"""Lines that become a function give back what is read behind them, and only what has a value by then."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

CHECKED = """\
def scale(n, unit, to):
    if unit not in KNOWN:
        told = f"no {unit}"
        raise ValueError(told)
    if to not in KNOWN:
        told = f"no {to}"
        raise ValueError(told)
    return n * KNOWN[unit] / KNOWN[to]
"""
READ = """\
def first(rows, strict):
    if strict:
        found = rows[0]
    {between}
    return found
"""


def extracted(code: str, first: int, last: int) -> str:
    return perform(named("extract-function"), code, (str(first), str(last), "part"))


def test_what_is_set_again_before_it_is_read_is_not_given_back():
    after = extracted(CHECKED, 2, 4)
    assert "        raise ValueError(told)\n\n\ndef scale" in after
    assert "    part(unit)\n    if to not in KNOWN:" in after


@pytest.mark.parametrize("between", ["pass", "if not strict:\n        print(found)"])
def test_what_may_have_no_value_is_not_given_back(between: str):
    with pytest.raises(Refusal, match="may have no value"):
        extracted(READ.format(between=between), 2, 3)


@pytest.mark.parametrize(
    ("between", "gives"),
    [("found = rows[-1]", False), ("if rows:\n        found = 1\n    else:\n        found = 2", False)],
)
def test_another_value_in_between_is_enough(between: str, *, gives: bool):
    after = extracted(READ.format(between=between), 2, 3)
    assert ("found = part(" in after) is gives


@pytest.mark.parametrize(
    "code",
    [
        "def f(a):\n    if a:\n        b = 1\n    else:\n        b = 2\n    return b\n",
        "def f(a):\n    try:\n        b = int(a)\n    except ValueError:\n        b = 0\n    return b\n",
        "def f(a):\n    with a as it:\n        b = it.read()\n    return b\n",
        "def f(a):\n    if not a:\n        raise ValueError\n    else:\n        b = 1\n    return b\n",
    ],
)
def test_what_has_one_on_every_way_is_given_back(code: str):
    last = code.count("\n") - 1
    assert "    b = part(a)\n    return b\n" in extracted(code, 2, last)
