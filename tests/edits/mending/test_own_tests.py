"""Tests tell what is wrong, in the file itself or in others."""

from __future__ import annotations

import pytest
from test_mending import carried_out

from spark_tui.edits.document import Document, Other, Target
from spark_tui.edits.mending.documented import BORNE_OUT
from spark_tui.edits.mending.search import mended
from spark_tui.edits.text import split_lines

SHELF = """
from library.books import Book


class Full(Exception):
    pass


class Shelf:
    def __init__(self, room):
        self.room = room
        self.books = []

    def put(self, title, pages, copies=1):
        if len(self.books) > self.room:
            raise Full(title)
        for book in self.books:
            if book.title == title:
                book.copies = copies
                return
        self.books.append(Book(title, pages, copies))

    def take(self, title):
        self.books = [book for book in self.books if book.title == title]

    def thickest(self):
        return min(self.books, key=lambda book: book.pages)
"""
BOOKS = """
from dataclasses import dataclass


@dataclass
class Book:
    title: str
    pages: int
    copies: int = 1
"""
TESTS = """
import pytest

from library import shelf as shelves
from library.shelf import Full, Shelf


@pytest.fixture
def shelf():
    shelf = Shelf(3)
    shelf.put("Emma", 300)
    shelf.put("Ulysses", 700)
    return shelf


def test_put(shelf):
    assert [book.title for book in shelf.books] == ["Emma", "Ulysses"]


def test_copies_add_up(shelf):
    shelf.put("Emma", 300, 3)
    assert shelf.books[0].copies == 4


def test_take(shelf):
    shelf.take("Emma")
    assert [book.title for book in shelf.books] == ["Ulysses"]


def test_no_room():
    shelf = shelves.Shelf(1)
    shelf.put("Emma", 300)
    with pytest.raises(Full):
        shelf.put("Ulysses", 700)


def test_thickest(shelf):
    assert shelf.thickest().pages == 700
"""
MENDED = {
    "copies = copies": "copies += copies",
    "if book.title == title]": "if book.title != title]",
    "> self.room": ">= self.room",
    "min(self.books": "max(self.books",
}


def beside(code: str, tests: str = TESTS) -> Target:
    others = (Other("tests/test_shelf.py", tests), Other("library/books.py", BOOKS))
    doc = Document("library/shelf.py", split_lines(code), others)
    return Target(doc, 0, len(doc.lines))


def answers(target: Target, sentence: str) -> list[str]:
    return [carried_out(target, each.answer) for each in mended({}, sentence, target, 8)]


def with_all(*old: str) -> str:
    text = SHELF
    for each in old:
        text = text.replace(each, MENDED[each])
    return text


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("test_copies_add_up fails", "copies = copies"),
        ("test_take is red", "if book.title == title]"),
        ("test_no_room doesn't pass any more", "> self.room"),
        ("thickest is wrong, see the tests", "min(self.books"),
        ("why does test_thickest fail", "min(self.books"),
    ],
)
def test_what_a_test_of_another_file_asks_for_is_done_where_it_is_not(sentence: str, old: str) -> None:
    assert answers(beside(SHELF), sentence)[0] == with_all(old)


@pytest.mark.parametrize("sentence", ["make the tests pass", "the tests fail", "get all tests to pass"])
def test_all_that_fails_is_mended_at_once(sentence: str) -> None:
    assert answers(beside(SHELF), sentence)[0] == with_all(*MENDED)


def test_nothing_that_passes_may_fail_afterwards() -> None:
    code = "def span(a, b):\n    return a - b\n"
    tests = (
        "from library.shelf import span\n\n\ndef test_up():\n    assert span(1, 4) == 3\n\n\n"
        "def test_down():\n    assert span(4, 1) == 3\n"
    )
    assert answers(beside(code, tests), "test_up fails")[0] == "def span(a, b):\n    return abs(a - b)\n"


def test_what_passes_by_chance_comes_behind_what_only_the_failing_test_comes_by() -> None:
    tests = TESTS.replace("shelf.books[0].copies == 4", "shelf.books[0].copies == 2").replace("300, 3)", "300)")
    first, *_ = answers(beside(SHELF, tests), "test_copies_add_up fails")
    assert first == with_all("copies = copies")


@pytest.mark.parametrize(
    ("code", "tests"),
    [
        (with_all(*MENDED), TESTS),
        (
            SHELF,
            "from library.shelf import Shelf\n\n\ndef test_take(tmp_path):\n    assert Shelf(tmp_path) == 3\n",
        ),
        (SHELF, "from other.things import Shelf\n\n\ndef test_take():\n    assert Shelf(1).room == 3\n"),
    ],
    ids=["it passes", "it cannot be worked out", "it is about something else"],
)
def test_where_no_test_is_known_to_fail_none_tells_anything(code: str, tests: str) -> None:
    assert all(each.evidence < BORNE_OUT for each in mended({}, "test_take fails", beside(code, tests), 8))


def test_who_wishes_for_something_else_does_not_ask_for_what_a_test_wants() -> None:
    wished = mended({}, "take should raise Full for an empty title", beside(SHELF), 8)
    assert all(each.evidence < BORNE_OUT for each in wished)
