"""Which part of a long file a sentence is about."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.document import document
from spark_tui.edits.prompt import WINDOW
from spark_tui.edits.region import region


def function(number: int) -> str:
    body = "".join(f"    step_{step} = items + {step}\n" for step in range(8))
    return f"def make_{number}_things(items, limit=None):\n{body}    return step_7\n\n\n"


DOC = document("long.py", "".join(map(function, range(60))))
START = [at for at, line in enumerate(DOC.lines) if line.startswith("def ")]


def test_a_short_file_is_shown_whole():
    target = region(document("a.py", "x = 1\n" * 120), "rename y")
    assert (target.start, target.stop) == (0, 120)


@pytest.mark.parametrize("number", [0, 17, 42, 59])
def test_the_function_that_is_named(number: int):
    target = region(DOC, f"make_{number}_things should return a list")
    assert target.start <= START[number] < START[number] + 10 <= target.stop


def test_words_find_the_names_they_are_parts_of():
    text = "".join(DOC.lines[:300]) + "def days_left(order):\n    return order.days\n\n\n" + "".join(DOC.lines[300:])
    target = region(document("a.py", text), "days left should be zero at least")
    assert target.start <= 300 < target.stop


@pytest.mark.parametrize(
    "sentence", ["fix line 333", "see long.py:333", "lines 330-340 are wrong", "what does L333 do"]
)
def test_the_lines_that_are_mentioned(sentence: str):
    target = region(DOC, sentence)
    assert target.start <= 332 < target.stop


def test_the_cursor_where_the_sentence_says_nothing():
    target = region(DOC, "tidy up", cursor=500)
    assert target.start <= 500 < target.stop


def test_of_several_places_the_one_at_the_cursor():
    target = region(DOC, "step_3 is too much", cursor=400)
    assert target.start <= 400 < target.stop


def test_a_definition_counts_more_than_its_uses():
    text = function(1) + "make_9_things(1)\n" * 150 + function(9) + "x = 1\n" * 150
    target = region(document("a.py", text), "make_9_things needs a docstring")
    assert target.start <= 162 < target.stop


@given(st.text(max_size=40), st.one_of(st.none(), st.integers(0, 719)), st.integers(20, 200))
def test_it_is_always_a_window_of_the_file(sentence: str, cursor: int | None, size: int):
    target = region(DOC, sentence, cursor, size)
    assert 0 <= target.start < target.stop <= len(DOC.lines)
    assert target.stop - target.start == size


def test_all_of_a_definition_rather_than_its_beginning():
    text = "".join(DOC.lines[:100]) + "class Kept:\n" + "    a = 1\n" * 50
    target = region(document("a.py", text), "Kept should have a step_3")
    assert (target.start, target.stop) == (31, 151)


def test_what_something_is_to_be_called_does_not_tell_where_it_is() -> None:
    far = ["def find_all(rows):\n", "    return rows\n", "\n"] + ["x = find_all(x)\n"] * 80
    text = "".join([*far, *["y = 1\n"] * WINDOW, "seek = 2\n", *["z = 3\n"] * WINDOW])
    assert region(document("long.py", text), "rename find_all to seek").start == 0
