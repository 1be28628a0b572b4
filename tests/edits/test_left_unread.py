"""An edit of a file that Python cannot read, held to what can be read of it."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.left_unread import from_elsewhere, left_unread

BROKEN = """\
from math import (
    floor,
)

LIMIT = 3


def f(a):
    return helper(a)


def g(b):
    return b * 2


def h(:
    return LIMIT
"""


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("    return helper(a)", "    if b < 0:\n        return 0\n    return helper(a)", {"b"}),
        ("    return helper(a)", "    if a < LIMIT:\n        return g(floor(a))\n    return helper(a)", set()),
        ("    return helper(a)", "    return helper(a) + helper(1)", set()),
        ("    return b * 2", "    c = b * 2\n    return c + helper(b)", {"helper"}),
        ("def g(b):\n    return b * 2", "def g(c):\n    return b * c", set()),  # it stood there before
    ],
)
def test_names_of_another_function_are_told(old: str, new: str, names: set[str]):
    after = BROKEN.replace(old, new)
    assert not left_unread(BROKEN, after)
    assert from_elsewhere(BROKEN, after) == names


def test_what_cannot_be_read_either_way_is_told():
    assert left_unread(BROKEN, BROKEN.replace("return LIMIT", "return 3"))
    assert not left_unread(BROKEN, BROKEN.replace("def h(:", "def h():"))
