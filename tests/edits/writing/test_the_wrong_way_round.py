"""What is said to be the wrong way round as a whole: a comparison, a division, a difference, what a function finds."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time


def is_fresh(entry):
    return time.time() - entry.made >= MAX_AGE


def speed(way, hours):
    factor = 60 if hours else 1
    return way * hours / factor


def share(part, whole):
    return part / whole


def wait(due):
    left = time.time() - due
    if left > LIMIT:
        raise ValueError("too long")
    return left


def heaviest(parcels):
    return min(parcels, key=lambda each: each.weight)


def send(parcel, known):
    if parcel.code in known:
        raise KeyError(parcel.code)
    if parcel.is_sent():
        known.add(parcel.code)
    return (parcel.width - parcel.height) / parcel.scale


def size(parcel):
    if parcel.weight > 10:
        return "big"
    return "small"
"""
_FRESH = ("made >= MAX_AGE", "made <= MAX_AGE")
_SPEED = ("way * hours / factor", "way * factor / hours")
_SHARE = ("part / whole", "whole / part")
_LEFT = ("time.time() - due", "due - time.time()")
_LIMIT = ("left > LIMIT", "left < LIMIT")
_MOST = ("return min(", "return max(")
_KNOWN = ("code in known", "code not in known")
_SCALED = (
    "(parcel.width - parcel.height) / parcel.scale",
    "parcel.scale / (parcel.width - parcel.height)",
)


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("the comparison in is_fresh is reversed", _FRESH),
        ("is_fresh is the wrong way round", _FRESH),
        ("the age check is backwards in is_fresh", _FRESH),
        ("flip the comparison with MAX_AGE", _FRESH),
        ("the ratio in share is upside down", _SHARE),
        ("swap the operands in share", _SHARE),
        ("share divides the wrong way round", _SHARE),
        ("speed: the division by the factor is inverted", _SPEED),
        ("due is subtracted the wrong way round in wait", _LEFT),
        ("LIMIT check is inverted", _LIMIT),
        ("heaviest() is the wrong way round", _MOST),
        ("the known test in send is inverted", _KNOWN),
        ("the division in send is upside down", _SCALED),
    ],
)
def test_it_is_turned_round(sentence: str, change: tuple[str, str]):
    assert after(sentence, CODE, "none")[0] == CODE.replace(*change)


@pytest.mark.parametrize(
    "sentence",
    [
        "the parcels come out backwards",
        "size is the wrong way round",
        "add a lightest, heaviest the other way round",
        "width and height are the wrong way round",
        "the arguments of share are the wrong way round",
    ],
)
def test_nothing_else_is_turned(sentence: str):
    changes = (_FRESH, _SHARE, _LIMIT, _MOST, ("weight > 10", "weight < 10"))
    assert not any(each == CODE.replace(*change) for each in after(sentence, CODE, "none") for change in changes)
