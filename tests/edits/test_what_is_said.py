"""What people say in words for code: each sentence with what it puts into the slots of an op."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.annotating import signatures
from spark_tui.edits.calls import carry_out, parse
from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.order import key
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.readers import READERS
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing.callers.parameters import WRITERS as PARAMETERS

CODE = """\
import logging
import os

log = logging.getLogger(__name__)
MAX_TRIES = 3
MAX_TURNS = 3
PAUSE_MS = 200
CACHE_TTL = 60
API_TOKEN = "abc"
KNOWN_UNITS = ("kg", "lb")
IGNORED = (".tmp", ".swp")


class Parcel:
    def __init__(self, weight, unit="kg"):
        self.weight = weight
        self.unit = unit

    def get_cost(self):
        return round(self.weight * 2.5, 2)


class Depot:
    def __init__(self, parcels, retry_handler):
        self.parcels = parcels
        self.retry_handler = retry_handler

    def heavy(self, limit):
        found = []
        for parcel in self.parcels:
            if not parcel.weight:
                continue
            if parcel.weight > limit:
                found.append(parcel)
        return sorted(found, key=lambda each: each.weight)

    def report(self, width, label):
        total = sum(each.get_cost() for each in self.parcels)
        print(f"{label}: {total:>10.2f}")
        return "%s of %d" % (label, width)


def read_rates(path, chunk_size=4096):
    rates = {}
    for line in open(path):
        name, _, value = line.partition("=")
        rates[name] = float(value) * 86400
    try:
        return rates
    except:
        return None


def find(items, wanted, start, end):
    for place, item in enumerate(items):
        if item == wanted:
            return place
    return -1
"""
SOURCE = read(CODE)


def lead(op: str, text: str) -> str:
    best, *_ = beginnings(named(op), Sentence(text, SOURCE), 3)
    return best.lead(0)


def called(op: str, *values: str) -> str:
    return "<op>" + "<s>".join((op, *values)) + "<end>"


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        # names
        ("change-value", "make max trise 5", ("MAX_TRIES", "5")),
        ("change-value", "max turns should be 8", ("MAX_TURNS", "8")),
        ("rename", "rename limit to heaviest", ("limit", "heaviest")),
        ("rename", "call the class Package instead of Parcel", ("Parcel", "Package")),
        ("rename", "found -> matches", ("found", "matches")),
        ("rename", "wanted should be called needle", ("wanted", "needle")),
        ("rename", "use outcome for total", ("total", "outcome")),
        ("rename", "found is a bad name, it holds the good ones", ("found", "good_ones")),
        ("rename", "found would be better called matches", ("found", "matches")),
        ("rename", "single letter: found, I'd spell it out as matches", ("found", "matches")),
        ("rename", "call the variable found of heavy matches from now on", ("found", "matches", "Depot.heavy")),
        ("rename", '"find" sounds odd next to heavy, I would prefer locate as the name', ("find", "locate")),
        ("add-parameter", "find needs an optional step argument", ("find", "step", "None")),
        ("add-parameter", "optional depth for heavy()", ("heavy", "depth", "None")),
        ("add-parameter", "let read_rates take an encoding, utf-8 by default", ("read_rates", "encoding", '"utf-8"')),
        ("add-parameter", "heavy gets a strict flag, off by default", ("heavy", "strict", "False")),
        ("add-parameter", "heavy should accept a suffix other than and", ("heavy", "suffix", '"and"')),
        ("add-parameter", "callers of heavy ought to be able to say which depth to use; if they don't, it stays 5",
         ("heavy", "depth", "5")),
        ("add-field", "Parcel needs a colour field", ("Parcel", "colour")),
        ("add-field", "Parcel: colour field, default red", ("Parcel", "colour", "", '"red"')),
        ("add-field", 'put a colour on the Parcel class; it is "red" if not given', ("Parcel", "colour", "", '"red"')),
        ("add-field", 'a field called colour on Parcel; if nobody sets it, it should be "red"',
         ("Parcel", "colour", "", '"red"')),
        # quantities
        ("change-value", "wait half a second: pause ms", ("PAUSE_MS", "500")),
        ("change-value", "cache ttl of an hour", ("CACHE_TTL", "3600")),
        ("change-value", "double the cache ttl", ("CACHE_TTL", "120")),
        ("default-value", "read_rates: chunk size 64k by default", ("read_rates", "chunk_size", "64 * 1024")),
        ("default-value", "default chunk_size of 2 MB in read_rates", ("read_rates", "chunk_size", "2 * 1024 * 1024")),
        ("default-value", "read_rates has chunk_size 512 as standard", ("read_rates", "chunk_size", "512")),
        # conditions
        ("raise-if", "heavy should only accept a limit of 1 and more and raise a ValueError otherwise",
         ("heavy", "limit < 1", 'ValueError("limit must be at least 1")')),
        ("raise-if", "only positive limits may be given to heavy; for the rest raise a ValueError",
         ("heavy", "limit <= 0", 'ValueError("limit must be positive")')),
        ("raise-if", "find: start must be before end, else a ValueError", ("find", "start >= end", "ValueError")),
        ("raise-if", "heavy should raise a ValueError if limit is negative",
         ("heavy", "limit < 0", 'ValueError("limit must not be negative")')),
        ("raise-if", "ValueError in report for labels shorter than 3 characters",
         ("report", "len(label) < 3", 'ValueError("length of label must be at least 3")')),
        ("raise-if", "unit must be one of the known units in Parcel.__init__, otherwise ValueError",
         ("Parcel.__init__", "unit not in KNOWN_UNITS", 'ValueError(f"unknown unit: {unit}")')),
        ("raise-if", "KeyError saying 'no items' when items is empty in find",
         ("find", "not items", 'KeyError("no items")')),
        ("return-if", "return None from find if there are no items", ("find", "items is None", "None")),
        ("skip-if", "skip lines starting with # in read_rates", ("45", 'line.startswith("#")')),
        ("skip-if", "ignore blank lines in read_rates", ("45", "not line.strip()")),
        ("skip-if", "read_rates should leave out lines ending in .bak", ("45", 'line.endswith(".bak")')),
        ("skip-if", "in read_rates skip a line when `'=' not in line`", ("45", '"=" not in line')),
        ("skip-if", "skip parcels with weight below 2 in heavy", ("30", "parcel.weight < 2")),
        ("add-assert", "assert in heavy that limit is positive", ("heavy", "limit > 0")),
        ("add-assert", "heavy must assert that limit is between 1 and 10", ("heavy", "1 <= limit <= 10")),
        ("or-condition", "line 31: also if the parcel weight is above 100", ("31", "parcel.weight > 100")),
        # words that are dictated
        ("add-docstring", "docstring for find: Where it is kept.", ("find", "Where it is kept.")),
        ("add-comment", "comment above line 31: # light ones first", ("31", "light ones first")),
        # what counts of a class, and what it has
        ("add-eq", "parcels with the same weight are equal", ("Parcel", "weight")),
        ("add-field", "a Parcel has a sender, default 'me'", ("Parcel", "sender", "", '"me"')),
        # lines
        ("narrow-except", "the bare except should only catch KeyError", ("50", "KeyError")),
        ("set-return", "find should return None instead of -1", ("58", "None")),
        ("add-member", "also skip .bak files", ("11", '".bak"')),
        ("add-member", "add stone to the known units", ("10", '"stone"')),
        ("add-member", "put .bak and .old into IGNORED", ("11", '".bak", ".old"')),
        # values
        ("read-env", "take the api token from the env", ("API_TOKEN", "API_TOKEN")),
        ("read-env", "read the max tries from TRIES", ("MAX_TRIES", "TRIES")),
        ("default-if-none", "fall back to env DEPOT_LABEL for label in report",
         ("report", "label", 'os.environ.get("DEPOT_LABEL")')),
        ("guard-none", "items may be None in find, return -1 then", ("find", "items", "return -1")),
        ("guard-empty", "give back an empty list if heavy has no limit", ("heavy", "limit", "return []")),
        ("default-if-none", "in report, use 'parcels' if label is None", ("report", "label", '"parcels"')),
        # looks, order, types
        ("format-spec", "thousand separators for the total", ("39", "total", ">10,.2f")),
        ("format-spec", "total with no decimals", ("39", "total", ">10.0f")),
        ("sort-key", "sort by unit, then by weight", ("35", "(x.unit, x.weight)")),
        ("sort-key", "by unti please", ("35", ".unit")),
        ("annotate-return", "heavy returns a list of Parcels", ("heavy", "list[Parcel]")),
        ("annotate-return", "find returns an int or None", ("find", "int | None")),
        ("annotate-parameter", "path in read_rates is a string", ("read_rates", "path", "str")),
        ("annotate-parameter", "items of find: a dict of str to int", ("find", "items", "dict[str, int]")),
        # names and texts that nobody said
        ("extract-constant", "pull 86400 out into a constant", ("86400", "SECONDS_PER_DAY")),
        ("extract-constant", "make 2.5 a constant", ("2.5", "WEIGHT_FACTOR")),
        # positions
        ("delete-lines", "the last if in find can go", ("56", "57")),
        # comments
        ("add-comment", "comment above the sorted saying the heaviest come last", ("35", "the heaviest come last")),
        ("add-comment", "leave a todo at MAX_TRIES to make this a setting", ("5", "TODO: make this a setting")),
        ("add-comment", "note before the bare except that it hides too much", ("50", "it hides too much")),
        ("add-docstring", "docstring for read_rates pls",
         ("read_rates", "Read the rates from the path and return the result.")),
        ("add-docstring", "get_cost needs a docstring", ("get_cost", "Return the cost.")),
    ],
)  # fmt: skip
def test_the_slots_are_filled_with_what_the_words_mean(op: str, text: str, values: tuple[str, ...]):
    assert lead(op, text).replace("<L", "").replace(">", "") == called(op, *values).replace("<L", "").replace(">", "")


def test_the_name_of_a_function_is_not_its_default():
    source = read("class Value:\n    def infer(self):\n        return 1\n")
    found = beginnings(named("add-parameter"), Sentence("plumb receiver_template into `infer`", source), 5)
    assert found[0].values[:2] == ("infer", "receiver_template")
    assert "infer" not in {value for each in found for value in each.values[2:]}


def test_what_is_sent_through_a_function_is_not_all_of_the_line():
    said = "send limit through int at `if parcel.weight > limit:`"
    best, *_ = beginnings(named("wrap-call"), Sentence(said, SOURCE), 3)
    assert best.values[:2] == ("33", "limit")


def test_a_value_is_one_of_its_name():
    assert list(numbers("half a second", "PAUSE_MS")) == ["500"]
    assert list(numbers("half a second", "pause")) == ["0.5"]
    assert list(numbers("10 %", "tax_rate", "0.2")) == ["0.1"]
    assert list(numbers("ten percent", "count")) == ["10"]
    assert list(numbers("64k rows", "limit", "100")) == ["64_000"]
    assert list(numbers("two weeks", "max_age_days")) == ["14"]


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("change the port from 80 to 8080", "80", "8080"),
        ("rename the attribute temp to celsius", "temp", "celsius"),
        ("x => total", "x", "total"),
        ("None instead of -1", "-1", "None"),
        ("not feet but metres", "feet", "metres"),
        ("call tmp parts", "tmp", "parts"),
        ("self.d should be self.deadline", "d", "deadline"),
        ("another self.d that should have been day", "self.d", "day"),
        ("Filter to func everywhere", "Filter", "func"),
        ("every Filter in this file: func", "Filter", "func"),
    ],
)
def test_what_is_replaced_is_told_from_what_replaces_it(text: str, old: str, new: str):
    assert (old, new) in contrasts(text)


@pytest.mark.parametrize("text", ["failed jobs should be kept in a set", "rows must be read from there"])
def test_what_is_done_to_it_is_nothing_that_it_becomes(text: str):
    assert contrasts(text) == ()


@given(st.sampled_from(["a < b", "a >= 3", "x is None", "not x", "x in y", "a == b", "x.isdigit()", "0 <= x <= 9"]))
def test_a_condition_turned_round_is_its_opposite(test: str):
    known = {"a": 1, "b": 2, "y": [1], "x": "1"}
    known["x"] = 5 if "<=" in test else "1"
    assert bool(eval(opposite(test), dict(known))) != bool(eval(test, dict(known)))


def test_a_property_gets_its_new_name_on_the_way():
    after = carry_out_of("make-property", "turn get_cost into a property called cost")
    assert "    @property\n    def cost(self):" in after
    assert "each.cost for each" in after


@pytest.mark.parametrize(
    "text", ["get_cost renders as bound method in the mail", "I'd like get_cost to go on as property, brackets gone"]
)
def test_a_word_behind_what_a_method_becomes_is_no_name_for_it(text: str):
    assert "    @property\n    def get_cost(self):" in carry_out_of("make-property", text)


def test_all_lines_of_a_function_that_is_named_are_meant():
    source = read('def title(x):\n    y = "%s" % x\n    return "%s!" % y\n\n\ndef b(x):\n    return "%s" % x\n')
    best, *_ = beginnings(named("fstring"), Sentence("f-strings in title", source), 3)
    assert best.lead(0) == "<op>fstring<s><L2><op>fstring<s><L3><end>"


def test_a_signature_gets_the_types_that_the_code_tells():
    source = read('def pick(line, sep="=", count=1):\n    key, _, value = line.partition(sep)\n    return key, value\n')
    calls, _ = signatures(Sentence("type hints for pick", source))
    signature = carry_out(calls, source.text).splitlines()[0]
    assert signature == 'def pick(line: str, sep: str = "=", count: int = 1) -> tuple[str, str]:'


def test_of_what_is_called_by_many_each_is_one():
    source = read("def tidy(lines, sep):\n    return sep.join(lines)\n")
    calls, _ = signatures(Sentence("type hints for tidy, the lines are strings and sep is a string", source))
    assert carry_out(calls, source.text).startswith("def tidy(lines: list[str], sep: str)")


def carry_out_of(op: str, text: str) -> str:
    best, *_ = beginnings(named(op), Sentence(text, SOURCE), 3)
    return carry_out(parse(best.lead(0)), CODE)


def test_what_a_call_is_given_in_the_sentence_is_no_number_to_set():
    source = read("def area(width):\n    return width * width\n")
    gap = Gap(Sentence("area(60) takes forever, cache the last 10", source), "cache-function", ("area",))
    assert list(READERS["maxsize"](gap)) == ["10"]


def test_what_a_guard_gives_is_what_the_function_is_said_to_give():
    code = (
        "import typing as t\n\n\ndef names(rows) -> t.List[str]:\n    return sorted(row.name for row in rows)\n\n\n"
        "def login(url):\n    try:\n        found = (url.user, url.word)\n"
        '    except AttributeError:\n        found = ("", "")\n'
        "    return found\n"
    )
    for said, action in (
        ("names crashes when rows is None", "return []"),
        ("login crashes when url is None", 'return ("", "")'),
        ("login should return just the url when url is None", "return url"),
    ):
        assert beginnings(named("guard-none"), Sentence(said, read(code)), 3)[0].values[2] == action


def test_one_of_two_things_to_sort_by_is_not_enough():
    source = read('found = sorted(rows, key=lambda x: x["name"])\nprint(found[0]["price"])\n')
    gap = Gap(Sentence("sort by price, then by name", source), "sort-key", ("1",))
    assert list(key(gap)) == ['(x["price"], x["name"])']


@pytest.mark.parametrize(("said", "by"), [("by count", ["stock.get"]), ("by sku", [])])
def test_the_keys_of_a_dict_are_sorted_by_what_is_kept_under_them(said: str, by: list[str]):
    source = read('found = row["sku"]\nfor sku in sorted(stock):\n    print(sku, stock[sku])\n')
    assert list(key(Gap(Sentence(f"sort {said}", source), "sort-key", ("2",)))) == by


def test_the_type_of_a_field_is_one_that_its_default_is_of():
    source = "from dataclasses import dataclass\n\n\n@dataclass\nclass Order:\n    number: int\n"
    for kind, default, expected in (
        ("str", "None", "note: str | None = None"),
        ("object", '""', 'note: str = ""'),
        ("float", '""', 'note: str = ""'),
        ("float", "0", "note: float = 0"),
    ):
        assert expected in perform(named("add-field"), source, ("Order", "note", kind, default))


def test_settings_are_one_class_and_no_setting():
    source = read("class Settings:\n    def __init__(self, port):\n        self.port = port\n")
    assert "add-field" in evident(Sentence("settings need a log_level, default INFO", source))


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("pull the sleep time out into a constant called DELAY", ["1", "DELAY"]),
        ("let the page limit be a constant", ["10", "PAGE_LIMIT"]),
        ("the sleep time should be a constant", ["1", "SLEEP_TIME"]),
        ("move the parser name into a constant", ['"html"', "PARSER_NAME"]),
    ],
)
def test_a_constant_is_told_by_what_is_done_with_it(said: str, values: list[str]):
    code = 'def crawl(url, page_limit=10):\n    time.sleep(1)\n    return parse(url, "html")[5:50]\n'
    assert list(beginnings(named("extract-constant"), Sentence(said, read(code)), 3)[0].values[:2]) == values


def test_what_is_to_be_a_constant_is_no_parameter():
    source = read("def discount(total):\n    return total * 0.1\n")
    said = "make the discount rate a constant"
    assert evident(Sentence(said, source)).get("extract-constant")
    assert not list(PARAMETERS[0].write(Sentence(said, source)))


@pytest.mark.parametrize(
    "said", ["add stone to the known units", "put .bak and .old into IGNORED", "add .bak to ignored"]
)
def test_one_more_of_those_that_are_named_is_evident(said: str):
    assert "add-member" in evident(Sentence(said, read(CODE)))


def test_who_compares_with_true_is_told_not_to():
    source = read("def close(done):\n    if done == True:\n        stop()\n")
    assert evident(Sentence("dont compare to True", source)).get("truthiness")
    assert "truthiness" not in evident(Sentence("return True when done is set", source))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("add-field", "can a Parcel have a colour?"),
        ("add-field", "put a colour on the Parcel class"),
        ("rename", "what's total in report? I had to guess, I'd write cost there"),
        ("change-value", "three tries are not enough, allow 5"),
        ("change-value", "we want to try five times, so raise the MAX_TRIES limit accordingly"),
        ("read-env", "CACHE_TTL from env DEPOT_TTL, 60 if it is missing"),
    ],
)
def test_what_is_asked_for_in_other_words_is_evident(kind: str, said: str):
    assert kind in evident(Sentence(said, SOURCE))


def test_what_is_asked_about_is_turned_away_where_it_is_not_so():
    said = "check whether the limit is positive in heavy and raise ValueError if it isn't"
    assert beginnings(named("raise-if"), Sentence(said, SOURCE), 3)[0].values[1] == "limit <= 0"
