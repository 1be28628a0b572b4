"""What is counted, looked up by one key, or made so long: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence

CODE = """\
import csv
import random


def domains(users):
    counts = {}
    for user in users:
        domain = user["email"].split("@")[1]
        if domain in counts:
            counts[domain] += 1
        else:
            counts[domain] = 1
    return counts


def names(rows):
    return [row["name"] for row in rows]


def write(users, path):
    with open(path, "w") as f:
        writer = csv.writer(f)
        for user in users:
            writer.writerow(user)


def code():
    return "".join(random.choice("0123456789") for _ in range(4))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "write should return the number of rows",
            "        count = 0\n        for user in users:\n            writer.writerow(user)\n"
            "            count += 1\n    return count\n",
        ),
        ("names should take the key as a parameter", 'def names(rows, key="name"):\n    return [row[key] for'),
        ("code should have 6 digits", "for _ in range(6))\n"),
        ("make the code six characters long", "for _ in range(6))\n"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_is_worked_out_at_first_may_be_given():
    code = "def overdue(tasks):\n    now = clock()\n    return [task for task in tasks if task.due < now]\n"
    assert after("overdue should take a now parameter", code, "add-parameter")[0] == (
        "def overdue(tasks, now=None):\n    if now is None:\n        now = clock()\n"
        "    return [task for task in tasks if task.due < now]\n"
    )


@pytest.mark.parametrize(
    ("function", "told"),
    [
        ("def load(path):\n    rows = read(path)\n    return rows\n", "Load the rows from the path."),
        ("def add_item(conn, sku):\n    conn.execute(sku)\n", "Add the item."),
        ("def find(conn, text):\n    return conn.execute(text)\n", "Find the text and return the result."),
        ("def finish(title):\n    print(title)\n", "Finish the title."),
        ("def put(path):\n    open(path)\n    return path\n", "Put the path and return it."),
    ],
)
def test_a_docstring_says_what_it_does_and_gives(function: str, told: str):
    name = function.removeprefix("def ").partition("(")[0]
    found = beginnings(named("add-docstring"), Sentence(f"document {name}", read(function)), 1)
    assert found[0].values == (name, told)


SCRIPT = """\
import sys


def main():
    command = sys.argv[1]
    if command == "add":
        print(sys.argv[2], sys.argv[3])
    elif command == "list":
        print(open("items").read())
    else:
        print("unknown command")


main()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("unknown commands should exit with 2", '        print("unknown command")\n        sys.exit(2)\n'),
        (
            "print the usage without arguments",
            '    if len(sys.argv) < 2:\n        sys.exit(f"usage: {sys.argv[0]} COMMAND")',
        ),
    ],
)
def test_a_script_says_how_it_is_called(sentence: str, expected: str):
    assert expected in after(sentence, SCRIPT, "none")[0]
