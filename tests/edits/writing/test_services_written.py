"""What jobs and stores are asked to do: go on after a failure, wait longer, keep what is there, do what others do."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import logging
import time

log = logging.getLogger(__name__)


def upload_all(files):
    for file in files:
        upload(file)


def drain(queue):
    while queue:
        message = queue.pop(0)
        handle(message)


def upload(file, delay=1):
    for attempt in range(5):
        try:
            return send(file)
        except OSError:
            time.sleep(delay)


class Store:
    def __init__(self, db):
        self.db = db
        self.names = {}

    def remove(self, item):
        self.db.execute("DELETE FROM stock WHERE item = ?", (item,))
        self.db.commit()

    def put(self, item):
        item.id = new_id()
        self.db.execute("INSERT INTO stock VALUES (?)", (item.id,))

    def name(self, key, text):
        self.names[key] = text
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("one broken file must not stop upload_all",
         'try:\n            upload(file)\n        except Exception:\n            log.exception("upload all'),
        ("drain should keep going if a message fails",
         '0)\n        try:\n            handle(message)\n        except Exception:\n            log.exception("dr'),
        ("wait longer after every failed try", "time.sleep(delay * 2**attempt)\n"),
        ("upload needs exponential backoff", "time.sleep(delay * 2**attempt)\n"),
        ("linear backoff please", "time.sleep(delay * (attempt + 1))\n"),
        ("keep the id if the item has one already",
         "        if item.id is None:\n            item.id = new_id()\n        self.db.execute"),
        ("name shouldn't overwrite names that exist", "self.names.setdefault(key, text)\n"),
        ("put never shows up in the db, commit is missing", "(item.id,))\n        self.db.commit()\n"),
    ],
)  # fmt: skip
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


USERS = """\
def find(users, key):
    user = users[key]
    audit("find", key, request_id=key)
    return {name: value for name, value in user.items() if name != "email"}


def show(users, key):
    user = users[key]
    check(user["password"])
    return user


def audit(action, who, request_id=None):
    log(action, who, request_id)


def erase(key):
    audit("erase", key)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "show must not return the password",
            'return {key: value for key, value in user.items() if key != "password"}\n',
        ),
        ("leave the password out of what find returns", 'if name not in ("email", "password")}\n'),
        ("erase should pass the request id to audit too", 'audit("erase", key, request_id=key)\n'),
    ],
)
def test_what_is_given_out_and_on(sentence: str, expected: str):
    assert expected in after(sentence, USERS, "none")[0]


ROUTED = """\
@route("POST", "/books")
def add_book(body):
    return 201, body


@route("GET", "/books")
def list_books(body):
    return 200, [*BOOKS]


def parse(text):
    return text
"""


def test_one_more_path_is_answered_as_the_others_are():
    found = after('add a /health route, just {"status": "ok"}', ROUTED, "none")[0]
    one_more = '@route("GET", "/health")\ndef health(body):\n    return 200, {"status": "ok"}\n\n\n'
    assert found == ROUTED.replace("def parse", f"{one_more}def parse")
    assert not any("def books" in text for text in after('add a /books route: "x"', ROUTED, "none"))


ASKING = """\
import requests


class ApiError(Exception):
    pass


class Client:
    def send(self, mail):
        response = requests.post(self.base, json=mail)
        return response.json()

    def status(self, mail):
        answer = requests.get(f"{self.base}/{mail}")
        return answer.json()["status"]
"""


@pytest.mark.parametrize(
    ("sentence", "expected", "many"),
    [
        ("raise ApiError if the server says 4xx or 5xx", '.status_code >= 400:\n            raise ApiError(f"{', 2),
        ("http errors go unnoticed, call raise_for_status", ".raise_for_status()\n", 2),
        ("nobody checks the status code of the response", ".raise_for_status()\n", 2),
        ("the 404 page is saved and nobody notices", ".raise_for_status()\n", 2),
        ("send should raise ApiError when the server answers 5xx", "response.status_code >= 500:\n", 1),
        ("raise an ApiError when the response status isn't ok", "status_code >= 400:\n            raise ApiError(", 2),
    ],
)
def test_an_answer_is_asked_whether_it_failed(sentence: str, expected: str, many: int):
    assert after(sentence, ASKING, "raise-if")[0].count(expected) == many
