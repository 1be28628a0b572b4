"""What Python calls something itself, said as a default: no text, and no new name for the parameter."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
def walk(top, deep=True, onerror=None, mode=None, key: str = None):
    if onerror is not None:
        onerror(top)
    return top, deep, mode, key
"""
TRUE = CODE.replace("onerror=None", "onerror=True")


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("onerror should default to print", ("walk", "onerror", "print")),
        ("the default of onerror should be print", ("walk", "onerror", "print")),
        ("mode defaults to len", ("walk", "mode", "len")),
        ("mode should default to open", ("walk", "mode", '"open"')),
        ("key should default to repr", ("walk", "key", '"repr"')),
    ],
)
def test_what_is_called_so_is_no_text(said: str, values: tuple[str, ...]):
    assert beginnings(named("default-value"), Sentence(said, read(CODE)), 1)[0].values == values


@pytest.mark.parametrize(
    ("said", "default"),
    [
        ("no, onerror should default to print", "print"),
        ("no, the default of onerror should be print", "print"),
        ("no, print", "print"),
        ("default it to len please", "len"),
        ("no, to len", "len"),
        ("no, default to an empty list", "[]"),
    ],
)
def test_another_default(said: str, default: str):
    turn = Turn("onerror should default to True", said, read(CODE), read(TRUE))
    assert f"onerror={default}," in ways_on(turn)[0].after


def test_one_that_did_not_come_stays_as_it_is():
    turn = Turn("onerror should default to True", "no, mode should default to print", read(CODE), read(TRUE))
    assert all("onerror=print" not in each.after for each in ways_on(turn))
