"""What is asked in a few words, and what of it is a value, a place, or only how somebody speaks."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended
from spark_tui.edits.ops import ops
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.telling.reworded import dictated
from spark_tui.edits.writing.search import written

SHOP = """\
import argparse
import os
import subprocess

RATE = 0.19


def parser():
    made = argparse.ArgumentParser()
    made.add_argument("-o", "--out", help="where -n goes")
    made.add_argument("-n", help="how many")
    return made


def total(prices, cap):
    if cap is not None and len(prices) > 3:
        return min(sum(prices), cap)
    return sum(prices)


def cheapest(names):
    return sorted(names)


def fetch(command):
    return subprocess.run(command)
"""


def best(op: str, sentence: str) -> tuple[str, ...]:
    return beginnings(ops()[op], Sentence(sentence, read(SHOP)), 4)[0].values


@pytest.mark.parametrize(
    ("op", "sentence", "values"),
    [
        ("flag-choices", "--out only takes csv, json, html", ("--out", "csv, json, html")),
        ("flag-choices", "--out is csv or json", ("--out", "csv, json")),
        ("flag-required", "-n must be given", ("-n",)),
        ("remove-flag", "nobody types -o", ("--out",)),
        ("read-env", "RATE <- SHOP_RATE", ("RATE", "SHOP_RATE")),
        ("remove-condition", "the if in total should not depend on cap is set", ("cap is not None",)),
        ("remove-condition", "it must not depend on len(prices) > 3", ("len(prices) > 3",)),
        ("remove-condition", "drop cap is given from the check in total", ("cap is not None",)),
        ("read-env", "RATE should be SHOP_RATE's, from outside", ("SHOP_RATE",)),
        ("add-timeout", "30 of them hung at two o'clock, so limit the wait in fetch to 5 seconds", ("fetch", "5")),
        ("sort-key", "cheapest should key by the lower case", ("str.lower",)),
        ("move-parameter", "all the others take cap first, total too please", ("total", "cap", "prices")),
        ("add-assert", "total dies with AssertionError too many prices unless cap < 9", ("cap < 9", "too many prices")),
        ("add-assert", "cheapest should fail with no names at all unless names", ("cheapest", "no names at all")),
        ("add-timeout", "BUG 40: fetch hung again, the agreed timeout was 5", ("fetch", "5")),
        ("remove-condition", "remove the clause cap is not None", ("cap is not None",)),
        ("flag-choices", "-n takes one, two, three, nothing else", ("-n", "one, two, three")),
        ("replace", "S/sum/max/ on line 17", ("17", "sum", "max")),
        ("append-call", "could prices get a copy() on line 18?", ("18", "prices", "copy()")),
        ("guard-none", "protect total from a None cap, raise ValueError: shop.cap is missing",
         ("cap", 'raise ValueError("shop.cap is missing")')),
        ("add-comment", "Count them, if there are any above line 17", ("17", "Count them, if there are any")),
        ("log-if", 'on line 17, if cap < 0, log that at "debug"', ("debug", "cap < 0")),
        ("extract-variable", "name it, so cheap = min(sum(prices), cap)", ("min(sum(prices), cap)", "cheap")),
        ("extract-constant", "isn't 3 a magic number? it should be sale size", ("3", "SALE_SIZE")),
        ("add-log", "info log prices are in after that in total", ("info", "prices are in")),
        ("log-if", "log as error when cap < 0: cap is negative", ("error", "cap < 0", "cap is negative")),
    ],
)  # fmt: skip
def test_what_the_slots_hold(op: str, sentence: str, values: tuple[str, ...]):
    assert set(values) <= set(best(op, sentence))


def test_how_a_lookup_is_to_be_is_no_value():
    source = read("def rate(rates, of):\n    return rates['x']\n")
    found = beginnings(ops()["get-default"], Sentence("the lookup on line 2 should be lenient", source), 4)
    assert all("lenient" not in value for each in found for value in each.values)
    told = beginnings(
        ops()["get-default"], Sentence("the lookup on line 2 should give 'cheap' if it is missing", source), 4
    )
    assert any("cheap" in value for each in told for value in each.values)


def test_a_condition_does_not_depend_on_something_any_more():
    assert "remove-condition" in evident(Sentence("it should not depend on cap is given", read(SHOP)))
    assert "change-condition" in ruled_out("the if should not depend on cap")
    assert "change-condition" not in ruled_out("the if should depend on cap")


def test_how_it_is_logged_is_no_name_of_a_function():
    source = read("def debug(name):\n    print(name)\n")
    found = beginnings(ops()["print-to-log"], Sentence("that print in debug should be logged as error", source), 3)
    assert "error" in found[0].values


def test_what_holds_unless_somebody_says_otherwise_is_no_message():
    code = 'raise ValueError("no")\n'
    assert '"' not in dictated("take limit too, say None unless told otherwise", code)
    assert '"Too many rows"' in dictated("the message should say Too many rows", code)


def test_types_are_undone_where_there_are_some():
    typed, bare = read("def area(box: float):\n    return box\n"), read("def area(box):\n    return box\n")
    assert "remove-types" in evident(Sentence("undo the type hints", typed))
    assert "remove-types" not in evident(Sentence("undo the type hints", bare))


def test_what_contains_something_is_asked_whether_it_is_in_there():
    source = read("def has(names, key):\n    return key in names or len(names) > 3\n")
    sentence = Sentence("remove the term names contains key", source)
    assert beginnings(ops()["remove-condition"], sentence, 3)[0].values[-1] == "key in names"
    assert "remove-condition" in evident(sentence)


def test_what_nothing_is_called_is_a_text_under_its_key():
    source = read('def row(place):\n    return {\n        "place": place\n    }\n')
    for word, value in (("warehouse", '"warehouse"'), ("place", "place")):
        found = beginnings(ops()["add-key"], Sentence(f'add "from": {word} there', source), 3)
        assert found[0].values[-2:] == ('"from"', value)


def test_what_an_entry_is_called_is_its_key():
    source = read('def row():\n    return {"a": 1, "b": 2}\n')
    found = beginnings(ops()["add-key"], Sentence("could you add entry leak with 50?", source), 3)
    assert found[0].values[-2:] == ('"leak"', "50")


def test_what_is_named_is_not_done_to_all_of_the_file():
    source = read("def readLine(file):\n    return file\n\n\ndef writeLine(file):\n    return readLine(file)\n")
    named = beginnings(ops()["snake-case"], Sentence("no camel case for read line", source), 3)
    assert [each.values for each in named] == [("readLine",)]
    every = beginnings(ops()["snake-case"], Sentence("no camel case please", source), 3)
    assert () in [each.values for each in every]


def test_a_name_of_a_module_is_no_message():
    code = 'raise ValueError("no")\n'
    assert dictated("the message should say time.monotonic in the brackets", code).count('"') == 0
    assert '"The basket is empty"' in dictated("the message should say The basket is empty", code)


BOX = """\
def flat(box):
    return box.height == 0


def area(box):
"""
KEYS = """\
def load(row):
    wide = row['wdie']
    side = row['side']
    return wide, side
"""


@pytest.mark.parametrize(
    ("sentence", "code", "after"),
    [
        ("can't spell, heigth is wrong there", f"{BOX}    return box.width * box.heigth\n", "box.width * box.height"),
        ("is the key right on line 2?", KEYS, "row['wide']"),
        ("the Djngo thing is misspelt", '"""Made for Djngo 5.\n\nIt is a django app.\n"""\n', "for Django 5"),
    ],
)  # fmt: skip
def test_the_slip_and_not_what_is_like_it(sentence: str, code: str, after: str):
    kinds = {"fix-typo": 0.4, "fix-index": 0.3, "fix-string": 0.3}
    found = [each.answer for each in mended(kinds, sentence, whole(document("a.py", code)), 4)]
    assert after in found[0]


@pytest.mark.parametrize("sentence", ["the types of flat should be spelled out", "wrong sort of answer in flat"])
def test_what_is_no_slip(sentence: str):
    code = 'class Box:\n    """It is never slower than a sparse one, parse it."""\n\n    def __set__(self, key):\n'
    code += "        return key\n"
    kinds = {"fix-typo": 0.5, "fix-string": 0.5}
    target = whole(document("a.py", code))
    found = [*mended(kinds, sentence, target, 4), *written(kinds, sentence, target, 4)]
    assert not any("__str__" in each.answer or "a parse one" in each.answer for each in found)


def test_what_is_worked_out_each_time_is_not_kept():
    assert "cached-property" in ruled_out("make area a property, computed fresh each time")
    assert "cached-property" not in ruled_out("area is slow, it is computed every time")
