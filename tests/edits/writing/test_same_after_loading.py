"""Tests that what is saved is the same when it is loaded again."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHELF = """\
import json
from dataclasses import asdict, dataclass

import pytest


@dataclass
class Book:
    title: str
    author: str


class Shelf:
    def __init__(self):
        self.books = []
        self.tags = {}

    def add_book(self, title: str, author: str):
        self.books.append(Book(title, author))

    def add_tag(self, title: str, tag: str):
        self.tags[title] = tag


def save_shelf(shelf: Shelf, path):
    with open(path, "w") as f:
        json.dump({"books": [asdict(b) for b in shelf.books], "tags": shelf.tags}, f)


def load_shelf(path) -> Shelf:
    with open(path) as f:
        data = json.load(f)
    shelf = Shelf()
    shelf.books = [Book(**b) for b in data["books"]]
    shelf.tags = data["tags"]
    return shelf


@pytest.fixture
def shelf():
    shelf = Shelf()
    shelf.add_book("Dune", "Herbert")
    return shelf


def test_one(shelf):
    assert len(shelf.books) == 1
"""
CONFIG = """\
import json
from dataclasses import asdict, dataclass


@dataclass
class Config:
    name: str
    retries: int = 3

    def write(self, path):
        with open(path, "w") as f:
            json.dump(asdict(self), f)

    @classmethod
    def read(cls, path):
        with open(path) as f:
            return cls(**json.load(f))


def test_config():
    assert Config("a").retries == 3
"""
SAVED = """\
    path = tmp_path / "shelf.json"
    save_shelf(shelf, path)
    again = load_shelf(path)
"""
BOOKS, TAGS = "    assert again.books == shelf.books\n", "    assert again.tags == shelf.tags\n"
READ = """\
    config = Config("apple")
    path = tmp_path / "config.json"
    config.write(path)
    again = Config.read(path)
    assert again == config
"""


@pytest.mark.parametrize(
    ("said", "code", "written"),
    [
        (
            "add a test that a shelf with a tag is the same after save and load",
            SHELF,
            f'(shelf, tmp_path):\n    shelf.add_tag("Dune", "a")\n{SAVED}{TAGS}',
        ),
        ("write a test: a saved shelf has the same books when it is loaded", SHELF, f"{SAVED}{BOOKS}"),
        ("we need a test that nothing is lost when a shelf is saved and loaded", SHELF, f"{SAVED}{BOOKS}{TAGS}"),
        ("add a test that save_shelf and load_shelf keep the books unchanged", SHELF, f"{SAVED}{BOOKS}"),
        ("test that a config survives being written and read again", CONFIG, f"(tmp_path):\n{READ}"),
        ("add a test that a config is equal after write and read", CONFIG, f"(tmp_path):\n{READ}"),
    ],
)
def test_it_is_held_against_what_was_saved(said: str, code: str, written: str) -> None:
    assert written in after(said, code, "write-test")[0]
