"""Ordinary changes with a few slots, and the ways in which people ask for them."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.calls import spoken
from spark_tui.edits.ops import perform
from spark_tui.edits.python.source import read
from spark_tui.edits.python.types.inferred import return_type
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.place.named import misplaced

ORDERS = """\
import argparse
import logging
import re

log = logging.getLogger(__name__)
ERROR = re.compile(r"\\berror\\b")


class Order:
    def __init__(self, number, lines):
        self.number = number
        self.lines = lines

    def get(self, key):
        return vars(self).get(key)


ORDERS = [Order(1, [])]


def find(number: int):
    for order in ORDERS:
        if order.number == number:
            return order
    return None


def read_words(path):
    with open(path) as f:
        return [line for line in f]


def accepted(user, mail):
    if user == "root" and mail:
        return True
    if not re.match(r"\\w+@\\w+", mail):
        raise RuntimeError("bad mail")
    return mail != user or mail == "x"


def as_json(order):
    return {"order_no": order.number, "made": order.made}


def late(days):
    \"\"\"Whether it is.

    days: since then
    limit: of them
    \"\"\"
    return days > 5


def show(items):
    tmp = len(items)
    for item in items:
        try:
            print("item", item)
        except OSError as e:
            print("failed", e)
    print("sum", tmp)


def movable(x, y, wall, stunned):
    if x >= 0 and y >= 0 and not wall and not stunned:
        return True
    return False


def main():
    parser = argparse.ArgumentParser()
    args = parser.parse_args()
    print("start", args)
    print("summary", 1)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("should be or, not and, in the first if", 'if user == "root" or mail:'),
        ("the or in accepted must be an and", 'mail != user and mail == "x"'),
        ("move the mail check into is_valid_mail", "    if not is_valid_mail(mail):"),
        ("ERROR_MAIL should be an own exception for accepted, MailError", 'raise MailError("bad mail")'),
        ("the frontend expects orderNo, not order_no", '{"orderNo": order.number'),
        ("a fine is for 5 days and above", "return days >= 5"),
        ("the docstring of late mentions limit, which is gone", 'days: since then\n    """\n'),
        ("tmp isn't descriptive", "    item_count = len(items)\n"),
        ("the words still have their newline", '[line.rstrip("\\n") for line in f]'),
        ("the log pattern should match Error and ERROR too", r'r"\berror\b", flags=re.IGNORECASE)'),
        ("print(order) should look like Order(1, [])", 'f"Order({self.number!r}, {self.lines!r})"'),
        ("the condition in movable is too long, split it", "    if x < 0:\n        return False\n    if y < 0:"),
        (
            "a --quiet flag that skips the summary",
            '    print("start", args)\n    if not args.quiet:\n        print("sum',
        ),
    ],
)
def test_what_is_asked_for_is_written(sentence: str, expected: str):
    assert any(expected in each for each in after(sentence, ORDERS, "none")), after(sentence, ORDERS, "none")


SMALL = """\
class Bag:
    def __init__(self):
        self._items = []

    def items(self):
        return self._items


def distance(a, b):
    return a - b


def share(part, whole):
    return part / whole


def send(order, mailer):
    mailer.send(order.email.lower())


def count(n):
    for i in range(n):
        print(i)
    print("done")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("items() hands out the internal list, return a copy", "return list(self._items)"),
        ("distance can be negative, wrap it in abs", "return abs(a - b)"),
        ("share should be in percent, rounded to one digit", "return round(part / whole * 100, 1)"),
        (
            "send breaks if order.email is None, just skip those",
            "    if order.email is None:\n        return\n    mailer",
        ),
        ("the print in count should not end with a newline", 'print(i, end="")'),
    ],
)
def test_what_a_function_gives_and_does_is_changed(sentence: str, expected: str):
    assert any(expected in each for each in after(sentence, SMALL, "none"))


def test_what_is_caught_is_logged_as_an_error():
    (first, *_) = after("use the logger in show, not print", ORDERS, "print-to-log")
    assert 'log.info("item %s", item)' in first
    assert 'log.error("failed %s", e)' in first


TESTS = """\
import pytest


def test_total():
    assert total([40, 2]) == 40


def test_pop():
    try:
        Stack().pop()
        assert False
    except IndexError:
        pass
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("test_total expects 40 but it should be 42", "assert total([40, 2]) == 42"),
        (
            "test_pop should use pytest.raises",
            "def test_pop():\n    with pytest.raises(IndexError):\n        Stack().pop()\n",
        ),
    ],
)
def test_tests_are_put_right(sentence: str, expected: str):
    assert any(expected in each for each in after(sentence, TESTS, "none"))


def test_a_method_with_the_name_of_a_dicts_is_renamed_where_it_is_its_own():
    call = spoken("rename get field")
    text = perform(call.op, ORDERS + "\n\norder = Order(2, [])\norder.get('number')\n", call.values)
    assert "def field(self, key):\n        return vars(self).get(key)" in text
    assert "order.field('number')" in text


def test_one_of_a_constants_is_what_a_function_may_find():
    source = read(ORDERS)
    assert return_type(source, source.function("find")) == "Order | None"


def test_what_can_be_done_on_many_lines_is_done_in_the_place_that_is_named():
    source = read('def a(x):\n    return "%s" % x\n\n\ndef b(x):\n    return "%s" % x\n')
    assert misplaced("<op>fstring<end>", Sentence("f-string instead of % in a", source)) is not None
    assert misplaced("<op>fstring<end>", Sentence("f-strings please", source)) is None


@pytest.mark.parametrize(
    ("kind", "sentence", "is_so"),
    [
        ("clamp", "errors disappear, at least log them", True),
        ("clamp", "quantity is at least 1", False),
        ("remove-docstring", "the docstring still mentions limit", True),
        ("remove-docstring", "remove the docstring of load", False),
    ],
)
def test_a_turn_of_phrase_rules_a_kind_out(kind: str, sentence: str, is_so: bool):
    assert (kind in ruled_out(sentence)) == is_so
