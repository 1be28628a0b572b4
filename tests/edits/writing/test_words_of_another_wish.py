"""Words that ask for something in one sentence ask for nothing of it in another: "sort of", "drop a line"."""

from __future__ import annotations

import pytest
from test_methods_written import after

MAIL = """\
import logging
from dataclasses import dataclass

log = logging.getLogger(__name__)


@dataclass
class Letter:
    stamp: int
    street: str


def send(letters, retry=False):
    body = "".join(letter.street for letter in letters)
    if retry:
        body = body.strip()
    with open(name(body), "w") as file:
        file.write(body)
    return body


def name(body, length=10):
    return body[:length]


def first(letters):
    return sorted(letters)[0]


KNOWN = [
    "north",
    "south",
]
"""


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("please print len(body) after line 14", "add-print"),
        ("log len(body) below the strip", "add-log"),
        ("take length out of the brackets of name", "remove-parameter"),
        ("pull body out of the call of name", "remove-argument"),
        ("drop a log line when retry is set", "add-log"),
        ("the default for retry bit us twice, remove it", "no-default"),
        ('un-include "south"', "remove-member"),
        ("could send check for that sort of letter", "isinstance"),
    ],
)
def test_they_are_not_taken_for_the_wish(sentence: str, kind: str):
    found = after(sentence, MAIL, kind)
    assert not any(
        new in text
        for text in found
        for new in ("\n    len(body)", "def send(letters)", "def handle", '"south",\n    "south"', "sorted(letter.")
    )


@pytest.mark.parametrize(
    ("sentence", "kind", "new"),
    [
        ("put log.info(body) after the strip in send", "insert-after", "log.info(body)\n"),
        ("drop the retry argument, nobody uses it", "remove-parameter", "def send(letters):"),
        ("TypeError: '<' not supported between instances of 'Letter' and 'Letter'", "fix-error", "order=True"),
        (
            "TypeError: '<' not supported between instances of 'Letter' and 'Letter', by street please",
            "fix-error",
            "self.street < other.street",
        ),
    ],
)
def test_where_they_are_it_is_done(sentence: str, kind: str, new: str):
    assert new in after(sentence, MAIL, kind)[0]


STORE = """\
import argparse
import random
import time

PRICES = {}


class Item:
    def __init__(self, code, amount):
        self.code = code
        self.amount = amount
        self.weight = 1

    def lot(self, code):
        found = PRICES[code]
        return found.rate * self.amount


class Store:
    def __init__(self):
        self.items = {}
        self.jobs = []

    def put(self, code, amount):
        self.items[code] = amount

    def work(self):
        for job in self.jobs:
            job()


def draw(items):
    return random.choice(items)


def ready(task):
    while not task.done:
        time.sleep(2)


def again(call, delay=1):
    for attempt in range(5):
        try:
            return call()
        except OSError:
            time.sleep(delay)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    args = parser.parse_args()
    with open(args.path) as file:
        print(file.read())
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "wrong"),
    [
        ("draw([3]) right after draw([]) still gives 3", "insert-after", "    draw([3])\n"),
        ("putting the same code twice replaces the amount instead of adding to it", "raise-if", "raise ValueError"),
        ("putting the same code twice overwrites the amount, it has to be added up", "raise-if", "raise ValueError"),
        ("draw should take an optional rng, the random module by default", "add-parameter", "seed"),
        ("lot should give None instead of a KeyError", "get-default", "PRICES.get(code)"),
        ("work should tell me how many jobs it ran", "return-also", "def work(self, jobs"),
        ("print(item) gives <store.Item object at 0x7f>, I'd like Item(code 3)", "add-repr", "self.weight!r"),
        ("it says <store.Item object at 0x7f> where it should read f'Item {self.code}'", "add-str", "self.weight!r"),
        ("so that we see why again failed, put the caught error in the log", "log-exception", "logger.info"),
    ],
)
def test_what_is_said_is_told_from_what_is_like_it(sentence: str, kind: str, wrong: str):
    assert not any(text.count(wrong) > STORE.count(wrong) for text in after(sentence, STORE, kind)[:1])


def test_what_gets_longer_with_each_attempt_is_the_wait_between_those():
    assert "delay * 2**attempt" in after("double the delay after every failed attempt", STORE, "retry")[0]


def test_what_may_be_left_out_is_read_from_somewhere():
    found = after("path may be left out, read stdin then", STORE, "positional-flag")
    assert not any("nargs" in text and "stdin" not in text for text in found)


HEADERS = """\
def header(line):
    name, value = line.split(":")
    words = value.split(" ")
    kind, rest = words
    return name, kind


def seen(rows):
    found = []
    for row in rows:
        found.append(row["id"])
    return found


def tag(name):
    found = TAGS.get(name)
    if found is None:
        raise KeyError("unknown tag")
    return found


TAGS = {"RED": 1}


def pages(total):
    return total // 20


def take(amount, left):
    if amount >= left + 5:
        raise ValueError(amount)
"""


def test_what_is_put_into_another_collection_is_put_in_as_into_that():
    assert (
        'found = set()\n    for row in rows:\n        found.add(row["id"])'
        in after("found should be a set", HEADERS)[0]
    )


def test_it_is_cut_at_the_mark_that_is_said():
    (first, *_) = after("the value is cut at the next colon, a:b:c loses its c", HEADERS, "fix-index")
    assert 'split(":", 1)' in first
    assert 'split(" ")' in first


def test_letters_become_what_is_asked_for_and_not_what_they_are():
    (first, *_) = after(
        "people type tags in small letters and get 'unknown tag'. Uppercase the name before looking it up", HEADERS
    )
    assert "name = name.upper()" in first
