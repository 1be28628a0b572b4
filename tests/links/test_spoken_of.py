"""Which parts of a request a correction speaks of."""

from __future__ import annotations

import pytest

from spark_tui.links.several.spoken_of import ask_alike, left_alone, speaks_of, still_wanted

CODE = """\
LIMIT = 3


def weigh(parcels):
    return sum(parcels)


def label(parcel):
    print(parcel)
"""
PARTS = ("rename weigh to total", "add a docstring to label", "delete LIMIT")


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("no docstring", [0, 2]),
        ("skip the docstring please", [0, 2]),
        ("the docstring isn't needed", [0, 2]),
        ("no, leave out the docstring", [0, 2]),
        ("don't bother with the docstring", [0, 2]),
        ("forget the second part", [0, 2]),
        ("not the last one", [0, 1]),
        ("keep LIMIT", [0, 1]),
        ("LIMIT can stay", [0, 1]),
        ("leave weigh as it is", [1, 2]),
        ("just the renaming", [0]),
        ("hm, only the first part please", [0]),
        ("the docstring is enough", [1]),
        ("too much, just the rename", [0]),
    ],
)
def test_what_is_taken_back_is_not_wanted_any_more(said: str, wanted: list[int]) -> None:
    assert still_wanted(said, PARTS, CODE) == (wanted, "")


@pytest.mark.parametrize(
    "said",
    [
        "call it mass",
        "a longer docstring",
        "no docstring for weigh",
        "keep the docstring short",
        "not in label",
        "only if there are parcels",
        "just one line",
        "keep the docstring",
        "no, total_weight",
    ],
)
def test_what_is_said_of_how_it_is_done_takes_nothing_back(said: str) -> None:
    assert still_wanted(said, PARTS, CODE)[0] == [0, 1, 2]


def test_what_else_is_said_is_left_over() -> None:
    assert still_wanted("no docstring, and call it mass", PARTS, CODE) == ([0, 2], "call it mass")


def test_a_name_that_is_one_of_several_is_not_the_whole_part() -> None:
    parts = ("rename weigh and label to a and b", "delete LIMIT")
    assert still_wanted("leave label alone", parts, CODE)[0] == [0, 1]
    assert left_alone("leave label alone", CODE) == {"label"}
    assert left_alone("not in label", CODE) == {"label"}
    assert left_alone("a docstring in label too", CODE) == set()


def test_it_speaks_of_what_only_one_of_them_is_about() -> None:
    assert speaks_of("a docstring of one line", PARTS[1], [PARTS[0], PARTS[2]])
    assert speaks_of("renaming it to mass is better", PARTS[0], PARTS[1:])
    assert not speaks_of("call it mass", PARTS[0], PARTS[1:])


def test_parts_ask_alike_where_only_the_names_differ() -> None:
    assert ask_alike(["weigh should raise on None", "label should raise on None"], CODE)
    assert not ask_alike(["weigh should raise on None", "label should return None"], CODE)
