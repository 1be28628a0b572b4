"""Sentences that ask for several things: where they are cut, and what each part is about."""

from __future__ import annotations

import re

import pytest
from edit_models import CODE
from known_words import knowing

from spark_tui.edits.python.source import read
from spark_tui.links.several.cuts import cuts
from spark_tui.links.several.one_thing import is_one_thing
from spark_tui.links.several.places import placed

KINDS = knowing(
    rename="call",
    sort_imports="sort",
    add_docstring="document",
    make_private="hide",
    early_return="nested",
    fstring="f-strings",
)


def parts(sentence: str) -> tuple[str, ...]:
    """Of the likeliest cut."""
    found = cuts(KINDS, sentence, CODE)
    return found[0].parts if found else ()


@pytest.mark.parametrize(
    "joint", [" and ", ", and also ", " and then ", ", also ", "; ", " + ", ". Then ", ", plus ", ", ", "\n"]
)
def test_parts_are_joined_in_many_ways(joint: str):
    assert parts(f"sort the imports{joint}call path source_file") == ("sort the imports", "call path source_file")


def test_it_is_cut_where_both_parts_are_clear():
    said = "hide the area, as it is better, and call path source_file"
    assert parts(said) == ("hide the area, as it is better", "call path source_file")


def test_one_word_may_say_enough():
    assert parts("sort the imports, f-strings") == ("sort the imports", "f-strings")
    assert parts("sort the imports, please") == ()


def test_what_stands_around_two_words_is_said_of_both():
    assert parts("hide and document the area") == ("hide the area", "document the area")


def test_a_word_that_joins_speaks_for_two_requests_more_than_a_comma():
    (one,), (other,) = (cuts(KINDS, f"sort the imports{joint}hide area", CODE) for joint in (" and ", ", "))
    assert one.worth > other.worth


@pytest.mark.parametrize(
    "sentence",
    ["call path source_file", "call it and go", "sort, please", "log the number", "give the area, or an empty string"],
)
def test_what_asks_for_one_thing_is_not_taken_apart(sentence: str):
    assert parts(sentence) == ()


def test_a_number_is_one_thing_with_what_it_is_to_be_called():
    said, called = "is 24 a magic number", "it should be hours per day"
    joint = re.compile(r"\? ").search(f"{said}? {called}")
    assert joint is not None
    assert is_one_thing(f"{said}? {called}", joint, said, called)
    assert not is_one_thing(f"is load slow? {called}", joint, "is load slow", called)


def test_a_bound_is_one_thing_with_what_it_leaves_out():
    assert parts("call it with a max_size and hide what is larger") == ()
    assert parts("call it with a size and hide what is larger") != ()
    assert parts("hide what is above max_size, a new option to call it") == ()
    assert parts("hide what is above the size, a new option to call it") != ()


@pytest.mark.parametrize(
    ("first", "joint", "second"),
    [
        ("the width must be between 2 and 9", ", ", "otherwise AreaError"),
        ("the width has to be there", ", ", "else it's a ValueError"),
        ("print(area) gives <shapes.Area object at 0x7f>", ", ", "I'd like Area (3 x 4)"),
        ("area shows as <Area>", "; ", "it should be 3 x 4"),
        ("give me a dict with width", " and ", "height, I mix them up"),
        ("type hints for area, please", ", ", "path may be None"),
    ],
)
def test_what_is_now_or_else_is_one_thing_with_what_is_asked(first: str, joint: str, second: str):
    found = re.compile(re.escape(joint)).search(f"{first}{joint}{second}", len(first))
    assert found is not None
    assert is_one_thing(f"{first}{joint}{second}", found, first, second)
    assert not is_one_thing(f"hide area{joint}{second}", found, "hide area", second)


def test_what_confuses_people_is_a_reason():
    assert parts("sort the imports, the call keeps confusing me") == ()
    assert parts("sort the imports, the call should be source_file") != ()


def test_what_is_caught_is_one_thing_with_what_comes_of_it():
    assert parts("in the sort catch a TimeoutError and return call") == ()
    assert parts("sort lines 2-24 and call it") == ("sort lines 2-24", "call it")


def test_what_something_new_does_is_no_request_of_its_own():
    kinds = knowing(write_method="method", sort_imports="call")
    assert not cuts(kinds, "add a method that hides all areas and the call", CODE)


def test_what_an_error_names_is_no_request_of_its_own():
    kinds = knowing(raise_if="raise", add_member="list")
    said = "raise an error when the path is unknown and list the {}"
    assert cuts(kinds, said.format("valid paths"), CODE) == []
    assert cuts(kinds, said.format("area"), CODE) != []


def test_how_it_ends_is_another_thing_than_where_a_message_goes():
    kinds = knowing(print_to_stderr="message", change_value="exit")
    (one,), (other,) = (
        cuts(kinds, f"the message belongs {there}, exit with 2", CODE) for there in ("on stderr", "there")
    )
    assert one.parts == ("the message belongs on stderr", "exit with 2")
    assert one.worth > other.worth


def test_what_to_do_need_not_be_said_again():
    assert parts("call area to box and path to file_b") == ("call area to box", "call path to file_b")
    assert parts("call area to box and add it to print") == ("call area to box", "add it to print")


@pytest.mark.parametrize("joint", [" and ", ". ", "; "])
def test_three_are_three(joint: str):
    three = ("sort the imports", "call area box_size", "hide it")
    assert parts(joint.join(three)) == three


@pytest.mark.parametrize(
    "listed",
    [
        "1. sort the imports\n2. hide area\n3. call path source_file",
        "1) sort the imports 2) hide area 3) call path source_file",
        "- sort the imports\n- hide area\n- call path source_file\n",
        "please:\n* sort the imports;\n* hide area;\n* call path source_file",
    ],
)
def test_a_list_is_as_many_as_it_has_items(listed: str):
    assert parts(listed) == ("sort the imports", "hide area", "call path source_file")


def test_two_at_a_time_get_each_its_own():
    assert parts("call `width` and `height` across and down") == ("call width to across", "call height to down")
    both = ("call width in area to across", "call height in area to down")
    assert parts("call width and height in area to across and down respectively") == both


@pytest.mark.parametrize("about", ["in area, ", "area: ", "in `area()`: "])
def test_what_stands_before_all_parts_is_where_each_is_to_be_done(about: str):
    assert parts(f"{about}hide it and call width across") == (f"{about}hide it", f"{about}call width across")


TWO = "import os\n\n\ndef load(path):\n    rows = path\n    return rows\n\n\ndef area(width):\n    return width\n"


@pytest.mark.parametrize(
    ("part", "other", "said"),
    [
        ("skip the header row", "use with in load", "skip the header row in load"),
        ("return 0 for none", "rename width in area", "return 0 for none in area"),
        ("hide area", "use with in load", "hide area"),  # names its own
        ("make width an int", "use with in load", "make width an int"),  # no name of that place
        ("drop line 3", "use with in load", "drop line 3"),
        ("hide it", "call path source", "hide it (path)"),
        ("hide it", "move area above load", "hide it in area"),  # what is done to that, not what it stands beside
        ("document both", "move area above load", "document both in area and load"),
        ("add a docstring to depth", "use with in load", "add a docstring to depth"),  # which is not there
        ("it must be short", "call path source", "it must be short"),
        ("document all functions", "use with in load", "document all functions"),
        ("hide the rows method", "use with in load", "hide the rows method"),
    ],
)
def test_who_names_no_place_speaks_of_the_one_that_is_named(part: str, other: str, said: str):
    assert placed(part, [other], [], read(TWO), "rename") == said
    assert placed(part, [], [other], read(TWO), "raise-if") == said


def test_what_may_be_elsewhere_is_placed_by_what_comes_before_it_alone():
    source = read(TWO.replace("width", "path"))
    assert placed("call path root", ["use with in load"], [], source, "rename") == "call path root in load"
    assert placed("call path root", [], ["use with in load"], source, "rename") == "call path root"
    assert placed("call nothing root", [], ["use with in load"], source, "rename") == "call nothing root"


def test_a_place_may_be_named_in_words():
    source = read(TWO.replace("area", "area_of"))
    assert placed("give area of a path", ["use with in load"], [], source, "rename") == "give area of a path"


def test_sentences_about_different_functions_are_different_requests():
    said = "load should try twice. area should get faster. hide it"
    assert parts(said) == ("load should try twice", "area should get faster", "hide it")


def test_what_begins_like_a_request_is_one_whatever_is_called_so():
    code = CODE + "\n\ndef call():\n    pass\n"
    (found,) = cuts(KINDS, "hide it beside area and call path source_file", code)
    assert found.parts == ("hide it beside area", "call path source_file")


def test_what_comes_behind_something_instead_of_another_may_be_asked_for_too():
    assert parts("hide area instead of path, and sort the imports") == ("hide area instead of path", "sort the imports")
    assert parts("hide it instead of area and path of it") == ()


@pytest.mark.parametrize(
    "sentence",
    [
        "the call must be between 1 and 9, otherwise raise a ValueError",
        "the call must be between 1 and 9, or else a ValueError",
        "call should be at least 2, raise LookupError if it isn't",
        "a call has to be of this length or else fail with a message",
    ],
)
def test_what_happens_otherwise_is_no_request_of_its_own(sentence: str):
    kinds = knowing(raise_if="call", raise_instead="raise", reraise="fail")
    assert not cuts(kinds, sentence, CODE)
    assert cuts(kinds, f"{sentence.partition(',')[0].partition(' or ')[0]} and raise the area, too", CODE)


def test_the_steps_of_a_scale_are_one_thing():
    kinds = knowing(clamp="6", change_value="4")
    assert cuts(kinds, "area should be 6 above 40 and 4 above 20", CODE) == []
    assert cuts(kinds, "add 1 = one and 2 = two", CODE) == []
    assert cuts(kinds, "add a method sweep that drops all old ones and tells how many there were", CODE) == []
    assert cuts(kinds, "area should be 6 and 4 should be gone", CODE) != []


def test_a_number_that_is_no_one_of_what_is_brought_belongs_to_another_request():
    assert parts("let area take a sort and call at most ten of them") != ()


def test_why_it_is_wanted_is_no_request():
    said = "so the callers sort less, hide area + call path source"
    assert parts(said)[0] == "so the callers sort less, hide area"


def test_a_comma_in_a_list_joins_as_the_word_before_its_last_does():
    three = ("sort the imports", "call area box_size", "hide it")
    assert parts("sort the imports, call area box_size and hide it") == three
    assert parts("sort the imports, call area box_size, and hide it") == three
    assert parts("call area to a, path to b and width to c") == ("call area to a", "call path to b", "call width to c")


def test_a_job_for_all_of_the_file_has_no_place():
    assert placed("sort the imports", ["use with in load"], [], read(TWO), "sort-imports") == "sort the imports"


def test_the_class_is_a_place_of_its_own():
    source = read(f"class Box:\n    def load(self):\n        pass\n\n\n{TWO}")
    said = "add a docstring to the class"
    assert placed(said, ["use with in load"], [], source, "add-docstring") == said


@pytest.mark.parametrize(
    "sentence",
    [
        "sort (the imports, call path source_file)",
        "call `path, and sort` source_file",
        "let area take a sort, call by default",
        "let area take a sort and call at most that many",
        "make the sort configurable, default call",
        "let area take a call, only the last sort then",
        "let area take a sort, call stays what it calls",
        "sort it instead of calling path and hide",
    ],
)
def test_what_is_inside_of_brackets_or_only_says_more_is_no_request(sentence: str):
    assert parts(sentence) == ()


@pytest.mark.parametrize(
    "sentence",
    [
        "hide the area if one fails and keep it in sort",
        "call the one that raises nested, and sort the area in any case still",
    ],
)
def test_what_is_done_with_one_that_fails_is_no_request_of_its_own(sentence: str):
    assert parts(sentence) == ()
    assert parts(sentence.replace("fails", "is there").replace("raises", "is")) != ()


def test_what_has_to_hold_as_well_is_no_request():
    assert parts("hide the area when it is nested and it has no sort") == ()
    assert parts("hide the area when it is nested and sort it")


def test_what_is_put_together_by_two_things_is_one_request():
    assert parts("sort the areas by call and hide") == ()
    assert parts("sort the areas by call and hide area")


def test_two_sentences_or_imperatives_speak_for_two_requests_without_a_word():
    for joint in (". ", ", "):
        asked, told = (cuts(KINDS, f"{first} area{joint}sort it", CODE) for first in ("wrap", "nice"))
        assert not told or asked[0].worth > told[0].worth
        assert asked[0].each_asks


def test_what_two_should_do_is_to_be_done_by_each():
    both = "area should call a size", "load should call a size"
    assert parts("area and load should call a size") == both
    assert parts("call area and load a size") == ()


def test_the_value_of_another_case_is_asked_for_as_the_first_was():
    kinds = knowing(set_return="answer", return_if="answer")
    (found,) = cuts(kinds, "area should answer 1 if it is full, 0 if it is empty", CODE)
    assert found.parts == ("area should answer 1 if it is full", "area should answer 0 if it is empty")


def test_what_is_told_or_wished_for_asks_for_nothing():
    (found, *_) = cuts(KINDS, "hide area. so call it path source", CODE)
    assert not found.each_asks


@pytest.mark.parametrize("told", ["200 if unset", "80 if nothing is set", "'a' when not given", "None unless set"])
def test_what_holds_if_nothing_is_set_is_no_part_of_its_own(told: str):
    assert parts(f"call path source_file, {told}") == ()
