"""Another value that is said before anything is written."""

from __future__ import annotations

import pytest

from spark_tui.edits.calls import Call
from spark_tui.edits.correcting.revisions import changed, says_a_value
from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read

SOURCE = read("def load(rows):\n    first = rows[0]\n    return first\n")
TRIED = (Call(named("wrap-try"), ("2", "2", "IndexError", "return None")),)


@pytest.mark.parametrize("said", ["no, return {}", "out of range, use return {}", "return [] rather"])
def test_it_says_another_value(said: str):
    assert says_a_value(TRIED, said, SOURCE)


@pytest.mark.parametrize("said", ["shorter please", "only there", "the others too", "not so fast"])
def test_it_says_none(said: str):
    assert not says_a_value(TRIED, said, SOURCE)


def test_what_goes_on_is_no_shorter_value():
    found = {each.calls[-1].values[-1]: each.evidence for each in changed(TRIED, "use return {}", SOURCE)}
    assert max(found, key=lambda value: found[value]) == "return {}"
