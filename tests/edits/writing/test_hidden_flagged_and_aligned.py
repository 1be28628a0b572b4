"""What is hidden, marked, or a number among texts, and what begins otherwise: wishes, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

PARCELS = """\
import logging

logger = logging.getLogger(__name__)


def deliver(van, parcel):
    try:
        van.drop(parcel)
    except ConnectionError:
        van.missed += 1
"""


def test_a_traceback_is_of_what_is_caught():
    first, *_ = after("when a drop fails nobody hears of it, I want the traceback in the log", PARCELS, "none")
    assert "except ConnectionError:\n        logger.exception(" in first


def test_without_a_traceback_it_is_a_warning():
    first, *_ = after("log a warning when a drop fails", PARCELS, "none")
    assert "logger.warning(" in first


INBOX = """\
import os


class Inbox:
    def __init__(self):
        self.mails = []
        self.pins = set()
        self.gone = []

    def pin(self, mail):
        self.pins.add(mail)

    def remove(self, mail):
        self.mails.remove(mail)

    def clear(self):
        self.mails = []


def pictures(top):
    found = []
    for here, dirs, names in os.walk(top):
        for each in names:
            found.append(os.path.join(here, each))
    return found


def row(name, amount, width):
    return str(name).ljust(width) + str(amount).ljust(8)


def table(items, width):
    return [str(item).ljust(width) for item in items]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("remove should do nothing for a pinned mail", "        if mail in self.pins:\n            return\n"),
        ("removing a mail that has a pin should do nothing and return False",
         "        if mail in self.pins:\n            return False\n        self.mails.remove"),
        ("pictures should leave out hidden files and directories",
         '        dirs[:] = [name for name in dirs if not name.startswith(".")]\n        for each in names:\n'
         '            if each.startswith("."):\n                continue\n'),
        ("pictures must not go into dotfolders", "        dirs[:] = [name for name in dirs if not name.starts"),
        ("in table, numbers should be right-aligned",
         "str(item).rjust(width) if isinstance(item, (int, float)) else str(item).ljust(width)"),
    ],
)  # fmt: skip
def test_what_is_asked_for_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, INBOX, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("remove should do nothing for a mail that is long", "in self.pins"),
        ("clear should do nothing when there is a pin", "in self.pins"),
        ("pictures should not skip hidden files", "startswith"),
        ("everything in table should be right-aligned, numbers too", "isinstance"),
    ],
)
def test_nothing_of_that_kind_is_asked_for(sentence: str, wrong: str):
    assert not any(wrong in each for each in after(sentence, INBOX, "none"))


ORDERS = """\
import json

ORDERS = {}


def answer(body, status=200):
    return status, json.dumps(body)


def order(request):
    part = request["part"]
    ORDERS[part] = request
    return answer({"part": part}, 201)


def cancel(part):
    if part not in ORDERS:
        return answer({"error": "no such part"}, 404)
    del ORDERS[part]
    return answer({})
"""


def test_what_does_not_begin_so_is_answered():
    first, *_ = after("order should answer 400 if the part doesn't start with 'X-' or 'Y-'", ORDERS, "none")
    assert '    if not part.startswith(("X-", "Y-")):\n        return answer({"error": "' in first
    first, *_ = after("order should answer 422 with an error if the part does not end in '-ok'", ORDERS, "none")
    assert '    if not part.endswith("-ok"):\n        return answer({"error": "' in first


def test_what_does_not_begin_at_all_is_no_text():
    sentence = "order should answer 400 when the request doesn't start with json"
    assert not any("startswith" in each for each in after(sentence, ORDERS, "none"))
