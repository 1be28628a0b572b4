"""Of tools that go through rows, folders and mails: what they pass over, give back and show."""

from __future__ import annotations

import pytest
from test_methods_written import after

TOOL = """\
import argparse
import os


def tidy(rows):
    kept = []
    for row in rows:
        row["city"] = row["city"].strip()
        kept.append(row)
    return kept


def store(folder, path):
    target = os.path.join(folder, path)
    os.replace(path, target)
    print("stored")


def move(folder, names):
    for name in names:
        os.rename(name, os.path.join(folder, name))


class Job:
    def __init__(self, due):
        self.due = due

    def later(self, days):
        self.due = self.due + days


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("--max-size", type=int, default=10)
    return parser.parse_args()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("tidy should skip rows without a city", "skip-if", '        if not row["city"]:\n            continue\n'),
        ("return the target from store instead of printing", "print-to-return", "    return target\n"),
        ("move must not overwrite existing files", "skip-if",
         "        if os.path.exists(os.path.join(folder, name)):\n            raise FileExistsError("),
        ("later should return the new date", "add-return", "self.due + days\n        return self.due\n"),
        ("help for all the options", "set-flag", '"path", help="the path")'),
        ("help for all the options", "set-flag", 'default=10, help="the max size (default: %(default)s)")'),
    ],
)  # fmt: skip
def test_rows_results_and_help(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, TOOL, kind)[0]


def test_no_help_is_meant():
    assert all("help=" not in each for each in after("remove the help option", TOOL, "set-flag"))


LABELS = """\
def labels(rooms):
    for number, room in enumerate(rooms):
        print(f"{number} {room}")


def show(total, share):
    cents = total % 100
    print("%d.%d" % (total // 100, cents))
    return f"{share} %"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the number should have 3 digits", 'f"{number:03} {room}"'),
        ("cents always have two digits", '"%d.%02d" % (total // 100, cents)'),
    ],
)
def test_what_is_whole_has_so_many_digits(sentence: str, expected: str):
    assert expected in after(sentence, LABELS, "format-spec")[0]


def test_a_share_is_not_whole():
    assert all("{share:02}" not in each for each in after("share with two digits", LABELS, "format-spec"))


CHOSEN = """\
def area(kind, a):
    if kind == "circle":
        return 3 * a * a
    elif kind in ("square", "box"):
        return a * a


def later(moment, unit):
    hour, minute = moment
    if unit == "hour":
        return hour + 1, minute
    return hour, minute + 1


def first(rows, name):
    for row in rows:
        if row.name == name:
            return row
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("write a test for area", "write-test", 'assert area("circle", '),
        ("test for later", "write-test", 'assert later((1, 2), "hour") == (2, 2)'),
        ("first should raise KeyError if there is none", "raise-if", '            return row\n    raise KeyError(f"'),
    ],
)
def test_what_is_asked_for_and_what_is_not_found(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CHOSEN, kind)[0]


FOLDERS = """\
import os
from pathlib import Path


def total(folder):
    n = 0
    for root, dirs, files in os.walk(folder):
        for name in files:
            n += os.path.getsize(os.path.join(root, name))
    return n


def show(folder):
    for path in sorted(Path(folder).iterdir()):
        print(path.name)


def rename(folder):
    for name in os.listdir(folder):
        os.rename(os.path.join(folder, name), os.path.join(folder, name.lower()))
"""


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("show should skip hidden files", 'if path.name.startswith("."):'),
        ("rename: only files, no folders", "if os.path.isdir(os.path.join(folder, name)):"),
        ("total: ignore symlinks", "if os.path.islink(os.path.join(root, name)):"),
        ("leave out empty files in show", "if path.stat().st_size == 0:"),
        ("total should leave out .git and node_modules",
         'dirs[:] = [each for each in dirs if each not in (".git", "node_modules")]'),
        ("rename should ignore __pycache__", 'if name == "__pycache__":'),
    ],
)  # fmt: skip
def test_entries_that_are_passed_over(sentence: str, test: str):
    assert test in after(sentence, FOLDERS, "skip-if")[0]


def test_a_missing_folder_is_no_entry():
    assert all("isdir" not in each for each in after("no error for missing folders in show", FOLDERS, "skip-if"))


MAILS = """\
def send_all(mails, server):
    for mail in mails:
        server.send(mail)


async def ask_all(hosts):
    for host in hosts:
        await ask(host)


def count(mails):
    return sum(1 for mail in mails)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("wait 2 seconds between mails", "        server.send(mail)\n        time.sleep(2)\n"),
        ("ask_all: pause half a second after each host", "        await ask(host)\n        await asyncio.sleep(0.5)\n"),
        ("sleep 200 ms before each mail is sent", "        time.sleep(0.2)\n        server.send(mail)\n"),
    ],
)
def test_a_pause_between_the_turns(sentence: str, expected: str):
    assert expected in after(sentence, MAILS, "insert-after")[0]


def test_no_pause_between_retries():
    assert all("sleep(" not in each for each in after("no pause between the retries", MAILS, "insert-after"))


LETTER = """\
TEXT = "Dear {name}, your seat is {seat}."


def letter(name, seat):
    return TEXT.format(name=name, seat=seat)


def send_all(names, server):
    for name in names:
        server.send(letter(name, 1))
    server.quit()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("Hello instead of Dear", "change-message", 'TEXT = "Hello {name}, your seat is {seat}."\n'),
        ("send_all should return how many were sent", "add-return",
         "        count += 1\n    server.quit()\n    return count\n"),
    ],
)  # fmt: skip
def test_a_word_for_a_word_and_how_many(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, LETTER, kind)[0]
