"""Answers that a function of the file makes, of a status and a body."""

from __future__ import annotations

import pytest
from test_methods_written import after

API = """\
from http import HTTPStatus

users = {}


def reply(status, body):
    return status, {}, body


def show_user(name):
    return reply(HTTPStatus.OK, users[name])


def add_user(name, data):
    users[name] = data
    return reply(HTTPStatus.OK, users[name])


def remove_user(name):
    del users[name]
    return reply(HTTPStatus.NO_CONTENT, None)
"""


@pytest.mark.parametrize(
    "sentence", ["add_user should answer with 201", "adding should give 201, not 200", "return 201 from add_user"]
)
def test_another_status(sentence: str):
    expected = API.replace("data\n    return reply(HTTPStatus.OK", "data\n    return reply(HTTPStatus.CREATED")
    assert after(sentence, API, "change-value")[0] == expected


@pytest.mark.parametrize(
    ("sentence", "name", "body"),
    [
        ("show_user should be a 404 for an unknown name", "show_user", '{"error": "not found"}'),
        ('show_user: unknown names get a 404 with {"detail": "nobody"}', "show_user", '{"detail": "nobody"}'),
        ("remove_user of a name that is not there should give 404", "remove_user", '{"error": "not found"}'),
    ],
)
def test_what_is_not_there(sentence: str, name: str, body: str):
    guard = f"    if name not in users:\n        return reply(HTTPStatus.NOT_FOUND, {body})\n"
    head = f"def {name}(name):\n"
    assert after(sentence, API, "return-if")[0] == API.replace(head, head + guard)


def test_by_number_and_by_name_of_the_argument():
    code = API.replace("HTTPStatus.OK, users[name]", "users[name], status=200").replace("status, body", "body, status")
    made = after("unknown names should give 404 in show_user", code, "return-if")[0]
    assert '        return reply({"error": "not found"}, status=404)\n' in made
