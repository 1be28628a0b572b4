"""A function that Python has one for calls that, where somebody says so; no other, and no part of one."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import math


def apart(p, q):
    total = 0
    for one, other in zip(p, q):
        total += (one - other) ** 2
    return total ** 0.5


def middle(values):
    \"\"\"Of some values.\"\"\"
    ordered = sorted(values)
    return ordered[len(ordered) // 2]


def length(v):
    return sum(x * x for x in v) ** 0.5


def steep(rise, run):
    return run and rise / run


def side(area):
    return area ** 0.5 + 1


def same(one, other):
    return abs(one.x - other.x) < 1e-9


def save(path, text):
    path.write_text(text)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("apart could just call math.dist", "def apart(p, q):\n    return math.dist(p, q)\n"),
        ("math.dist in apart", "def apart(p, q):\n    return math.dist(p, q)\n"),
        ("use math.dist in apart please", "def apart(p, q):\n    return math.dist(p, q)\n"),
        (
            "middle should simply be statistics.median",
            'def middle(values):\n    """Of some values."""\n    return statistics.median(values)\n',
        ),
    ],
)
def test_it_calls_what_python_has(sentence: str, expected: str):
    (found, *_) = after(sentence, CODE, "swap-idiom")
    assert expected in found
    assert ("import statistics\n" in found) == ("statistics" in sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "use math.sqrt in length",  # of many numbers none can be taken
        "use math.sqrt in side",  # may be about a part
        "same could just call math.isclose",  # about a part of what comes in
        "steep could just call math.dist2",  # there is no such thing
        "steep can just call math.pi",
        "save should just call json.dump",  # gives nothing
    ],
)
def test_what_may_not_be_the_same_stays(sentence: str):
    whole = ("math.sqrt(v)", "math.sqrt(area)\n", "math.isclose(one, other)", "math.dist2", "math.pi(", "json.dump")
    for each in after(sentence, CODE, "swap-idiom"):
        assert not any(f"return {call}" in each for call in whole), each
