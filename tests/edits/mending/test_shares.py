"""A sum that is divided stands in brackets, and a text that is made anew is kept."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
def turnout(yes, no, spoilt):
    return yes + no / (yes + no + spoilt)


def loss(yes, spoilt):
    return yes / (yes + spoilt)


def middle(low, high):
    return low + high / 2


def raised(low, step):
    return low + step / 2


def slug(title):
    title.replace(" ", "-")
    title.strip()
    return title.lower()


def shout(title):
    return title.upper()
"""


@pytest.mark.parametrize(
    "sentence", ["turnout comes out bigger than 1", "turnout is wrong", "brackets missing in turnout"]
)
def test_a_share_is_one_of_all(sentence: str):
    assert offered(sentence, CODE, "fix-operator")[0] == CODE.replace("yes + no /", "(yes + no) /")


def test_the_middle_lies_between_both():
    assert offered("middle(2, 4) gives 4 instead of 3", CODE, "fix-operator")[0] == CODE.replace(
        "low + high / 2", "(low + high) / 2"
    )


@pytest.mark.parametrize("sentence", ["raised is too high", "loss is bigger than 1"])
def test_other_sums_stay(sentence: str):
    answers = offered(sentence, CODE, "fix-operator")
    assert not any("(low + step)" in each or "(yes + no) /" in each for each in answers)


@pytest.mark.parametrize("sentence", ["slug doesn't replace the spaces", "the spaces are still there after slug"])
def test_what_is_made_anew_is_kept(sentence: str):
    assert offered(sentence, CODE)[0] == CODE.replace('    title.replace(" "', '    title = title.replace(" "')


def test_nothing_is_thrown_away_there():
    assert not any("title = title.upper" in each for each in offered("shout doesn't strip the title", CODE))
