"""Whoever tells of a function without its name, or with more words, gets what those get who name it."""

from __future__ import annotations

from functools import cache

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.links.answers.ways import carried_out
from spark_tui.links.open import open_embedded
from spark_tui.pair.authors import Author, author
from spark_tui.pair.writer import Request
from spark_tui.settings import Settings

SHOP = """\
import os


class Cart:
    def __init__(self, items):
        self.items = items

    def add(self, item):
        self.items.append(item)

    def total(self):
        return sum(i.price for i in self.items)


def load(path):
    with open(path) as f:
        return f.read()


def save(path, text):
    with open(path, "w") as f:
        f.write(text)
"""
ASKED = ("add a docstring to {}", "make {} private", "remove {}", "rename {} to fetch", "add type hints to {}")


@cache
def _writer() -> Author:
    return author(open_embedded(Settings(), None))


def _answer(sentence: str) -> str:
    target = whole(document("shop.py", SHOP))
    written = _writer().write([Request(sentence, target, "embedded")])
    return carried_out(target, "".join(text for _, text in written.pieces()))


@pytest.mark.parametrize(
    ("named", "otherwise"),
    [
        ("load", ("load()", "the function load", "the first function", "the function on line 15")),
        ("save", ("our save helper", "the last function", "the function that writes the text")),
        ("Cart.total", ("the total method of Cart", "Cart's last method", "the method that sums the prices")),
    ],
)
@pytest.mark.parametrize("asked", ASKED)
def test_it_is_the_same_answer(asked: str, named: str, otherwise: tuple[str, ...]):
    wanted = _answer(asked.format(named))
    assert wanted != SHOP
    assert {each: _answer(asked.format(each)) for each in otherwise} == dict.fromkeys(otherwise, wanted)
