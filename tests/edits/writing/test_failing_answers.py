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
