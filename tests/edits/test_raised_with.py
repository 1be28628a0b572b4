"""What is raised anew is given what its class takes, as far as that stands there."""

from __future__ import annotations

import ast

import pytest

from spark_tui.edits.python.failing.raised_with import given_what_they_take, taken
from spark_tui.edits.python.source import read

ERRORS = """\
class ShopError(Exception):
    def __init__(self, message):
        super().__init__(message)


class Missing(ShopError):
    pass


class Twice(Exception):
    def __init__(self, number, where="here"):
        super().__init__(f"{number} is {where} already")


class Late(Exception):
    def __init__(self, order_id, message):
        super().__init__(message)
        self.order_id = order_id


class Plain(Exception):
    pass


"""
BEFORE = f"{ERRORS}def add(orders, order, limit):\n    orders.append(order)\n"
AFTER = f"{ERRORS}def add(orders, order, limit):\n    if order.number in orders or order.id:\n        raise WHAT\n"


@pytest.mark.parametrize(
    ("raised", "better"),
    [
        ('Twice(f"there already: {order.number}")', "Twice(order.number)"),
        ("Twice", "Twice(order.number)"),
        ('Late("too late")', 'Late(order.id, "too late")'),
        ("Missing", 'Missing("missing")'),
        ('Missing("no such thing")', None),
        ("Twice(order.number)", None),
        ("Twice(number=order.number)", None),
        ('Plain("what")', None),
        ("Plain", None),
        ('ValueError("what")', None),
    ],
)
def test_it_is_given_what_is_called_so(raised: str, better: str | None):
    before, after = read(BEFORE), read(AFTER.replace("WHAT", raised))
    wanted = None if better is None else AFTER.replace("WHAT", better)
    assert given_what_they_take(before, after, taken(node for _, node in before.classes)) == wanted


def test_what_was_there_stays():
    text = AFTER.replace("WHAT", 'Twice("what")')
    assert given_what_they_take(read(text), read(f"{text}\n\nX = 1\n"), {"Twice": [ast.arg("number")]}) is None


def test_what_is_nowhere_is_not_made_up():
    after = read(f"{ERRORS}def add(orders):\n    raise Twice\n")
    assert given_what_they_take(read(ERRORS), after, {"Twice": [ast.arg("number")]}) is None
