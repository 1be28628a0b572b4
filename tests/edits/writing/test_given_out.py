"""What is given out under keys is one thing more, reached as the others are."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
VERSION = "1"


class Order:
    def __init__(self, number, note=""):
        self.number = number
        self.note = note

    def to_dict(self):
        return {"number": self.number}


def show_user(request, users):
    user = users[request.params["id"]]
    return respond(200, {"id": user["id"], "name": user["name"]})


def list_orders(orders):
    started = now()
    items = [each.to_dict() for each in orders]
    elapsed = now() - started
    return {
        "items": items,
        "version": VERSION,
    }
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("to_dict should include the note as well", "self.number}", 'self.number, "note": self.note}'),
        ("show_user should return the email too", 'user["name"]}', 'user["name"], "email": user["email"]}'),
        ("email is missing in the user response", 'user["name"]}', 'user["name"], "email": user["email"]}'),
        (
            "add the elapsed time to the response of list_orders",
            "VERSION,\n",
            'VERSION,\n        "elapsed": elapsed,\n',
        ),
        ("list_orders: also return the total", "VERSION,\n", 'VERSION,\n        "total": len(items),\n'),
        ("show_user needs the version in its response", 'user["name"]}', 'user["name"], "version": VERSION}'),
    ],
)
def test_one_thing_more(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "add-key")[0] == CODE.replace(old, new)


def test_what_is_there_is_not_given_twice():
    assert not any(each.count('"number"') > 1 for each in after("to_dict: the number too", CODE, "add-key"))
