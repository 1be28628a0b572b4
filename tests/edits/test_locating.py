"""What a sentence speaks of is found among all that a repository defines, or nothing is."""

from __future__ import annotations

import pytest

from spark_tui.edits.locating.classes import lacking
from spark_tui.edits.locating.company import in_company
from spark_tui.edits.locating.deeds import doing
from spark_tui.edits.locating.effects import seen_in
from spark_tui.edits.locating.errors import with_own_error
from spark_tui.edits.locating.things import Thing, things_in
from spark_tui.edits.python.source import read_anew

MILL = {
    "flour.py": (
        "class Sack:\n    def __init__(self, kind, kilos):\n        self.kind = kind\n        self.kilos = kilos\n\n\n"
        "def weigh_sacks(sacks):\n    return sum(sack.kilos for sack in sacks)\n\n\n"
        "def toll(sacks):\n    return weigh_sacks(sacks) // 16\n"
    ),
    "bill.py": (
        "from flour import toll\n\n\ndef bill(sacks):\n    return f'to pay: {due(sacks)}'\n\n\n"
        "def due(sacks):\n    return toll(sacks) + 3\n"
    ),
    "run.py": (
        "from bill import bill\nfrom flour import weigh_sacks\n\n\ndef main(command, sacks):\n"
        "    if command == 'weight':\n        print(weigh_sacks(sacks))\n    else:\n        print(bill(sacks))\n"
    ),
    "errors.py": "class NoGrain(Exception):\n    pass\n\n\nclass Jammed(Exception):\n    'The stones stand still.'\n",
    "stones.py": (
        "def grind(sack, speed):\n    if speed == 0:\n        raise RuntimeError('stones stand')\n    return sack\n"
    ),
}
THINGS: tuple[Thing, ...] = tuple(thing for path, text in MILL.items() for thing in things_in(path, read_anew(text)))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("every sack has to remember its farmer", "add a field farmer to Sack"),
        (
            "I want an optional seal on Sack, None when open",
            "add a field seal to Sack, None when open",
        ),
        ("Sack needs whether it is wet", "add a field wet (bool) to Sack, False by default"),
        ("Sack needs a method that empties it", None),
        ("a sack can get heavier", None),
        ("NoGrain lacks a field", None),
    ],
)
def test_a_class_is_known_by_its_kind(said: str, plain: str | None):
    found = lacking(said, THINGS)
    assert (found[1] if found is not None else None) == plain


@pytest.mark.parametrize(
    ("deed", "name"),
    [("weighing the sacks", "weigh_sacks"), ("a sack is ground", ""), ("the calculation of the toll", "toll")],
)
def test_a_function_is_known_by_its_deed(deed: str, name: str):
    found = doing(deed, THINGS)
    assert (found.name if found is not None else "") == name


def test_an_error_is_known_by_its_own_words_and_by_what_is_raised_instead():
    said = "we have an exception for stones that stand still, and it isn't used"
    assert [told for _, told in with_own_error(said, THINGS)] == ["grind should raise Jammed instead of RuntimeError"]
    assert not list(with_own_error("grinding at no speed raises a RuntimeError", THINGS))


def test_what_is_seen_is_followed_along_the_calls():
    assert [thing.name for thing, _ in seen_in("the weight command crashes without sacks", THINGS)] == ["weigh_sacks"]
    assert "toll" in [thing.name for thing, _ in seen_in("the bill is wrong, the toll is too high", THINGS)]
    assert not list(seen_in("add a line to the bill", THINGS))


def test_a_file_is_known_by_what_stands_in_it():
    assert in_company("due belongs with the other flour functions", THINGS) == ("due", "flour.py")
    assert in_company("due should be with interest", THINGS) is None
