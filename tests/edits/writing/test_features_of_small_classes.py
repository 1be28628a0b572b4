"""Features that people ask for in a class or two, a stock, a bank, a game: each wish with what has to come first."""

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

LOAD = """

def load(path):
    inventory = Inventory()
    for row in json.loads(Path(path).read_text()):
        inventory.add(Product(row["sku"], row["name"], row["kind"], row["price"], row["stock"]))
    return inventory
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

QUIZ = """\
class Question:
    def __init__(self, text, answer):
        self.text = text
        self.answer = answer


class Quiz:
    def __init__(self, questions):
        self.questions = questions
        self.score = 0
        self.wrong = []

    def ask(self, question):
        if input(question.text) == question.answer:
            print("Right!")
        else:
            self.wrong.append(question)
            print("Wrong.")

    def run(self):
        for question in self.questions:
            self.ask(question)
        print("Score:", self.score)
"""

PLAY = """\
    def shown(self):
        out = ""
        for letter in self.word:
            out += letter if letter in self.guessed else "_"
        return out

    def lost(self):
        return self.misses > 5


def play():
    game = Game("python")
    while not game.lost():
        print(game.shown())
        letter = input("Your guess: ")
        game.guess(letter)
    print("You lost.")


if __name__ == "__main__":
    play()
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
            "print the total worth under the report",
            STOCK + "\n    def worth(self):\n        return 0\n\n\ndef report(inventory):\n"
            "    for p in inventory.low():\n        print(p.name)\n",
            '        print(p.name)\n    print("Total worth", inventory.worth())\n',
        ),
        ("show the word when you lose", GAME + PLAY, '    print("You lost.")\n    print("The word was", game.word)\n'),
        (
            "show which letters were guessed already",
            GAME + PLAY,
            '        print(game.shown())\n        print("Guessed:", *sorted(game.guessed))\n',
        ),
        (
            "opening an account twice should fail",
            BANK,
            '        if owner in self.accounts:\n            raise BankError(f"owner exists already: {owner}")\n',
        ),
        (
            "let me choose the number of misses on the command line",
            "MAX_MISSES = 6\n\n\ndef lost(misses):\n    return misses > MAX_MISSES\n",
            "MAX_MISSES = int(sys.argv[1]) if len(sys.argv) > 1 else 6\n",
        ),
        (
            "add a save function that writes the inventory to a path",
            STOCK + LOAD,
            '            "price": product.price,\n            "stock": product.stock,\n        }\n'
            "        for product in inventory.products.values()\n    ]\n    Path(path).write_text(json.dumps(rows))\n",
        ),
        (
            "add a method average_price that returns the average price of the products",
            STOCK,
            "        return sum(product.price for product in self.products.values()) / len(self.products)"
            " if self.products else 0\n",
        ),
        (
            "show the right answer when it was wrong",
            QUIZ,
            '            print("Wrong.")\n            print("The answer was", question.answer)\n',
        ),
        (
            "print the number of wrong answers at the end",
            QUIZ,
            '        print("Score:", self.score)\n        print("Wrong answers:", len(self.wrong))\n',
        ),
        (
            "add a discount method that lowers the price of a product by a percentage",
            STOCK,
            "    def discount(self, percentage):\n        self.price -= self.price * percentage / 100\n",
        ),
        # what changes
        (
            "withdraw should return the new balance",
            BANK,
            "        self.balance -= amount\n        return self.balance\n",
        ),
        (
            "tell the player how many letters the word has",
            GAME + PLAY,
            '        print("Letters:", len(game.word))\n',
        ),
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


def test_what_nobody_is_given_as_none_is_not_asked_for_it():
    """The getter raises an error of its own where there is nothing."""
    code = (
        STOCK + "\n    def sell(self, sku, count):\n        product = self.get(sku)\n        product.stock -= count\n"
    )
    assert not any("is None" in text for text in after("sell should raise a KeyError for unknown skus", code, "none"))


def test_the_most_that_may_be_paid_in_is_no_number_of_entries():
    assert not any("del self" in text for text in after("add a deposit limit of 10000", BANK, "none"))
