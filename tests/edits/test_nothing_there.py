"""An op that works on a line has none to work on, in all of the file or where it is wanted."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.nothing_there import no_part, nothing_there

CODE = '''\
def sign(n):
    if n < 0:
        return -1
    else:
        return 1


def half(n):
    return n / 2


def on():
    """A plain word."""
'''


NO_ELSE = "I see nothing to change in half to take away an else behind a branch that returns, raises or goes on"
NO_LOOP = "I see nothing to change here to loop over the items, with enumerate() if their numbers are needed"


@pytest.mark.parametrize(
    ("kind", "said", "why"),
    [
        (
            "drop-else",
            "no else after return in half",
            NO_ELSE,
        ),
        (
            "drop-else",
            "half has an else after a return",
            NO_ELSE,
        ),
        ("drop-else", "no else after return in sign", ""),
        ("drop-else", "no else after return", ""),
        ("drop-else", "no else after a return, and so on", ""),
        (
            "enumerate",
            "use enumerate",
            NO_LOOP,
        ),
        ("rename", "rename half to halve", ""),
    ],
)
def test_it_says_where(kind: str, said: str, why: str):
    assert nothing_there(kind, Sentence(said, read(CODE))) == why


@pytest.mark.parametrize(
    ("said", "is_one"),
    [
        ("extract lines 8 to 9 into a function", False),
        ("move lines 1-5 out of there", False),
        ("lines 2-4 should be a helper", False),
        ("extract line 9", True),
        ("extract the sign into a function", True),
    ],
)
def test_only_whole_statements_become_a_function(said: str, *, is_one: bool):
    assert (no_part(Sentence(said, read(CODE))) == "") is is_one


def test_what_it_gives_may_be_meant_where_it_is_used():
    code = 'def start(days):\n    return days[0]\n\n\ndef card(days):\n    return f"from {start(days):%Y-%m-%d}"\n'
    source = read(code)
    assert nothing_there("date-format", Sentence("show the start like 24.12.2025", source)) == ""
    assert nothing_there("date-format", Sentence("another date format in start", source)) != ""
