"""Which of the answers that may be begun are written at all."""

from __future__ import annotations

from spark_tui.edits.document import document, whole
from spark_tui.links.answers.ways import Way, hopeful
from spark_tui.links.link import Edit

TARGET = whole(document("pond.py", "depth = 3\n"))


def ways(*worths: float, own: float | None = None) -> list[Way]:
    """Some that are begun; and what the model says of its own accord, where that counts so much beforehand."""
    begun = [Way(Edit("deeper", TARGET, f"<rep>{at}"), worth, 1.0) for at, worth in enumerate(worths)]
    return [*begun, *([] if own is None else [Way(Edit("deeper", TARGET, ""), own, 1.0)])]


def test_what_lies_far_behind_the_last_that_is_wanted_is_left_out():
    found = ways(3.0, 2.0, 1.0, 0.0, -9.0)
    assert hopeful(found, 2) == found[:3]
    assert hopeful(found, 4) == found[:4]


def test_where_no_more_are_there_than_wanted_all_are_written():
    found = ways(3.0, -9.0)
    assert hopeful(found, 2) == hopeful(found, 8) == found


def test_what_the_model_says_of_its_own_accord_is_always_heard():
    found = ways(3.0, 2.0, -9.0, own=-20.0)
    assert hopeful(found, 2) == [*found[:2], found[3]]
