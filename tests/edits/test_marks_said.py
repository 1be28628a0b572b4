"""What marks are called, wherever somebody speaks of one."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.marks import JOINTS, MARKS, several

SOURCE = read("def store(name, rows):\n    rows.append(name)\n    return rows\n")


def test_a_mark_is_as_it_is_written_in_a_text():
    assert (MARKS["comma"], MARKS["hyphen"], MARKS["tab"]) == (",", "-", "\\t")


def test_a_space_stands_behind_what_joins_as_in_a_sentence():
    assert {name: JOINTS[name] for name in MARKS if JOINTS[name] != MARKS[name]} == {
        "comma": ", ",
        "semicolon": "; ",
        "colon": ": ",
    }


def test_several_are_the_same_mark():
    assert several({"comma": ",", "dash": "-"}) == {"comma": ",", "dash": "-", "commas": ",", "dashes": "-"}


@pytest.mark.parametrize("name", MARKS)
def test_a_condition_knows_them_all(name: str):
    sentence = Sentence(f"store: raise if name starts with a {name}", SOURCE)
    found = next(iter(beginnings(named("raise-if"), sentence, 3)))
    assert found.values[1] == f'name.startswith("{MARKS[name]}")'
