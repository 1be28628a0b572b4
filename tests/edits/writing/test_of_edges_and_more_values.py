"""What stands just at an edge, one more of several, the other end of what is picked: each as people say it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from decimal import Decimal

FREE_FROM = Decimal("20")
FORMATS = ("json", "yaml")


class Shelf:
    def __init__(self, slots):
        self.slots = slots
        self.books = []

    def put(self, book):
        if len(self.books) > self.slots:
            raise ValueError("no room")
        self.books.append(book)

    def inside(self, place):
        return 0 <= place <= self.slots


def price(age, copies=1):
    if age > 65:
        return 0
    if copies > 3:
        return 8 * copies
    return 10 * copies


def to_pay(total):
    if total > FREE_FROM:
        return 0
    return total


def is_image(path):
    return path.suffix in (".png", ".gif")


def load(path, kind):
    if kind not in FORMATS:
        raise ValueError(f"no such format: {kind}")
    return kind


def get_user(session, url):
    response = session.get(url)
    if response.status >= 500:
        response = session.get(url)
    return response


class Stays:
    def can_stay(self, start, end):
        return not any(start <= last and first <= end for first, last in self.stays)

    def recent(self, count):
        return self.db.execute("SELECT id FROM stays ORDER BY id LIMIT ?", (count,)).fetchall()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("inside: < not <= for the slots", "return 0 <= place < self.slots"),
        (
            "a shelf with as many books as slots is full, put should refuse the next",
            "if len(self.books) >= self.slots:",
        ),
        ("Shelf(2) takes three books before it complains", "if len(self.books) >= self.slots:"),
        ("age == 65 should be free as well", "if age >= 65:"),
        ("Three copies are enough for a discount, right now it needs four", "if copies >= 3:"),
        ("free from 20 € on, not just above", "if total >= FREE_FROM:"),
        ("a stay that starts on the last day of another stay is fine", "start < last and first < end"),
    ],
)
def test_just_at_the_edge(sentence: str, expected: str):
    assert any(expected in each for each in after(sentence, CODE, "fix-operator")), sentence


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("bmp images too", '(".png", ".gif", ".bmp")'),
        ("ValueError: no such format: toml - please take it", '("json", "yaml", "toml")'),
        ("let load accept toml besides json and yaml", '("json", "yaml", "toml")'),
        ("get_user ought to try again on 429 as well", "if response.status >= 500 or response.status == 429:"),
    ],
)
def test_one_more_of_them(sentence: str, expected: str):
    assert any(expected in each for each in after(sentence, CODE, "add-member")), sentence


@pytest.mark.parametrize(
    ("sentence", "expected"), [("recent should begin with the highest id", "ORDER BY id DESC LIMIT ?")]
)
def test_the_other_end(sentence: str, expected: str):
    assert any(expected in each for each in after(sentence, CODE, "sort-reverse")), sentence


SERVICE = """\
import hashlib

HOST = "https://api.example.org"
ROUTES = {"/login": "login", "/item/{id}": "show_item", "/item/{id}/edit": "edit_item"}


def users(page):
    return f"{HOST}/v1/users?page={page}"


def groups():
    return HOST + "/v1/groups"


def fingerprint(text):
    return hashlib.sha1(text.encode()).hexdigest()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("the users are at /v2/users now", "change-value", "/v2/users?page={page}"),
        ("show_item has to be at /items/{id}", "change-value", '"/items/{id}": "show_item", "/item/{id}/edit"'),
        ("fingerprint should compute SHA-256, SHA-1 is too weak", "swap-module", "hashlib.sha256(text.encode())"),
    ],
)
def test_only_the_new_one_is_said(sentence: str, kind: str, expected: str):
    assert any(expected in each for each in after(sentence, SERVICE, kind)), sentence


READ = """\
def read(key, value, kept):
    if key in ("", "title", "end"):
        return kept
    if key == "colour":
        kept.colour = value
    return kept
"""


def test_another_word_stands_beside_the_one_that_it_is_for():
    found = [text for text in after("allow 'color' as another spelling of colour", READ, "none") if '"color")' in text]
    assert found[0] == READ.replace('== "colour"', 'in ("colour", "color")')
