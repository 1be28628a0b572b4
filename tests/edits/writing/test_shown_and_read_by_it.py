"""A value is shown by the function that is there for it, and what is typed is read by one."""

from __future__ import annotations

import pytest
from test_methods_written import after

FERRY = """\
import argparse


def show_price(cents):
    return f"{cents // 100},{cents % 100:02d} EUR"


def show_amount(value, unit):
    return f"{value:.1f} {unit}"


def parse_clock(text):
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


class Ticket:
    def describe(self):
        return f"{self.source}-{self.target}, {self.price()} cents"

    def load(self):
        cargo = self.cargo
        return f"on board: {cargo.value} {cargo.unit}"


def receipt(tickets):
    total = sum(ticket.price() for ticket in tickets)
    print(f"{len(tickets)} tickets")
    print(f"to pay: {total} cents")


def build_parser():
    parser = argparse.ArgumentParser(prog="ferry")
    commands = parser.add_subparsers(dest="command", required=True)
    sell = commands.add_parser("sell")
    sell.add_argument("--time", default="12:00")
    ask = commands.add_parser("ask")
    ask.add_argument("--time", type=int, default=0)
    ask.add_argument("--until", help="a time")
    return parser
"""
_TOTAL = 'print(f"to pay: {show_price(total)}")'
_PRICE = "{self.target}, {show_price(self.price())}"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("receipt prints the total in plain cents, use show_price there", _TOTAL),
        ("the total at the end of receipt should be shown with show_price, not in cents", _TOTAL),
        ("the price in describe is a bare number of cents, show it with show_price", _PRICE),
        ("describe shows the price as raw cents, format it with show_price", _PRICE),
        (
            "the load of a ticket should show the value with show_amount, not the raw float",
            "{show_amount(cargo.value, ",
        ),
        (
            "let the --time of sell take things like 7:30, we have parse_clock for that",
            '"--time", type=parse_clock, def',
        ),
        (
            "the --time of ask should take things like 7:30 too, we have parse_clock for that",
            "type=parse_clock, default=0",
        ),
        ("--until should go through parse_clock", '"--until", type=parse_clock'),
        ("use parse_clock as the type of --until", '"--until", type=parse_clock'),
    ],
)
def test_it_is_left_to_that(sentence: str, expected: str):
    assert expected in after(sentence, FERRY, "replace")[0]
