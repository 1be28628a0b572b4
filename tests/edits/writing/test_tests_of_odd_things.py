"""Tests that are asked for in words: of an object with one odd thing about it, of what nobody has put in, of the status
that a handler answers with, and of what comes back as it was."""

from __future__ import annotations

import pytest
from test_methods_written import after

ORDERS = """\
from dataclasses import dataclass
from enum import Enum


class OrderError(Exception):
    def __init__(self, field):
        super().__init__(field)


class Size(Enum):
    SMALL = "s"
    LARGE = "l"


@dataclass
class Order:
    customer: str
    size: Size
    weight: float
    founded: int

    def to_row(self):
        return [self.customer, self.size.value, self.weight, self.founded]

    @classmethod
    def from_row(cls, row):
        return cls(row[0], Size(row[1]), row[2], row[3])


def check_weight(weight):
    if weight < 0:
        raise OrderError("weight")


def check_order(order):
    if not order.customer.strip():
        raise OrderError("customer")
    check_weight(order.weight)
    if order.founded < 1900:
        raise OrderError("founded")


def encode(text):
    return text.replace(" ", "+")


def decode(text):
    return text.replace("+", " ")


def test_size():
    assert Size("s") is Size.SMALL
"""
FORMS = """\
class BadForm(Exception):
    pass


def read_form(form):
    reader = form["reader"]
    books = int(form.get("books", 1))
    if books < 1:
        raise BadForm("no books")
    return reader, books


def invitation(title, starts_at):
    return f"{title} starts at {starts_at}"


def test_reader():
    assert read_form({"reader": "Ada"})[1] == 1
"""
DESK = """\
import pytest


class NoSuchLoan(Exception):
    status = 404


class NoSuchReader(Exception):
    pass


@pytest.fixture
def session():
    return connect()


class LoanDesk:
    def __init__(self, session):
        self.session = session

    def find(self, loan_id):
        row = self.session.query(loan_id)
        if row is None:
            raise NoSuchLoan(loan_id)
        return row


def read_loan(payload):
    return payload["reader"], payload["book"]


async def renew_loan(session, loan_id):
    loan = LoanDesk(session).find(loan_id)
    return 200, {"loan": loan}


async def start_loan(session, payload):
    reader, book = read_loan(payload)
    return 201, {"id": session.insert(reader, book)}


def test_nothing(session):
    assert session
"""


@pytest.mark.parametrize(
    ("code", "sentence", "expected"),
    [
        (ORDERS, "add a test that check_order raises OrderError for a negative weight",
         'def test_check_order_negative_weight():\n    order = Order("Ada", Size.SMALL, -1, 2024)\n'
         "    with pytest.raises(OrderError):\n        check_order(order)\n"),
        (ORDERS, "test that check_order raises OrderError when the customer is empty",
         'order = Order("", Size.SMALL, 5, 2024)\n'),
        (ORDERS, "write a test that check_order fails with OrderError if founded is before 1900",
         'order = Order("Ada", Size.SMALL, 5, 1899)\n'),
        (ORDERS, "add a round trip test: to_row and from_row give the same order",
         "assert Order.from_row(order.to_row()) == order\n"),
        (ORDERS, "test that decode gives back what encode was given, a round trip",
         "assert decode(encode(text)) == text"),
        (FORMS, "test that read_form raises BadForm for zero books",
         'form = {"reader": "apple", "books": 0}\n    with pytest.raises(BadForm):\n        read_form(form)\n'),
        (FORMS, "add a test that read_form raises BadForm if books is negative", '"books": -1}\n'),
        (FORMS, "add a test for invitation",
         'assert invitation("Dune", "2024-05-17T10:00") == "Dune starts at 2024-05-17T10:00"\n'),
        (FORMS, 'test that read_form({"reader": "Bob", "books": "3"})[1] gives 3',
         'assert read_form({"reader": "Bob", "books": "3"})[1] == 3\n'),
        (ORDERS, 'test that check_order(Order("", Size.SMALL, 1, 2000)) raises OrderError',
         'with pytest.raises(OrderError):\n        check_order(Order("", Size.SMALL, 1, 2000))\n'),
        (ORDERS, 'add a test: Order("Ada", Size.LARGE, 1, 2000).to_row()[1] is "l"',
         'assert Order("Ada", Size.LARGE, 1, 2000).to_row()[1] == "l"\n'),
        (DESK, "test that LoanDesk(session).find(5) raises NoSuchLoan",
         "(session):\n    with pytest.raises(NoSuchLoan):\n        LoanDesk(session).find(5)\n"),
        (DESK, "a test that find raises NoSuchLoan for an unknown loan",
         "def test_find_unknown(session):\n    loan_desk = LoanDesk(session)\n    with pytest.raises(NoSuchLoan):\n"
         "        loan_desk.find(999)\n"),
        (DESK, "test that find raises NoSuchReader for a missing loan",
         "with pytest.raises(NoSuchReader):\n        loan_desk.find(999)\n"),
        (DESK, "add a test that renewing an unknown loan gives 404",
         "def test_renew_loan_unknown(session):\n    status, _ = asyncio.run(renew_loan(session, 999))\n"
         "    assert status == 404\n"),
        (DESK, "test that start_loan without a book returns 422",
         'status, _ = asyncio.run(start_loan(session, {"reader": "apple"}))\n    assert status == 422\n'),
        (DESK, "test that renew_loan raises NoSuchLoan for a loan that does not exist",
         "with pytest.raises(NoSuchLoan):\n        asyncio.run(renew_loan(session, 999))\n"),
    ],
)  # fmt: skip
def test_what_is_odd_is_in_the_test(code: str, sentence: str, expected: str):
    assert expected in after(sentence, code, "write-test")[0]
