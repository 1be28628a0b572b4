"""Of helpers and small classes: encodings, marks in numbers, folders within folders, and what follows from a file."""

from __future__ import annotations

import pytest
from test_methods_written import after

IMPORTS = """\
import csv
import os
from decimal import Decimal


def rows(path):
    with open(path, "r") as stream:
        return list(csv.reader(stream, delimiter=";"))


def price(text):
    return Decimal(text.strip().replace(",", "."))


def sizes(base):
    total = {}
    for entry in os.listdir(base):
        full = os.path.join(base, entry)
        total[full] = os.path.getsize(full)
    return total


def icon(path):
    return open(path, "rb").read()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("the exports of the shop are cp1252", "add-encoding", 'open(path, "r", encoding="cp1252") as stream'),
        ("rows has to be read as iso-8859-15", "add-encoding", 'open(path, "r", encoding="iso-8859-15") as stream'),
        ("2.500,99 ends in an InvalidOperation", "fix-error",
         'text.strip().replace(".", "").replace(",", ".")'),
        ("what is in subdirectories never counts", "swap-path",
         "    for root, _, entries in os.walk(base):\n        for entry in entries:\n"
         "            full = os.path.join(root, entry)\n            total[full] = os.path.getsize(full)\n"),
    ],
)  # fmt: skip
def test_what_is_read_otherwise(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, IMPORTS, kind)[0]


def test_bytes_have_no_encoding_and_folders_that_stay_out_are_not_walked():
    assert not any('"rb", encoding' in each for each in after("the file is latin-1", IMPORTS, "add-encoding"))
    assert not any("os.walk" in each for each in after("skip subfolders", IMPORTS, "swap-path"))


STORE = """\
import re


class Table:
    name = "rows"

    def query(self):
        return f"UPDATE {self.name} SET value = ? WHERE id = ?"

    def put(self, db, value, number):
        db.execute(self.query(), (value, number))


SETTING = re.compile(r"^(\\w+)=(\\w+)$")


def add_row(request):
    if not request.body:
        return {"error": "nothing there"}, 400
    return {"id": 7}, 200


def header(lines):
    found = {}
    for line in lines:
        title, text = line.split(":")
        found[title] = text
    return found


def tally(votes):
    found = {}
    for vote in votes:
        found[vote] = found.get(vote, 0) + 1
    return found


def shipping(weight):
    if weight > 30:
        return weight * 1.75
    return 4.5


def refund(order, kind):
    if kind == "HALF":
        return order.paid / 2
    if kind == "FEE":
        return order.paid - order.fee
    return order.paid


def old_way(name):
    print(f"{name} is going away")
    return name
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("what was put is lost after the next start", "insert-after",
         "        db.execute(self.query(), (value, number))\n        db.commit()\n"),
        ("add_row -> 201", "change-value", '    return {"id": 7}, 201\n'),
        ("add_row should answer with 422 as error code", "change-value", '{"error": "nothing there"}, 422\n'),
        ("header keys in upper case", "ignore-case", "        found[title.upper()] = text\n"),
        ("the tally comes in no order", "sort-key", "    return dict(sorted(found.items()))\n"),
        ("hardcoded numbers in shipping", "extract-constant",
         "    if weight > MAX_WEIGHT:\n        return weight * WEIGHT_FACTOR\n    return "),
        ("a refund with FEE gives -3.5 for small orders", "clamp", "        return max(0, order.paid - order.fee)\n"),
        ("old_way should use warnings.warn with a FutureWarning, not print", "print-to-log",
         '    warnings.warn(f"{name} is going away", FutureWarning, stacklevel=2)\n'),
        ("color = red with spaces should be accepted as well", "change-value",
         'SETTING = re.compile(r"^\\s*(\\w+)\\s*=\\s*(\\w+)\\s*$")\n'),
    ],
)  # fmt: skip
def test_what_follows_from_a_file(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, STORE, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("add_row should answer 409 when the row is there already", "change-value", '{"id": 7}, 409'),
        ("a refund with FEE gives -3.5, should be 3.5", "clamp", "max(0, order.paid - order.fee)"),
        ("color = red without spaces", "change-value", "\\s*"),
        ("magic number 30 in shipping", "extract-constant", "return weight * WEIGHT_FACTOR"),
    ],
)
def test_what_does_not(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, STORE, kind))


SHOP = """\
from enum import Enum, IntFlag

UNITS = ("g", "kg", "l")
SHELVES = {"a1": "flour"}


class Stage(Enum):
    DRAFT = "draft"
    IN_REVIEW = "in-review"
    PUBLISHED = "published"


class Rights(IntFlag):
    READ = 1
    WRITE = 2
    SHARE = 4


class Post:
    def __init__(self, title, unit="g"):
        self.title = title
        self.unit = unit
        self.stage = Stage.DRAFT
        self.hooks = []

    def publish(self):
        previous = self.stage
        self.stage = Stage.PUBLISHED
        for hook in self.hooks:
            hook(self.title)
        return previous


class Row:
    columns = ()

    def __init__(self, **given):
        for column in self.columns:
            setattr(self, column, given.get(column))


class Pen(Row):
    columns = ("color", "width")


def shelf(request):
    found = SHELVES[request.path]
    return {"shelf": found}, 200


def order(request):
    if not request.body:
        return {"message": "empty"}, 400
    return {"message": "thanks"}, 201


def matching(posts, tests):
    good = []
    for post in posts:
        for test in tests:
            if test(post):
                good.append(post.title)
                break
    return good


def filled(text, values):
    for name in values:
        text = text.replace(f"<{name}>", values[name])
    return text


def greeting(guest):
    return filled("Dear <guest>", {"guest": guest})


def how_many():
    return int(input("how many? "))
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("a stage for archived is missing", "add-member", '    PUBLISHED = "published"\n    ARCHIVED = "archived"\n'),
        ("add ON_HOLD to Stage after DRAFT", "add-key", '    DRAFT = "draft"\n    ON_HOLD = "on-hold"\n    IN_REVIEW'),
        ("Rights needs DELETE", "add-field", "    SHARE = 4\n    DELETE = 8\n"),
        ("Post needs a method draft, a RuntimeError unless it is published", "write-method",
         "    def draft(self):\n        if self.stage != Stage.PUBLISHED:\n"
         '            raise RuntimeError("the post is not published")\n        self.stage = Stage.DRAFT\n'),
        ("Add a redraft method that raises a ValueError if the post is in review", "write-method",
         '        if self.stage == Stage.IN_REVIEW:\n            raise ValueError("the post is in review")\n'
         "        self.stage = Stage.DRAFT\n"),
        ("reject a unit that is not in UNITS with a ValueError", "raise-if",
         '        if unit not in UNITS:\n            raise ValueError(f"unknown unit: {unit}")\n        self.title'),
        ("hooks should also get the previous stage", "add-argument", "            hook(self.title, previous)\n"),
        ("print(pen) should show Pen(color='red', width=2)", "add-repr",
         '        values = ", ".join(f"{field}={getattr(self, field)!r}" for field in self.columns)\n'
         '        return f"{type(self).__name__}({values})"\n'),
        ("misspelt columns must be an error, raise a KeyError", "raise-if",
         "        for name in given:\n            if name not in self.columns:\n"
         '                raise KeyError(f"unknown column: {name}")\n'),
        ("KeyError: '/b7' in shelf, answer with a 404 for unknown shelves", "get-default",
         "    found = SHELVES.get(request.path)\n    if found is None:\n"
         '        return {"message": "not found"}, 404\n'),
        ("matching should only give posts for which all tests hold", "any-all",
         "        if all(test(post) for test in tests):\n            good.append(post.title)\n    return good\n"),
        ("let filled take keyword arguments rather than a dict", "add-parameter",
         'def filled(text, **values):\n    for name in values:'),
        ("let filled take keyword arguments rather than a dict", "add-parameter",
         '    return filled("Dear <guest>", guest=guest)\n'),
        ("how_many should ask again until it is a number", "wrap-try",
         '    while True:\n        try:\n            return int(input("how many? "))\n        except ValueError:\n'),
    ],
)  # fmt: skip
def test_of_a_small_shop(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SHOP, kind)[0]


def test_who_is_called_back_may_be_named_by_the_last_word():
    depot = """\
def put(stock, item, amount, stock_watchers):
    stock[item] = amount
    for stock_watcher in stock_watchers:
        stock_watcher(item)
"""
    assert "stock_watcher(item, amount)" in after("watchers should also receive the amount", depot, "add-argument")[0]
    others = after("clerks should also receive the amount", depot, "add-argument")
    assert not any("stock_watcher(item, amount)" in each for each in others)


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("add a stage parameter to publish", "add-parameter", "PARAMETER ="),
        ("add a method for the stage archived", "write-method", "ARCHIVED ="),
        ("Stage needs a docstring", "write-docstring", "DOCSTRING"),
        ("matching should give posts that any of the tests fit", "any-all", "if all("),
        ("unknown units should be grams", "raise-if", "raise"),
    ],
)
def test_what_is_asked_for_otherwise(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, SHOP, kind))


FIGURES = """\
import queue


def sorted_names(rows):
    return sorted(row["name"] for row in rows)


def first_of_each(lines):
    known = []
    for line in lines:
        if line in known:
            continue
        known.append(line)
    return known


class Mailer:
    def __init__(self):
        self.waiting = queue.Queue()

    def later(self, send, *what):
        self.waiting.put((send, what))

    def work(self):
        while True:
            send, what = self.waiting.get()
            send(*what)
            self.waiting.task_done()


def middle_of(prices):
    ordered = sorted(prices)
    at = len(ordered) // 2
    return ordered[at]


def overview(sales):
    return {"days": len(sales), "average": sum(sale.amount for sale in sales) / len(sales)}


def compared(before, after):
    gone = [name for name in before if name not in after]
    return gone, len(after)


def report(before, after):
    gone, many = compared(before, after)
    for name in gone:
        print(name)


def listing(stock):
    for article in stock:
        label = article.upper()
        shelf = stock[article]["shelf"]
        print(label)


def told(word, number):
    return str(number) + " " + (word if number == 1 else word + "s")
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("sorted_names could take an optional key function", "add-parameter",
         'def sorted_names(rows, key=None):\n    return sorted((row["name"] for row in rows), key=key)\n'),
        ("first_of_each needs a key parameter", "add-parameter",
         "        mark = line if key is None else key(line)\n        if mark in known:\n"
         "            continue\n        known.append(mark)\n"),
        ("later: send should get kwargs, too", "add-argument",
         "    def later(self, send, *what, **kwargs):\n        self.waiting.put((send, what, kwargs))\n"),
        ("later: send should get kwargs, too", "add-argument",
         "            send, what, kwargs = self.waiting.get()\n            send(*what, **kwargs)\n"),
        ("when one job raises an exception the worker dies and the queue never ends", "finally",
         "            try:\n                send(*what)\n            except Exception:\n"
         '                logging.exception("a job failed")\n            finally:\n'
         "                self.waiting.task_done()\n"),
        ("middle_of is no median for an even number of prices", "fix-operator",
         "    at = len(ordered) // 2\n    if len(ordered) % 2 == 0:\n"
         "        return (ordered[at - 1] + ordered[at]) / 2\n    return ordered[at]\n"),
        ("overview should have the total as well", "add-key",
         '/ len(sales), "total": sum(sale.amount for sale in sales)}'),
        ("compared should tell the added names too", "return-also",
         "    added = [name for name in after if name not in before]\n    return gone, len(after), added\n"),
        ("compared should tell the added names too", "return-also",
         "    gone, many, added = compared(before, after)\n"),
        ("shelf behind each label", "add-print", "        print(label, shelf)\n"),
        ("let told take the plural as an optional argument", "add-parameter",
         'def told(word, number, plural=None):\n'
         '    return str(number) + " " + (word if number == 1 else (plural or word + "s"))\n'),
    ],
)  # fmt: skip
def test_of_figures_and_workers(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, FIGURES, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("sort by the key in sorted_names", "sort-key", "key=None"),
        ("compared is missing a docstring", "return-also", "added ="),
        ("overview counts the total wrong", "add-key", '"total"'),
        ("told is wrong in the plural", "fix-operator", "plural=None"),
    ],
)
def test_what_nobody_asks_for(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, FIGURES, kind))
