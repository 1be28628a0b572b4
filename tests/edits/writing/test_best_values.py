"""A loop that keeps the greatest or the least value is max() or min()."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def oldest(people):
    best = 0
    for person in people:
        if person.age > best:
            best = person.age
    return best


def lowest(rows):
    low = rows[0][1]
    for name, price in rows:
        if price < low:
            low = price
    return low


def coldest(days):
    least = None
    for day in days:
        if least is None or least > day:
            least = day
    print(least)


def latest(rows):
    last = 0
    for row in rows:
        if row.end > last:
            last = row.start
    return last
"""


@pytest.mark.parametrize(
    ("sentence", "name", "code"),
    [
        ("oldest: just use max()", "oldest", "    return max((person.age for person in people), default=0)\n"),
        ("replace the loop in lowest by min", "lowest", "    return min(price for name, price in rows)\n"),
        ("coldest could be written with min", "coldest", "    least = min(days, default=None)\n    print(least)\n"),
    ],
)  # fmt: skip
def test_the_loop_is_a_word(sentence: str, name: str, code: str):
    first = after(sentence, CODE, "none")[0]
    assert first[first.index(f"def {name}") :].partition(":\n")[2].startswith(code)


def test_what_is_kept_is_what_is_compared():
    assert not any("max(" in each for each in after("latest: use max()", CODE[CODE.index("def latest") :], "none"))
