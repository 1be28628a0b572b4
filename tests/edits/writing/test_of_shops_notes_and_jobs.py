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


PURSE = """\
class Purse:
    def put(self, amount):
        \"\"\"Adds money.

        Raises ValueError if the amount is not positive.
        \"\"\"
        self.amount += amount

    def label(self, name):
        \"\"\"Gives it another name.

        :raises LookupError: if the name is empty
        \"\"\"
        self.name = name


def split(text, parts):
    \"\"\"Split a text.

    Raises:
        ValueError: If parts is less than 1.
    \"\"\"
    return [text[i::parts] for i in range(parts)]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("put doesn't do what its docstring says", "        if amount <= 0:\n            raise ValueError("),
        ("split should raise as documented", "    if parts < 1:\n        raise ValueError("),
        (
            "the docstring of label promises an error that never comes",
            "        if not name:\n            raise LookupError(",
        ),
        ("label doesn't raise although it is documented", "        if not name:\n            raise LookupError("),
        ("implement the check that the docstring of split describes", "    if parts < 1:\n"),
        ("put accepts negative amounts, contrary to its docstring", "        if amount <= 0:\n"),
    ],
)
def test_what_a_docstring_says_is_done(sentence: str, expected: str):
    assert expected in after(sentence, PURSE, "none")[0]


@pytest.mark.parametrize("sentence", ["fix the docstring of put", "the docstring of split should say what it raises"])
def test_a_docstring_that_is_wrong_asks_for_no_check(sentence: str):
    assert not any("if amount <= 0" in text or "if parts < 1" in text for text in after(sentence, PURSE, "none"))


PICKS = """\
SERVERS = ["web1", "web2"]


def pick(names):
    chosen = []
    for name in names:
        if name not in SERVERS:
            print("unknown server", name)
        chosen.append(name)
    return chosen
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "it prints 'unknown server web7' and then copies there anyway",
        "it says unknown server and takes it all the same",
        "an unknown server is printed and used anyway",
        "pick reports an unknown server but adds it anyway",
        "unknown servers are printed, but it still adds them",
    ],
)
def test_what_is_only_told_of_one_of_many_is_passed_over(sentence: str):
    found = after(sentence, PICKS, "none")
    assert "            continue\n" in found[0]
    assert not any('"web2", ' in text for text in found)


NOTES = """\
import os
from pathlib import Path

FOLDER = "notes"
CACHE_DIR = Path("cache")


def note_path(title):
    return os.path.join(FOLDER, title + ".txt")


def write_note(title, body):
    path = note_path(title)
    with open(path, "w") as file:
        file.write(body)


def read_note(title):
    with open(note_path(title)) as file:
        return file.read()


def keep(name, data):
    target = CACHE_DIR / name
    target.write_bytes(data)


def export(rows, out_file):
    with open(out_file, "w") as file:
        file.write(rows)
"""
CACHE_MADE = "    CACHE_DIR.mkdir(parents=True, exist_ok=True)\n    target.w"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "writing the first note fails because the folder doesn't exist yet",
            '    os.makedirs(FOLDER, exist_ok=True)\n    with open(path, "w")',
        ),
        (
            "write_note: create the folder if it's missing",
            '    os.makedirs(FOLDER, exist_ok=True)\n    with open(path, "w")',
        ),
        (
            "keep crashes on a fresh checkout, there is no cache directory",
            CACHE_MADE,
        ),
        ("export should make missing folders", '    os.makedirs(os.path.dirname(out_file) or ".", exist_ok=True)\n'),
        (
            "no directory for the cache when I call keep: create it",
            CACHE_MADE,
        ),
    ],
)
def test_the_folder_of_what_is_written_is_made(sentence: str, expected: str):
    found = after(sentence, NOTES, "none")
    assert expected in found[0]
    assert not any("return FOLDER" in text for text in found)


JOBS = """\
class Job:
    def __init__(self, name, priority=0):
        self.name = name
        self.priority = priority
        self.tries = 0

    def __repr__(self):
        return f"Job({self.name})"


class Runner:
    def __init__(self, limit=3):
        self.limit = limit
"""


@pytest.mark.parametrize(
    ("sentence", "field"),
    [
        ("show the priority in Job's repr too", "priority"),
        ("repr of a Job should include its tries", "tries"),
        ("the Job repr lacks the priority", "priority"),
        ("add tries to the repr of Job", "tries"),
        ("the repr of Job must also tell the priority", "priority"),
    ],
)
def test_a_repr_shows_one_thing_more(sentence: str, field: str):
    assert f'return f"Job({{self.name}}, {field}={{self.{field}!r}})"' in after(sentence, JOBS, "add-repr")[0]
