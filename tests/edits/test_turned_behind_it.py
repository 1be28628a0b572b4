"""One more thing said of a message that is raised, and what is returned behind a line that is printed."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

_RAISES = """\
def fetch(path, params=None):
    answer = get(path, params)
    if answer.status != 200:
        raise ValueError("bad status")
    return answer
"""
_TOLD = _RAISES.replace('"bad status"', 'f"bad status: {answer.status!r}"')
_PRINTS = """\
import sys


def main(argv):
    if len(argv) < 2:
        print("usage")
        return 1
    return 0
"""
_TO_STDERR = _PRINTS.replace('"usage"', '"usage", file=sys.stderr')


@pytest.mark.parametrize(
    ("before", "now", "said", "line"),
    [
        (_RAISES, _TOLD, "and the path", 'raise ValueError(f"bad status: {answer.status!r}, {path!r}")'),
        (_RAISES, _TOLD, "also the params please", 'raise ValueError(f"bad status: {answer.status!r}, {params!r}")'),
        (_PRINTS, _TO_STDERR, "and return 2", "        return 2\n    return 0"),
        (_PRINTS, _TO_STDERR, "and then return False", "        return False\n    return 0"),
    ],
)
def test_it_is_done_where_the_answer_is(before: str, now: str, said: str, line: str):
    assert line in ways_on(Turn("", said, read(before), read(now)))[0].after
