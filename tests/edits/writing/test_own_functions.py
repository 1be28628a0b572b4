"""A part of a function that is called what it does gets a function of its own: the wish, and the head and last line."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def load_orders(path):
    if not path.exists():
        raise FileNotFoundError(path)
    if path.suffix != ".json":
        raise ValueError("not json")
    orders = read(path)
    total = 0
    for order in orders:
        total += order["price"]
    by_city = {}
    for order in orders:
        by_city.setdefault(order["city"], []).append(order)
    print("orders:", len(orders))
    for city in by_city:
        print(city, total)
    return orders
"""


@pytest.mark.parametrize(
    ("sentence", "head", "behind"),
    [
        ("move the validation in load_orders to its own function", "def check_load_orders(path):", "orders = read"),
        (
            "load_orders does too much, split off the printing",
            "def print_load_orders(orders, by_city, total):",
            "return",
        ),
        ("computing the total should be a separate function", "def compute_total(orders):", "by_city = {}"),
        ("extract the grouping by city into group_by_city", "def group_by_city(orders):", 'print("orders:"'),
    ],
)
def test_the_part_that_is_meant_is_put_apart(sentence: str, head: str, behind: str):
    found = after(sentence, CODE, "extract-function")[0]
    name = head.removeprefix("def ").partition("(")[0]
    assert head in found
    assert f"{name}(" in found.partition(f"    {behind}")[0].rpartition("def load_orders")[2].splitlines()[-1]


@pytest.mark.parametrize(
    "sentence",
    [
        "move the printing over to stderr",
        "get the orders that it prints into the path",
        "take the checks out of the and",
        "put the orders and totals into ORDERS",
    ],
)
def test_what_goes_elsewhere_is_no_function(sentence: str):
    assert all(found.count("def ") == 1 for found in after(sentence, CODE))


def test_what_sets_something_up_goes_with_it():
    code = (
        "def main():\n    parser = ArgumentParser()\n    parser.add_argument('file')\n    args = parser.parse_args()\n"
        "    print(args.file)\n"
    )
    found = after("what sets up the parser belongs in a function of its own, build_parser", code)[0]
    assert found.startswith(
        "def build_parser():\n    parser = ArgumentParser()\n    parser.add_argument('file')\n    ret"
    )


def test_what_another_loop_goes_through_is_not_given_back():
    assert "    return total\n" in after("computing the total should be a separate function", CODE)[0]


PLACE = """\
class Orders:
    def __init__(self, db, mailer):
        self.db = db
        self.mailer = mailer

    def place(self, user, items, coupon=None):
        if not items:
            raise ValueError("nothing to order")

        total = sum(item.price for item in items)
        if coupon is not None:
            if coupon.percent:
                total -= total * coupon.percent / 100
            else:
                total -= coupon.amount

        order = self.db.insert("orders", user=user.id, total=total)
        for item in items:
            self.db.insert("order_items", order=order, item=item.id)

        subject = f"Your order {order}"
        body = ", ".join(item.name for item in items)
        self.mailer.send(user.email, subject, body)
        return order
"""


@pytest.mark.parametrize(
    ("sentence", "call"),
    [
        ("the coupon logic deserves its own method", "total = self.handle_coupon(coupon, total)"),
        ("sending the mail should be a separate method", "self.send_mail(order, items, user)\n        return order"),
        ("move the bit that writes to the database into a method _save", "order = self._save(user, total, items)"),
        ("place does too much, pull the validation out", "self.check_place(items)"),
    ],
)
def test_a_stretch_is_found_by_what_it_does(sentence: str, call: str):
    assert f"        {call}\n" in after(sentence, PLACE)[0]


MAIN = """\
def main(argv):
    parser = ArgumentParser()
    parser.add_argument("file")
    args = parser.parse_args(argv)

    rows = []
    with open(args.file) as file:
        for line in file:
            rows.append(line.split())

    totals = {}
    for row in rows:
        totals[row[0]] = totals.get(row[0], 0) + 1
    print(totals)
"""


@pytest.mark.parametrize(
    ("sentence", "head", "call"),
    [
        ("move the argument parsing into parse_args(argv)", "def parse_args(argv):", "args = parse_args(argv)"),
        ("put the argparse setup in a build_parser()", "def build_parser():", "parser = build_parser()"),
        ("reading the file should be a helper, load_rows", "def load_rows(args):", "rows = load_rows(args)"),
        ("split off the part that computes the totals", "def compute_totals(rows):", "totals = compute_totals(rows)"),
    ],
)
def test_what_is_begun_as_nothing_goes_with_what_fills_it(sentence: str, head: str, call: str):
    found = after(sentence, MAIN)[0]
    assert head in found
    assert f"    {call}\n" in found


def test_what_only_the_part_reads_goes_along():
    code = (
        "import argparse\n\n\ndef main():\n    name = 'tally'\n    told = 'Count words.'\n"
        "    parser = argparse.ArgumentParser(prog=name, description=told)\n    parser.add_argument('file')\n"
        "    args = parser.parse_args()\n    print(args.file)\n"
    )
    (made, *_) = after("move the parser setup into a function build_parser", code, "extract-function")
    assert "def build_parser():\n    name = 'tally'\n    told = 'Count words.'\n    parser = " in made
    assert "def main():\n    parser = build_parser()\n" in made
