"""Tests of what has to be raised, options that are checked, and options that say how often: each wish with what has to
come first, and wishes that mean something else."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHELF = """\
import pytest

from shelf import Shelf, lookup


@pytest.fixture
def shelf():
    return Shelf("oak")


def test_put(shelf):
    shelf.put("dune", 3)
    assert shelf.count() == 1


def test_take_away(shelf):
    shelf.put("dune", 3)
    shelf.delete("dune", force=True)
    assert shelf.count() == 0


def test_lookup():
    assert lookup(4) == "dune"


def test_too_many_copies(shelf):
    with pytest.raises(Exception):
        shelf.put("dune", 10_000)


def test_no_title(shelf):
    with pytest.raises(TypeError):
        shelf.put(None, 1)
"""
DICE = """\
import argparse
import random


def roll(sides):
    return random.randint(1, sides)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sides", type=int, default=6)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--label", default="")
    options = parser.parse_args()
    random.seed(options.seed)
    rolled = roll(options.sides)
    print(options.label, rolled)


main()
"""
FETCH = """\
import logging

logger = logging.getLogger(__name__)


def load_feeds(links, client):
    found = []
    for link in links:
        try:
            found.append(client.parse(link))
        except ParseError:
            continue
    return found


def load_one(link, client):
    try:
        return client.parse(link)
    except ParseError:
        return None
"""

BOOKINGS = """\
from web import answer

BOOKINGS = []


def show_bookings(call, query):
    if not BOOKINGS:
        return answer([])
    rows = sorted(BOOKINGS, key=lambda each: each.day)
    return answer(rows)


def all_rooms(call):
    return sorted({each.room for each in BOOKINGS})


def one_room(call):
    room = call.query["room"]
    return answer(room)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("write a test that deleting a book that isn't there raises LookupError",
         "def test_delete_unknown(shelf):\n    with pytest.raises(LookupError):\n"
         '        shelf.delete("unknown", force=True)\n'),
        ("test that lookup raises a KeyError for an unknown number",
         "def test_lookup_unknown():\n    with pytest.raises(KeyError):\n        lookup(999)\n"),
    ],
)  # fmt: skip
def test_a_test_of_what_is_raised_where_something_is_missing(sentence: str, expected: str):
    assert expected in after(sentence, SHELF, "write-test")[0]


def test_who_says_nothing_of_what_is_missing_gets_no_value_for_it():
    found = after("write a test that deleting raises LookupError", SHELF, "write-test")
    assert not any("unknown" in each for each in found)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the too many copies test should expect an OverflowError",
         "    with pytest.raises(OverflowError):\n        shelf.put(\"dune\", 10_000)"),
        ("pytest.raises(Exception) is too broad, make it a ValueError",
         "    with pytest.raises(ValueError):\n        shelf.put(\"dune\", 10_000)"),
        ("test_no_title expects the wrong thing, it should be ValueError instead of TypeError",
         "    with pytest.raises(ValueError):\n        shelf.put(None, 1)"),
    ],
)  # fmt: skip
def test_a_test_expects_another_exception(sentence: str, expected: str):
    found = after(sentence, SHELF, "change-exception")[0]
    assert expected in found
    assert sum(found.count(each) for each in ("ValueError", "OverflowError")) == 1


def test_a_new_test_leaves_what_the_others_expect():
    found = after("add a test that too many copies raise a ValueError", SHELF, "change-exception")
    assert all("pytest.raises(Exception)" in each for each in found)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("--sides below 2 should be an argparse error",
         '    if options.sides < 2:\n        parser.error("--sides must be at least 2")\n'),
        ("--sides must be between 2 and 100, use parser.error otherwise",
         '    if not 2 <= options.sides <= 100:\n        parser.error("--sides must be between 2 and 100")\n'),
        ("parser.error if sides < 3",
         '    if options.sides < 3:\n        parser.error("--sides must be at least 3")\n'),
        ("reject a negative --seed",
         '    if options.seed is not None and options.seed < 0:\n        parser.error("--seed must be at least 0")\n'),
        ("sides has to be more than 1, everything else is a usage error",
         '    if options.sides <= 1:\n        parser.error("--sides must be more than 1")\n'),
    ],
)  # fmt: skip
def test_an_option_is_checked(sentence: str, expected: str):
    assert f"parse_args()\n{expected}    random.seed" in after(sentence, DICE, "flag-choices")[0]


def test_an_option_that_is_a_text_is_not_compared_with_a_number():
    found = after("--label under 3 should be an argparse error", DICE, "flag-choices")
    assert not any("options.label <" in each for each in found)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add --dice to roll several, one on each line",
         '    parser.add_argument("--dice", type=int, default=1)\n'),
        ("a -n/--times option (default 2) that prints it that many times",
         '    parser.add_argument("-n", "--times", type=int, default=2)\n'),
    ],
)  # fmt: skip
def test_an_option_says_how_often(sentence: str, expected: str):
    found = after(sentence, DICE, "add-flag")[0]
    name = "dice" if "dice" in sentence else "times"
    assert expected in found
    assert (
        f"    random.seed(options.seed)\n    for _ in range(options.{name}):\n        rolled = roll(options.sides)\n"
        "        print(options.label, rolled)\n\n\nmain()"
    ) in found


def test_what_shows_one_of_several_is_not_repeated():
    code = DICE.replace("print(options.label, rolled)", "print(ranking[0])")
    assert not any("for _ in" in each for each in after("--pick to print several of them", code, "add-flag"))


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("log a warning with the address when a feed can't be parsed in load_feeds",
         "        except ParseError:\n            logger.warning(\"feed can't be parsed: %s\", link)\n"),
        ("log a warning when a feed can't be parsed inside load_one()",
         "    except ParseError:\n        logger.warning(\"feed can't be parsed\")\n        return None"),
    ],
)  # fmt: skip
def test_where_it_is_logged_is_no_part_of_the_message(sentence: str, expected: str):
    assert expected in after(sentence, FETCH, "add-log")[0]


def test_the_exception_is_no_value_of_the_loop():
    found = after("log a warning with the reason when a feed can't be parsed in load_feeds", FETCH, "add-log")
    assert not any('parsed: %s", link)' in each for each in found)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('show_bookings should take an optional "most" from query and give at most that many bookings',
         "    most = query.get(\"most\")\n    if most is not None:\n"
         "        rows = rows[: int(most)]\n    return answer(rows)"),
        ("let all_rooms read an optional `count` out of call.query, no more than that many rooms are returned then",
         "    found = sorted({each.room for each in BOOKINGS})\n    count = call.query.get(\"count\")\n"
         "    if count is not None:\n        found = found[: int(count)]\n    return found\n"),
    ],
)  # fmt: skip
def test_how_many_are_given_is_read_from_what_a_function_gets(sentence: str, expected: str):
    assert expected in after(sentence, BOOKINGS, "get-default")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        'one_room should take an optional "limit" from call.query and return at most that many rooms',
        'show_bookings should take an optional "most" from config and give at most that many bookings',
        'show_bookings should take an optional "day" from query',
    ],
)
def test_what_is_no_list_or_not_given_is_not_cut(sentence: str):
    assert not any("[: int(" in each for each in after(sentence, BOOKINGS, "get-default"))
