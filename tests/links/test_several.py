"""Sentences that ask for several things."""

from __future__ import annotations

import pytest
from edit_models import CODE
from known_words import knowing

from spark_tui.edits.document import Document, document, whole
from spark_tui.links.link import Edit
from spark_tui.links.several import several
from spark_tui.links.ways import carried_out

KINDS = knowing(
    rename="call", sort_imports="sort", add_docstring="document", make_private="hide", early_return="nested"
)
DOC = document("load.py", CODE)


def answers(sentence: str, doc: Document = DOC) -> list[str]:
    return [both.edit.lead for both in several(KINDS, Edit(sentence, whole(doc)))]


def test_each_part_is_done_behind_the_one_before_it():
    best, *_ = answers("sort the imports and call path source_file")
    assert best == "<op>sort-imports<op>rename<s>path<s>source_file<end>"


@pytest.mark.parametrize("joint", [" and then ", ", also ", "; ", " + ", ". Then ", ", plus "])
def test_parts_are_joined_in_many_ways(joint: str):
    assert answers(f"sort the imports{joint}call path source_file")


def test_what_is_called_it_is_what_was_spoken_of_before_by_its_new_name():
    best, *_ = answers("call area box_size and hide it")
    assert best == "<op>rename<s>area<s>box_size<op>make-private<s>box_size<end>"


def test_what_is_so_now_is_no_wish():
    assert not answers("the area is called area, but call path source_file")


@pytest.mark.parametrize(
    "sentence", ["I call area box_size and sort the imports", "call area box_size, reads nested otherwise"]
)
def test_what_somebody_did_or_thinks_of_it_is_no_wish(sentence: str):
    assert not answers(sentence)


def test_what_is_not_wanted_is_no_second_wish():
    assert not answers("call area box_size and not path source_file")


@pytest.mark.parametrize(
    "sentence", ["not sort the imports, just call path source_file", "just call path a_b, no sort"]
)
def test_one_thing_rather_than_another_is_one_wish(sentence: str):
    assert not answers(sentence)


def test_what_something_should_be_is_no_second_wish():
    assert not answers("path is what you call path and should be sort sort")


def test_what_to_do_need_not_be_said_again():
    best, *_ = answers("call area box_size and path source_file")
    assert best == "<op>rename<s>area<s>box_size<op>rename<s>path<s>source_file<end>"


def test_two_at_a_time_get_each_its_own():
    best, *_ = answers("call `width` and `height` across and down")
    assert best == "<op>rename<s>width<s>across<op>rename<s>height<s>down<end>"
    best, *_ = answers("call width and height in area to across and down respectively")
    assert best == "<op>rename<s>width<s>across<s>area<op>rename<s>height<s>down<s>area<end>"


def test_three_are_three():
    best, *_ = answers("sort the imports and call area box_size and hide it")
    after = carried_out(whole(DOC), best)
    assert "def _box_size(width, height)" in after
    assert after.startswith("import os\nimport sys\n")


def test_lines_of_the_second_may_be_others_by_then():
    doc = document("bare.py", "import sys\nimport os\n\n\ndef area(width, height):\n    return width * height\n")
    best, *_ = answers("document area and sort the imports", doc)
    assert "import os\nimport sys\n" in carried_out(whole(doc), best)
    assert '    """' in carried_out(whole(doc), best)


@pytest.mark.parametrize("sentence", ["call path source_file", "call path source_file, call it so", "call it and go"])
def test_what_asks_for_one_thing_is_not_taken_apart(sentence: str):
    assert answers(sentence) == []
