"""What people ask of a small server, of many downloads, and of a class that sells."""

from __future__ import annotations

import pytest
from test_methods_written import after

FLASK = """\
from flask import Flask, jsonify, request

app = Flask(__name__)
books = {}


@app.route("/books/<int:book_id>")
def get_book(book_id):
    return jsonify(books[book_id])


@app.route("/books", methods=["POST"])
def create_book():
    data = request.get_json()
    book = {"title": data["title"], "author": data["author"]}
    books[len(books)] = book
    return jsonify(book)
"""
FASTAPI = """\
from fastapi import FastAPI

app = FastAPI()
notes = {}


@app.get("/notes/{note_id}")
async def get_note(note_id: int):
    return notes[note_id]
"""
DELETES = """\
@app.route("/books/<int:book_id>", methods=["DELETE"])
def delete_book(book_id):
    if book_id not in books:
        return jsonify({"error": "not found"}), 404
    del books[book_id]
    return "", 204
"""
DELETES_NOTES = """\
@app.delete("/notes/{note_id}", status_code=204)
async def delete_note(note_id: int):
    if note_id not in notes:
        raise HTTPException(status_code=404, detail="not found")
    del notes[note_id]
"""


@pytest.mark.parametrize(
    "sentence",
    ["add a delete route", "an endpoint to delete a book", "books should be deletable", "support DELETE for books"],
)
def test_what_is_given_can_be_deleted(sentence: str):
    assert DELETES in after(sentence, FLASK, "add-member")[0]


def test_as_its_framework_does_it():
    done = after("we need a delete endpoint for notes", FASTAPI, "add-member")[0]
    assert DELETES_NOTES in done
    assert "from fastapi import FastAPI, HTTPException\n" in done


def test_not_twice():
    assert not any(
        "def delete_book" in each.replace(DELETES, "")
        for each in after("add a delete route", f"{FLASK}\n\n{DELETES}", "add-member")
    )


@pytest.mark.parametrize(
    "sentence", ["strip title and author", "title and author should be stripped", "trim the title and the author"]
)
def test_both_are_stripped(sentence: str):
    assert (
        '{"title": data["title"].strip(), "author": data["author"].strip()}' in after(sentence, FLASK, "append-call")[0]
    )


LOADS = """\
import asyncio


async def load_all(session, urls):
    tasks = [load(session, url) for url in urls]
    return await asyncio.gather(*tasks)


def read_urls(path):
    with open(path) as f:
        return [line.strip() for line in f]
"""


@pytest.mark.parametrize(
    ("sentence", "many"),
    [("at most 5 downloads at a time", "5"), ("at most five in parallel", "5"), ("max 4 parallel downloads", "4")],
)
def test_few_at_once_of_a_list_with_a_name(sentence: str, many: str):
    done = after(sentence, LOADS, "gather")[0]
    assert f"    semaphore = asyncio.Semaphore({many})\n" in done
    assert "            return await load(session, url)\n\n    tasks = [limited(url) for url in urls]\n" in done


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("ignore empty lines and comments", 'if line.strip() and not line.lstrip().startswith("#")]'),
        ("skip comment lines", 'for line in f if not line.lstrip().startswith("#")]'),
    ],
)
def test_comments_are_not_listed(sentence: str, test: str):
    assert test in after(sentence, LOADS, "skip-if")[0]


SHOP = """\
class Shop:
    def __init__(self):
        self.items = {}
        self.sold = []

    def sell(self, name, count):
        self.items[name] -= count
        self.sold.append(count)

    def revenue(self):
        return sum(self.sold)

    def summary(self):
        for name in self.items:
            print(name)
"""


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("selling 0 or less should be a ValueError", "if count <= 0:"),
        ("a sale of nothing must raise ValueError", "if count <= 0:"),
        ("selling a negative count should be a ValueError", "if count < 0:"),
    ],
)
def test_a_deed_with_too_little_is_refused(sentence: str, test: str):
    assert (
        f"    def sell(self, name, count):\n        {test}\n            raise ValueError("
        in after(sentence, SHOP, "raise-if")[0]
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "print the revenue at the end of the summary",
        "summary should print the revenue at the end",
        "end the summary with the revenue",
        "print the revenue below the summary",
    ],
)
def test_it_ends_with_what_another_one_gives(sentence: str):
    assert after(sentence, SHOP, "add-print")[0].endswith(
        '            print(name)\n        print(f"Revenue: {self.revenue()}")\n'
    )


def test_it_does_not_end_with_what_nothing_gives():
    assert not any("self.weather" in each for each in after("end the summary with the weather", SHOP, "add-print"))
