"""A helper that is there already is put on the right piece, in the form that suits what it gives."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.with_helper import helpers, refused_when
from spark_tui.edits.writing.helpers.put_through import WRITER

CODE = '''from dataclasses import dataclass


class Soaked(Exception):
    pass


@dataclass
class Skipper:
    name: str
    papers: bool = False


@dataclass
class Barge:
    plate: str
    skipper: Skipper
    tons: float = 0


def fold_plate(plate: str) -> str:
    return plate.replace("-", "").upper()


def may_steer(skipper: Skipper) -> bool:
    return skipper.papers


def is_sunk(barge):
    return barge.tons > 900


def ensure_tons(tons: float) -> None:
    if tons < 0:
        raise ValueError("less than nothing")


def river_of(text):
    return text.partition("/")[0]


def tons_of(text):
    return float(text.strip().removesuffix("t"))


class Lock:
    def __init__(self):
        self._barges = {}

    def admit(self, barge: Barge):
        """One more in the chamber."""
        self._barges[barge.plate] = barge

    def reserve(self, plate: str, hour: int):
        self._barges[plate] = hour

    def berth(self, plate: str):
        return self._barges.get(plate)

    def weigh(self, barge: Barge, tons: float):
        barge.tons = tons


def per_river(trips):
    count = {}
    for trip in trips:
        count[trip.route] = count.get(trip.route, 0) + 1
    return count


def queue(barges):
    return sorted(barges, key=lambda barge: barge.plate)


def afloat(barges):
    return [barge.plate for barge in barges]


def label(barge):
    return f"{barge.plate} at {barge.tons}"


def parse_plates(text):
    return [plate.strip() for plate in text.split(";")]


def read_line(line):
    plate, tons = line.split(",")
    return plate, float(tons)
'''
SAID = (
    ("barges are admitted only if may_steer says yes to the skipper, Soaked otherwise",
     "    if not may_steer(barge.skipper):\n            raise Soaked("),
    ("plates get reserved as fold_plate spells them", "hour: int):\n        plate = fold_plate(plate)\n"),
    ("plates get reserved as fold_plate spells them", "berth(self, plate: str):\n        plate = fold_plate(plate)\n"),
    ("ensure_tons was made for weigh, run the tons through it", "tons: float):\n        ensure_tons(tons)\n"),
    ("trips count for what river_of makes of their route",
     "count[river_of(trip.route)] = count.get(river_of(trip.route), 0) + 1"),
    ("the queue should be ordered by what fold_plate makes of the plate", "key=lambda barge: fold_plate(barge.plate)"),
    ("afloat must leave out the barges that is_sunk is true for", "for barge in barges if not is_sunk(barge)]"),
    ("label shows the plate raw. Show it through fold_plate.", '{fold_plate(barge.plate)} at'),
    ("parse_plates gives them as typed, pass each plate through fold_plate", "[fold_plate(plate.strip()) for plate in"),
    ("read_line chokes on 12t, tons_of can read the tons", "return plate, tons_of(tons)"),
)  # fmt: skip
NO_HELPER = (
    "fold_plate should also strip blanks",
    "rename fold_plate to clean_plate",
    "add a test that fold_plate drops the dash",
    "in fold_plate, use casefold",
)


def written(said: str) -> str:
    source = read(CODE)
    made = max(WRITER.write(Sentence(said, source)), key=lambda each: each.evidence)
    return splice(source, made.splices)


@pytest.mark.parametrize(("said", "line"), SAID)
def test_the_piece_and_the_form_follow_from_the_helper(said: str, line: str) -> None:
    assert line in written(said)


@pytest.mark.parametrize("said", NO_HELPER)
def test_what_is_to_be_changed_itself_is_no_helper(said: str) -> None:
    assert not helpers(said, {"fold_plate"})
    assert not list(WRITER.write(Sentence(said, read(CODE))))


def test_a_plain_word_is_a_helper_where_it_is_used_as_one() -> None:
    known = {"tidy", "queue"}
    assert helpers("the names come in untidy, run them through tidy first", known) == ("tidy",)
    assert not helpers("the queue gets tidy names", known)


@pytest.mark.parametrize(
    ("said", "is_bad"),
    [
        ("sunk barges can't be admitted, ask is_sunk", True),
        ("skip those that is_sunk is true for", True),
        ("only admit it if is_sunk agrees", False),
        ("skip those that is_sunk turns down", False),
        ("refuse it unless is_sunk says so", False),
    ],
)
def test_it_is_known_which_answer_of_it_is_the_bad_one(said: str, is_bad: bool) -> None:
    assert refused_when(said, "is_sunk") is is_bad


def test_what_a_helper_takes_may_have_no_word():
    code = "def padded(_):\n    return _.ljust(8)\n\n\ndef show(row):\n    return row.name\n"
    written = list(WRITER.write(Sentence("use padded on the name in show", read(code))))
    assert any("padded(row.name)" in splice(read(code), repair.splices) for repair in written)
