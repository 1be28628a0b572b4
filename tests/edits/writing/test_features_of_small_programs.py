"""Features that people ask for in programs of fifty lines: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

HANDLERS = """\
def get_note(request, id):
    try:
        return 200, store.get(id)
    except NotFound:
        return 404, {"error": "not found"}


def create_note(request):
    data = request.json
    return 200, store.create(data["title"], data["body"])


def update_note(request, id):
    note = store.get(id)
    note.update(request.json)
    return 200, note


def delete_note(request, id):
    store.delete(id)
    return 200, {}


def search_notes(request):
    q = request.query["q"]
    return 200, [n for n in store.all() if q in n["title"]]


ROUTES = {
    ("GET", "/notes/<id>"): get_note,
    ("POST", "/notes"): create_note,
}
"""

LOGS = """\
from dataclasses import dataclass


@dataclass
class Entry:
    ip: str
    path: str
    status: int


def errors(entries):
    return [e for e in entries if e.status >= 500]
"""

TODO = """\
import argparse
from pathlib import Path

FILE = Path("todo.json")


def add(text, due=None):
    tasks = load()
    tasks.append({"text": text, "done": False, "due": due})
    save(tasks)


def done(number):
    tasks = load()
    tasks[number - 1]["done"] = True
    save(tasks)


def show(tasks):
    for i, task in enumerate(tasks):
        print(f"{i}: {task['text']}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", choices=["done", "list"])
    parser.add_argument("rest", nargs="*")
    args = parser.parse_args()
    if args.command == "done":
        done(int(args.rest[0]))
    else:
        show(load())
"""

CLIENT = """\
import json
import urllib.request


class WeatherError(Exception):
    pass


class Client:
    def __init__(self, key):
        self.key = key
        self.cache = {}

    def fetch(self, path):
        with urllib.request.urlopen(path) as response:
            return json.loads(response.read())

    def current(self, city):
        if city in self.cache:
            return self.cache[city]
        data = self.fetch("/current/" + city)
        self.cache[city] = data
        return data

    def warmest(self, city, days=7):
        best = None
        for day in self.forecast(city, days):
            if best is None or day["high"] > best["high"]:
                best = day
        return best


def to_fahrenheit(c):
    return c * 9 / 5 + 32
"""

SALES = """\
import csv


def read_sales(path):
    rows = []
    with open(path) as f:
        for row in csv.DictReader(f):
            rows.append({"customer": row["customer"], "amount": float(row["amount"])})
    return rows


def print_report(totals):
    for customer, total in totals.items():
        print(customer, total)


def write_totals(totals, path):
    with open(path, "w") as f:
        writer = csv.writer(f)
        for customer, total in totals.items():
            writer.writerow([customer, total])


def statement(account):
    lines = []
    for kind, amount in account.history:
        lines.append(f"{kind} {amount}")
    return lines


def owing(account):
    return account.balance < 0
"""


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        (
            "deleting a note that doesn't exist should be a 404",
            HANDLERS,
            "def delete_note(request, id):\n    try:\n        store.get(id)\n    except NotFound:\n"
            '        return 404, {"error": "not found"}\n    store.delete(id)\n',
        ),
        (
            "update_note should return 404 for unknown ids",
            HANDLERS,
            "    try:\n        note = store.get(id)\n    except NotFound:\n"
            '        return 404, {"error": "not found"}\n    note.update',
        ),
        (
            "title is required, 400 if it's missing",
            HANDLERS,
            '    if "title" not in data:\n        return 400, {"error": "title is required"}\n',
        ),
        (
            "give 400 if the query has no q",
            HANDLERS,
            '    if not request.query.get("q"):\n        return 400, {"error": "q is required"}\n',
        ),
        # what is looked for
        ("search in the body too", HANDLERS, 'if q in n["title"] or q in n["body"]]'),
        ("search should also look in the body", HANDLERS, 'if q in n["title"] or q in n["body"]]'),
        # what is shown
        (
            "add a grand total at the end of the report",
            SALES,
            '        print(customer, total)\n    print("total", sum(totals.values()))\n',
        ),
        (
            "show the balance as last line of the statement",
            SALES,
            '    lines.append(f"Balance {account.balance}")\n    return lines\n',
        ),
        (
            "write a header row in write_totals",
            SALES,
            '        writer.writerow(["customer", "total"])\n        for customer, total in totals.items():\n',
        ),
        ("say so if there are no tasks", TODO, '    if not tasks:\n        print("No tasks.")\n'),
        (
            "show the due date behind the text if there is one",
            TODO,
            """due = f" ({task['due']})" if task["due"] else ""\n        print(f"{i}: {task['text']}{due}")\n""",
        ),
        (
            "print the due date in front of the text when it has one",
            TODO,
            """due = f"({task['due']}) " if task["due"] else ""\n        print(f"{i}: {due}{task['text']}")\n""",
        ),
        # what is typed in
        # what is read
        (
            "skip lines that start with #",
            SALES,
            'csv.DictReader(line for line in f if not line.startswith("#"))',
        ),
        ("skip rows whose amount is empty", SALES, '            if not row["amount"]:\n                continue\n'),
        # what another function does, the other way round
        ("add a to_celsius", CLIENT, "def to_celsius(f):\n    return (f - 32) * 5 / 9\n"),
        ("add a coldest too", CLIENT, '            if best is None or day["high"] < best["high"]:\n'),
        # services
        (
            "let the cache expire after ten minutes",
            CLIENT,
            "            since, value = self.cache[city]\n            if time.monotonic() - since < 600:\n"
            "                return value\n",
        ),
        (
            "raise WeatherError when the request fails",
            CLIENT,
            "        try:\n            with urllib.request.urlopen(path) as response:\n"
            "                return json.loads(response.read())\n        except OSError as error:\n",
        ),
        # several
        (
            "done should accept several numbers",
            TODO,
            '    for number in numbers:\n        tasks[number - 1]["done"] = True\n    save(tasks)\n',
        ),
        ("let me mark several numbers as done at once", TODO, "        done([int(each) for each in args.rest])\n"),
        # the command line
        (
            "add a --file option for the path of the list",
            TODO,
            '    parser.add_argument("--file", type=Path, default=FILE)\n    args = parser.parse_args()\n'
            "    FILE = args.file\n",
        ),
        # what follows from what is there
        ("add a route for search", HANDLERS, '    ("GET", "/notes/search"): search_notes,\n'),
        (
            "update_note should set updated to the current time",
            HANDLERS,
            '    note["updated"] = datetime.now().isoformat()\n    return 200, note\n',
        ),
        (
            "sort the list by due date",
            TODO,
            'enumerate(sorted(tasks, key=lambda x: (x["due"] is None, x["due"]))):\n',
        ),
        (
            "take an optional customer filter in read_sales",
            SALES,
            '            if customer is not None and row["customer"] != customer:\n                continue\n',
        ),
        # functions and methods about all of them
        (
            "add a function unique_ips that returns the number of different ips",
            LOGS,
            "def unique_ips(entries):\n    return len({e.ip for e in entries})\n",
        ),
        (
            "write a function by_status that returns all entries with a given status",
            LOGS,
            "def by_status(entries, status):\n    return [e for e in entries if e.status == status]\n",
        ),
        (
            "summary should skip cities that fail",
            "def summary(client, cities):\n    lines = []\n    for city in cities:\n"
            "        data = client.current(city)\n        lines.append(data)\n    return lines\n",
            "        try:\n            data = client.current(city)\n        except Exception:\n            continue\n",
        ),
    ],
)
def test_what_is_asked_for_comes_first(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


def test_a_flag_that_shows_a_constant_does_not_set_it():
    assert not any("global FILE" in text for text in after("--file should print the FILE and stop", TODO, "add-flag"))


def test_what_is_done_once_is_still_done():
    assert all("tasks.append(" in text for text in after("don't add the same text twice", TODO, "none"))


def test_an_empty_value_is_refused_in_one_place():
    assert all(text.count("raise") <= 1 for text in after("empty tasks shouldn't be added", TODO, "raise-if"))
