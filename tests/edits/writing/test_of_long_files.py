"""What people ask for in long files of real projects: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.doubts import doubts

LOGIN = """\
import re

TRIES = 3


def greet(user, methods):
    preferred = [
        "plain",
        "login",
    ]
    words = "good morning"
    open_doors = []
    for each in preferred:
        if each in methods:
            open_doors.append(each)
    print(words, user)
    return open_doors
"""


@pytest.mark.parametrize(
    ("sentence", "there", "gone"),
    [
        ("preferred should be a constant", 'TRIES = 3\nPREFERRED = [\n    "plain",\n    "login",\n]\n', "preferred"),
        ("pull words out of the function", 'TRIES = 3\nWORDS = "good morning"\n', "words"),
        ("make words a constant called HELLO", 'TRIES = 3\nHELLO = "good morning"\n', "words"),
    ],
)
def test_what_is_set_to_the_same_each_time_becomes_a_constant(sentence: str, there: str, gone: str) -> None:
    (first, *_) = after(sentence, LOGIN, "extract-constant")
    assert there in first
    assert gone not in first


@pytest.mark.parametrize("sentence", ["open_doors should be a constant", "rename words to hello"])
def test_what_is_filled_is_no_constant(sentence: str) -> None:
    assert after(sentence, LOGIN, "extract-constant") == []


KINDS = """\
ROLES: list[str] = ["admin", "guest"]
CODES = [200,
         204]
SEEN = []
ONE = ["a"]


def see(role):
    SEEN.append(role)
    return role in ROLES
"""


@pytest.mark.parametrize(
    ("sentence", "there"),
    [
        ("make ROLES a frozenset", 'ROLES: frozenset[str] = frozenset({"admin", "guest"})\n'),
        ("ROLES should be a tuple", 'ROLES: tuple[str, ...] = ("admin", "guest")\n'),
        ("turn CODES into a set", "CODES = {200,\n         204}\n"),
        ("ONE should be a tuple", 'ONE = ("a",)\n'),
    ],
)
def test_one_collection_becomes_another(sentence: str, there: str) -> None:
    assert there in after(sentence, KINDS, "change-value")[0]


@pytest.mark.parametrize("sentence", ["make SEEN a tuple", "make a list of the ROLES", "ROLES should be a list"])
def test_what_is_filled_or_so_already_stays_what_it_is(sentence: str) -> None:
    assert after(sentence, KINDS, "change-value") == []


SHOP = """\
class Shop:
    def __init__(self, stock):
        self.stock = stock
        self._till = None

    def names(self):
        return [each.name for each in self.stock]

    def prices(self):
        found = []
        for each in self.stock:
            found.append(each.price)
        return found

    def greet(self):
        \"\"\"Say something.\"\"\"
        print("hello")

    def close(self):
        print("closed", self.names())
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "there"),
    [
        ("names should return the names sorted", "sort-key", "return sorted(each.name for each in self.stock)\n"),
        ("prices must return a sorted list", "sort-key", "        return sorted(found)\n"),
        ("prices should return a tuple", "return-as", "        return tuple(found)\n"),
        ("greet should do nothing", "stub-body", '"""Say something."""\n\n    def close'),
        ("make close a no-op", "stub-body", "    def close(self):\n        pass\n"),
    ],
)
def test_what_a_named_function_gives_or_does(sentence: str, kind: str, there: str) -> None:
    assert there in after(sentence, SHOP, kind)[0]


def test_what_is_said_when_is_no_empty_body() -> None:
    assert all("hello" in each for each in after("greet should do nothing if the till is empty", SHOP, "stub-body"))


def test_what_a_function_is_to_do_is_done_in_it() -> None:
    inside = SHOP.replace("return [each.name for each in self.stock]", "return sorted(x.name for x in self.stock)")
    outside = SHOP.replace("self.names())", "sorted(self.names()))")
    said = "names should return the names sorted"
    assert doubts(SHOP, said, outside) > doubts(SHOP, said, inside) + 10
    assert doubts(SHOP, "print the names sorted in close", outside) == 0


def test_a_parameter_that_must_be_given_does_not_come_before_others() -> None:
    code = "def load(path, mode=1):\n    return path, mode\n"
    first = code.replace("path, mode=1", "path, size, mode=1")
    said = "add a {}size parameter to load"
    assert doubts(code, said.format(""), first) >= doubts(code, said.format("required "), first) + 3


READER = """\
class Reader:
    def __init__(self):
        self._errors = []
        self._file = None

    def close(self):
        try:
            self._file.close()
        except OSError:
            pass
"""


def test_errors_that_are_caught_are_no_attribute() -> None:
    (first, *_) = after("close swallows errors, log them", READER, "log-exception")
    assert "_errors" not in first.partition("except OSError:")[2]


@pytest.mark.parametrize(
    ("sentence", "there"),
    [
        ('add a kind property to Shop that returns "shop"', '@property\n    def kind(self):\n        return "shop"\n'),
        ("add a method tags to Shop that returns an empty list", "    def tags(self):\n        return []\n"),
        ("add a method open to Shop that does nothing", "    def open(self):\n        pass\n"),
        ("Shop needs a method is_open that always returns True", "    def is_open(self):\n        return True\n"),
    ],
)
def test_a_method_that_gives_the_same_each_time(sentence: str, there: str) -> None:
    assert there in after(sentence, SHOP)[0]


def test_a_method_that_gives_what_is_reckoned_is_not_one_value() -> None:
    assert all("return 2" not in each for each in after("add a method total that returns the sum of 2 prices", SHOP))


OLD = """\
import warnings


def price(item):
    warnings.warn("price is old",
                  DeprecationWarning)
    return item.price


def cost(item):
    return item.cost
"""


@pytest.mark.parametrize("sentence", ["price: drop the deprecation warning", "price is no longer deprecated"])
def test_nobody_is_warned_any_more(sentence: str) -> None:
    assert after(sentence, OLD, "delete-lines")[0].count("warn(") == 0


def test_who_is_to_be_warned_is() -> None:
    assert after("deprecate cost", OLD, "add-decorator")[0].count("DeprecationWarning") == 2


LOCK = """\
class Lock:
    def lock(self):
        raise NotImplementedError("must be written")

    def take(self, path):
        return open(path, "x")
"""


def test_a_timeout_is_handed_to_what_takes_one() -> None:
    for name in ("lock", "take"):
        for each in after(f"{name} takes a timeout, 10 by default", LOCK, "add-parameter"):
            assert "timeout=timeout" not in each


def test_what_a_command_says_is_no_slip_of_a_comment() -> None:
    code = "# the point of it\ndef show(urls):\n    return urls\n"
    assert all("# the print" not in each for each in after("print the urls that are shown", code, "fix-typo"))
    assert "# the print" in after("the comment says point, should be print", code, "fix-typo")[0]
