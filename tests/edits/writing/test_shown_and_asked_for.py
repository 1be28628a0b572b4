"""What is printed as something is done to it, what is asked for by a name, and f-strings in all that are named."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import writers
from spark_tui.links.several.told_of_two import told_of_two

CODE = """\
import os
from decimal import Decimal


class Cart:
    def __init__(self):
        self.rows = []

    def put(self, name, many=1):
        self.rows.append((name, many))


def clear(paths):
    for path in paths:
        os.remove(path)


def store(handle, order):
    handle.write(order.number)
    return order


def fee(days):
    return days * Decimal("0.05")


def cheap(prices):
    return [price for price in prices if price < 30]


def greet(name):
    return "Hello " + name


def part(name, day):
    return "Bye %s, till %s" % (name, day)


def test_put():
    cart = Cart()
    cart.put("tea")
    assert cart.rows == [("tea", 1)]
"""


def _best(sentence: str) -> str:
    source = read(CODE)
    asked = Sentence(sentence, source)
    found = [
        each
        for writer in writers()
        if writer.needs is None or writer.needs.search(sentence) is not None
        for each in writer.write(asked)
    ]
    assert found
    return splice(source, max(found, key=lambda each: each.evidence).splices)


@pytest.mark.parametrize(
    ("sentence", "wanted"),
    [
        ("print the path before deleting in clear", "        print(path)\n        os.remove(path)\n"),
        ("print each path before it is removed", "        print(path)\n        os.remove(path)\n"),
        ("show the path right before os.remove in clear", "        print(path)\n        os.remove(path)\n"),
        ("print the path after removing it", "        os.remove(path)\n        print(path)\n"),
        (
            "print the order number after writing it in store",
            "    handle.write(order.number)\n    print(order.number)\n",
        ),
        (
            "add a parameter rate to fee with default 0.05",
            'def fee(days, rate=Decimal("0.05")):\n    return days * rate\n',
        ),
        (
            "add a parameter limit with default 30 to cheap",
            "def cheap(prices, limit=30):\n    return [price for price in prices if price < limit]\n",
        ),
        (
            "use an f-string in greet and in part",
            'return f"Hello {name}"\n\n\ndef part(name, day):\n    return f"Bye {name}, till {day}"\n',
        ),
        ("add a test for put with a many", 'cart.put("apple", many=2)\n'),
    ],
)
def test_it_is_written(sentence: str, wanted: str):
    assert wanted in _best(sentence)


def test_a_docstring_behind_a_default_is_a_second_thing():
    both = told_of_two("add a parameter rate to fee with default 0.05 and a docstring", CODE)
    assert both == ("add a parameter rate to fee with default 0.05", "add a docstring to fee")
    assert told_of_two("add a parameter rate to fee and use it", CODE) is None
