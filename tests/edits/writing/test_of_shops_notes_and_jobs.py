"""What is asked for about shops, notes and jobs, in passing: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

ADDS = """\
\"\"\"Adds up what is given.\"\"\"

import sys


def main(words):
    print(sum(map(int, words)))


if __name__ == "__main__":
    main(sys.argv[1:])
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "without arguments it should print the usage",
        "print usage to stderr when there's no input",
        "say how to use it if arguments are missing, exit with 2",
        "a usage message should be shown if nothing is given",
        "no arguments: tell the usage and stop",
    ],
)
def test_who_gives_nothing_is_told_how_it_is_called(sentence: str):
    found = after(sentence, ADDS, "none")[0]
    assert "    if len(sys.argv) < 2:\n" in found
    assert '(f"usage: {sys.argv[0]} ARGUMENT...")\n' in found


@pytest.mark.parametrize(
    "sentence",
    ["print a usage line to stderr if nothing is given", "show a hint on stderr when there are no words"],
)
def test_what_is_not_printed_yet_is_not_sent_elsewhere(sentence: str):
    assert not any("print(sum(map(int, words)), file=sys.stderr)" in text for text in after(sentence, ADDS, "none"))
    assert "file=sys.stderr" in after("print the sum to stderr", ADDS, "none")[0]


SCRIPT = """\
import argparse


def count(text, lowercase=False):
    return len(text.split())


def build(target):
    print(target)


def check_links(rows):
    return [row for row in rows if row]


{}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    args = parser.parse_args()
    {}


if __name__ == "__main__":
    main()
"""
CLASS = """\
class Words:
    def __init__(self, lowercase=False, top=10):
        self.lowercase = lowercase
        self.top = top
"""


@pytest.mark.parametrize(
    ("sentence", "above", "body", "expected"),
    [
        ("add a --lowercase flag", "", "print(count(args.file))", ["count(args.file, lowercase=args.lowercase)"]),
        (
            "add --lowercase",
            "def report(path):\n    return count(path)",
            "print(report(args.file))",
            ["def report(path, lowercase=False):", "count(path, lowercase=lowercase)", "lowercase=args.lowercase))"],
        ),
        ("I'd like a --lowercase option", CLASS, "Words()", ["Words(lowercase=args.lowercase)"]),
        ("--top please", CLASS, "Words()", ["Words(top=args.top)", '"--top", type=int, default=10']),
        (
            "a --lowercase flag",
            "def run(args):\n    print(count(args.file))",
            "run(parser.parse_args())",
            ["print(count(args.file, lowercase=args.lowercase))"],
        ),
        ("add a --skip-build flag", "", "build(args.file)", ["    if not args.skip_build:\n        build(args.file)"]),
        ("add --no-link-check", "", "check_links(args.file)", ["if not args.no_link_check:\n        check_links("]),
        (
            "option --skip-links",
            "",
            "rows = []\n    rows = check_links(rows)",
            ["    if not args.skip_links:\n        rows = check_links(rows)"],
        ),
        (
            "add a --without-build switch",
            "",
            "build(1)\n    count('')",
            ["if not args.without_build:\n        build(1)"],
        ),
    ],
)
def test_an_option_does_what_it_is_called(sentence: str, above: str, body: str, expected: list[str]):
    code = SCRIPT.format(above, body).replace("    args = parser.parse_args()\n    run(", "    run(")
    found = after(sentence, code, "add-flag")[0]
    assert all(each in found for each in expected), found


def test_an_option_that_no_step_is_called_like_leaves_none_out():
    found = after("add a --no-color flag", SCRIPT.format("", "build(args.file)"), "add-flag")
    assert not any("if not" in text for text in found)


RATES = """\
RATES = {"a": 1.5}


def rate(code, total):
    return RATES[code]


class Account:
    def __init__(self, balance):
        self.balance = balance

    def pay(self, amount, due_in_seconds=0):
        if amount > self.balance:
            raise LookupError("no money")
"""


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("an unknown code should give a question mark, not a KeyError", '"?"'),
        ("rate: unknown codes crash, give back a dash instead", '"-"'),
        ("unknown codes in rate crash with a KeyError, use an asterisk", '"*"'),
        ("rate should just return the total for unknown codes instead of failing", "total"),
        ("rate fails for unknown codes, it should return the total then", "total"),
    ],
)
def test_what_stands_in_for_the_unknown(sentence: str, value: str):
    found = after(sentence, RATES, "guard-none")[0]
    assert f"        return {value}\n" in found or f"RATES.get(code, {value})" in found


@pytest.mark.parametrize(
    ("sentence", "fields"),
    [
        ("the LookupError should say the balance and how much was asked for", ["self.balance", "amount"]),
        ("mention in the no money error how much it was", ["amount"]),
        ("the error message should tell how long it is due", ["due_in_seconds"]),
        ("show how much was wanted and the balance in the no money error", ["self.balance", "amount"]),
        ("the no money message should include the balance", ["self.balance"]),
    ],
)
def test_a_message_tells_all_that_is_asked_for(sentence: str, fields: list[str]):
    (line,) = [line for line in after(sentence, RATES, "change-message")[0].splitlines() if "no money" in line]
    assert [each for each in ("self.balance", "amount", "due_in_seconds") if f"{{{each}!r}}" in line] == fields
