"""What a caller handed on stays in its order, and a loop that only looks for one value asks with `in`."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.functions.sorted_anew import WRITER

CODE = """\
def top(teams, most):
    teams.sort(key=lambda team: -team.points)
    return teams[:most]


def shown(names):
    names.sort()
    for name in names:
        print(name)


class Gate:
    def enter(self, badge):
        for lost in self.lost:
            if lost == badge:
                self.ring()
                raise PermissionError(badge)
        self.open()

    def is_lost(self, badge):
        for lost in self.lost:
            if badge == lost:
                return True
        return False
"""


@pytest.mark.parametrize(
    "said",
    [
        "teams.sort changes the list that was passed in to top",
        "use sorted in top, sort() mutates its argument",
        "top must not reorder the caller's list when sorting",
    ],
)
def test_what_is_handed_on_is_sorted_anew(said: str):
    found = after(said, CODE, "copy-argument")[0]
    assert found.startswith("def top(teams, most):\n    return sorted(teams, key=lambda team: -team.points)[:most]\n\n")


def test_it_gets_its_name_again_where_it_is_needed():
    found = after("shown sorts in place, no side effects please", CODE, "copy-argument")[0]
    assert "    names = sorted(names)\n    for name in names:" in found


@pytest.mark.parametrize("said", ["top should sort in place by points descending", "sort teams by name", "copy teams"])
def test_it_is_sorted_in_its_place_otherwise(said: str):
    sentence = Sentence(said, read(CODE))
    assert WRITER.needs is not None
    assert not (WRITER.needs.search(said) and list(WRITER.write(sentence)))


@pytest.mark.parametrize(
    "said",
    [
        "enter needs no loop, use in",
        "replace the loop in enter by an in test",
        "the loop in enter is a membership test",
    ],
)
def test_a_loop_that_looks_for_one_asks_with_in(said: str):
    found = after(said, CODE, "any-all")[0]
    assert (
        "        if badge in self.lost:\n            self.ring()\n            raise PermissionError(badge)\n" in found
    )


def test_a_loop_that_says_yes_or_no_is_the_answer():
    found = after("is_lost could just use in instead of the loop", CODE, "any-all")[0]
    assert "    def is_lost(self, badge):\n        return badge in self.lost\n" in found


@pytest.mark.parametrize("said", ["log in the loop in enter", "enter loops in vain"])
def test_a_loop_stays_where_in_is_only_a_word(said: str):
    assert not any("if badge in self.lost" in each for each in after(said, CODE, "add-log"))
