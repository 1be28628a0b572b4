"""What is asked for in three or four words: of a server, of what it is sent, of how much, of how many."""

from __future__ import annotations

import pytest
from test_methods_written import after

SERVER = """\
from flask import Flask, jsonify, request

app = Flask(__name__)
USERS = {}


@app.route("/users", methods=["POST"])
def create_user():
    data = request.get_json()
    user = {"id": len(USERS), "name": data["name"], "email": data["email"]}
    USERS[user["id"]] = user
    return jsonify(user)


if __name__ == "__main__":
    app.run(debug=True)
"""
CLIENT = """\
import json
import time
import urllib.error
import urllib.request

BASE = "https://api.example.com"


class Client:
    def __init__(self, token, retries=3):
        self.token = token

    def _request(self, path, method="GET", body=None):
        url = BASE + path
        headers = {"Authorization": "Bearer " + self.token}
        for attempt in range(3):
            try:
                req = urllib.request.Request(url, data=body, headers=headers, method=method)
                with urllib.request.urlopen(req) as response:
                    return json.loads(response.read())
            except urllib.error.HTTPError as e:
                if e.code < 500:
                    raise
                time.sleep(1)
            except urllib.error.URLError:
                time.sleep(1)

    def get(self, path):
        return self._request(path)

    def post(self, path, body):
        return self._request(path, "POST", body)

    def users(self):
        return self.get("/users")["items"]
"""
FILES = """\
import hashlib


def checksum(path):
    digest = hashlib.md5()
    with open(path, "rb") as handle:
        for block in iter(lambda: handle.read(4096), b""):
            digest.update(block)
    return digest.hexdigest()


def changed(paths, known):
    found = []
    for path in paths:
        if checksum(path) != known[path]:
            found.append(path)
    return found


def main(paths, known):
    gone = changed(paths, known)
    print("changed: %d" % len(gone))
    print("of %d" % len(paths))
"""

PAGES = """\
from flask import Flask, jsonify, request

app = Flask(__name__)
USERS = {}
PAGE_SIZE = 20


def find_user(user_id):
    for user in USERS.values():
        if user["id"] == user_id:
            return user
    return None


def name_of(user_id):
    return find_user(user_id)["name"]


@app.route("/users")
def list_users():
    return jsonify(list(USERS.values())[:PAGE_SIZE])
"""
STORE = """\
from dataclasses import dataclass


@dataclass
class Item:
    name: str
    price: float


class Store:
    def __init__(self):
        self.items = {}

    def get(self, name):
        return self.items[name]

    def clear(self, paths):
        for path in paths:
            path.unlink()
"""


@pytest.mark.parametrize(
    ("code", "said", "kind", "new"),
    [
        (SERVER, "run on port 8080", "set-argument", "app.run(debug=True, port=8080)"),
        (SERVER, "listen on 0.0.0.0", "set-argument", 'app.run(debug=True, host="0.0.0.0")'),
        (
            SERVER,
            "return 400 when name is missing",
            "raise-if",
            'if "name" not in data:\n        return jsonify({"error": "name is required"}), 400',
        ),
        (
            SERVER,
            "validate that email contains an @",
            "raise-if",
            'if "@" not in data["email"]:\n        return jsonify({"error": "invalid email"}), 400',
        ),
        (
            SERVER,
            "reject duplicate emails",
            "raise-if",
            'if any(each["email"] == data["email"] for each in USERS.values()):\n'
            '        return jsonify({"error": "email is taken already"}), 409',
        ),
        (SERVER, 'default name to "anonymous"', "default-value", 'data.get("name", "anonymous")'),
        (CLIENT, "set content-type json", "set-argument", ', "Content-Type": "application/json"}'),
        (CLIENT, "send a user agent", "set-argument", ', "User-Agent": "Mozilla/5.0"}'),
        (CLIENT, "also retry on 429", "retry", "if e.code < 500 and e.code != 429:"),
        (CLIENT, "retry on 429 and 408 too", "retry", "if e.code < 500 and e.code not in (429, 408):"),
        (CLIENT, "users should return [] if there are no items", "get-default", 'self.get("/users").get("items", [])'),
        (
            CLIENT,
            "add a delete method",
            "write-method",
            'def delete(self, path):\n        return self._request(path, "DELETE")',
        ),
        (CLIENT, "f-string for the url", "fstring", 'url = f"{BASE}{path}"'),
        (
            CLIENT,
            "read token from API_TOKEN env if not given",
            "read-env",
            "def __init__(self, token=None, retries=3):",
        ),
        (CLIENT, "let base url be passed in", "add-parameter", "def __init__(self, token, retries=3, base=BASE):"),
        (
            PAGES,
            "let the page size be passed as a query param",
            "add-parameter",
            'page_size = int(request.args.get("page_size", PAGE_SIZE))\n    return jsonify(list(',
        ),
        (PAGES, "sort users by name", "sort", 'sorted(USERS.values(), key=lambda x: x["name"])[:PAGE_SIZE]'),
        (
            STORE,
            "raise KeyError with a nice message in get",
            "raise-if",
            'if name not in self.items:\n            raise KeyError(f"unknown name: {name}")',
        ),
        (STORE, "add a discount field, default 0", "add-field", "    price: float\n    discount: float = 0\n"),
        (STORE, "add an active field, default True", "add-field", "    active: bool = True\n"),
        (
            STORE,
            "catch PermissionError when deleting and go on",
            "wrap-try",
            "try:\n                path.unlink()\n            except PermissionError:\n                continue",
        ),
        (FILES, "f-strings in main", "fstring", 'print(f"changed: {len(gone)}")\n    print(f"of {len(paths)}")'),
        (FILES, "block size should be 64k", "change-value", "handle.read(64 * 1024)"),
        (FILES, "read 1 MB chunks", "change-value", "handle.read(1 * 1024 * 1024)"),
        (FILES, "return the count instead of the list", "set-return", "return len(found)"),
        (FILES, "return the count instead of the list", "set-return", 'print("changed: %d" % gone)'),
        (FILES, "make main return the number of gone", "add-return", "return len(gone)"),
    ],
)
def test_it_is_written(code: str, said: str, kind: str, new: str):
    assert new in after(said, code, kind)[0]


SCRIPT = """\
import argparse


def lines_of(path):
    found = []
    f = open(path)
    for line in f:
        found.append(line)
    return found


def show(lines, top=10):
    for line in lines[:top]:
        print(line)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    args = parser.parse_args()
    show(lines_of(args.path))
"""


def test_an_option_reaches_what_takes_it_by_now():
    assert "show(lines_of(args.path), top=args.top)" in after("add a --top option, default 10", SCRIPT, "add-flag")[0]


def test_no_pause_is_left_out_at_the_last_turn():
    made = after("dont sleep after the last attempt", CLIENT, "retry")[0]
    assert made.count("if attempt < 2:\n                    time.sleep(1)") == 2


@pytest.mark.parametrize(
    ("code", "said", "kind"),
    [
        (CLIENT, "don't retry on 429", "and-condition"),
        (SERVER, "log the port 8080", "set-argument"),
        (SERVER, "reject duplicate ids", "raise-if"),
        (FILES, "return the count as well", "set-return"),
        (SERVER, 'default role to "user"', "default-value"),
    ],
)
def test_it_is_not_written(code: str, said: str, kind: str):
    made = after(said, code, kind)
    news = ("e.code !=", "port=", "if any(", "len(found)", ".get(")
    assert not any(new in each for each in made for new in news if new not in code)
