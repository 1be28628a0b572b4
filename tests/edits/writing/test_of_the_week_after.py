"""What is asked for in passing, and follows from the code around: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.doubts import doubts

BAG = """\
class Bag:
    def __init__(self):
        self.things = []

    def put(self, thing):
        if thing in self.things:
            return False
        self.things.append(thing)
        return True


class Desk:
    def __init__(self):
        self._loans = []

    def lend(self, book):
        if not book:
            raise LookupError("no book")
        self._loans.append(book)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a bag can't hold more than 5 things", "        if len(self.things) >= 5:\n            return False\n"),
        ("put: at most six items", "        if len(self.things) >= 6:\n            return False\n"),
        (
            "no more than 3 loans, please",
            '        if len(self._loans) >= 3:\n            raise LookupError("no more than 3 loans")\n',
        ),
    ],
)
def test_what_is_full_takes_no_more(sentence: str, expected: str):
    assert expected in after(sentence, BAG, "none")[0]


@pytest.mark.parametrize("sentence", ["at most 3 attempts", "keep at most the last 3 things", "show at most 5 things"])
def test_what_is_limited_otherwise_is_not_full(sentence: str):
    assert not any(">= " in text for text in after(sentence, BAG, "none"))


CLIENT = """\
import urllib.request


class FeedError(Exception):
    pass


def fetch(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read()
"""


def test_what_a_request_fails_with_is_raised_as_an_error_of_ones_own():
    found = after("fetch: wrap URLError in a FeedError", CLIENT, "raise-from")[0]
    assert "import urllib.error\nimport urllib.request\n" in found
    assert "    except urllib.error.URLError as error:\n        raise FeedError(" in found


STOCK = """\
FEW = 3


class Stock:
    def __init__(self, amounts):
        self.amounts = amounts

    def __repr__(self):
        return "stock"

    def few(self):
        return [name for name, amount in self.amounts.items() if amount < FEW]
"""


def test_what_is_compared_with_a_limit_is_not_cut_off_by_it():
    found = after("few should take an optional limit, FEW as it is by default", STOCK, "add-parameter")[0]
    assert "    def few(self, limit=FEW):\n" in found
    assert "if amount < limit]" in found


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        (
            "biggest group first",
            "def show(sums):\n    for group, total in sorted(sums.items()):\n        print(group, total)\n",
            "sorted(sums.items(), key=lambda x: x[1], reverse=True):",
        ),
        (
            "sort by group descending",
            "def show(sums):\n    for group, n in sorted(sums.items(), key=lambda x: x[1]):\n        print(group)\n",
            "sorted(sums.items(), key=lambda x: x[0], reverse=True):",
        ),
        (
            "16 year olds may vote too",
            "VOTING = 16\n\n\ndef may_vote(age):\n    return age > VOTING\n",
            "    return age >= VOTING\n",
        ),
        (
            "a = inside the text breaks cut",
            'def cut(line):\n    pieces = line.split("=")\n    name, text = pieces\n    return name, text\n',
            'line.split("=", 1)',
        ),
        (
            "crashes on the first start because scores.json isn't there yet",
            "import json\n\n\ndef load(path):\n    with open(path) as file:\n        return json.load(file)\n\n\n"
            "def add(path, line):\n    found = load(path)\n    found.append(line)\n",
            "    except FileNotFoundError:\n        return []\n",
        ),
    ],
)
def test_what_follows_from_the_code(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


def test_who_only_leaves_gives_nothing():
    code = "def ready(a, b):\n    print(a)\n"
    plain, told = (
        code.replace("    print", f"    if a > b:\n        return{value}\n    print") for value in ("", " True")
    )
    assert doubts(code, "on top: if a > b return", told) > doubts(code, "on top: if a > b return", plain)
    assert doubts(code, "if a > b return True", told) == 0


def test_a_class_stays_of_which_a_part_is_unused():
    code = 'class Menu:\n    def __init__(self, dishes):\n        self._dishes = dishes\n        self._drinks = ""\n'
    for found in after("unused attribute '_drinks' in the menu class", f"{BAG}\n\n{code}", "remove-field"):
        assert "class Menu:" in found
