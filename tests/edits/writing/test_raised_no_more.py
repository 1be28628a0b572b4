"""What was raised is returned, answered or logged instead."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import logging

log = logging.getLogger(__name__)


def show(request, store):
    item = store.get(request["id"])
    if item is None:
        raise LookupError("no such item")
    return respond(200, item)


def find_user(users, name):
    for user in users:
        if user.name == name:
            return user
    raise KeyError(name)


def good_rows(rows):
    for row in rows:
        if "id" not in row:
            raise ValueError(f"row without id: {row}")
        yield row


def save(request, store):
    if not request["form"]:
        return respond(400, {"error": "empty form"})
    store.put(request["form"])
    return respond(201, {})
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("return None instead of raising a KeyError", "raise KeyError(name)", "return None"),
        ("find_user: None rather than raising when there's no such user", "raise KeyError(name)", "return None"),
        ("find_user shouldn't raise, just return None", "raise KeyError(name)", "return None"),
        ("answer 404 instead of raising in show",
         'raise LookupError("no such item")', 'return respond(404, {"error": "no such item"})'),
        ("skip bad rows instead of raising", 'raise ValueError(f"row without id: {row}")', "continue"),
        ("a row without id must not raise, log it and skip it",
         "raise ValueError(f\"row without id: {row}\")",
         "log.warning(f\"row without id: {row}\")\n            continue"),
        ("show should quietly do nothing when there is no such item, not raise",
         'raise LookupError("no such item")', "return None"),
        ("find_user should simply do nothing rather than raise a KeyError", "raise KeyError(name)", "return None"),
    ],
)  # fmt: skip
def test_nothing_is_raised_any_more(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "raise-instead")[0] == CODE.replace(old, new)


TEAMS = """\
def draw(teams, seed):
    if seed < 0:
        raise ValueError("bad seed")
    first = teams[0]
    return first, seed
"""


def test_what_is_raised_for_another_reason_stays():
    sentence = "if the teams are empty, draw should give None rather than raise a ValueError"
    assert not any("\n    if seed < 0:\n        return" in text for text in after(sentence, TEAMS, "raise-instead")[:1])
    (first, *_) = after(sentence, TEAMS, "guard-empty")
    assert "    if not teams:\n        return None\n" in first
