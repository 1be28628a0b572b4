"""What is asked for is told from what only sounds like it: a state from an addition, a check from a bound."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.removals import KINDS
from spark_tui.edits.saying.kind.unsaid import never

POOL = """\
import re
import sys
from dataclasses import dataclass
from datetime import date

CODE = re.compile(r"[a-z]+")
CLOSED = {"ice", "storm"}


class PoolError(ValueError):
    pass


@dataclass
class Visit:
    name: str
    until: date | None = None
    single_use: bool = False
    spent: bool = False


class Pool:
    def __init__(self, lanes):
        self.lanes = [[None] * 4 for _ in range(lanes)]
        self.visits = {}
        self.guests = {}

    def add(self, visit):
        self.visits[visit.name] = visit

    def enter(self, name):
        visit = self.visits[name]
        if visit.spent:
            raise PoolError("spent already")
        visit.spent = True
        return visit

    def lane_of(self, lane):
        swimmer = self.lanes[lane][0]
        return swimmer

    def guest(self, name):
        return self.guests[name]

    def open(self, weather):
        if CODE.match(weather):
            return weather not in CLOSED
        return weather.cold and weather.dry

    def told(self, key):
        lines = [f"{key}: {name}" for name in self.visits]
        for line in lines:
            print(line)


def check_depth(depth):
    if depth > 5:
        raise PoolError("too deep")


def dive(depth, log):
    check_depth(depth)
    log.append(depth)


def ended(visits, today):
    return [visit for visit in visits if visit.until and visit.until < today]


def from_row(row):
    name, until = row.split(",")
    return Visit(name, date.fromisoformat(until))


def sesame(password):
    print(password)
    return password == "sesame"


def read(path):
    with open(path) as file:
        return file.read()
"""


BOTH = """\
")
    if depth > 5:
        raise PoolError("too deep")


def dive(depth, log):
    if depth < 0:
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "wrong"),
    [
        ("spent already is only right when the visit is single use", "append-call", ".visits.pop(name)"),
        ("lane_of: raise a PoolError when there's no swimmer in it", "raise-if", "not in self.lanes"),
        ("visits without an end come last, now it's not supported between 'NoneType' and 'date'", "fix-operator", "<="),
        ("sesame should not print the password but give it back", "remove-prints", "def sesame(password):\n    return"),
        ("too cold is fine if it's dry", "add-member", '"storm", '),
        ("too cold is fine if it's dry", "fix-string", "fullmatch"),
        ("days that aren't dry shouldn't be cold either", "and-condition", "cold or weather.dry"),
        ("from_row belongs on Visit, as another constructor", "write-method", "return cls(*row)"),
        ("it dies if the file is missing, print a hint and exit with 3", "wrap-try", "return 3"),
        ("a negative depth is nonsense, raise PoolError then", "raise-if", "negative" + BOTH),
    ],
)
def test_what_only_sounds_like_it_is_not_done(sentence: str, kind: str, wrong: str):
    assert not any(text.count(wrong) > POOL.count(wrong) for text in after(sentence, POOL, kind))


@pytest.mark.parametrize(
    ("sentence", "kind", "new"),
    [
        ("visits can be used only once, drop them after the check", "append-call", "self.visits.pop(name)"),
        ("guest: raise a PoolError when nobody of that name is known", "raise-if", "name not in self.guests"),
        ("what is due today has ended too", "fix-operator", "visit.until <= today"),
        ("the password of a visit must not be printed", "remove-prints", "def sesame(password):\n    return"),
        ("also accept 'fog' as closed", "add-member", '"storm", "fog"'),
        ("'hail' is closed, too", "add-member", '"storm", "hail"'),
        ("code should match the whole text", "fix-string", "CODE.fullmatch(weather)"),
        ("either of cold and dry is enough in open", "and-condition", "weather.cold or weather.dry"),
        ("it dies if the file is missing, return 3 then", "wrap-try", "return 3"),
        ("a negative depth is nonsense, raise PoolError then", "raise-if", "def check_depth(depth):\n    if depth < 0"),
    ],
)
def test_what_is_asked_for_is_done(sentence: str, kind: str, new: str):
    assert any(new in text for text in after(sentence, POOL, kind))


GAME = """\
import argparse


class Index:
    def __init__(self):
        self.words = {}

    def all(self):
        return sorted(self.words)

    def line(self, word):
        return ", ".join(str(page) for page in sorted(self.words[word]))

    def answer(self, typed):
        if typed == "help":
            return "type a word"
        if typed == "stop":
            return None
        return self.line(typed)


def price(order, rates):
    rate = rates[order["zone"]]
    return rate * order["pounds"]


def show(pages):
    print("pages:", pages)
    print("mean:", sum(pages) / len(pages))


TAKEN = {"mia", "ben"}
LANES = {"slow": 1, "fast": 2}


def player(name):
    if name in TAKEN:
        raise ValueError("taken")
    return name


def lane(kind):
    if kind not in LANES:
        raise ValueError("no such lane")
    return LANES[kind]


def wait(pause):
    return pause / 1000
"""


def test_numbers_have_no_capitals():
    found = after("Zoo comes before apple in the sorted words, capitals shouldn't matter", GAME, "sort-key")
    assert found[0].count("key=str.lower") == 1
    assert "sorted(self.words, key=str.lower)" in found[0]
    assert not any("sorted(self.words[word], key" in text for text in found)


@pytest.mark.parametrize(
    ("sentence", "kind", "new"),
    [
        ("pounds may be missing, take 1", "get-default", 'order.get("pounds", 1)'),
        ("zone may be missing, take 1", "get-default", 'order.get("zone", 1)'),
        (
            "it says mean: 3.3333333333, one digit behind the point is enough",
            "format-spec",
            "{sum(pages) / len(pages):",
        ),
    ],
)
def test_the_line_is_that_of_which_it_is_said(sentence: str, kind: str, new: str):
    assert new in after(sentence, GAME, kind)[0]


def test_what_is_only_checked_is_given_back_as_it_came():
    said = '"{}" with a capital slips past the check for {} names'
    assert "if name.lower() in TAKEN:" in after(said.format("Mia", "taken"), GAME, "ignore-case")[0]
    assert "kind = kind.lower()" in after('lane should know "Slow" in capitals too', GAME, "ignore-case")[0]


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("s should leave the index too", ("17", 'typed == "s"')),
        ("h should show the pages too", ("15", 'typed == "h"')),
    ],
)
def test_a_letter_is_short_for_a_word(sentence: str, values: tuple[str, ...]):
    one, other = beginnings(named("or-condition"), Sentence(sentence, read(GAME)), 4)[:2]
    assert one.values == values
    assert one.evidence > other.evidence


def test_a_name_that_is_to_say_more_is_no_type():
    for kind in ("annotate-parameter", "annotate-return"):
        assert kind in never("pause is in ms, the name should tell")
        assert kind not in never("pause is a float, say so")


TOOLS = """\
import json
import re
import subprocess

SKIPPED = [".git", ".test_cache"]
ENDINGS = (".pyc", ".pyo") + tuple(SKIPPED)


class Tree:
    def __len__(self):
        return 0


class Leaf(Tree):
    def __init__(self, tags):
        self.tags = set(tags)

    def __len__(self):
        return 0

    def label(self, kind):
        return re.sub(r"[ ]+", "-", kind)


def label(leaf):
    return re.match(r"[a-z]+", leaf)


def load(path):
    return set(json.loads(path.read_text()))


def save(path, leaves):
    path.write_text(json.dumps(leaves))


def fetch(host):
    subprocess.run(["ping", host])


def pack(folder):
    words = ["tar", "-c", folder]
    subprocess.run(words)


def names(path):
    found = load(path)
    left, right = found
    return left + right
"""
TREE = read(TOOLS)


@pytest.mark.parametrize(
    ("sentence", "kind", "new"),
    [
        ("an error of tar is ignored", "subprocess-run", "subprocess.run(words, check=True)"),
        ("an error of ping is ignored", "subprocess-run", 'subprocess.run(["ping", host], check=True)'),
        ("skip .lint_cache too", "add-member", '".test_cache", ".lint_cache"'),
        ("skip .pyd too", "add-member", '".pyo", ".pyd"'),
        ("document label and save", "write-docstring", '    """Write the leaves to a JSON file."""\n'),
    ],
)
def test_it_is_done_where_it_is_said_of(sentence: str, kind: str, new: str):
    assert new in after(sentence, TOOLS, kind)[0]


def test_a_docstring_that_is_dictated_is_that_of_one():
    assert after("save needs a docstring: all leaves, or None of them", TOOLS, "write-docstring") == []


@pytest.mark.parametrize(
    ("kind", "sentence", "chance"),
    [
        ("inline-function", "fetch is called once, inline it", 0.6),
        ("inline-function", "names: inline found", 0.0),
        ("inline-variable", "found in names is silly, unpack what load gives directly", 0.6),
        ("inline-variable", "ping the host directly", 0.0),
        ("remove-definition", "Leaf doesn't need its own __len__, it is the same in the base", 0.6),
    ],
)
def test_what_is_to_go_is_what_is_said(kind: str, sentence: str, chance: float):
    assert KINDS[kind](Sentence(sentence, TREE)) == chance


def test_what_needs_none_of_its_own_is_not_pulled_up():
    assert "pull-up" in never("Leaf doesn't need its own __len__, it is the same in the base")
    assert "pull-up" not in never("__len__ of Leaf belongs in the base")


def test_what_is_done_often_stands_in_one_place():
    often, everywhere = "re.match compiles again for each line, compile it once", "compile each pattern once"
    found = [beginnings(named("hoist-regex"), Sentence(text, TREE), 4)[0] for text in (often, everywhere)]
    assert [len(each.further) for each in found] == [0, 1]
