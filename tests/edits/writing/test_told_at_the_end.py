"""What goes wrong in a loop is told behind it, or put into a file."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import csv
import json


def load_orders(path):
    orders, seen = [], set()
    with open(path, newline="") as f:
        for number, row in enumerate(csv.DictReader(f), 2):
            try:
                amount = float(row["amount"])
            except ValueError:
                print(f"line {number}: bad amount")
                continue
            if row["id"] in seen:
                continue
            seen.add(row["id"])
            orders.append({"id": row["id"], "amount": amount})
    return orders


def check(paths):
    good = 0
    for path in paths:
        try:
            json.loads(path.read_text())
            good += 1
        except json.JSONDecodeError as error:
            print("broken:", path.name, error)
    print(good, "good files")


def send_all(people, server):
    for one in people:
        if not one["email"]:
            print("skipped", one["name"])
            continue
        server.send(one["email"])


def keep_watching(folder):
    while True:
        for name in listed(folder):
            if is_wrong(name):
                print("wrong", name)
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        (
            "print the bad lines at the end",
            (
                "        problems = []\n        for number",
                '                problems.append(f"line {number}: bad amount")\n                continue\n',
                "    for each in problems:\n        print(each)\n    return orders\n",
            ),
        ),
        (
            "show the broken files once done",
            (
                "    problems = []\n    for path",
                "            problems.append((path.name, error))\n",
                '    print(good, "good files")\n    for each in problems:\n        print("broken:", *each)\n',
            ),
        ),
        (
            "list the skipped ones at the end",
            (
                '            skipped.append(one["name"])\n            continue\n',
                '    for each in skipped:\n        print("skipped", each)\n',
            ),
        ),
        (
            "write the broken files to broken.txt",
            (
                '            print("broken:", path.name, error)\n            broken.append(path)\n',
                '    with open("broken.txt", "w") as file:\n        file.writelines(f"{each}\\n" for each in broken)\n',
            ),
        ),
        (
            "save the errors to errors.log",
            ('            errors.append(f"broken: {path.name} {error}")\n', 'open("errors.log", "w")'),
        ),
        (
            "duplicates should go into doubles.csv",
            (
                '            if row["id"] in seen:\n                doubles.append(row)\n                continue\n',
                '    if doubles:\n        with open("doubles.csv", "w", newline="") as file:\n'
                "            writer = csv.DictWriter(file, fieldnames=list(doubles[0]))\n"
                "            writer.writeheader()\n            writer.writerows(doubles)\n    return orders\n",
            ),
        ),
        (
            "put the skipped people into skipped.json",
            ('            skipped.append(one["name"])\n', "        json.dump(skipped, file, indent=2)\n"),
        ),
    ],
)
def test_they_are_kept_for_the_end(sentence: str, lines: tuple[str, ...]):
    first = after(sentence, CODE, "wrap-try")[0]
    assert all(each in first for each in lines), first


def test_what_is_only_left_out_is_told_as_well():
    code = """\
def read(path):
    found = []
    for line in open(path):
        match = LINE.match(line)
        if not match:
            continue
        found.append(match[1])
    return found
"""
    first = after("print lines that don't match at the end", code, "wrap-try")[0]
    assert "            left_out.append(line)\n            continue\n" in first
    assert '    for each in left_out:\n        print(each, end="")\n    return found\n' in first
    first = after("write the unmatched lines to unmatched.txt", code, "wrap-try")[0]
    assert '    with open("unmatched.txt", "w") as file:\n        file.writelines(unmatched)\n' in first


def test_they_are_written_by_what_writes_such_files_there():
    code = CODE + '\n\ndef write_rows(path, rows):\n    csv.writer(open(path, "w")).writerows(rows)\n'
    first = after("write the bad rows to bad.csv", code, "wrap-try")[0]
    assert '    write_rows("bad.csv", bad)\n    return orders\n' in first


@pytest.mark.parametrize("sentence", ["print the wrong ones at the end", "print how many failed at the end"])
def test_what_never_ends_has_no_end(sentence: str):
    assert not any("wrong.append" in each for each in after(sentence, CODE, "wrap-try"))
