"""What is shown as it is goes through the function that is there for that."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.output.shown_with_the_helper import WRITER

HELPERS = """

def as_money(cents):
    return f"{cents / 100:.2f} EUR"


def show_weight(weight, unit):
    return f"{weight:g} {unit}"


def clock(moment):
    return moment.strftime("%H:%M")
"""
CODE = """def slip(letter):
    return f"{letter.number}: {postage(letter)}"


def overview(letters):
    lines = []
    for letter in letters:
        lines.append(f"{letter.number} {letter.weight} {letter.unit} to {letter.town}")
    return lines


def main(args, office):
    if args.command == "list":
        for letter in office.letters:
            print(f"{letter.town}: {letter.weight} {letter.unit}")
    elif args.command == "next":
        print(f"next van at {office.leaves}")
    print(f"Balance: {office.balance()}")
    print("sum of fees", office.fees)


def row(entry):
    return f"{entry['day']} {entry['price']}"
"""
SAID = (
    ("slip shows the postage in cents, print it like money with as_money", "{as_money(postage(letter))}"),
    ("the list command prints raw numbers, show the weight with show_weight", "{letter.town}: {show_weight(letter.wei"),
    (
        "overview should show the weights with show_weight",
        "{letter.number} {show_weight(letter.weight, letter.unit)} to",
    ),
    ("the balance at the end is a bare number, show it like the rest with as_money", "Balance: {as_money(office.balan"),
    ("the next van is shown with its date, print when it leaves with clock instead", "at {clock(office.leaves)}"),
    ("the fees are printed as a bare number, use as_money there", '"sum of fees", as_money(office.fees))'),
    ("row prints the price raw, use as_money for that", "{as_money(entry['price'])}"),
)
NOT = (
    "print the totals with as_money",
    "show the letters with clock",
    "let slip return None",
)


@pytest.mark.parametrize(("said", "line"), SAID)
def test_it_goes_through_that(said: str, line: str):
    source = read(CODE + HELPERS)
    best = max(WRITER.write(Sentence(said, source)), key=lambda each: each.evidence)
    after = splice(source, best.splices)
    assert line in after
    assert sum(a != b for a, b in zip(after.splitlines(), source.text.splitlines(), strict=True)) == 1


@pytest.mark.parametrize("said", NOT)
def test_nothing_where_it_is_not_clear(said: str):
    assert not list(WRITER.write(Sentence(said, read(CODE + HELPERS))))
