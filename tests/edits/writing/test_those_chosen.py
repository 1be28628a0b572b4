"""Which of several are gone through: those of a time, with a word in them, of a size, that are marked."""

from __future__ import annotations

import pytest
from test_methods_written import after

BOOKINGS = """\
import csv
import os
from datetime import date, datetime
from pathlib import Path


class Task:
    def __init__(self, title, tags):
        self.title = title
        self.tags = tags


def load(path):
    bookings = []
    with open(path, newline="") as f:
        for row in csv.DictReader(f):
            day = datetime.strptime(row["date"], "%Y-%m-%d").date()
            bookings.append({"guest": row["guest"], "date": day, "price": float(row["price"])})
    return bookings


def total(bookings):
    result = 0
    for booking in bookings:
        result += booking["price"]
    return result


def show(bookings):
    for booking in sorted(bookings, key=lambda each: each["date"]):
        print(booking["date"], booking["guest"])


def remind(tasks):
    for task in tasks:
        send(task.title)


def back_up(source, target):
    for path in Path(source).iterdir():
        (target / path.name).write_bytes(path.read_bytes())


def tidy(folder):
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        os.remove(path)


def count_words(path):
    counts = {}
    for line in open(path):
        for word in line.split():
            counts[word] = counts.get(word, 0) + 1
    return counts


def read_values(path):
    values = []
    for line in open(path):
        values.append(float(line))
    return values


def average(values):
    return sum(values) / len(values)


def print_projects(client):
    for project in client.projects():
        print(project["name"])


def print_issues(client):
    for issue in client.issues():
        print(issue["id"], issue["status"])
"""
DAY = "            if {}:\n                continue\n            bookings.append("
SHOW = '        if {}:\n            continue\n        print(booking["date"]'
TOTAL = "        if {}:\n            continue\n        result +="
THIS_MONTH = '(booking["date"].year, booking["date"].month) != (date.today().year, date.today().month)'


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("skip past bookings", DAY.format("day < date.today()")),
        ("only rows of this year", DAY.format("day.year != date.today().year")),
        ("ignore bookings in the future", DAY.format("day > date.today()")),
        ("only bookings from the last 30 days", DAY.format("day < date.today() - timedelta(days=30)")),
        ("leave out bookings older than two weeks", DAY.format("day < date.today() - timedelta(days=14)")),
        ("only show upcoming bookings", SHOW.format('booking["date"] < date.today()')),
        ("show only today's bookings", SHOW.format('booking["date"] != date.today()')),
        ("old bookings should not be shown", SHOW.format('booking["date"] < date.today()')),
        ("show: only bookings of this month", SHOW.format(THIS_MONTH)),
        ("total should only count this year", TOTAL.format('booking["date"].year != date.today().year')),
        ('skip guests named "test"', '            if row["guest"] == "test":\n                continue\n'),
        ('only tasks with "buy" in the title', '        if "buy" not in task.title:\n            continue\n'),
        ('remind should skip tasks with the tag "work"', '        if "work" in task.tags:\n            continue\n'),
        ("don't back up empty files", "        if path.stat().st_size == 0:\n            continue\n"),
        (
            "only back up files bigger than 10 kb",
            "        if path.stat().st_size <= 10 * 1024:\n            continue\n",
        ),
        (
            "tidy should only remove files older than 60 days",
            "        if os.path.getmtime(path) >= time.time() - 60 * 86400:\n            continue\n        os.remove(",
        ),
        (
            "tidy should skip files over 1MB",
            "        if os.path.getsize(path) > 1024 * 1024:\n            continue\n        os.remove(",
        ),
        ("ignore words that contain digits", "            if any(char.isdigit() for char in word):\n"),
        ("only words longer than 4 letters", "            if len(word) <= 4:\n                continue\n"),
        ("only count words that start with a capital", "            if not word[:1].isupper():\n"),
        ('skip the word "the"', '            if word == "the":\n                continue\n'),
        (
            "ignore negative values",
            "        value = float(line)\n        if value < 0:\n            continue\n        values.append(value)\n",
        ),
        ("average should skip zeros", "    values = [value for value in values if value != 0]\n    return sum("),
        ("only bookings with a guest", '            if not row["guest"]:\n                continue\n'),
        ("total shouldn't count free bookings", TOTAL.format('booking["price"] == 0')),
        ("skip archived projects", '        if project.get("archived"):\n            continue\n'),
        ("only print active projects", '        if not project.get("active"):\n            continue\n'),
        ("skip closed issues", '        if issue["status"] == "closed":\n            continue\n'),
    ],
)
def test_others_are_passed_over(sentence: str, lines: str):
    assert lines in after(sentence, BOOKINGS, "skip-if")[0]


@pytest.mark.parametrize(
    "sentence",
    ["skip cancelled bookings", "only past midnight", "skip the tests", "no negative test", "skip files when empty"],
)
def test_nothing_is_passed_over_for_what_none_has(sentence: str):
    assert not any("            continue\n" in each for each in after(sentence, BOOKINGS, "skip-if"))


EXPENSES = """\
def load(data):
    return [Expense(d["amount"], d["category"], d["note"]) for d in data]


def total(expenses):
    return sum(e.amount for e in expenses)


def report(expenses):
    for e in expenses:
        print(e.amount, e.note)
    for category, amount in by_category(expenses).items():
        print(category, amount)


def unpack(folder):
    for name in sorted(os.listdir(folder)):
        extract(os.path.join(folder, name))
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("ignore refunds (negative amounts)", ' for d in data if d["amount"] >= 0]\n'),
        (
            "report should hide categories under 10",
            "        if amount < 10:\n            continue\n        print(category",
        ),
        ("only show expenses over 5 euros", "        if e.amount <= 5:\n            continue\n        print(e.amount"),
        ("total should ignore negative amounts", "sum(e.amount for e in expenses if e.amount >= 0)"),
        ("report should skip expenses without a note", "        if not e.note:\n            continue\n"),
        ("only unpack files ending in .zip", '        if not name.endswith(".zip"):\n            continue\n'),
    ],
)
def test_by_the_number_that_each_has(sentence: str, lines: str):
    assert lines in after(sentence, EXPENSES, "skip-if")[0]


def test_days_that_are_texts():
    code = """\
import json
from datetime import date


def note(text):
    save({"text": text, "made": date.today().isoformat()})


def show(notes):
    for note in notes:
        print(note["made"], note["text"])


def due(notes):
    for note in notes:
        print(note["due"], note["text"])
"""
    first = after("due should only show notes of this year", code, "skip-if")[0]
    assert '        if note["due"][:4] != str(date.today())[:4]:\n            continue\n' in first


PEOPLE = """\
import csv


def load(path):
    people = []
    with open(path) as f:
        for row in csv.reader(f):
            people.append({"name": row[0], "email": row[1]})
    return people


def send_all(people, server):
    for one in people:
        server.send(one["email"], "hello")


def parse(page):
    cards = []
    for each in page.select("div"):
        link = each["href"]
        cards.append({"title": each.text, "link": link})
    return cards


def crawl(pages):
    cards = []
    for page in pages:
        cards += parse(page)
    return cards
"""
SEEN = '        if one["email"] in seen:\n            continue\n        seen.add(one["email"])\n        server.send('
WHOLE = '    cards = list({card["link"]: card for card in cards}.values())\n    return cards\n'


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("don't send to the same address twice", SEEN),
        ("skip duplicate emails", SEEN),
        ("send each email only once", SEEN),
        ("remove duplicates by link", WHOLE),
        ("no two cards with the same link", WHOLE),
        (
            "parse should skip duplicate links",
            '        link = each["href"]\n        if link in seen:\n            continue\n',
        ),
    ],
)
def test_each_is_there_once(sentence: str, lines: str):
    assert lines in after(sentence, PEOPLE, "skip-if")[0]


def test_dicts_are_no_keys():
    assert not any("dict.fromkeys(people)" in each for each in after("no duplicate people", PEOPLE, "use-set"))
