"""Invoices with states, numbers and lines, and what only sounds like a known wish."""

from __future__ import annotations

import pytest
from test_methods_written import after
from test_of_notices_backups_and_settings import LOOKUP, ONLY, SETTINGS
from test_of_scripts_routes_and_months import ROUTES
from test_of_states_owners_and_slugs import OWN

INVOICES = """\
import json
import logging
import subprocess
import sys
from pathlib import Path

log = logging.getLogger(__name__)
KINDS = {"draft": {"sent"}, "sent": {"paid", "void"}, "paid": set(), "void": set()}


class Invoice:
    def __init__(self, number, customer, amount, due=None):
        self.number = number
        self.customer = customer
        self.amount = amount
        self.due = due
        self.state = "draft"
        self.sent_at = None

    def send(self, mailer):
        mailer.send(self.customer, "Your invoice")
        self.state = "sent"

    def overdue(self, today):
        return today > self.due


class Invoices:
    def __init__(self, path):
        self.path = Path(path)
        self.items = []

    def load(self):
        for row in json.loads(self.path.read_text()):
            self.items.append(Invoice(row["number"], row["customer"], float(row["amount"])))

    def total(self):
        return sum(item.amount for item in self.items)

    def export(self, target):
        result = subprocess.run(["lp", str(target)], capture_output=True)
        log.info("printed")

    def find(self, number):
        for item in self.items:
            if item.number == number:
                return item


def main(argv):
    invoices = Invoices(argv[0])
    invoices.load()
    if not invoices.items:
        print("nothing there")
        return 3
    invoices.export(argv[1])


if __name__ == "__main__":
    main(sys.argv[1:])
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        (
            "overdue crashes for invoices without due date, they are never overdue",
            "guard-none",
            "return self.due is not None and today > self.due",
        ),
        (
            "invoices with no due date always count as overdue",
            "guard-none",
            "return self.due is None or today > self.due",
        ),
        ("total should be in full cents", "wrap-call", "return round(sum(item.amount for item in self.items), 2)"),
        ("total: only state paid", "skip-if", 'for item in self.items if item.state == "paid")'),
        (
            "two invoices with the same number should be refused in load",
            "raise-if",
            '            if self.find(row["number"]) is not None:\n                raise ValueError(',
        ),
        ("an invoice must not be sent twice", "raise-if", 'if self.state == "sent":\n            raise ValueError('),
        ("sending it a second time should do nothing", "return-if", 'if self.state == "sent":\n            return\n'),
        ("send should log the customer", "add-log", 'log.info("send: %s", self.customer)'),
        ("log the number and the amount in send", "add-log", 'number %s, amount %s", self.number, self.amount)'),
    ],
)
def test_of_invoices(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, INVOICES, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "unwanted"),
    [
        ("send it again if the mailer fails", "raise-if", 'if self.state == "sent":'),
        ("overdue should return 0 without a due date", "guard-none", "self.due is not None and"),
        ("send should log when the mailer fails", "add-log", 'log.info("send: '),
    ],
)
def test_of_invoices_only_then(sentence: str, kind: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, INVOICES, kind))


def test_two_of_the_same_number_where_one_is_handed_in():
    code = "class Board:\n    def add(self, ticket):\n        self.all.append(ticket)\n\n\n"
    code += "def show(ticket):\n    return ticket.number\n"
    first, *_ = after("two tickets with the same number must raise ValueError", code, "raise-if")
    assert "if any(each.number == ticket.number for each in self.all):\n            raise ValueError(" in first
    given_out = after("show gives the same number several times, each only once please", code, "raise-if")
    assert not any("raise" in each for each in given_out)


@pytest.mark.parametrize(
    ("sentence", "code", "kind"),
    [
        ("print ORIGINS as a comma separated list", SETTINGS, "to-list"),
        ("row should give the tags as json", SETTINGS, "wrap-call"),
        ("vote must use its own connection, not the shared one", OWN, "raise-if"),
        ("export should pass the admin header as well", ROUTES, "add-decorator"),
        ("numbers should return only the order number", ONLY, "skip-if"),
        ("a blank name in the log kills it: 'NoneType' object has no attribute 'name'", LOOKUP, "add-log"),
    ],
)
def test_what_only_sounds_like_it(sentence: str, code: str, kind: str):
    unwanted = (".split(", "json.dumps", "self.author:", "@admin_only\ndef export", '== "number"', "log.warning")
    assert not any(each in text for text in after(sentence, code, kind) for each in unwanted)
