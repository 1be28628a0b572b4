"""What is answered where it belongs: any other status, a field of a class, the end of a search, a share in percent."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.given_otherwise import gives_no_number

CODE = """\
import logging
import traceback
from dataclasses import dataclass, field

import requests

logger = logging.getLogger(__name__)

MAX_LINES = 50


class ShopError(Exception):
    pass


class RemoteError(Exception):
    def __init__(self, message, code):
        super().__init__(message)
        self.code = code


@dataclass
class Order:
    number: int
    customer: str
    lines: list = field(default_factory=list)


@dataclass
class Address:
    street: str
    country: str


class Shop:
    def __init__(self, url, retries=3):
        self.url = url
        self.retries = retries
        self.orders = []

    def connect(self):
        session = requests.Session()
        if self.retries:
            session.mount("https://", None)
        return session

    def fetch(self, path, tags=None):
        query = {"tags": ",".join(tags), "limit": 10}
        response = requests.get(self.url + path, params=query)
        return response.json()

    def place(self, order, lines):
        if len(order.lines) > MAX_LINES:
            raise ValueError("too many lines")
        if lines < 2:
            raise ValueError("too short")
        self.orders.append(order)

    def add_customer(self, name, phone):
        self.orders.append((name, phone))

    def recent(self, n):
        return self.orders[:n]

    def next_number(self):
        return max(o.number for o in self.orders) + 1

    def owner_of(self, number):
        for order in self.orders:
            if order.number == number:
                return order.customer

    def contains(self, number):
        for each in self.numbers:
            if each == number:
                return True
        return False

    def send_all(self, orders):
        for order in orders:
            try:
                self.place(order)
            except:
                pass

    def sync(self):
        try:
            self.fetch("/orders")
        except Exception:
            traceback.print_exc()


def price(amount, tax):
    return amount * (1 + tax)


def factor(kind):
    if kind == "adult":
        return 1
    elif kind in ("child", "student"):
        return 0.5
    return None


def load(path):
    names = []
    with open(path) as f:
        for line in f:
            if line.startswith("#"):
                continue
            names.append(line)
    return names


def indent(text):
    n = 0
    while text[n] == " ":
        n += 1
    return n


def size(box=(10, 20)):
    return box
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        ("raise-if", "raise ShopError when the server doesn't answer 200", "response.status_code != 200:\n"),
        ("raise-if", "raise ShopError if the response is anything but 200", "response.status_code != 200:\n"),
        ("raise-if", "fetch raises RemoteError unless the status is 200", ': {response.text}", response.status_code)'),
        ("raise-if", "the server must not answer 404, raise ShopError then", "response.status_code == 404:\n"),
        ("raise-if", "a 429 must raise ShopError", "response.status_code == 429:\n"),
        ("default-value", 'make country optional in Address, default "DE"', '    country: str = "DE"\n'),
        ("default-value", "country should be optional in Address", "    country: str | None = None\n"),
        ("default-value", "make Order.customer optional with an empty string as default", '    customer: str = ""\n'),
        ("default-value", "phone should be optional when adding a customer", "add_customer(self, name, phone=None):"),
        (
            "fix-missing-return",
            "owner_of should fall back to nobody",
            '                return order.customer\n        return "nobody"\n',
        ),
        ("fix-missing-return", "owner_of should fall back to the number", "        return number\n"),
        ("guard-none", "fetch crashes when tags isn't given", '{"limit": 10}\n        if tags is not None:\n'),
        (
            "guard-none",
            "fetch breaks when tags is None",
            '        query = {"limit": 10}\n        if tags is not None:\n            query["tags"] = ",".join(tags)\n',
        ),
        (
            "raise-if",
            "factor silently returns None on an unknown kind, raise ValueError",
            '        return 0.5\n    raise ValueError(f"unknown kind: {kind!r}")\n',
        ),
        ("change-value", "recent uses the first n orders but it should be the last n", "self.orders[-n:]"),
        ("fix-index", "IndexError in indent when the text is only blanks", 'while n < len(text) and text[n] == " ":'),
        ("guard-empty", "next_number dies with an empty list", "max((o.number for o in self.orders), default=0) + 1"),
        (
            "add-parameter",
            "add a verify flag to Shop, call close before mount when set",
            "        if self.verify:\n            session.close()\n        if self.retries:\n",
        ),
        ("add-parameter", "add a verify flag to Shop, call close before mount when set", "retries=3, verify=False):"),
        (
            "narrow-except",
            "the bare except in send_all should catch Exception and log the order too",
            '            except Exception as e:\n                logger.error("send all failed for %s: %s", order',
        ),
        (
            "skip-if",
            "load should strip the lines and ignore the blank ones",
            '            line = line.strip()\n            if not line or line.startswith("#"):\n',
        ),
        ("extract-constant", "pull the (10, 20) default out into a SIZE constant", "def size(box=SIZE):"),
        (
            "log-exception",
            "use logger.exception rather than traceback in sync",
            '  logger.exception("sync failed")\n\n',
        ),
        ("message-value", "too many lines error should say what the max is", 'f"too many lines (max {MAX_LINES})"'),
        ("message-value", "mention the minimum in the too short error", '"too short (min 2 lines)"'),
        ("message-value", "say in the too many lines error what the limit is", "lines (max {MAX_LINES})"),
        ("swap-idiom", "contains can just be an in check", "        return number in self.numbers\n"),
        ("write-method", "add a total method that gives the number of orders", "        return len(self.orders)\n"),
        ("change-value", "tax in price is meant as a percentage like 20, not 0.2", "amount * (1 + tax / 100)"),
    ],
)
def test_it_is_answered_at_its_place(kind: str, sentence: str, expected: str) -> None:
    assert expected in after(sentence, CODE, kind)[0]


def test_a_traceback_that_is_logged_is_not_imported() -> None:
    assert (
        "import traceback" not in after("use logger.exception rather than traceback in sync", CODE, "log-exception")[0]
    )


def test_what_counts_on_gives_a_number() -> None:
    before = "def following(held):\n    return max(held) + 1\n"
    new = "def following(held):\n    if not held:\n        return None\n    return max(held) + 1\n"
    assert gives_no_number(before, "following crashes when held is empty", new)
    assert not gives_no_number(before, "following should return None when held is empty", new)
    assert not gives_no_number(before, "following crashes when held is empty", new.replace("None", "1"))
