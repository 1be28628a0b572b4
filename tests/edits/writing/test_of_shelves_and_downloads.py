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


ENTRY = """\
import sys

import requests


def fetch(url):
    response = requests.get(url)
    return response.text


def save(url, folder):
    path = f"{folder}/page"
    with open(path, "w") as f:
        f.write(fetch(url))
    print("saved")


def main():
    url = sys.argv[1]
    folder = sys.argv[2]
    save(url, folder)
"""


@pytest.mark.parametrize(
    "sentence", ["folder should be optional, default downloads", 'use the folder "downloads" if none is given']
)
def test_an_argument_of_the_script_is_optional(sentence: str):
    assert 'folder = sys.argv[2] if len(sys.argv) > 2 else "downloads"' in after(sentence, ENTRY, "default-value")[0]


def test_what_is_no_argument_is_not():
    assert not any("len(sys.argv)" in each for each in after("path should be optional, default x", ENTRY, "raise-if"))


@pytest.mark.parametrize("sentence", ["raise if the status isn't 200", "raise an error if the request fails"])
def test_a_status_is_looked_at(sentence: str):
    assert "    response.raise_for_status()\n" in after(sentence, ENTRY, "raise-if")[0]


@pytest.mark.parametrize(
    "sentence", ["return the path from save", "save should return the path", "let save return path"]
)
def test_it_gives_what_it_has_made(sentence: str):
    assert '    print("saved")\n    return path\n' in after(sentence, ENTRY, "add-return")[0]


def test_two_give_what_they_change():
    code = (
        "class Account:\n    def deposit(self, amount):\n        self.balance += amount\n\n"
        "    def withdraw(self, amount):\n        self.balance -= amount\n"
    )
    done = after("return the new balance from deposit and withdraw", code, "add-return")[0]
    assert "        self.balance += amount\n        return self.balance\n" in done
    assert done.endswith("        self.balance -= amount\n        return self.balance\n")


def test_nothing_is_given_that_is_not_there():
    assert not any("return url" in each for each in after("save should return the size", ENTRY, "add-return"))


FOUND = """\
from flask import Flask, jsonify

app = Flask(__name__)


@app.route("/search")
def search():
    result = [each for each in books if each]
    return jsonify(result)
"""


@pytest.mark.parametrize(
    ("sentence", "key"),
    [
        ("return the number of results in search too", "count"),
        ("search should include the count", "count"),
        ("search should also return the total", "total"),
    ],
)
def test_how_many_there_are_is_answered(sentence: str, key: str):
    assert f'return jsonify({{"{key}": len(result), "results": result}})' in after(sentence, FOUND, "return-also")[0]


COUNTED = """\
def check(hosts):
    score = 0
    for host in hosts:
        if ping(host):
            score += 1
    print("Score:", score)
"""


@pytest.mark.parametrize("sentence", ["show the score in percent", "print the score as a percentage"])
def test_a_count_is_a_share(sentence: str):
    assert 'print("Score:", f"{score / len(hosts):.0%}")' in after(sentence, COUNTED, "format-spec")[0]
