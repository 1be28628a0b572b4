"""How many of what is kept for all one of them may have; and what goes wrong in a loop that asks does not end it."""

from __future__ import annotations

import pytest
from test_methods_written import after

OFFICE = """\
class Ticket:
    def __init__(self, customer, show):
        self.customer = customer
        self.show = show


class Office:
    def __init__(self):
        self.tickets = []
        self.loans = []
        self.votes = []

    def buy(self, customer, show):
        ticket = Ticket(customer, show)
        self.tickets.append(ticket)

    def lend(self, isbn, member):
        if not isbn:
            print("No such book")
            return False
        self.loans.append({"isbn": isbn, "member": member})
        return True

    def vote(self, voter, option):
        self.votes.append((voter, option))
"""
REPL = """\
def evaluate(text):
    return eval(text)


def repl():
    while True:
        line = input("> ")
        print(evaluate(line))
"""
_BUY = (
    "    def buy(self, customer, show):\n        if {}:\n            print({})\n            return\n"
    "        ticket = Ticket(customer, show)\n"
)
_COUNTED = "sum(ticket.customer == customer for ticket in self.tickets) >= {}"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("at most 3 tickets per customer", ("3", '"At most 3 tickets for each customer"')),
        ("no customer can have more than two tickets at once", ("2", '"At most 2 tickets for each customer"')),
        ("limit each customer to 4 tickets", ("4", '"At most 4 tickets for each customer"')),
        ("a customer may not buy more than 5 tickets", ("5", '"At most 5 tickets for each customer"')),
    ],
)
def test_so_many_and_no_more(sentence: str, expected: tuple[str, str]):
    number, told = expected
    first = after(sentence, OFFICE, "none")[0]
    assert _BUY.format(_COUNTED.format(number), told) in first


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "a member can borrow at most 3 books",
            '        if sum(loan["member"] == member for loan in self.loans) >= 3:\n'
            '            print("At most 3 books for each member")\n            return False\n',
        ),
        (
            "dont let someone borrow the same book twice",
            '        if any(loan["isbn"] == isbn and loan["member"] == member for loan in self.loans):\n'
            '            print("The same book twice")\n            return False\n',
        ),
        (
            "don't let anyone vote for the same option twice",
            "        if any(vote[0] == voter and vote[1] == option for vote in self.votes):\n",
        ),
    ],
)
def test_rows_are_asked_as_they_are_kept(sentence: str, expected: str):
    assert expected in after(sentence, OFFICE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "error"),
    [
        ("dividing by zero kills the program", "ZeroDivisionError"),
        ("wrong input ends the loop", "ValueError"),
        ("a typo crashes the whole calculator", "Exception"),
    ],
)
def test_what_goes_wrong_does_not_end_it(sentence: str, error: str):
    expected = f"            print(evaluate(line))\n        except {error} as error:\n            print(error)\n"
    assert expected in after(sentence, REPL, "fix-error")[0]
