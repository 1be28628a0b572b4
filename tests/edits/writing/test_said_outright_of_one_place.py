"""What is said outright, of one place: the whole condition, a field with its type, a slip in a text."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
class Order:
    """An ordre of one customer."""

    def __init__(self, customer, lines=()):
        self.customer = customer
        self.lines = list(lines)

    def total(self, rates, discount=None):
        if len(rates) > 9:
            raise ValueError(f"{rates} is not in rage")
        return sum(line.price for line in self.lines)


class Parcel:
    def __init__(self, order: Order, weight: float = 1.0):
        self.order = order
        self.weight = weight
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the test is len(rates) > 20", "if len(rates) > 20:"),
        ("the if should check rates is not None and discount is None", "if rates is not None and discount is None:"),
        ("make it depend on discount is None", "if discount is None:"),
        ("could you please make the condition discount is true?", "if discount:"),
        ("condition is not what i want, it's rates is None or discount is None",
         "if rates is None or discount is None:"),
        ("gate it on len(rates) < 1", "if len(rates) < 1:"),
        ("fires when it shouldn't, only discount == 3 counts", "if discount == 3:"),
        ("in the if there, there is no discount", "if discount is None:"),
        ("new condition on line 9: rates is a dict", "if isinstance(rates, dict):"),
        # a field
        ("Order.note: str = ''", "def __init__(self, customer, lines=(), note: str = ''):"),
        ("there is no place for topic in Order", "def __init__(self, customer, topic, lines=()):"),
        ("Parcel should also have label, typed list[str]",
         "def __init__(self, order: Order, label: list[str], weight: float = 1.0):"),
        ("make colour a field of Parcel, GREY by default",
         'def __init__(self, order: Order, weight: float = 1.0, colour="GREY"):'),
        ("another field fragile bool False in Parcel",
         "def __init__(self, order: Order, weight: float = 1.0, fragile: bool = False):"),
        ("Parcel as it is now, and on top a depth of type float, 0.5 unless told",
         "def __init__(self, order: Order, weight: float = 1.0, depth: float = 0.5):"),
        # a slip
        ("it shows rage to the user, should be `range`", "is not in range"),
        ("could the text be range instead of rage", "is not in range"),
        ("its spelt order", '"""An order of one customer."""'),
        ("That ordre in the message", '"""An order of one customer."""'),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_a_property_is_no_field():
    first = after("orders need a `total_weight` property, weight times two", CODE, "none")
    assert not any("total_weight)" in each for each in first)


def test_what_is_asked_besides_is_not_the_whole_condition():
    for sentence in ("also check that discount is None", "keep the condition, and rates must be a dict as well"):
        assert not any("if discount is None:" in each for each in after(sentence, CODE, "change-condition"))


RETRY = """\
import time


def retry(func, attempts=3, delay=1.0):
    for i in range(attempts):
        try:
            return func()
        except Exception:
            time.sleep(delay)
"""


@pytest.mark.parametrize(
    ("sentence", "head"),
    [
        ("an exceptions parameter for what retry catches, it defaults to (Exception,)", "exceptions=(Exception,)):"),
        ("let the caller choose which errors retry catches", "exceptions=Exception):"),
        ("may retry take exceptions=(OSError,) and handle only those?", "exceptions=(OSError,)):"),
        ("retry should take the errors it catches as an argument", "exceptions=Exception):"),
    ],
)
def test_who_calls_says_what_is_caught(sentence: str, head: str):
    first = after(sentence, RETRY, "add-parameter")[0]
    assert f"def retry(func, attempts=3, delay=1.0, {head}" in first
    assert "except exceptions:" in first


def test_what_is_compared_in_constant_time_is_never_none():
    code = "import hmac\n\n\ndef knows(form, token):\n    return form.get('token') == token\n"
    (made, *_) = after("compare the tokens with hmac.compare_digest", code, "none")
    assert "return hmac.compare_digest(form.get('token', \"\"), token)" in made
