"""What was written stands in another place of its function, or in another function, however that is said."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.corrections import subjects
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on, wrapped_there

CODE = """\
def weigh(parcels, scale):
    total = 0
    for parcel in parcels:
        n = scale.read(parcel)
        total += n
    return total


def label(parcel, scale):
    n = scale.read(parcel)
    return f"{parcel}: {n}"


def drop(parcels, scale):
    for parcel in parcels:
        print(scale.read(parcel))
"""
_TOP, _BEHIND = "    total = 0\n", "        total += n\n"
_SHOWN = "print(total)\n"


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("in the loop, behind the sum", f"{_BEHIND}        {_SHOWN}"),
        ("after the addition, inside the loop", f"{_BEHIND}        {_SHOWN}"),
        ("before the return", f"{_BEHIND}    {_SHOWN}    return"),
        ("at the return", f"{_BEHIND}    {_SHOWN}    return"),
        ("print it last", f"{_BEHIND}    {_SHOWN}    return"),
    ],
)
def test_it_is_put_into_the_loop_beside_something(said: str, lines: str):
    assert lines in _turned(said, _TOP, f"{_TOP}    {_SHOWN}")[0]


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("not in the loop, behind it", f"{_BEHIND}    {_SHOWN}"),
        ("outside of the loop, after it", f"{_BEHIND}    {_SHOWN}"),
        ("outside the loop, above it", f"{_TOP}    {_SHOWN}"),
    ],
)
def test_it_is_put_out_of_the_loop_before_or_behind_it(said: str, lines: str):
    assert lines in _turned(said, _BEHIND, f"{_BEHIND}        {_SHOWN}")[0]


_TRIED = """\
        try:
            n = scale.read(parcel)
        except OSError as error:
            print(error)
            continue
        total += n
"""
_READ = "        n = scale.read(parcel)\n        total += n\n"


@pytest.mark.parametrize(("said", "count"), [("drop too", 2), ("drop, not weigh", 1), ("I meant the one in drop", 1)])
def test_a_try_is_put_around_the_same_call_there(said: str, count: int):
    first, *_ = _turned(said, _READ, _TRIED)
    assert first.count("try:") == count
    assert "        try:\n            print(scale.read(parcel))\n        except OSError as error:\n" in first


def test_no_loop_is_left_where_there_is_none():
    turn = Turn("", "label too", read(CODE), read(CODE.replace(_READ, _TRIED)))
    assert not list(wrapped_there.TURNER.turn(turn))


def test_not_there_is_no_place_of_its_own():
    check = "    if not scale:\n        raise ValueError\n"
    for said in ("not in weigh, in label", "label is the better place"):
        first, *_ = _turned(said, _TOP, f"{check}{_TOP}")
        assert first.count(check) == 1
        assert f"def label(parcel, scale):\n{check}" in first


def test_who_says_forget_that_is_not_about_forgetting():
    assert not list(subjects("forget that, call it put"))


def _turned(said: str, old: str, new: str) -> list[str]:
    assert CODE.count(old) == 1
    return [each.after for each in ways_on(Turn("", said, read(CODE), read(CODE.replace(old, new))))]


@pytest.mark.parametrize("said", ["label, I mean", "weigh may do that, label not", "only in label"])
def test_the_function_that_was_meant(said: str):
    check = "    if not scale:\n        raise ValueError\n"
    first, *_ = _turned(said, _TOP, f"{check}{_TOP}")
    assert first.count(check) == 1
    assert f"def label(parcel, scale):\n{check}" in first
