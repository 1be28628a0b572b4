"""What a sentence says about a file: names, lines, values, and the beginnings of ops made of them."""

from __future__ import annotations

import pytest

from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.doing.actions import action
from spark_tui.edits.saying.doing.exceptions import caught
from spark_tui.edits.saying.doing.order import key
from spark_tui.edits.saying.gap import Gap, Reader
from spark_tui.edits.saying.readers import choices
from spark_tui.edits.saying.value.looks import spec
from spark_tui.edits.saying.value.typed import type_
from spark_tui.edits.saying.value.values import values

CODE = """\
MAX_RETRIES = 3


class OrderBook:
    def grand_total(self, amount, user):
        for order in sorted(self.orders):
            if amount > 3:
                return order.price
        for order in self.late:
            print(f"{order.price}")

    def clear(self, user):
        return 0
"""
SOURCE = read(CODE)


def said(text: str) -> Sentence:
    return Sentence(text, SOURCE)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("raise MAX_RETRIES to 5", "MAX_RETRIES"),
        ("bump the max retries", "MAX_RETRIES"),
        ("bump the max_retires", "MAX_RETRIES"),
        ("the order book needs a repr", "OrderBook"),
        ("what about amounts?", "amount"),
    ],
)
def test_a_name_is_known_as_it_stands_and_in_words(text: str, name: str):
    every = ("MAX_RETRIES", "OrderBook", "grand_total", "amount", "user", "clear")
    assert max(every, key=lambda each: names(said(text), each)) == name
    assert names(said(text), name) >= 1.5


def test_what_is_not_spoken_of_counts_nothing():
    assert names(said("sort the imports"), "amount") == 0
    assert parts("HTTPServer_2fast") == ("http", "server", "2", "fast")
    assert parts("tür_größeFest") == ("tür", "größe", "fest")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("call it order_lines", "order_lines"),
        ("rename clear to reset", "reset"),
        ("add a currency argument", "currency"),
        ("add `note`, please", "note"),
        ("an optional limit for clear", "limit"),
        ("call the class Ledger instead of OrderBook", "Ledger"),
        ("make it clear", None),
        ("GrandBook should keep track of it", "GrandBook"),
        ("where does oOrderBook keep late?", None),
        ("grand_total called with brackets and I get none", None),
    ],
)
def test_a_new_name_is_one_that_looks_like_code_or_follows_a_word_that_names(text: str, found: str | None):
    assert next(new_names(said(text)), None) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("set it to 5s", ["5"]),
        ('use "guest"', ['"guest"']),
        ("return an empty list", ["[]"]),
        ("None instead", ["None"]),
        ("EUR by default", ['"EUR"']),
        ("EUR unless somebody says otherwise", ['"EUR"']),
        ("usually guest", ['"guest"']),
        ("tidy up", []),
        ("where is late_orders[0]?", []),  # the index is part of what is said in code
    ],
)
def test_values_are_what_could_be_one(text: str, found: list[str]):
    assert list(values(Gap(said(text)))) == found


@pytest.mark.parametrize(
    ("reader", "text", "found"),
    [
        (condition, "fail when amount is negative", "amount < 0"),
        (condition, "amount must be at most 10", "amount > 10"),
        (condition, "if there is no user", "user is None"),
        (condition, "amounts below zero must be rejected", "amount < 0"),
        (condition, "make sure amount is more than 5", "amount <= 5"),
        (condition, "users longer than MAX_RETRIES must be refused", "len(user) > MAX_RETRIES"),
        (condition, "a user must have at most MAX_RETRIES characters", "len(user) > MAX_RETRIES"),
        (choices, "it may be csv, json or xml", "csv, json, xml"),
        (action, "give back an empty dict then", "return {}"),
        (action, "raise a ValueError", "raise ValueError"),
        (caught, "a key error should be fine", "KeyError"),
        (caught, "except only OSError, ValueError and KeyError", "OSError, ValueError, KeyError"),
        (spec, "two decimals", ".2f"),
        (spec, "9 decimals are too many, two are enough", ".2f"),
        (spec, "3 decimals and thousands separators", ",.3f"),
        (spec, "too many digits, two after the comma are enough", ".2f"),
        (spec, "that many decimals? i want 3", ".3f"),
        (spec, "fewer digits please, one behind the point will do", ".1f"),
        (type_, "it returns a list of strings", "list[str]"),
        (type_, "an int, or None", "int | None"),
        (key, "sort by price", ".price"),
    ],
)
def test_words_stand_for_code(reader: Reader, text: str, found: str):
    assert next(reader(Gap(said(text), earlier=("grand_total",))), None) == found


@pytest.mark.parametrize(
    ("op", "text", "lead"),
    [
        ("rename", "call amount total_sum", "<op>rename<s>amount<s>total_sum<end>"),
        ("change-value", "max retries: 5", "<op>change-value<s>MAX_RETRIES<s>5<end>"),
        ("remove-parameter", "user is not needed in clear", "<op>remove-parameter<s>clear<s>user"),
        ("guard-none", "user may be None in clear, return 0", "<op>guard-none<s>clear<s>user<s>return 0<end>"),
        ("raise-if", "raise a KeyError when amount > 5", "<op>raise-if<s>grand_total<s>amount > 5<s>KeyError<end>"),
        ("reversed-loop", "the second loop backwards", "<op>reversed-loop<s><L9>"),
        ("sort-imports", "sort the imports", "<op>sort-imports"),
    ],
)
def test_the_slots_of_an_op_are_filled_with_what_is_said(op: str, text: str, lead: str):
    best, *_ = beginnings(named(op), said(text), 3)
    assert best.lead(0).removesuffix("<end>") == lead.removesuffix("<end>")


def test_an_import_that_is_missing_is_known_by_the_name():
    source = read("def f(x):\n    return Counter(math.sqrt(each) for each in x)\n")
    for text, wanted in [
        ("NameError: name 'Counter' is not defined", "from collections import Counter"),
        ("math is missing", "import math"),
    ]:
        best, *_ = beginnings(named("add-import"), Sentence(text, source), 3)
        assert best.lead(0) == f"<op>add-import<s>{wanted}<end>"


def test_lines_are_counted_from_the_beginning_of_a_region():
    best, *_ = beginnings(named("reversed-loop"), said("line 9"), 3)
    assert best.lead(4) == "<op>reversed-loop<s><L5><end>"


def test_what_is_as_likely_as_anything_else_is_left_open():
    (only,) = beginnings(named("add-docstring"), said("document it"), 1)
    assert only.lead(0) == "<op>add-docstring<s>"


@pytest.mark.parametrize(
    ("text", "operator"), [("ten counts too, so >=", ">="), ("I read is not", "is not"), ("make it > 3", ">")]
)
def test_an_operator_is_what_stands_there_and_no_part_of_it(text: str, operator: str):
    assert [each for each in (">", ">=", "is not", "not in", "!=") if names(said(text), each)] == [operator]


def test_the_number_of_a_line_is_no_value():
    gap = Gap(said("tolerate a missing key on line 63"), "get-default", ("8",))
    assert "63" not in values(gap)


def test_what_is_counted_is_counted_among_all_of_its_kind():
    text = "def f(a, b):\n    assert a\n    assert a['x']\n    assert b['y']\n    assert b['z']\n"
    found = beginnings(named("get-default"), Sentence("a missing key in the third assert", read(text)), 3)
    assert found[0].values[0] == "4"


def test_a_name_with_a_slip_in_it_comes_before_one_that_a_longer_name_holds():
    text = "class InnerClassFilter:\n    def __init__(self, a, b):\n        self._class_filter, self._instance = a, b\n"
    asked = Sentence("let InnerClassFilter be iterable over its _instaance", read(text))
    assert beginnings(named("add-iter"), asked, 3)[0].values == ("InnerClassFilter", "_instance")


def test_where_something_goes_counts_nothing():
    text = "def f(a):\n    import b\n    from c import d\n    return b(a, d, a['x'])\n"
    found = beginnings(named("move-imports-top"), Sentence("local imports -> top", read(text)), 3)
    assert found[0].values == ()
    found = beginnings(named("get-default"), Sentence("1e-9 if the key is missing", read(text)), 3)
    assert found[0].values == ("4", "1e-9")


def test_a_range_of_lines_needs_no_word_for_them_where_it_is_what_something_is_done_to():
    assert said("19 through 24 could be a mere call of load").counted == {*range(19, 25)}
    assert said("just a call of load in place of 3-5, the work done further up").counted == {3, 4, 5}
    assert not said("retry 3-5 times, 1-2 could fail").counted
    assert said("log line 21 in the logger").placeless.split() == ["log", "in", "the", "logger"]


def test_a_while_loop_is_no_for_loop():
    text = "def f(a):\n    for b in a:\n        b()\n    while a:\n        a.pop()\n"
    for words, line in (("that while loop", "4"), ("the for loop", "2"), ("the while", "4"), ("the second loop", "4")):
        found = beginnings(named("stop-if"), Sentence(f"leave {words} when a > 3", read(text)), 3)
        assert found[0].values[0] == line, words


def test_where_a_line_is_counted_the_others_are_not_meant():
    text = "from datetime import datetime\n\na = datetime.utcnow()\nb = datetime.utcnow()\n"
    assert [each.values for each in beginnings(named("utc-now"), Sentence("line 4 in utc", read(text)), 3)] == [("4",)]


def test_a_pattern_gets_the_name_that_is_said():
    text = "import re\n\n\ndef f(row):\n    return re.match(r'a', row)\n"
    found = beginnings(named("hoist-regex"), Sentence("FURB: re.compile in a function, make it `ROW`", read(text)), 3)
    assert found[0].values == ("5", "ROW")


def test_a_rule_of_a_linter_is_no_name():
    assert list(new_names(said("PLC0415 import should be at the top"))) == []
    assert list(new_names(said("FURB: a constant"))) == []


@pytest.mark.parametrize("text", ["net should be spelled like the other", "pass the arguments to the logger instead"])
def test_what_is_said_of_a_name_or_a_call_is_no_name(text: str):
    assert list(new_names(said(text))) == []


def test_how_often_something_is_got_is_not_how_much_of_it_is_kept():
    text = "I call grand_total with the same thing 1000 times"
    assert beginnings(named("cache-function"), said(text), 1)[0].values == ("grand_total",)


def test_what_is_to_be_done_is_no_name_for_what_becomes():
    text = "def f(a):\n    return helper(a)\n\n\ndef helper(a):\n    return a\n"
    asked = Sentence("the calls of helper should be replaced by the thing itself", read(text))
    assert not any(each.values[1:2] == ("replaced",) for each in beginnings(named("rename"), asked, 4))


@pytest.mark.parametrize(
    ("op", "text", "line"),
    [
        ("add-print", 'print "b" in the import', "2"),
        ("add-print", 'print "b" before the import', "1"),
        ("early-return", "early out in the second condition", "7"),  # that of the comprehension is no statement
        ("early-return", "the second thing first in the last condition", "7"),
        ("add-print", 'print "b" at the top of the last condition', "7"),
        ("add-print", 'print "b" in the loop in f', "6"),
    ],
)
def test_a_statement_is_picked_out_by_what_it_is(op: str, text: str, line: str):
    code = (
        "def f(a):\n    import b\n    if a:\n        a = [c for c in b.d\n             if c]\n    for e in a:\n"
        "        if e:\n            b.d(e)\n"
    )
    assert beginnings(named(op), Sentence(text, read(code)), 3)[0].values[0] == line
