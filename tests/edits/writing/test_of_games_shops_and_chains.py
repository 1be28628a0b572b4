"""How many tries are left, guesses in capitals, a shop, a linked list: each wish with what has to come first, and what
is nothing to be sure of."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.missing import missing
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.besides import (
    asks_its_own_for_what_comes_in,
    changes_its_namesake,
    serves_another_class,
)
from spark_tui.edits.weighing.fails_otherwise import raises_it_again

CODE = """\
WORDS = ["crane", "slate"]


class Game:
    def __init__(self, word, tries=6):
        self.word = word
        self.tries = tries
        self.guesses = []

    def guess(self, word):
        self.guesses.append(word)
        marks = []
        for i, letter in enumerate(word):
            marks.append("g" if self.word[i] == letter else ".")
        return "".join(marks)

    def over(self):
        return self.word in self.guesses or len(self.guesses) >= self.tries


def play():
    game = Game(WORDS[0])
    while not game.over():
        word = input("guess: ")
        print(game.guess(word))
"""
GUARD = "    def guess(self, word):\n        if not {}:\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "tell the player how many tries are left after each guess",
            '        print(game.guess(word))\n        print(f"{game.tries - len(game.guesses)} tries left")\n',
        ),
        (
            "a game should have a method left that says how many tries remain",
            "    def left(self):\n        return self.tries - len(self.guesses)\n",
        ),
        ("upper case guesses should work too", "    def guess(self, word):\n        word = word.lower()\n"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "write-method")[0]


def test_what_is_typed_and_gone_through_is_a_text():
    source = read(CODE)
    assert parameter_type(source, source.function("Game.guess"), "word") == "str"


@pytest.mark.parametrize(
    "code",
    [
        "class Game:\n    def __init__(self):\n        self.tries = 6\n\n    def left(self): return len(self.tries)\n",
        "class Game:\n    def guess(self): ...\n\n    def test_guess(self): ...\n",
    ],
)
def test_what_nobody_means(code: str):
    assert senseless(read(code))


def test_an_empty_guess_is_what_guess_is_called_with():
    own, given = (CODE.replace(GUARD.partition("\n")[0] + "\n", GUARD.format(what) + '            return ""\n')
                  for what in ("self.guesses", "word"))  # fmt: skip
    assert asks_its_own_for_what_comes_in(CODE, "don't crash on an empty guess", own)
    assert not asks_its_own_for_what_comes_in(CODE, "don't crash on an empty guess", given)


def test_what_python_raises_by_itself_is_a_complaint():
    raised = CODE.replace(GUARD.partition("\n")[0] + "\n", GUARD.format("word") + "            raise IndexError\n")
    assert raises_it_again(CODE, "guess raises IndexError when the word is too long", raised)


SHOP = """\
class OutOfStock(Exception):
    pass


class Product:
    def __init__(self, sku, name, price, stock=0):
        self.sku = sku
        self.name = name
        self.price = price
        self.stock = stock


class Shop:
    def __init__(self):
        self.products = {}

    def add(self, product):
        self.products[product.sku] = product

    def sell(self, sku, amount):
        product = self.products[sku]
        product.stock -= amount

    def value(self):
        return sum(product.price for product in self.products.values())
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "products should be iterable: for p in shop",
            "    def __iter__(self):\n        return iter(self.products.values())\n",
        ),
        ('give Product a __str__ like "name (sku)"', 'return f"{self.name} ({self.sku})"'),
        ("the most expensive product? need a method", "    def most_expensive(self):\n        return max(self."),
        (
            "adding a product with a sku that exists should fail",
            '        if product.sku in self.products:\n            raise ValueError(f"sku is there already: ',
        ),
        ("add a method that lists the products that are out of stock", "if product.stock <= 0]"),
    ],
)
def test_what_becomes_of_the_shop(sentence: str, expected: str):
    assert expected in after(sentence, SHOP, "write-method")[0]


def test_who_is_asked_is_who_answers():
    said = '"abc" in shop should work'
    own = SHOP + "\n    def __contains__(self, sku):\n        return sku in self.products\n"
    other = SHOP.replace(
        "\n\nclass Shop", "\n    def __contains__(self, one):\n        return one in self.sku\n\n\nclass Shop"
    )
    assert serves_another_class(SHOP, said, other)
    assert not serves_another_class(SHOP, said, own)


def test_no_method_is_called_like_what_the_object_holds():
    assert senseless(read(SHOP + "\n    def products(self):\n        return []\n"))
    assert not senseless(read(SHOP))


CHAIN = """\
class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next


class LinkedList:
    def __init__(self):
        self.head = None

    def push(self, value):
        self.head = Node(value, self.head)

    def pop(self):
        node = self.head
        self.head = node.next
        return node.value

    def find(self, value):
        node = self.head
        while node:
            if node.value == value:
                return node
            node = node.next


class Stack:
    def __init__(self):
        self.items = []

    def pop(self):
        return self.items.pop()
"""
WALK = "        node = self.head\n        while node is not None:\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "make the linked list iterable: for x in LinkedList()",
            f"__iter__(self):\n{WALK}            yield node.value\n",
        ),
        ("len() should work on LinkedList", f"__len__(self):\n        count = 0\n{WALK}            count += 1\n"),
        (
            "add a __contains__ to LinkedList",
            f"__contains__(self, value):\n{WALK}            if node.value == value:\n",
        ),
        (
            "add a method that reverses the linked list",
            "            node.next = previous\n            previous = node\n",
        ),
        ("is_empty for Stack", "    def is_empty(self):\n        return not self.items\n"),
    ],
)
def test_what_hangs_one_on_the_other(sentence: str, expected: str):
    assert expected in after(sentence, CHAIN, "write-method")[0]


def test_a_method_that_is_named_with_its_class_is_no_other():
    said = "LinkedList.pop fails on an empty list, raise IndexError"
    guard = "        if {} is None:\n            raise IndexError\n"
    other = CHAIN.replace("        return self.items", guard.format("self.items") + "        return self.items")
    own = CHAIN.replace("        self.head = node.next", guard.format("node") + "        self.head = node.next")
    assert changes_its_namesake(CHAIN, said, other)
    assert not changes_its_namesake(CHAIN, said, own)
    assert any("        if node is None:\n" in each for each in after(said, CHAIN, "none"))


def test_what_is_to_come_is_not_missing():
    assert missing(Sentence("is_empty for Stack", read(CHAIN))) == ""
