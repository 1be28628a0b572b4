"""Wishes that leave open what is to be done: what the file makes plain, or what is said to be missing."""

from __future__ import annotations

import ast

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.vague import Wish, about, wish
from spark_tui.edits.vague.examples import example_of
from spark_tui.edits.writing.search import written

INVENTORY = '''\
"""Keeps track of what is in stock."""
import json


class Inventory:
    def __init__(self, path="stock.json"):
        self.path = path
        self.items = {}

    def add(self, name, quantity, price):
        if name in self.items:
            self.items[name]["quantity"] += quantity
        else:
            self.items[name] = {"quantity": quantity, "price": price}

    def remove(self, name):
        del self.items[name]

    def total(self):
        total = 0
        for item in self.items.values():
            total += item["quantity"] * item["price"]
        return total

    def report(self):
        lines = []
        for name, item in self.items.items():
            value = item["quantity"] * item["price"]
            lines.append(f"{name}: {item['quantity']} at {item['price']} = {value}")
        low = [name for name, item in self.items.items() if item["quantity"] < 5]
        if low:
            lines.append("Low: " + ", ".join(low))
        text = "\\n".join(lines)
        print(text)
        return text

    def save(self):
        with open(self.path, "w") as f:
            json.dump(self.items, f)

    def load(self):
        with open(self.path) as f:
            self.items = json.load(f)
'''
BANK = """\
class Account:
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance

    def deposit(self, amount):
        self.balance += amount

    def withdraw(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.balance -= amount

    def statement(self):
        print(f"Balance: {self.balance}")


class Bank:
    def __init__(self):
        self.accounts = {}

    def open_account(self, owner, balance=0):
        account = Account(owner, balance)
        self.accounts[owner] = account
        return account

    def transfer(self, source, target, amount):
        self.accounts[source].withdraw(amount)
        self.accounts[target].deposit(amount)
"""
TODO = """\
import json
from pathlib import Path

PATH = Path("todo.json")


def load():
    return json.loads(PATH.read_text())


def save(tasks):
    PATH.write_text(json.dumps(tasks))


def add(tasks, title):
    tasks.append({"title": title, "done": False})


def rank(tasks):
    return sum(t["priority"] for t in tasks) / len(tasks)


def main():
    tasks = load()
    add(tasks, "write")
    save(tasks)
"""
BROKEN = """\
class Store:
    def __init__(self):
        self.items = {}

    def add(self, name, quantity):
        items[name] = quantity

    def total(self):
        total = 0
        for quantity in self.items.values():
            total += quantity

    def clear():
        self.items = {}
"""


SHOP = """\
from pathlib import Path


class Shop:
    def __init__(self, path: Path):
        self.path = path
        self.products = {}

    def load(self):
        with self.path.open() as file:
            for line in file:
                self.products[line] = 0

    def save(self):
        with self.path.open("w") as file:
            file.writelines(self.products)

    def reserve(self, sku, quantity):
        if quantity <= 0:
            raise ValueError("quantity must be positive")
        self.products[sku] -= quantity

    def restock(self, sku, quantity):
        self.products[sku] += quantity

    def cheapest(self):
        return min(self.products.values())
"""
CODES = {"inventory": INVENTORY, "bank": BANK, "todo": TODO, "broken": BROKEN, "shop": SHOP}


def found(said: str, code: str = "inventory") -> Wish:
    wished = wish(Sentence(said, read(CODES[code])))
    assert wished is not None, said
    return wished


def done(said: str, code: str = "inventory") -> list[str]:
    wished = found(said, code)
    return [splice(wished.source, each.splices) for each in wished.deeds]


@pytest.mark.parametrize(
    ("said", "code", "expected"),
    [
        ("add validation to deposit", "bank",
         '    def deposit(self, amount):\n        if amount <= 0:\n'
         '            raise ValueError("amount must be positive")\n'),
        ("please validate deposit", "bank", '    def deposit(self, amount):\n        if amount <= 0:\n'),
        ("could you make deposit a bit more robust", "bank",
         '    def deposit(self, amount):\n        if amount <= 0:\n'),
        ("deposit should check its arguments", "bank", '    def deposit(self, amount):\n        if amount <= 0:\n'),
        ("make save safer", "inventory",
         '        temporary = f"{self.path}.tmp"\n        with open(temporary, "w") as f:\n'
         '            json.dump(self.items, f)\n        os.replace(temporary, self.path)\n'),
        ("save should be atomic", "todo",
         '    temporary = PATH.with_name(PATH.name + ".tmp")\n    temporary.write_text(json.dumps(tasks))\n'
         '    temporary.replace(PATH)\n'),
        ("make save crash safe", "shop",
         '        temporary = self.path.with_name(self.path.name + ".tmp")\n'
         '        with temporary.open("w") as file:\n            file.writelines(self.products)\n'
         '        temporary.replace(self.path)\n'),
        ("make load fault tolerant", "shop", "        except FileNotFoundError:\n            pass\n"),
        ("what if the file is missing?", "shop", "        except FileNotFoundError:\n            pass\n"),
        ("validate the quantity in restock", "shop",
         "    def restock(self, sku, quantity):\n        if quantity <= 0:\n"),
        ("guard restock", "shop", "    def restock(self, sku, quantity):\n        if quantity <= 0:\n"),
        ("handle errors in load", "inventory",
         '        try:\n            with open(self.path) as f:\n                self.items = json.load(f)\n'
         '        except FileNotFoundError:\n            pass\n'),
        ("load needs error handling", "todo", "    except FileNotFoundError:\n        return []\n"),
        ("this should not crash", "todo", "    except FileNotFoundError:\n        return []\n"),
        ("clean this up", "inventory",
         '        return sum(item["quantity"] * item["price"] for item in self.items.values())\n'),
        ("document it", "bank", '    def deposit(self, amount):\n        """Deposit the amount."""\n'),
        ("fix the bug in total", "broken", "            total += quantity\n        return total\n"),
        ("add doesn't work", "broken", "        self.items[name] = quantity\n"),
        ("clear is broken", "broken", "    def clear(self):\n"),
    ],
)  # fmt: skip
def test_what_the_file_makes_plain_is_done(said: str, code: str, expected: str):
    assert expected in done(said, code)[0]


def test_what_others_ask_is_asked_once_and_not_where_it_is_handed_on():
    (after,) = done("add validation", "bank")
    assert after.count("if amount <= 0:") == 2
    assert "def transfer(self, source, target, amount):\n        self.accounts" in after


@pytest.mark.parametrize(
    ("said", "code", "expected"),
    [
        ("add validation to add", "inventory", 'must hold in add, and what to do if not, for example "quantity'),
        ("add validation to transfer", "bank", 'for example "amount must not be negative in transfer"'),
        ("add validation to statement", "bank", "statement is given nothing that could be checked"),
        ("handle errors in save", "inventory", "say which error in save is meant and what should happen then"),
        ("make transfer safer", "bank", 'for example "transfer should raise KeyError if the source is unknown"'),
        ("handle edge cases in rank", "todo", 'for example "return None in rank if tasks is empty"'),
        ("handle corner cases in cheapest", "shop", 'for example "return None in cheapest if products is empty"'),
        ("add a function", "todo", 'say what it is called and what it does, for example "add a function … that'),
        ("add a docstring", "todo", 'for example "add a docstring to load"'),
        ("remove the bad code", "todo", "say which lines should go"),
        ("move some code out of report", "inventory", "say which lines of report should go"),
        ("load returns the wrong thing", "todo", "say what comes out and what should"),
        ("memory usage is too high", "todo", "say what takes the memory, and what to do instead"),
        ("saving is slow", "todo", "say what is slow in save and what to do instead"),
        ("what about an empty list", "todo", "say which case and what should happen then"),
        ("there are problems with dates", "todo", "say what comes out and what should"),
        ("it prints nothing", "todo", "say what comes out and what should"),
        ("get rid of the mess in rank", "todo", "say what should be different in rank"),
        ("json output please", "inventory", "say what should be read or written as json"),
        ("log everything", "todo", 'for example "log each call of load"'),
        ("use a better name for t", "todo", 'say what t should be called, for example "rename t to …"'),
        ("save as yaml", "inventory", "say which function should do that, and what of it becomes yaml"),
        ("why is it so slow?", "todo", "say what is slow and what to do instead"),
        ("move Inventory into a module of its own", "inventory",
         "that takes a file that is not there yet, and only those that are there are changed: move Inventory by hand"),
        ("split report in two", "inventory",
         'say which lines of report should go, and what their function is called, for example "extract lines 26 to'),
        ("extract a function from report", "inventory", 'for example "extract lines 26 to'),
        ("split statement in two", "bank", "statement has no lines that are a part of their own"),
        ("add a remove method that takes a name", "inventory", "there is Inventory.remove(name) already"),
        ("add an interest method", "bank",
         'say what interest should do, for example "add a method interest to Account'),
        ("add caching", "inventory", "say whose results should be kept"),
        ("add a cache to load", "inventory", "load gives nothing back that could be kept"),
        ("make it async", "inventory", "say which function should be async, and what it waits for"),
        ("make it thread safe", "bank", "for example deposit and withdraw"),
        ("support yaml too", "inventory", "say what should be read or written as yaml, in save or load,"),
        ("add tests", "todo", 'say what goes in and what should come out, for example "write a test that load() gives'),
        ("write a test for total", "inventory", "say what is done with which values and what should come out"),
        ("add a comment that explains report", "inventory", "say which line in report and what the comment"),
        ("add a comment about what it does", "inventory", "say which line and what the comment should tell"),
        ("add comments to report", "inventory", 'say which line in report and what the comment should tell'),
        ("make it faster", "todo", "say what is slow and what to do instead"),
        ("use better names", "inventory", 'say which name, and what it should be, for example "rename f to file"'),
        ("better error messages", "bank", "for example \"change 'amount must be positive' to '…'\""),
        ("make the output nicer", "inventory", "say which line should be printed otherwise, for example in report"),
        ("add logging", "todo", 'say what should be logged, and where, for example "log each call of load"'),
        ("add an option", "todo", "say what it is called and what it does"),
        ("it doesn't work", "inventory", 'for example "total() gives … but should give …", or paste the error'),
        ("the output is wrong", "inventory", "or paste the error"),
        ("fix lint errors", "inventory", "paste what the linter says"),
        ("make it production ready", "bank", "say what should be different, for example"),
        ("add multiplayer", "bank", "that is more than one small edit: say a first step of it"),
        ("add an undo command", "todo", 'for example "add a function undo that …"'),
    ],
)  # fmt: skip
def test_what_is_missing_is_said_about_this_file(said: str, code: str, expected: str):
    wished = found(said, code)
    assert not wished.deeds
    assert expected in wished.lacks


@pytest.mark.parametrize(
    "said",
    [
        "quantity must not be negative",
        "add should raise ValueError if quantity is negative",
        "handle a missing file in load",
        "rename f to file",
        "write a test that total() gives 0",
        "add a cache to total",
        "cache total",
        "make load async",
        "add logging to save",
        "add type hints",
        "add docstrings",
        "add a docstring to total",
        "add a timeout",
        "add retries",
        "add a price parameter to add",
        "add the date to report",
        "make quantity configurable",
        "optimise warmest",
        "split lines at commas in report",
        "fix the typo in report",
        "validate that quantity is positive",
        "save as json with indent 2",
        "improve report by sorting it by name",
    ],
)
def test_what_says_enough_is_no_such_wish(said: str):
    assert wish(Sentence(said, read(INVENTORY))) is None


def test_a_unit_more_is_no_such_wish():
    code = read('SIZES = {"kb": 1024, "mb": 1024**2}\n')
    assert wish(Sentence("support gigabytes too", code)) is None
    assert wish(Sentence("support fortnights too", code)) is not None


@pytest.mark.parametrize(
    ("said", "line", "expected"),
    [
        ("transfer sometimes crashes", "    def interest(self, amount):\n        self.balance += amount\n\n", False),
        ("add an interest method", "    def interest(self, amount):\n        self.balance += amount\n\n", False),
        ("add a close method", "    def close(self):\n        self.balance = 0\n\n", True),
        ("write a test for statement", "    def test_statement(self):\n        assert statement() is None\n\n", False),
        ("simplify statement", "    def other(self):\n        pass\n\n", False),
        ("clean up statement", "", False),
    ],
)
def test_what_was_found_by_other_means_is_looked_at(said: str, line: str, expected: bool):
    after = BANK.replace("    def withdraw", f"{line}    def withdraw")
    ast.parse(after)
    assert found(said, "bank").may_be(after) is expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("clean this up", "clean Account.withdraw up"),
        ("make it faster", "make Account.withdraw faster"),
        ("add validation", "add validation in Account.withdraw"),
        ("refactor", "refactor Account.withdraw"),
        ("add a docstring", "add a docstring in Account.withdraw"),
        ("please document this", "document this in Account.withdraw"),
        ("please simplify this function", "simplify Account.withdraw"),
        ("add validation to deposit", "add validation to deposit"),
        ("amount must not be negative", "amount must not be negative"),
    ],
)
def test_who_points_at_a_place_means_that(said: str, expected: str):
    assert about(Sentence(said, read(BANK)), "Account.withdraw") == expected


@pytest.mark.parametrize(
    ("said", "line", "expected"),
    [
        ("add clear", "    def clear(self):\n        self.accounts.clear()\n\n", True),
        ("add a ban method", "    def ban(self):\n        return self.bans\n\n", False),
        ("support images", "    def __contains__(self, item):\n        return item in self.accounts\n\n", False),
        ("support iteration", "    def __iter__(self):\n        return iter(self.accounts)\n\n", True),
        ("add multiplayer", "    def __repr__(self):\n        return repr(self.accounts)\n\n", False),
    ],
)
def test_of_what_is_named_only_what_follows_may_be_meant(said: str, line: str, expected: bool):
    assert found(said, "bank").may_be(BANK.replace("    def transfer", f"{line}    def transfer")) is expected


def test_what_it_needs_may_be_asked_for_where_it_fails_now_and_then():
    head = "def rank(tasks):\n"
    wished = found("rank crashes sometimes", "todo")
    assert wished.may_be(TODO.replace(head, f"{head}    if not tasks:\n        return 0.0\n"))
    assert not wished.may_be(TODO.replace(head, f"{head}    if len(tasks) > 3:\n        return 0.0\n"))
    assert not wished.may_be(
        TODO.replace("    return sum(t", "    if not tasks:\n        return 0.0\n    return max(t")
    )


def test_a_shorter_body_is_the_same_work_only_if_it_calls_the_same():
    emptied = BANK.replace('print(f"Balance: {self.balance}")', "pass")
    assert not found("clean up statement", "bank").may_be(emptied)


def test_a_value_of_what_is_kept_by_a_key_is_set():
    answers = written({"write-method": 0.9}, "add an update_price method", whole(document("a.py", INVENTORY)), 6)
    texts = [each.answer for each in answers]
    assert any(
        'def update_price(self, name, price):\n        self.items[name]["price"] = price' in each for each in texts
    )


def test_what_the_model_declines_with_gets_an_example_of_the_file():
    stream = named("embedded").open(whole(document("a.py", INVENTORY)), {})
    stream.push("<say>say what should be different, or ask a bigger model<end>")
    stream.finish()
    assert stream.problems[0].cure == f'for example "{example_of(read(INVENTORY))}"'


AMOUNTS = """\
def pages(many, size):
    total = -(-many // size)
    return total


def worded(pence):
    pounds, pence = divmod(pence, 100)
    for one, other in zip(NAMES, NAMES[1:]):
        print(one, other)
    return pounds, pence


def plain(a):
    return a + 1
"""


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("add a comment to pages", "    # rounded up: whole units, one more where something is left over\n    total ="),
        ("put a comment in worded", "    # split off the larger unit\n    pounds, pence ="),
        ("add comments to worded", "    # each one together with the one behind it\n    for one, other"),
    ],
)
def test_a_comment_says_what_the_code_does_not(said: str, expected: str):
    found = wish(Sentence(said, read(AMOUNTS)))
    assert found is not None
    assert [after for after in found.done if expected in after]


def test_what_says_all_by_itself_needs_no_comment():
    found = wish(Sentence("add a comment to plain", read(AMOUNTS)))
    assert found is not None
    assert not found.deeds


@pytest.mark.parametrize("said", ["fix the docstring of load", "the docstring of load is outdated"])
def test_what_a_docstring_is_to_tell_has_to_be_said(said: str):
    code = 'def load():\n    """Loads."""\n    return 1\n'
    wished = wish(Sentence(said, read(code)))
    assert wished is not None
    assert 'the docstring of load should be "…"' in wished.lacks
    assert wish(Sentence(said, read(code.replace('    """Loads."""\n', "")))) is None


@pytest.mark.parametrize("said", ["tidy load", "refactor this", "make load simpler", "extract something from load"])
def test_a_function_that_is_only_documented_has_no_lines_to_take(said: str):
    found = wish(Sentence(said, read('def load():\n    """Loads."""\n')))
    assert found is None or found.lacks or found.deeds


def test_a_name_that_stands_for_nothing_is_no_example():
    found = wish(
        Sentence("simplify", read("def greet(name, times):\n    for _ in range(times):\n        print(name)\n"))
    )
    assert found is not None
    assert "rename _" not in found.lacks
