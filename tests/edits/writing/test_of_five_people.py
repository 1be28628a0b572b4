"""What a student, somebody with data, a hurried one, somebody with little English and a reviewer ask for."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.weighing.doubts import doubts

CODE = """\
import logging

log = logging.getLogger(__name__)
MODES = ("fit", "crop")


def mean(values):
    return sum(values) / len(values)


def ranking(text):
    pairs = [(word, count) for word, count in text.items()]
    return sorted(pairs)


def dispatch(method, body):
    if method in ("POST", "PUT"):
        return body, 200
    raise ValueError(method)


def resize(size, mode="fit"):
    if mode == "fit":
        size = 1
    elif mode == "crop":
        size = 2
    return size


def cart(item):
    return f"{round(item['net'] * 1.19, 2)} each"


def total(items):
    return sum(round(item['net'] * 1.19, 2) for item in items)


def lookup(names, name):
    \"\"\"The thing of that name, or None if there is none.\"\"\"
    return names[name]


def deliver(orders, stock):
    for order in orders:
        if order not in stock:
            continue
        print(order)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("skip None values in mean", "values = [value for value in values if value is not None]"),
        ("the most frequent ones first, same count alphabetically", "key=lambda pair: (-pair[1], pair[0])"),
        ("PATCH should be accepted as well", '("POST", "PUT", "PATCH")'),
        ("an unknown mode is silently ignored, I want a ValueError", 'else:\n        raise ValueError(f"unknown mode'),
        ("cart and total compute the price the same way, pull that out as with_tax", 'return f"{with_tax(item)} each"'),
        (
            "the docs of lookup are wrong, it raises KeyError for others and doesn't return None",
            "; raises KeyError for",
        ),
        (
            "log a warning with the order whenever an order is not in stock",
            'log.warning("order is not in stock: %s", order)',
        ),
    ],
)
def test_a_request_is_understood(sentence: str, expected: str):
    assert any(expected in each for each in after(sentence, CODE, "none"))


@pytest.mark.parametrize(
    ("op", "place", "sentence", "wanted"),
    [
        ("raise-if", "resize", "size must be 1..100", "not 1 <= size <= 100"),
        ("raise-if", "resize", "size outside of 1-100 is refused", "not 1 <= size <= 100"),
        ("raise-if", "resize", "None -> 404 for a size", None),
    ],
)
def test_a_condition_is_read(op: str, place: str, sentence: str, wanted: str | None):
    assert next(condition(Gap(Sentence(sentence, read(CODE)), op, (place,))), None) == wanted


@pytest.mark.parametrize(
    ("sentence", "wanted"),
    [
        ("None gives a 500, should be ('no body', 400)", "('no body', 400)"),
        ("None -> 404 with {'error': 'no method'}", "{'error': 'no method'}, 404"),
        ("return the first word of the method then", "method.split()[0]"),
        ("give back the last 3 letters of the method", "method[-3:]"),
    ],
)
def test_a_value_is_read(sentence: str, wanted: str):
    assert next(returned(Gap(Sentence(sentence, read(CODE)), "guard-none", ("dispatch",))), None) == wanted


def test_the_words_that_somebody_wants_to_read_are_there():
    sentence = "it crashes without values, let it say 'nothing yet' then"
    there, not_there = (
        CODE.replace("    return sum(values)", f"    if not values:\n        return {value}\n    return sum(values)")
        for value in ('"nothing yet"', "0")
    )
    assert doubts(CODE, sentence, there) < doubts(CODE, sentence, not_there)
