"""A yes or a no to what is there, and what says how it should be instead."""

from __future__ import annotations

import pytest

from spark_tui.edits.saying.telling.verdicts import verdict


@pytest.mark.parametrize(
    "sentence",
    ["y", "Yes", "yes please", "ok, thanks!", "OK.", "looks good to me", "that's right", "apply it", "accept all",
     "ok apply the changes", "keep all", "go ahead", "perfect", "LGTM", "save", "yes, do it"],
)  # fmt: skip
def test_a_yes(sentence: str):
    assert verdict(sentence) == "yes"


@pytest.mark.parametrize("sentence", ["n", "no", "No!", "nope", "no thanks", "that's wrong", "no, that is not right"])
def test_a_no(sentence: str):
    assert verdict(sentence) == "no"


@pytest.mark.parametrize(
    "sentence",
    ["yes, but with a message", "ok, only in wrap", "no, KeyError", "keep the docstring", "apply the discount first",
     "call it ok", "good_items", "no default", "return no", "accept None too", "keep it", "do it in load", "never mind",
     "right align it", "save the file", "", "?"],
)  # fmt: skip
def test_neither(sentence: str):
    assert not verdict(sentence)
