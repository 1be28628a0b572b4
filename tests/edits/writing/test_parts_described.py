"""Parts of functions that become functions, or get a name, by what is said of them: checks, conditions, what is printed
at the top, what is worked out."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.nothing_apart import (
    gives_many_for_one,
    puts_another_apart,
    puts_nothing_apart,
    takes_other_things,
)

CODE = """\
from datetime import date


class Loan:
    def __init__(self, book, due):
        self.book = book
        self.due = due

    def fine(self, today):
        if self.due < today and self.book.kind != "magazine":
            fee = (today - self.due).days * 0.2
        else:
            fee = 0
        self.book.asked_at = today
        return fee


def report(loans, today, reader):
    if not reader.name:
        raise ValueError("a reader needs a name")
    if reader.age < 6:
        raise ValueError("too young")
    print("Loans of", reader.name)
    print("-" * 30)
    count = len(loans)
    for loan in loans:
        if loan.book.kind != "book":
            continue
        if reader.response_code > 399:
            continue
        print(loan.book.title, float(reader.credit))
    print("credit:", float(reader.credit))
    body = "Dear reader,\\n"
    body += "please bring back your books.\\n"
    send(body, count)
    return count
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        (
            "move the overdue check into is_overdue",
            ("    def is_overdue(self, today):\n        return self.due < today and", "if self.is_overdue(today):"),
        ),
        (
            "pull that condition out into `is_wanted(loan)`",
            ('def is_wanted(loan):\n    return loan.book.kind == "book"', "if not is_wanted(loan):"),
        ),
        (
            "the response code check should be its own function",
            (
                "def is_response_code_ok(reader):\n    return reader.response_code <= 399",
                "not is_response_code_ok(reader)",
            ),
        ),
        (
            "pull the age check out of report",
            ("def check_age(reader):\n    if reader.age < 6:\n        raise", "\n    check_age(reader)\n"),
        ),
        ("extract the heading printing into show_heading", ("def show_heading(reader):", "    show_heading(reader)\n")),
        (
            "extract the fee calculation into compute_fee",
            ("def compute_fee(self, today):", "fee = self.compute_fee("),
        ),
        (
            "extract building the body into a function",
            ('():\n    body = "Dear reader,', "send(body, count)"),
        ),
    ],
)
def test_what_is_described_is_put_apart(sentence: str, lines: tuple[str, ...]):
    found = after(sentence, CODE, "extract-function")[0]
    assert all(each in found for each in lines), found


def test_what_is_asked_is_no_part_that_raises():
    found = after("extract is_of_age from report", CODE, "extract-function")
    assert not any("def is_of_age(reader):\n    if" in each for each in found)


def test_all_of_one_thing_get_one_name():
    found = after("`float(reader.credit)` into a variable please", CODE, "extract-variable")[0]
    assert "number = float(reader.credit)\n" in found
    assert found.count("float(") == 1
    assert not any("number" in each for each in after("the credit is converted twice", CODE, "extract-variable"))


def test_a_function_of_its_own_is_missed():
    assert puts_nothing_apart(CODE, "move the retry logic into its own function", CODE.replace("30", "40"))
    apart = CODE.replace("def report", "def count_of(loans):\n    return len(loans)\n\n\ndef report")
    assert puts_another_apart(CODE, "move the printing into a helper function", apart)
    assert not puts_another_apart(CODE, "move the loan counting into a helper function", apart)
    assert not puts_nothing_apart(CODE, "the fee should be a constant", CODE.replace("0.2", "0.3"))


ROUTE = """\
def route(orders, vans):
    rest = []
    for order in orders:
        near = None
        for van in vans:
            if near is None or van.distance(order) < near.distance(order):
                near = van
        if near is None:
            rest.append(order)
        else:
            near.add(order)
    text = ""
    for van in vans:
        text += van.name
    file = open("routes")
    file.write(text)
    return rest
"""


def test_a_part_is_called_what_it_does_and_takes_what_is_written():
    found = after("finding the nearest van should be its own function", ROUTE, "extract-function")[0]
    assert "def find_nearest_van(vans, order):\n    near = None\n" in found
    assert "        near = find_nearest_van(vans, order)\n" in found
    other = ROUTE.replace("def route", "def place(order):\n    return order\n\n\ndef route")
    many = ROUTE.replace("def route", "def to_van(vans):\n    return vans\n\n\ndef route")
    assert gives_many_for_one(ROUTE, "a function to_van", many)
    assert not gives_many_for_one(ROUTE, "a function to_vans", many.replace("to_van(", "to_vans("))
    assert gives_many_for_one(ROUTE, "a function to_van", many.replace("    return vans\n", "    print(vans)\n"))
    assert takes_other_things(ROUTE, "move it into place(order, vans)", other)
    assert not takes_other_things(ROUTE, "move it into place(order)", other)
