"""What people ask of scripts and helper modules: texts put right, ends cut off, amounts and clocks as they are read."""

from __future__ import annotations

import pytest
from test_methods_written import after

SCRIPT = """\
import re

GAP = re.compile(r"\\\\W+")


def anchor(heading):
    return GAP.sub("_", heading.lower())


def shortened(name, most=20):
    name = name.replace(" ", "-")
    return name[:most]


def read(path):
    rows = []
    for line in open(path):
        row = {}
        name, country = line.split(",")
        row["name"] = name
        row["country"] = country.strip()
        rows.append(row)
    return rows


def clock(total):
    hours, rest = divmod(total, 3600)
    minutes, secs = divmod(rest, 60)
    return "%d:%d:%d" % (hours, minutes, secs)


def bill(orders):
    lines = []
    for item, price in orders:
        lines.append("%s %.2f" % (item, price))
    due = sum(price for _, price in orders)
    lines.append(f"due {due:.2f}")
    return lines
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("the country should be upper case", "ignore-case", '        row["country"] = country.strip().upper()\n'),
        ("names have to be stripped, too", "append-call", '        row["name"] = name.strip()\n'),
        ("long names that are cut off end with a dash", "append-call", '    return name[:most].rstrip("-")\n'),
        ("an anchor may begin with an underscore", "append-call", 'heading.lower()).lstrip("_")\n'),
        ("two digits for minutes and seconds", "format-spec", '    return "%d:%02d:%02d" % (hours, minutes, secs)\n'),
        ("hours should have two digits", "format-spec", '    return "%02d:%d:%d" % (hours, minutes, secs)\n'),
        ("thousands separators in all the prices", "format-spec", 'f"{item} {price:,.2f}")\n'),
        ("thousands separators in all the prices", "format-spec", 'f"due {due:,.2f}")\n'),
    ],
)
def test_what_is_put_right_and_how_it_is_shown(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SCRIPT, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("two digits after the point for the seconds", "format-spec", "%02d"),
        ("the rows end with a dash", "append-call", "rows.rstrip"),
    ],
)
def test_what_is_not_meant(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, SCRIPT, kind))


CHOICES = """\
import random
import sys


def area(kind, a, b=0):
    if kind == "circle":
        return 3.14 * a * a
    elif kind == "square":
        return a * a
    elif kind in ("rect", "rectangle"):
        return a * b


def price(order):
    total = order.amount
    if order.level == "gold":
        total *= 0.8
    elif order.level == "silver":
        total *= 0.9
    return total


def voucher(n=8):
    return "".join(random.choice("ABCDEF") for _ in range(n)) + str(random.randint(10, 99))


def validate(paths):
    problems = []
    for path in paths:
        if not path.endswith(".csv"):
            problems.append(path)
    return problems


if __name__ == "__main__":
    validate(sys.argv[1:])
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("area has to reject any other kind", "raise-if", '    raise ValueError(f"unknown kind: {kind!r}")\n'),
        ("price: unsupported levels are a KeyError", "raise-if",
         '    else:\n        raise KeyError(f"unknown level: {order.level!r}")\n    return total\n'),
        ("vouchers can be guessed, random is not secure", "swap-module",
         'secrets.choice("ABCDEF") for _ in range(n)) + str(secrets.SystemRandom().randint(10, 99))'),
        ("exit with 1 if there are problems", "change-value", "    sys.exit(1 if validate(sys.argv[1:]) else 0)\n"),
    ],
)  # fmt: skip
def test_other_values_secrets_and_exit_codes(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CHOICES, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("catch the ValueError for any other kind", "raise-if", "unknown kind"),
        ("shuffle the letters at random", "swap-module", "secrets"),
    ],
)
def test_no_other_values_and_no_secrets(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, CHOICES, kind))


READER = """\
import argparse
import json
import sys


def load(path):
    with open(path) as f:
        return json.load(f)


def count():
    total = 0
    f = open(sys.argv[1])
    for line in f:
        total += int(line)
    return total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("notes", help="a file with notes")
    args = parser.parse_args()
    with open(args.notes) as notes:
        print(len(notes.readlines()))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("count should read from stdin when no argument is given",
         "    f = open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin\n"),
        ("load: standard input if the path is -", '    with sys.stdin if path == "-" else open(path) as f:\n'),
        ("load should take stdin without a path",
         "def load(path=None):\n    with open(path) if path else sys.stdin as f:\n"),
        ("main: use stdin if there are no notes given", '"notes", nargs="?", help="a file with notes")'),
        ("main: use stdin if there are no notes given", "with open(args.notes) if args.notes else sys.stdin as"),
    ],
)  # fmt: skip
def test_what_is_read_where_no_file_is_given(sentence: str, expected: str):
    assert expected in after(sentence, READER, "positional-flag")[0]


def test_only_what_is_typed():
    assert all("open(path) if" not in each for each in after("read from stdin only", READER, "positional-flag"))


SHOPS = """\
def parse(text):
    found = []
    for l in text.splitlines():
        found.append(entry(l))
    return found


def entry(line):
    shop, stock = line.split()
    return shop, int(stock)


def show(stock):
    lines = ["SHOPS", ""]
    for shop, n in stock.items():
        lines.append(f"{shop} {n}")
    return "\\n".join(lines)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("list the shops by their total, biggest first", "sort-key",
         "    for shop, n in sorted(stock.items(), key=lambda x: x[1], reverse=True):\n"),
        ("the biggest shop should come first", "sort-key", "sorted(stock.items(), key=lambda x: x[1], reverse=True)"),
        ("show should print the shops sorted", "sort-key", "    for shop, n in sorted(stock.items()):\n"),
        ("a blank line crashes parse with ValueError: not enough values to unpack", "skip-if",
         "        if not l.strip():\n            continue\n"),
        ("parse should skip blank lines and lines that start with #", "skip-if",
         '        if not l.strip() or l.lstrip().startswith("#"):\n            continue\n'),
    ],
)  # fmt: skip
def test_order_and_lines_passed_over(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SHOPS, kind)[0]


WORDS = """\
import argparse
from collections import Counter


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("text")
    args = parser.parse_args()
    for letter, often in Counter(args.text).items():
        print(letter, often)
"""


def test_what_is_counted_less_often_than_an_option_says():
    code = after("--least hides letters that occur less often, default 2", WORDS, "add-flag")[0]
    assert '    parser.add_argument("--least", type=int, default=2)\n' in code
    assert "        if often < args.least:\n            continue\n" in code
    assert all("continue" not in each for each in after("--least is an int, default 2", WORDS, "add-flag"))


MENU = """\
def menu(items):
    lines = []
    for item in items:
        lines.append("- " + item.name)
        for extra in item.extras:
            lines.append("  - " + extra)
    return lines


def route(start, end):
    return f"{start} -> {end}"


def cut(text):
    return text.strip("-")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the bullets of the menu should be stars instead of dashes", '        lines.append("* " + item.name)\n'),
        ("the bullets of the menu should be stars instead of dashes", '            lines.append("  * " + extra)\n'),
        ("route: => instead of ->", 'f"{start} => {end}"'),
    ],
)
def test_one_sign_for_another(sentence: str, expected: str):
    assert expected in after(sentence, MENU, "change-message")[0]


def test_no_sign_of_what_is_cut_off():
    assert all('strip("*")' not in each for each in after("* instead of - please", MENU, "change-message"))
