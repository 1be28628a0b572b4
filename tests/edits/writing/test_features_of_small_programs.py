"""Features that people ask for in programs of fifty lines: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

STOCK = """\
LOW = 5


class Product:
    def __init__(self, sku, name, kind, price, stock=0):
        self.sku = sku
        self.name = name
        self.kind = kind
        self.price = price
        self.stock = stock


class Inventory:
    def __init__(self):
        self.products = {}

    def add(self, product):
        self.products[product.sku] = product

    def get(self, sku):
        return self.products[sku]

    def low(self):
        return [p for p in self.products.values() if p.stock < LOW]
"""
BANK = """\
class BankError(Exception):
    pass


class Account:
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance
        self.history = []

    def deposit(self, amount):
        self.balance += amount
        self.history.append(("deposit", amount))

    def withdraw(self, amount):
        if amount > self.balance:
            raise BankError("not enough money")
        self.balance -= amount


class Bank:
    def __init__(self):
        self.accounts = {}

    def open(self, owner):
        self.accounts[owner] = Account(owner)

    def transfer(self, source, target, amount):
        self.accounts[source].withdraw(amount)
        self.accounts[target].deposit(amount)
"""
NOTES = """\
class Store:
    def __init__(self):
        self.notes = {}

    def create(self, title, tags):
        note = {"id": len(self.notes), "title": title, "tags": tags}
        self.notes[note["id"]] = note
        return note
"""
HANDLERS = """\
def get_note(request, id):
    try:
        return 200, store.get(id)
    except NotFound:
        return 404, {"error": "not found"}


def create_note(request):
    data = request.json
    return 200, store.create(data["title"], data["body"])


def update_note(request, id):
    note = store.get(id)
    note.update(request.json)
    return 200, note


def delete_note(request, id):
    store.delete(id)
    return 200, {}


def search_notes(request):
    q = request.query["q"]
    return 200, [n for n in store.all() if q in n["title"]]
"""
GAME = """\
class Game:
    def __init__(self, word):
        self.word = word
        self.guessed = set()
        self.misses = 0

    def guess(self, letter):
        self.guessed.add(letter)
        if letter not in self.word:
            self.misses += 1
"""


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        # a method that picks
        (
            "add a method names that returns all product names sorted",
            STOCK,
            "    def names(self):\n        return sorted(product.name for product in self.products.values())\n",
        ),
        (
            "add a method find that takes part of a name and returns the matching products, ignoring case",
            STOCK,
            "    def find(self, part):\n        return [product for product in self.products.values()"
            " if part.lower() in product.name.lower()]\n",
        ),
        (
            "add a method of_kind that returns all products of a given kind",
            STOCK,
            "    def of_kind(self, kind):\n        return [product for product in self.products.values()"
            " if product.kind == kind]\n",
        ),
        (
            "add a method out_of_stock that returns the products with no stock left",
            STOCK,
            "if not product.stock]\n",
        ),
        (
            "give Inventory a method by_price that lists the products sorted by price, highest first",
            STOCK,
            "        return sorted(self.products.values(), key=lambda product: product.price, reverse=True)\n",
        ),
        (
            "add a method with_tag that returns all notes that have a tag",
            NOTES,
            '        return [note for note in self.notes.values() if tag in note["tags"]]\n',
        ),
        # one that takes something out
        (
            "add a remove(sku) method and make it return the product",
            STOCK,
            "    def remove(self, sku):\n        return self.products.pop(sku)\n",
        ),
        (
            "add a close method to Bank that removes an account, but only if it is empty",
            BANK,
            "        if self.accounts[owner].balance:\n"
            '            raise BankError(f"{owner} is not empty")\n        del self.accounts[owner]\n',
        ),
        # checks
        (
            "transfer to an unknown account should raise BankError",
            BANK,
            "        for name in (source, target):\n            if name not in self.accounts:\n"
            '                raise BankError(f"unknown account: {name}")\n',
        ),
        (
            "deleting a note that doesn't exist should be a 404",
            HANDLERS,
            "def delete_note(request, id):\n    try:\n        store.get(id)\n    except NotFound:\n"
            '        return 404, {"error": "not found"}\n    store.delete(id)\n',
        ),
        (
            "update_note should return 404 for unknown ids",
            HANDLERS,
            "    try:\n        note = store.get(id)\n    except NotFound:\n"
            '        return 404, {"error": "not found"}\n    note.update',
        ),
        (
            "title is required, 400 if it's missing",
            HANDLERS,
            '    if "title" not in data:\n        return 400, {"error": "title is required"}\n',
        ),
        (
            "give 400 if the query has no q",
            HANDLERS,
            '    if not request.query.get("q"):\n        return 400, {"error": "q is required"}\n',
        ),
        # what is looked for
        ("search in the body too", HANDLERS, 'if q in n["title"] or q in n["body"]]'),
        ("search should also look in the body", HANDLERS, 'if q in n["title"] or q in n["body"]]'),
        ("ignore case of guesses", GAME, "        letter = letter.lower()\n        self.guessed.add(letter)\n"),
    ],
)
def test_what_is_asked_for_comes_first(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


def test_a_value_is_checked_wherever_it_comes_in_and_not_where_it_is_handed_on():
    text = after("reject negative amounts", BANK, "raise-if")[0]
    check = '        if amount < 0:\n            raise BankError("amount must not be negative")\n'
    assert text.count(check) == 2
    assert check not in text[text.index("def transfer") :]
    assert after("reject negative amounts in deposit", BANK, "raise-if")[0].count(check) == 1
