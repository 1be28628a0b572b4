"""What just fails, or comes in the wrong order, told by what is seen: each complaint with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

HALL = """\
class Account:
    def __init__(self, balance=0):
        self.balance = balance

    def withdraw(self, amount):
        if amount < 0:
            raise ValueError("negative")
        if self.balance > amount:
            self.balance -= amount
        else:
            raise ValueError("no money")


class Hall:
    def __init__(self, seats):
        self.seats = seats
        self.taken = 0

    def book(self, n):
        if self.taken + n < self.seats:
            self.taken += n
            return True
        return False
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("can't withdraw the whole balance, says no money", "if self.balance >= amount:"),
        ("withdrawing all of the balance fails", "if self.balance >= amount:"),
        ("withdraw refuses to take out everything", "if self.balance >= amount:"),
        ("I can't book the last seat of the hall", "if self.taken + n <= self.seats:"),
        ("it's never possible to book the entire hall", "if self.taken + n <= self.seats:"),
    ],
)
def test_all_that_there_is_can_be_had(sentence: str, expected: str):
    assert expected in after(sentence, HALL, "none")[0]


def test_what_is_compared_with_a_number_is_not_all_there_is():
    assert not any("amount <= 0" in text for text in after("can't withdraw the whole balance", HALL, "none"))


AMOUNTS = """\
from decimal import Decimal


def parse_amount(text):
    return float(text)


def parse_count(row):
    return int(row["count"])


def net(lines):
    total = Decimal(0)
    for line in lines:
        total += line.amount()
    return total
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            'amounts like "1,299.50" give ValueError: could not convert string to float',
            'float(text.replace(",", ""))',
        ),
        ('parse_amount("1,000") fails', 'float(text.replace(",", ""))'),
        ("parse_amount chokes on thousands separators", 'float(text.replace(",", ""))'),
        ("parse_amount: '$5.20' ends in an error", 'float(text.replace("$", ""))'),
        ('counts like "12,000" crash', 'int(row["count"].replace(",", ""))'),
        ("parse_amount dies with '19 %'", 'float(text.replace("%", ""))'),
    ],
)
def test_what_people_write_into_a_number_goes(sentence: str, expected: str):
    assert expected in after(sentence, AMOUNTS, "none")[0]


def test_a_sum_may_begin_with_a_number_of_another_type():
    begun = AMOUNTS[AMOUNTS.index("def net") :]
    line = "3"
    assert "sum((line.amount() for line in lines), Decimal(0))" in perform(named("sum-loop"), begun, (line,))
    with pytest.raises(Refusal):
        perform(named("sum-loop"), begun.replace("Decimal(0)", "first(lines)"), (line,))


ROWS = """\
class Runner:
    def next_job(self):
        self.queue.sort(key=lambda job: job.priority)
        return self.queue.pop(0)


def by_price(items):
    return sorted(items, key=lambda item: item.price, reverse=True)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("jobs with a higher priority should run first", "key=lambda job: job.priority, reverse=True)"),
        ("higher priorities first", "key=lambda job: job.priority, reverse=True)"),
        ("a bigger priority has to come first", "key=lambda job: job.priority, reverse=True)"),
        ("by_price should list cheaper items first", "key=lambda item: item.price)\n"),
        ("items with a lower price come first", "key=lambda item: item.price)\n"),
    ],
)
def test_more_of_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, ROWS, "sort-reverse")[0]
