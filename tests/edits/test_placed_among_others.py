"""What came among others stands elsewhere among them, where somebody says so."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.turn import Turn

ROWS = """\
def row(user):
    return {"name": user.name, "age": user.age}


def pair(user):
    return user.name, user.age
"""
KEYED = ROWS.replace("user.age}", 'user.age, "mail": user.mail}')
PAIRED = ROWS.replace("user.name, user.age\n", "user.name, user.age, user.mail\n")
CLASS = """\
@dataclass
class Book:
    title: str
    author: str
    pages: int = 0
"""
GIVEN = f"{CLASS}    isbn: str | None = None\n"


@pytest.mark.parametrize(
    ("before", "now", "said", "there"),
    [
        (ROWS, KEYED, "after the name", '{"name": user.name, "mail": user.mail, "age": user.age}'),
        (ROWS, KEYED, "no, as the first key", '{"mail": user.mail, "name": user.name, "age": user.age}'),
        (ROWS, PAIRED, "put it first in the tuple", "return user.mail, user.name, user.age"),
        (ROWS, PAIRED, "it should go before age please", "return user.name, user.mail, user.age"),
        (CLASS, GIVEN, "put it before pages", "    isbn: str | None = None\n    pages: int = 0\n"),
        (CLASS, GIVEN, "right after title", "    title: str\n    isbn: str\n    author: str\n"),
    ],
)
def test_it_stands_elsewhere(before: str, now: str, said: str, there: str):
    first, *_ = ways_on(Turn("", said, read(before), read(now)))
    assert there in first.after


def test_what_stands_there_already_is_not_moved():
    found = ways_on(Turn("", "after pages", read(CLASS), read(GIVEN)))
    assert not any(each.after.count("isbn") == 1 and each.after != GIVEN for each in found)
