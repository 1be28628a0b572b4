"""A heading, a last line, a number in front of each: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import csv


def top(scores):
    for name, points in scores.items():
        print(name, points)


def tell(books):
    for book in books:
        print(f"{book.title}: {book.year}")


def write(items, file):
    writer = csv.writer(file)
    for item in items:
        writer.writerow([item.name, item.price])


def write_dicts(rows, file):
    writer = csv.DictWriter(file, ["a", "b"])
    for row in rows:
        writer.writerow(row)
"""
TOP, TELL = "    for name, points in scores.items():\n", "    for book in books:\n"
TITLES = '        print(f"{book.title}: {book.year}")\n'


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ('top should start with a heading "Scores"', TOP, '    print("Scores")\n' + TOP),
        ("print a heading first in top: name, points", TOP, '    print("name", "points")\n' + TOP),
        ("write needs a header line: name, price", "    for item in",
         '    writer.writerow(["name", "price"])\n    for item in'),
        ("write_dicts forgets the header", "    for row in", "    writer.writeheader()\n    for row in"),
        ('tell should end with "That is all"', TITLES, TITLES + '    print("That is all")\n'),
        ("at the end of tell say how many books there were", TITLES, TITLES + '    print(len(books), "books")\n'),
        ("number the lines of tell", TELL + TITLES,
         '    for number, book in enumerate(books, 1):\n        print(f"{number}. {book.title}: {book.year}")\n'),
        ("a running number in front of each name in top", TOP + "        print(name",
         '    for number, (name, points) in enumerate(scores.items(), 1):\n        print(f"{number}.", name'),
    ],
)  # fmt: skip
def test_what_is_told_line_by_line_gets_a_frame(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


def test_what_is_numbered_is_not_numbered_again():
    code = "def tell(books):\n    for at, book in enumerate(books):\n        print(at, book)\n"
    assert after("number the lines", code, "none") == []


TASKS = """\
class Task:
    def __init__(self, title, priority):
        self.title = title
        self.priority = priority


def show(tasks):
    for task in tasks:
        print(f"- {task.title}")


def tell(task):
    print("task", task.title)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("show should print the priority as well", 'print(f"- {task.title} {task.priority}")'),
        ("print the priority too in tell", 'print("task", task.title, task.priority)'),
    ],
)
def test_one_thing_more_is_printed(sentence: str, expected: str):
    assert expected in after(sentence, TASKS, "none")[0]
