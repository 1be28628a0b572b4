"""The same wishes in the words of others: what is said of folders, signs, columns, orders and numbers, heard by any."""

from __future__ import annotations

import pytest
from test_methods_written import after

FOLDERS = """\
from pathlib import Path


def songs(folder):
    return sorted(Path(folder).glob("*.ogg"))
"""
HOSTS = """\
def hosts(text):
    found = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        address, name = line.split()
        found[name] = address
    return found
"""
STOCK = '''\
SCHEMA = """
create table if not exists parts (
    id integer primary key,
    name text not null,
    shelf integer not null
)
"""
'''
SETTINGS = """\
import os

VERBOSE = os.environ.get("VERBOSE", "no")
PEERS = os.environ.get("PEERS", "localhost")
"""
EVENTS = """\
class Journal:
    def __init__(self, db):
        self.db = db

    def keep(self, who, extra):
        self.db.execute("insert into journal (who, extra) values (?, ?)", (who, extra))
"""
FORMS = """\
def new_recipe(data):
    recipe = {"title": data["title"], "steps": data["steps"]}
    return recipe
"""
SENSOR = """\
from decimal import Decimal


def read_amount(text):
    return Decimal(text.strip().replace(",", "."))
"""
TRIES = """\
def upload(path, send):
    for attempt in range(3):
        try:
            return send(path)
        except OSError:
            wait(10)
"""
BRACKETS = """\
import re

FIELD = re.compile(r"\\[\\[(\\w+)\\]\\]")
"""
DRIVES = """\
def report(name, size):
    print(f"{name} has {size} bytes")


class Ride:
    def length(self):
        return (self.stop - self.start).total_seconds()
"""
GUESTS = """\
def guests(parties):
    found = []
    for party in parties:
        found.append(party.host)
    return found
"""
QUEUE = """\
class Printer:
    def __init__(self):
        self.pages = []
        self.failed = []

    def numbers(self):
        return {"failed": len(self.failed)}
"""
EXPORT = """\
import csv


def export(path, totals):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        for city, people in totals:
            writer.writerow([city, people])
"""
SUMS = """\
def total(path):
    result = 0
    with open(path) as lines:
        for line in lines:
            result += float(line.split(",")[1])
    return result
"""
TOKENS = """\
KINDS = [("NUMBER", r"\\d+"), ("SPACE", r"\\s+")]


def scan(text):
    found = []
    for kind, pattern in KINDS:
        found.append((kind, pattern))
    return found
"""
TASKS = """\
class Task:
    def __init__(self, due):
        self.due = due
        self.done = False


def late(tasks, day):
    return [task for task in tasks if task.due < day]


def close(task):
    task.done = True
"""
BOOKS = """\
def titles(books):
    return sorted(book.title for book in books)
"""
NEWS = """\
class Article:
    def __init__(self, title, published):
        self.title = title
        self.published = published


def front_page(articles):
    for article in articles:
        print(article.title)
"""
NUMBERED = """\
def problems(text):
    for number, line in enumerate(text.splitlines()):
        if "\\t" in line:
            print(f"line {number}: tab")
"""
SHARES = """\
def line(name, share):
    return f"{name}: {share:.1f}% used"
"""
REMINDER = """\
def reminder(weeks):
    return f"{weeks} weeks left"
"""


@pytest.mark.parametrize(
    ("code", "kind", "sentence", "old", "new"),
    [
        (FOLDERS, "swap-path", "songs only looks at the top level of the folder", ".glob(", ".rglob("),
        (FOLDERS, "swap-path", "find songs at any depth", ".glob(", ".rglob("),
        (
            HOSTS,
            "skip-if",
            "skip lines whose first sign is a semicolon",
            '"#")',
            '"#") or line.lstrip().startswith(";")',
        ),
        (
            HOSTS,
            "skip-if",
            "hosts: comments with an exclamation mark too",
            '"#")',
            '"#") or line.lstrip().startswith("!")',
        ),
        (
            STOCK,
            "default-value",
            "give the shelf column a default of 3 in the table",
            "shelf integer not null",
            "shelf integer not null DEFAULT 3",
        ),
        (
            STOCK,
            "default-value",
            "can the schema assume 7 for the shelf?",
            "shelf integer not null",
            "shelf integer not null DEFAULT 7",
        ),
        (
            SETTINGS,
            "read-env",
            "turn PEERS into a list, we write them with commas between",
            '"localhost")',
            '"localhost").split(",")',
        ),
        (
            SETTINGS,
            "read-env",
            "VERBOSE must be true only if the variable says so",
            '"no")',
            '"no").lower() in ("1", "true", "yes", "on")',
        ),
        (
            FORMS,
            "get-default",
            "people may leave out the steps, use an empty list then",
            'data["steps"]',
            'data.get("steps", [])',
        ),
        (FORMS, "get-default", 'no title -> ""', 'data["title"]', 'data.get("title", "")'),
        (SENSOR, "replace-all", "read_amount: dots between thousands", "text.strip()", 'text.strip().replace(".", "")'),
        (TRIES, "retry", "upload should be tried six times", "range(3)", "range(6)"),
        (TRIES, "retry", "let upload try it six times", "range(3)", "range(6)"),
        (TRIES, "change-value", "9 attempts for upload", "range(3)", "range(9)"),
        (TRIES, "change-value", "10 seconds are too long, make it 4", "wait(10)", "wait(4)"),
        (
            BRACKETS,
            "pattern",
            "spaces between the brackets and the name are fine as well",
            r"\[\[(\w+)\]\]",
            r"\[\[\s*(\w+)\s*\]\]",
        ),
        (DRIVES, "replace", "kilobytes would be nicer in the report", "{size} bytes", "{size / 1024:.1f} KB"),
        (
            DRIVES,
            "replace",
            "length should tell how many hours it is, it gives seconds",
            ".total_seconds()",
            ".total_seconds() / 3600",
        ),
        (
            GUESTS,
            "use-set",
            "the host is in guests four times, once is enough",
            "        found.append(party.host)",
            "        if party.host not in found:\n            found.append(party.host)",
        ),
        (
            QUEUE,
            "add-key",
            'also tell the pages count in numbers, as "left"',
            "len(self.failed)}",
            'len(self.failed), "left": len(self.pages)}',
        ),
        (
            EXPORT,
            "add-header",
            "export: put the names town and inhabitants above the columns, nobody knows what the columns are",
            "        for",
            '        writer.writerow(["town", "inhabitants"])\n        for',
        ),
        (
            SUMS,
            "skip-if",
            "the first line has the column names, leave it out in total",
            "        for",
            "        next(lines, None)\n        for",
        ),
        (
            TOKENS,
            "skip-if",
            "discard blanks in scan",
            "        found.append((kind, pattern))",
            '        if kind != "SPACE":\n            found.append((kind, pattern))',
        ),
        (
            TASKS,
            "and-condition",
            "late still lists tasks that are done, only because they were due",
            "< day]",
            "< day and not task.done]",
        ),
        (
            BOOKS,
            "sort-key",
            "order titles without regard to capitals",
            "(book.title for book in books)",
            "((book.title for book in books), key=str.lower)",
        ),
        (
            NEWS,
            "sort-key",
            "articles on the front_page from the newest to the oldest",
            "in articles:",
            "in sorted(articles, key=lambda x: x.published, reverse=True):",
        ),
        (
            NEWS,
            "sort-key",
            "front_page sorted by date",
            "in articles:",
            "in sorted(articles, key=lambda x: x.published):",
        ),
        (
            NUMBERED,
            "set-argument",
            "problems should number the lines 1, 2, 3",
            "text.splitlines())",
            "text.splitlines(), 1)",
        ),
        (SHARES, "format-spec", "share is a fraction, show it in percent", "{share:.1f}%", "{share:.1%}"),
        (
            REMINDER,
            "change-message",
            'say "week" and not "weeks" if there is just one',
            "weeks left",
            "week{'' if weeks == 1 else 's'} left",
        ),
        (EVENTS, "fix-error", "json.dumps the extra in keep", "(who, extra))\n", "(who, json.dumps(extra)))\n"),
    ],
)
def test_the_same_is_heard(code: str, kind: str, sentence: str, old: str, new: str):
    found = after(sentence, code, kind)
    assert found, "nothing"
    first = found[0].removeprefix("import json\n\n\n")
    assert first == code.replace(old, new)
