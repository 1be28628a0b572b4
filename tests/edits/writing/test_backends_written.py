"""What small services are asked for: headers, statuses, tables and their rows, what is kept under which key."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import hashlib
import logging
import sqlite3

import requests

log = logging.getLogger(__name__)
NOTES = "CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT)"
TAGS = "CREATE TABLE tags (id INTEGER PRIMARY KEY, title TEXT)"
PRICES = {}


class Client:
    def __init__(self, base_url, token):
        self.base_url = base_url
        self.session = requests.Session()
        self.session.headers["Token"] = token

    def orders(self):
        return self.session.get(f"{self.base_url}/api/v1/orders", timeout=5).json()


class Job:
    def __init__(self, name):
        self.name = name
        self.state = "waiting"
        self.finished_at = None

    def finish(self):
        self.state = "done"


def connect(path):
    conn = sqlite3.connect(path)
    return conn


def send(url, text):
    return requests.post(url, data=text, headers={"Token": "x"}, timeout=5)


def fetch(url):
    return requests.get(url, headers={"Token": "x"})


def put(db, rows):
    for row in rows:
        db.execute("INSERT INTO notes (title) VALUES (?)", (row.title,))


def recent(db, owner, limit=20):
    return db.execute("SELECT id FROM notes WHERE owner = ? ORDER BY id DESC", (owner,)).fetchall()


def create_note(data):
    if not data:
        return 400, {"error": "empty"}
    return 200, data


def change_note(note, data):
    note["title"] = data.get("title")
    note["text"] = data.get("text")
    return note


def price(shop, sku, currency):
    if sku not in PRICES:
        PRICES[sku] = shop.ask(sku, currency)
    return PRICES[sku]


def checked(name, secret, digest):
    if hashlib.sha256(secret).hexdigest() != digest:
        return None
    return name


ROUTES = [("POST", "/notes", create_note), ("PATCH", "/note/<id>", change_note)]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the Content-Type header is missing, it's text/plain", '{"Token": "x", "Content-Type": "text/plain"}, t'),
        ("fetch lacks an Accept header, set it to text/csv", '"Accept": "text/csv"})'),
        ("fetch should ask for Accept: application/json", 'url, headers={"Token": "x", "Accept": "application/json"})'),
        ("every request needs the User-Agent shop/1.2", '        self.session.headers["User-Agent"] = "shop/1.2"'),
        ("POST /notes must answer 201", "    return 201, data\n"),
        ("an empty note should get 422 instead of 400", 'return 422, {"error": "empty"}'),
        ("the title of notes must not be null", 'KEY, title TEXT NOT NULL)"\nTAGS'),
        ("make title unique in the tags table", 'PRIMARY KEY, title TEXT UNIQUE)"\nPRICES'),
        ("add a column created_at to the notes table", 'title TEXT, created_at TEXT)"\nTAGS'),
        ("use executemany in put", '    db.executemany("INSERT INTO notes (title) VALUES (?)", [(row.title,) for'),
        ("put never commits", "(row.title,))\n    db.commit()\n"),
        ("a new note isn't saved by put, commit is missing", "(row.title,))\n    db.commit()\n"),
        ("the cache of prices ignores the currency", "    return PRICES[(sku, currency)]\n"),
        ("fields that aren't sent must keep their value", 'note["text"] = data.get("text", note["text"])'),
        ("finish should set finished_at to the current time", '"done"\n        self.finished_at = datetime.now()\n'),
        ("connect should set row_factory to sqlite3.Row", "conn.row_factory = sqlite3.Row\n    return conn"),
        ("compare the digests with hmac.compare_digest", "if not hmac.compare_digest(hashlib.sha256(secret).hexdig"),
        ("log a warning when the digest doesn't match", "!= digest:\n        log.warning(\"digest doesn't match\")\n"),
        ("the /note/<id> route should be /notes/<id>", '("PATCH", "/notes/<id>", change_note)'),
        ("it's /api/v2/orders instead of /api/v1/orders", '{self.base_url}/api/v2/orders"'),
        ("drop a trailing slash of base_url", 'self.base_url = base_url.rstrip("/")\n'),
        ("change_note is reached under /note/<id>, make it /notes/<id>", '("PATCH", "/notes/<id>", change_note)'),
        ("tags need a color column", 'title TEXT, color TEXT)"\nPRICES'),
        ("change_note sets text to None when only a title is sent", 'data.get("title", note["title"])'),
        ("all requests calls need a timeout of 5", 'requests.get(url, headers={"Token": "x"}, timeout=5)'),
    ],
)  # fmt: skip
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "nothing")[0]


@pytest.mark.parametrize(
    ("sentence", "unasked"),
    [
        ("return 404 if there is no such note", "return 400, "),
        ("users can't log in any more", "log.info"),
        ("the header of the file is missing", "headers={"),
    ],
)
def test_what_asks_for_something_else_is_left_alone(sentence: str, unasked: str):
    assert all(each.count(unasked) == CODE.count(unasked) for each in after(sentence, CODE, "nothing"))


SHELF = """\
import sqlite3

from flask import Flask, jsonify, request

app = Flask(__name__)


def open_db(path="shelf.db"):
    conn = sqlite3.connect(path)
    conn.execute("CREATE TABLE IF NOT EXISTS items (sku TEXT, name TEXT, qty INTEGER)")
    return conn


def listed(conn):
    return conn.execute("SELECT id, name FROM items").fetchall()


def get_item(conn, item_id):
    return conn.execute("SELECT id, name FROM items WHERE id = ?", (item_id,)).fetchone()


def find_items(conn, text):
    return conn.execute(f"SELECT * FROM items WHERE name LIKE '%{text}%'").fetchall()


def begun(conn, text):
    return conn.execute("SELECT * FROM items WHERE name LIKE '%s%%'" % text).fetchall()


def set_name(conn, sku, name):
    conn.execute("UPDATE items SET name = ? WHERE sku = ?", (name, sku))


def remove_item(conn, sku):
    conn.execute("DELETE FROM items WHERE sku = ?", (sku,))
    conn.commit()


@app.route("/items/<int:item_id>", methods=["DELETE"])
def delete_item(item_id):
    db = open_db()
    db.execute("DELETE FROM items WHERE id = ?", (item_id,))
    db.commit()
    return "", 204


@app.route("/items", methods=["POST"])
def create_item():
    cursor = open_db().execute("INSERT INTO items (name) VALUES (?)", (request.get_json()["name"],))
    return jsonify({"id": cursor.lastrowid})
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("sql injection in find_items!! use a parameter", 'WHERE name LIKE ?", (f"%{text}%",)).f'),
        ("begun is open to sql injection", 'WHERE name LIKE ?", (f"{text}%",)).f'),
        ("sku should be the primary key", "items (sku TEXT PRIMARY KEY, name TEXT, qty INTEGER)"),
        (
            "remove_item should return whether something was removed",
            "    conn.commit()\n    return cursor.rowcount > 0\n",
        ),
        ("have remove_item return how many rows were deleted", "    conn.commit()\n    return cursor.rowcount\n"),
        (
            "raise KeyError in remove_item when there is no such sku",
            'raise KeyError(f"unknown sku: {sku}")\n    conn.co',
        ),
        (
            "delete_item should give a 404 if there is no such item",
            "    if cursor.rowcount == 0:\n        return jsonify(",
        ),
        ("return 201 when an item is created", '"id": cursor.lastrowid}), 201\n'),
        ("the old name is back after a restart", "(name, sku))\n    conn.commit()\n"),
        ("nobody commits in set_name", "(name, sku))\n    conn.commit()\n"),
        ("newest items first", '"SELECT id, name FROM items ORDER BY id DESC").f'),
    ],
)
def test_of_a_table(sentence: str, expected: str):
    assert expected in after(sentence, SHELF, "nothing")[0]
