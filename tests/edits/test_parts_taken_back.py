"""Which of several things that were asked for are taken back."""

from __future__ import annotations

import pytest

from spark_tui.edits.turning.deeds.of_parts import taken_back

KINDS = (["guard"], ["log"])


@pytest.mark.parametrize(
    "said",
    [
        "everything but logging",
        "guard yes, log no",
        "can we lose the log but keep the guard?",
        "it has been bothering everyone for weeks. why is there a log now?",
        "could you take back just the last of those changes?",
        "keep the 1st change, revert the other one",
        "only the guard",
        "second change here should be back, first is good",
        "no log tho",
        "leave the logs out - my linter demands this",
        "works but the extra log spams my notebook",
    ],
)
def test_the_second_is_taken_back(said: str):
    assert taken_back(said, KINDS) == [1]


@pytest.mark.parametrize(
    "said",
    [
        "log the user too",
        "don't log the key",
        "no log in the loop",
        "the log should say no",
        "move the log out of the loop",
        "keep the log at info",
        "without the log level",
        "no guard, raise ValueError instead",
        "log it, don't return",
        "drop both the guard and the log",
    ],
)
def test_what_says_how_it_should_be_takes_nothing_back(said: str):
    assert taken_back(said, KINDS) == []


def test_what_it_is_called_says_more_than_its_place():
    assert taken_back("the first part was lovely, only take the comment away", (["comment"], ["types"])) == [0]
