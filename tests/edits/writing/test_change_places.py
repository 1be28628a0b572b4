"""Two things that are named change places where they stand together."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.saying.name.called_so import called_so

CODE = """\
import time
from datetime import date
from dataclasses import dataclass


@dataclass
class Parcel:
    weight: float
    width: float
    origin: str
    target: str


def read(row):
    weight, width = row["kg"], row["cm"]
    return Parcel(float(width), float(weight), row["target"], row["origin"])


def parsed(text):
    d, m, y = map(int, text.split("."))
    return date(y, d, m)


def shown(parcel):
    if parcel.weight > 30:
        label = "pallet"
    else:
        label = "letter"
    print("from %s to %s" % (parcel.target, parcel.origin), label)
    return parcel.due.strftime("%Y-%d-%m"), parcel.due.strftime("%H:%M")


class Count:
    def tally(self, parcel):
        if parcel.lost:
            self.found += 1
        else:
            self.lost += 1
        self.log.append((parcel.origin, time.time()))

    def rate(self):
        return self.found / self.lost
"""
_FIELDS = ("float(width), float(weight)", "float(weight), float(width)")
_ENDS = ('row["target"], row["origin"])', 'row["origin"], row["target"])')
_DAY, _ISO = ("date(y, d, m)", "date(y, m, d)"), ('"%Y-%d-%m"', '"%Y-%m-%d"')
_PRINTED = ("(parcel.target, parcel.origin)", "(parcel.origin, parcel.target)")
_COUNTED = (
    "self.found += 1\n        else:\n            self.lost",
    "self.lost += 1\n        else:\n            self.found",
)
_LABELS = ('"pallet"\n    else:\n        label = "letter"', '"letter"\n    else:\n        label = "pallet"')
_LOGGED = ("parcel.origin, time.time()", "time.time(), parcel.origin")
_DIVIDED = ("self.found / self.lost", "self.lost / self.found")


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("weight and width are swapped in the result of read", _FIELDS),
        ("read mixes up weight and width", _FIELDS),
        ("width/weight the wrong way round when the Parcel is made", _FIELDS),
        ("origin and target are in the wrong order in read", _ENDS),
        ("switch the origin and the target in read", _ENDS),
        ("day and month are mixed up in parsed", _DAY),
        ("parsed has day and month reversed", _DAY),
        ("the day and the month come out swapped in shown", _ISO),
        ("swap %d and %m", _ISO),
        ("origin and target are swapped in the printed text", _PRINTED),
        ("tally confuses lost and found", _COUNTED),
        ("pallet and letter are the wrong way round", _LABELS),
        ("swap origin and time in log.append", _LOGGED),
        ("found and lost are interchanged in rate", _DIVIDED),
    ],
)
def test_what_is_named_changes_places(sentence: str, change: tuple[str, str]):
    assert after(sentence, CODE, "none")[0] == CODE.replace(*change)


@pytest.mark.parametrize(
    "sentence", ["swap the parameters weight and width of Parcel", "swap row and table", "swap Parcel for Packet"]
)
def test_what_is_not_there_changes_no_places(sentence: str):
    assert not any(change[1] in each for each in after(sentence, CODE, "none") for change in (_FIELDS, _ENDS, _DAY))


@pytest.mark.parametrize(
    ("word", "name", "is_so"),
    [
        ("rate", "sample_rate", True),
        ("source", "src", True),
        ("destination", "dst", True),
        ("hours", "h", True),
        ("longitude", "lon", True),
        ("names", "name", True),
        ("house", "h2o", False),
        ("title", "tail", False),
        ("amount", "at", False),
        ("day", "today", False),
    ],
)
def test_names_in_short(word: str, name: str, is_so: bool):
    assert bool(called_so(word, name)) is is_so
