"""What is said of Python that cannot be read."""

from __future__ import annotations

import pytest

from spark_tui.repo.broken import unread

CONFLICT = b"""\
x = 1
<<<<<<< HEAD
y = 2
=======
y = 3
>>>>>>> other
"""


@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_a_merge_conflict_is_called_one(ends: bytes):
    data = CONFLICT.replace(b"\n", ends)
    assert unread("a.py", data) == "a.py has a merge conflict: line 2; that comes before anything else"


def test_any_other_mistake_is_said_with_its_line():
    assert unread("a.py", b"x = 1\ny = (\n") == "a.py does not parse: line 2; that comes before anything else"
    assert not unread("a.py", CONFLICT.replace(b"\n", b"\n# ").replace(b"x = 1", b"# x"))
    assert not unread("a.txt", CONFLICT)
