"""What a second sentence says about the first, and what it can make of ops that were asked for."""

from __future__ import annotations

import pytest

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.corrections import affirmed, name_for_it, request, retold, subjects, wishes
from spark_tui.edits.correcting.less_of_it import fewer, narrowed
from spark_tui.edits.correcting.other_lines import renamed, rewritten
from spark_tui.edits.correcting.recognition import recognised
from spark_tui.edits.correcting.revisions import changed
from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read

CODE = """\
def load(path, limit=10):
    tmp = open(path)
    print(tmp)
    return tmp


def save(path, rows):
    print(rows)
    return path
"""
SOURCE = read(CODE)
GUARD = Call(named("guard-none"), ("load", "path", "return None"))
RENAME = Call(named("rename"), ("tmp", "lines"))


@pytest.mark.parametrize(
    ("said", "wish"),
    [
        ("no, call it parts", "else"),
        ("with 5 instead", "else"),
        ("also in save", "more"),
        ("save too", "more"),
        ("only the first one", "only"),
        ("leave the rest", "only"),
        ("not the docstring", "without"),
        ("keep the guard but drop the log line", "without"),
        ("that's enough", "enough"),
    ],
)
def test_what_a_correction_sounds_like(said: str, wish: str):
    assert wish in wishes(said)


def test_too_much_is_no_more():
    assert "more" not in wishes("that's too much")
    assert "without" not in wishes("no, parts")


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("no, call it parts", "parts"),
        ("5 rather than 3", "5"),
        ("hm, `len(rows)` after all", "len(rows)"),
        ("sorry, it must be app.route('/items')", "app.route('/items')"),
        ("make it a float insteda", "float"),
    ],
)
def test_what_it_is_about_is_left_without_empty_words(said: str, about: str):
    assert next(subjects(said))[0] == about


def test_what_it_does_not_mean_is_not_heard():
    assert affirmed("parts, not items") == "parts"
    assert affirmed("leave load alone, do save") == ", do save"
    assert request("no, sort the imports instead") == "sort the imports"


@pytest.mark.parametrize(
    ("call", "said", "values"),
    [
        (RENAME, "no, parts", ("tmp", "parts")),
        (RENAME, "in rows, not in tmp", ("rows", "lines")),
        (GUARD, "return 0 instead", ("load", "path", "return 0")),
        (GUARD, "no, raise TypeError", ("load", "path", "raise TypeError")),
        (Call(named("raise-if"), ("load", "not path", 'ValueError("empty")')), "TypeError",
         ("load", "not path", 'TypeError("empty")')),
        (Call(named("remove-prints"), ()), "only in save", ("save",)),
        (Call(named("add-docstring"), ("load", "Load the path and return the result.")), "no, save",
         ("save", "Save the path and return it.")),  # it was worked out, and is so again
        (Call(named("add-docstring"), ("load", "Mine.")), "no, save", ("save", "Mine.")),
        (Call(named("add-parameter"), ("load", "size", "3")), "5 rather than 3", ("load", "size", "5")),
    ],
)  # fmt: skip
def test_one_value_takes_the_place_of_another(call: Call, said: str, values: tuple[str, ...]):
    best = max(changed([call], said, SOURCE), key=lambda each: each.evidence)
    assert best.calls == (Call(call.op, values),)


def test_the_one_that_is_not_wanted_is_left_out():
    calls = (GUARD, Call(named("add-docstring"), ("load", "Load it.")))
    for said, left in (("without the docstring", 0), ("keep the docstring but not the guard", 1), ("not the first", 1)):
        assert max(fewer(calls, said), key=lambda each: each.evidence).calls == (calls[left],)


@pytest.mark.parametrize("said", ["only the first", "just in load", "not in save", "leave save alone", "not the last"])
def test_only_some_of_the_places_are_changed(said: str):
    after = carry_out([Call(named("remove-prints"), ())], CODE)
    best = max(narrowed(CODE, after, said, SOURCE), key=lambda each: each[1])[0]
    assert best == CODE.replace("    print(tmp)\n", "")


def test_what_was_written_by_hand_is_written_with_another_name():
    assert CODE.replace("tmp", "parts") in rewritten(CODE, CODE.replace("tmp", "lines"), "no, call it parts")


def test_the_op_that_would_have_done_it_is_recognised():
    after = carry_out([RENAME], CODE)
    assert (RENAME, after) in recognised(named("rename"), "tmp says nothing", SOURCE, after)
    assert not list(recognised(named("rename"), "tmp says nothing", SOURCE, CODE.replace("    print(tmp)\n", "")))


@pytest.mark.parametrize(
    ("correction", "name"),
    [
        ("call it total", "total"),
        ("no, name it `by_mail` please", "by_mail"),
        ("SECONDS_PER_DAY reads better", "SECONDS_PER_DAY"),
        ("call it twice", "twice"),
        ("in save too", None),
    ],
)
def test_what_it_is_called_otherwise(correction: str, name: str | None):
    assert name_for_it(correction) == name


@pytest.mark.parametrize(
    ("asked", "correction", "meant"),
    [
        ("rename n to amount in take", "in restock too", "rename n to amount in restock"),
        ("cache the take function", "not take, restock", "cache the restock function"),
        ("add a docstring", "no, to restock", "add a docstring in restock"),
        ("rename n in take", "in restock call it many and log it", None),
        ("rename n in take", "also in take", None),
        ("rename n in take", "no, m", None),
    ],
)
def test_the_first_request_about_another_place(asked: str, correction: str, meant: str | None):
    assert retold(asked, correction, {"take", "restock"}) == meant


def test_an_empty_list_is_code():
    assert "[]" in dict(subjects("give back an empty list instead"))


def test_what_is_new_goes_by_another_name():
    before = "def price(n):\n    p = n * 2\n    return p\n"
    after = before.replace("p = n", "price = n").replace("return p", "return price")
    meant = before.replace("p = n", "total = n").replace("return p", "return total")
    assert meant in list(renamed(read(before), after, "total"))


def test_what_was_there_keeps_its_name():
    before = "class Cart:\n    def empty(self):\n        self.items.clear()\n"
    after = before + "\n    def clear(self):\n        self.empty()\n"
    found = list(renamed(read(before), after, "reset"))
    assert found == [after.replace("def clear", "def reset")]
