"""What short sentences ask of a little web service: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
from flask import Flask, jsonify, request

app = Flask(__name__)
books = {}


@app.route("/books")
def list_books():
    return jsonify(list(books.values()))


@app.route("/books/<int:book_id>", methods=["GET"])
def get_book(book_id):
    book = books[book_id]
    return jsonify(book)


@app.route("/books/<int:book_id>", methods=["PUT"])
def update_book(book_id):
    if book_id not in books:
        return jsonify({"error": "not found"}), 404
    return jsonify(books[book_id])


@app.route("/books/<int:book_id>", methods=["DELETE"])
def delete_book(book_id):
    if book_id in books:
        del books[book_id]
    return "", 204


@app.route("/search")
def search():
    query = request.args.get("q")
    return jsonify([book for book in books.values() if query in book["title"]])
"""
NOT_FOUND = '    if book_id not in books:\n        return jsonify({"error": "not found"}), 404\n'


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("get_book crashes for unknown ids", f"def get_book(book_id):\n{NOT_FOUND}    book = books[book_id]\n"),
        (
            "delete_book should return 404 if there is no such book",
            f"def delete_book(book_id):\n{NOT_FOUND}    if book_id in books:\n",
        ),
        ("q should default to an empty string", '    query = request.args.get("q", "")\n'),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_to_have_something_is_no_other_name():
    assert "rename" in never("books should have a year")
    assert "rename" not in never("books should have a better name")


def test_an_edit_elsewhere_than_in_what_is_named_is_not_sure():
    elsewhere = CODE.replace("def search():", "def search(limit=None):").replace("if query", "if limit and query")
    there = CODE.replace("list(books.values())", "list(books.values())[:10]")
    assert is_unsure(CODE, "add a limit to list_books", elsewhere)
    assert not is_unsure(CODE, "add a limit to list_books", there)
