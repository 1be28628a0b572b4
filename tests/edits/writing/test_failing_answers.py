"""What a server answers where something is missing, or done."""

from __future__ import annotations

import pytest
from test_methods_written import after

FLASK = """\
from flask import Flask, jsonify, request

app = Flask(__name__)
NOTES = {}


@app.route("/notes", methods=["POST"])
def create_note():
    data = request.get_json()
    note = {"text": data["text"]}
    NOTES[len(NOTES)] = note
    return jsonify(note)


@app.route("/notes/<int:note_id>", methods=["GET"])
def get_note(note_id):
    return jsonify(NOTES[note_id])


@app.route("/notes/<int:note_id>", methods=["DELETE"])
def delete_note(note_id):
    NOTES.pop(note_id)
    return jsonify({"ok": True})
"""
GUARD = '    if note_id not in NOTES:\n        return jsonify({"error": "not found"}), 404\n'
GET, POP = "    return jsonify(NOTES[note_id])\n", "    NOTES.pop(note_id)\n"
FASTAPI = """\
from fastapi import FastAPI

app = FastAPI()
USERS = {}


@app.get("/users/{user_id}")
def read_user(user_id: int):
    return USERS[user_id]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "old", "new"),
    [
        ("get_note should return 404 when there is no such note", "guard-none", GET, GUARD + GET),
        ("delete_note gives a 500 for unknown ids, make it 404", "get-default", POP, GUARD + POP),
        ("creating a note should answer with 201", "set-return", "return jsonify(note)", "return jsonify(note), 201"),
        (
            "reject notes without text with a 400",
            "raise-if",
            "    note = {",
            '    if "text" not in data:\n        return jsonify({"error": "text is required"}), 400\n    note = {',
        ),
    ],
)
def test_flask_answers_with_a_status(sentence: str, kind: str, old: str, new: str):
    assert after(sentence, FLASK, kind)[0] == FLASK.replace(old, new)


def test_where_nobody_says_where_it_is_everywhere():
    found = after("unknown ids should be a 404", FLASK, "get-default")
    assert found[0] == FLASK.replace(GET, GUARD + GET).replace(POP, GUARD + POP)


@pytest.mark.parametrize(
    ("there", "fails"),
    [
        ('    return {"message": "no"}, 403\n', 'return {"message": "not found"}, 404'),
        ("    abort(403)\n", "abort(404)"),
    ],
)
def test_it_fails_as_the_file_does(there: str, fails: str):
    code = f"{FLASK}\n\ndef refuse():\n{there}"
    made = after("get_note should return 404 when there is no such note", code, "guard-none")[0]
    assert f"    if note_id not in NOTES:\n        {fails}\n{GET}" in made


def test_fastapi_raises_it():
    made = after("read_user: 404 if the user does not exist", FASTAPI, "guard-none")[0]
    assert "from fastapi import FastAPI, HTTPException\n" in made
    assert '    if user_id not in USERS:\n        raise HTTPException(status_code=404, detail="not found")\n' in made


SHOP = """\
import json

ORDERS = {}


class Reply:
    def __init__(self, code, data=None):
        self.code = code
        self.data = data


def show_order(params):
    order = ORDERS.get(params["id"])
    if order is None:
        return Reply(404, {"message": "no such order"})
    return Reply(200, order)


def place_order(params, raw):
    order = json.loads(raw)
    order["count"] = int(params["count"])
    ORDERS[order["id"]] = order
    return Reply(201, order)


def change_order(params, raw):
    order = ORDERS[params["id"]]
    order.update(json.loads(raw))
    return Reply(200, order)


def cancel_order(order_id):
    ORDERS.pop(order_id)
    return Reply(204)
"""
PLACED, CHANGED = "    order = json.loads(raw)\n", "    order.update(json.loads(raw))\n"
GONE = '    if order_id not in ORDERS:\n        return Reply(404, {"message": "not found"})\n'
COUNTED, CANCELLED = '    order["count"] = int(params["count"])\n', "    ORDERS.pop(order_id)\n"


def tried(line: str, error: str, code: int, message: str) -> str:
    return f'    try:\n    {line}    except {error}:\n        return Reply({code}, {{"message": "{message}"}})\n'


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        (
            "change_order crashes with a JSONDecodeError, send 422 then",
            {CHANGED: tried(CHANGED, "json.JSONDecodeError", 422, "invalid JSON")},
        ),
        (
            "malformed JSON gives a 500 in change_order",
            {CHANGED: tried(CHANGED, "json.JSONDecodeError", 400, "invalid JSON")},
        ),
        (
            "return 400 for malformed JSON",
            {line: tried(line, "json.JSONDecodeError", 400, "invalid JSON") for line in (PLACED, CHANGED)},
        ),
        (
            "a count that isn't a number should be a 400 instead of a 500",
            {COUNTED: tried(COUNTED, "ValueError", 400, "invalid value")},
        ),
        (
            "cancelling an order twice gives a KeyError, make it a 404",
            {CANCELLED: GONE + CANCELLED},
        ),
    ],
)
def test_it_answers_what_cannot_be_read_or_is_gone(sentence: str, changes: dict[str, str]):
    wanted = SHOP
    for old, new in changes.items():
        wanted = wanted.replace(old, new)
    assert after(sentence, SHOP, "wrap-try")[0] == wanted


def test_nothing_is_answered_where_nobody_is():
    code = SHOP.replace("Reply(2", "Reply(*2").replace("Reply(4", "Reply(*4")
    assert not any("except" in each and "400" in each for each in after("a 400 for malformed JSON", code, "wrap-try"))


TEXTS = """\
import json


def receive(sender, body):
    if sender not in KNOWN:
        return 403, "who are you?"
    note = json.loads(body)
    keep(note)
    return 201, "kept"


def ping(body):
    return 200, body.decode()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('a body that is no JSON should be a 422 "no json" in receive', 'return 422, "no json"'),
        ("receive answers with a 500 when the json is broken, it should be a 400", 'return 400, "invalid JSON"'),
    ],
)
def test_who_answers_with_a_text_says_with_a_text_what_is_wrong(sentence: str, expected: str):
    assert expected in after(sentence, TEXTS, "none")[0]


def test_an_amount_of_money_is_no_status():
    said = "ValueError: could not convert string to float: '1,200.00'"
    assert not any("200" in each for each in after(said, FLASK, "change-value"))
