"""A part of a function that a comment tells of, and what it is called by what is said of it."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.of_parts import done
from spark_tui.edits.weighing.unsure import is_unsure
from spark_tui.edits.writing.functions.noted_parts import WRITER

CODE = """\
def plan(trips, limit):
    # Drop cancelled trips
    trips = [each for each in trips if each.state != "off"]

    # Sort by departure
    trips.sort(key=lambda each: each.start)

    total = 0
    for trip in trips:
        # Mark late trips as urgent
        if trip.start < limit:
            trip.urgent = True
            trip.rank += 1
        total += trip.rank
    return trips, total
"""


def _after(sentence: str) -> str:
    source = read(CODE)
    found = max(WRITER.write(Sentence(sentence, source)), key=lambda each: each.evidence)
    return splice(source, found.splices)


@pytest.mark.parametrize(
    ("sentence", "new", "call"),
    [
        (
            "extract the removal of cancelled trips",
            'def remove_cancelled_trips(trips):\n    trips = [each for each in trips if each.state != "off"]\n'
            "    return trips\n",
            "    # Drop cancelled trips\n    trips = remove_cancelled_trips(trips)\n",
        ),
        (
            "pull the sorting by departure out into a helper called in_order",
            "def in_order(trips):\n    trips.sort(key=lambda each: each.start)\n",
            "    # Sort by departure\n    in_order(trips)\n",
        ),
        (
            "the part of plan that marks late trips should be its own function",
            "def mark_late_trips(trip, limit):\n    if trip.start < limit:\n        trip.urgent = True\n",
            "        # Mark late trips as urgent\n        mark_late_trips(trip, limit)\n",
        ),
    ],
)
def test_what_stands_below_the_comment_is_taken_out(sentence: str, new: str, call: str) -> None:
    after = _after(sentence)
    assert new in after
    assert call in after


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("extract the part of show that appends the choices", "append_choices"),
        ("extract the macro reading in parse into a method", "read_macro"),
        ("put the url building in its own function", "build_url"),
        ("extract the stripping of inline comments", "strip_inline_comments"),
        ("move the code that handles the long prefix to a helper", "handle_long_prefix"),
        ("pull out the cleanup of small parts", "clean_up_small_parts"),
        ("move the user lookup into a function", "look_up_user"),
        ("the section that matches the rows should be a method", "match_rows"),
        ("extract the body of the loop", ""),
        ("extract the parsing code", ""),
        ("extract the function that is too long", ""),
    ],
)
def test_a_part_is_called_what_it_is_said_to_do(sentence: str, name: str) -> None:
    assert done(Sentence(sentence, read("x = 1\n"))) == name


def test_a_name_that_nobody_spoke_of_is_nothing_to_be_sure_of() -> None:
    def after(name: str) -> str:
        sort = "    trips.sort(key=lambda each: each.start)\n"
        return f"def {name}(trips):\n{sort}\n\n" + CODE.replace(sort, f"    {name}(trips)\n")

    sentence = "extract the part that does the ordering"
    assert is_unsure(CODE, sentence, after("compute_rank"))
    assert is_unsure(CODE, sentence, after("plan_part"))
    assert not is_unsure(CODE, sentence, after("order_trips"))
    assert not is_unsure(CODE, "extract the rank calculation", after("compute_rank"))
