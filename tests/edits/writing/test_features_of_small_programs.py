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


ROUTES = {
    ("GET", "/notes/<id>"): get_note,
    ("POST", "/notes"): create_note,
}
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

LOGS = """\
from dataclasses import dataclass


@dataclass
class Entry:
    ip: str
    path: str
    status: int


def errors(entries):
    return [e for e in entries if e.status >= 500]
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
TODO = """\
import argparse
from pathlib import Path

FILE = Path("todo.json")


def add(text, due=None):
    tasks = load()
    tasks.append({"text": text, "done": False, "due": due})
    save(tasks)


def done(number):
    tasks = load()
    tasks[number - 1]["done"] = True
    save(tasks)


def show(tasks):
    for i, task in enumerate(tasks):
        print(f"{i}: {task['text']}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", choices=["done", "list"])
    parser.add_argument("rest", nargs="*")
    args = parser.parse_args()
    if args.command == "done":
        done(int(args.rest[0]))
    else:
        show(load())
"""
CLIENT = """\
import json
import urllib.request


class WeatherError(Exception):
    pass


class Client:
    def __init__(self, key):
        self.key = key
        self.cache = {}

    def fetch(self, path):
        with urllib.request.urlopen(path) as response:
            return json.loads(response.read())

    def current(self, city):
        if city in self.cache:
            return self.cache[city]
        data = self.fetch("/current/" + city)
        self.cache[city] = data
        return data

    def warmest(self, city, days=7):
        best = None
        for day in self.forecast(city, days):
            if best is None or day["high"] > best["high"]:
                best = day
        return best


def to_fahrenheit(c):
    return c * 9 / 5 + 32
"""
SALES = """\
import csv


def read_sales(path):
    rows = []
    with open(path) as f:
        for row in csv.DictReader(f):
            rows.append({"customer": row["customer"], "amount": float(row["amount"])})
    return rows


def print_report(totals):
    for customer, total in totals.items():
        print(customer, total)


def write_totals(totals, path):
    with open(path, "w") as f:
        writer = csv.writer(f)
        for customer, total in totals.items():
            writer.writerow([customer, total])


def statement(account):
    lines = []
    for kind, amount in account.history:
        lines.append(f"{kind} {amount}")
    return lines


def owing(account):
    return account.balance < 0
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
        # what is shown
        (
            "add a grand total at the end of the report",
            SALES,
            '        print(customer, total)\n    print("total", sum(totals.values()))\n',
        ),
        (
            "show the balance as last line of the statement",
            SALES,
            '    lines.append(f"Balance {account.balance}")\n    return lines\n',
        ),
        (
            "write a header row in write_totals",
            SALES,
            '        writer.writerow(["customer", "total"])\n        for customer, total in totals.items():\n',
        ),
        (
            "print the total worth under the report",
            STOCK + "\n    def worth(self):\n        return 0\n\n\ndef report(inventory):\n"
            "    for p in inventory.low():\n        print(p.name)\n",
            '        print(p.name)\n    print("Total worth", inventory.worth())\n',
        ),
        ("say so if there are no tasks", TODO, '    if not tasks:\n        print("No tasks.")\n'),
        (
            "show the due date behind the text if there is one",
            TODO,
            """due = f" ({task['due']})" if task["due"] else ""\n        print(f"{i}: {task['text']}{due}")\n""",
        ),
        (
            "print the due date in front of the text when it has one",
            TODO,
            """due = f"({task['due']}) " if task["due"] else ""\n        print(f"{i}: {due}{task['text']}")\n""",
        ),
        ("show the word when you lose", GAME + PLAY, '    print("You lost.")\n    print("The word was", game.word)\n'),
        (
            "show which letters were guessed already",
            GAME + PLAY,
            '        print(game.shown())\n        print("Guessed:", *sorted(game.guessed))\n',
        ),
        # what is typed in
        # what is read
        (
            "skip lines that start with #",
            SALES,
            'csv.DictReader(line for line in f if not line.startswith("#"))',
        ),
        ("skip rows whose amount is empty", SALES, '            if not row["amount"]:\n                continue\n'),
        # what another function does, the other way round
        ("add a to_celsius", CLIENT, "def to_celsius(f):\n    return (f - 32) * 5 / 9\n"),
        ("add a coldest too", CLIENT, '            if best is None or day["high"] < best["high"]:\n'),
        # services
        (
            "let the cache expire after ten minutes",
            CLIENT,
            "            since, value = self.cache[city]\n            if time.monotonic() - since < 600:\n"
            "                return value\n",
        ),
        (
            "raise WeatherError when the request fails",
            CLIENT,
            "        try:\n            with urllib.request.urlopen(path) as response:\n"
            "                return json.loads(response.read())\n        except OSError as error:\n",
        ),
        (
            "opening an account twice should fail",
            BANK,
            '        if owner in self.accounts:\n            raise BankError(f"owner exists already: {owner}")\n',
        ),
        # several
        (
            "done should accept several numbers",
            TODO,
            '    for number in numbers:\n        tasks[number - 1]["done"] = True\n    save(tasks)\n',
        ),
        ("let me mark several numbers as done at once", TODO, "        done([int(each) for each in args.rest])\n"),
        # the command line
        (
            "add a --file option for the path of the list",
            TODO,
            '    parser.add_argument("--file", type=Path, default=FILE)\n    args = parser.parse_args()\n'
            "    FILE = args.file\n",
        ),
        (
            "let me choose the number of misses on the command line",
            "MAX_MISSES = 6\n\n\ndef lost(misses):\n    return misses > MAX_MISSES\n",
            "MAX_MISSES = int(sys.argv[1]) if len(sys.argv) > 1 else 6\n",
        ),
        # what follows from what is there
        ("add a route for search", HANDLERS, '    ("GET", "/notes/search"): search_notes,\n'),
        (
            "update_note should set updated to the current time",
            HANDLERS,
            '    note["updated"] = datetime.now().isoformat()\n    return 200, note\n',
        ),
        (
            "add a save function that writes the inventory to a path",
            STOCK + LOAD,
            '            "price": product.price,\n            "stock": product.stock,\n        }\n'
            "        for product in inventory.products.values()\n    ]\n    Path(path).write_text(json.dumps(rows))\n",
        ),
        (
            "sort the list by due date",
            TODO,
            'enumerate(sorted(tasks, key=lambda x: (x["due"] is None, x["due"]))):\n',
        ),
        (
            "take an optional customer filter in read_sales",
            SALES,
            '            if customer is not None and row["customer"] != customer:\n                continue\n',
        ),
        # functions and methods about all of them
        (
            "add a function unique_ips that returns the number of different ips",
            LOGS,
            "def unique_ips(entries):\n    return len({e.ip for e in entries})\n",
        ),
        (
            "write a function by_status that returns all entries with a given status",
            LOGS,
            "def by_status(entries, status):\n    return [e for e in entries if e.status == status]\n",
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
            "summary should skip cities that fail",
            "def summary(client, cities):\n    lines = []\n    for city in cities:\n"
            "        data = client.current(city)\n        lines.append(data)\n    return lines\n",
            "        try:\n            data = client.current(city)\n        except Exception:\n            continue\n",
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


def test_a_flag_that_shows_a_constant_does_not_set_it():
    assert not any("global FILE" in text for text in after("--file should print the FILE and stop", TODO, "add-flag"))


def test_the_most_that_may_be_paid_in_is_no_number_of_entries():
    assert not any("del self" in text for text in after("add a deposit limit of 10000", BANK, "none"))


def test_what_is_done_once_is_still_done():
    assert all("tasks.append(" in text for text in after("don't add the same text twice", TODO, "none"))


def test_an_empty_value_is_refused_in_one_place():
    assert all(text.count("raise") <= 1 for text in after("empty tasks shouldn't be added", TODO, "raise-if"))
