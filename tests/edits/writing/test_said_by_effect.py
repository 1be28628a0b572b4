"""What colleagues say by its effect, and what has to come first: what is let through, left out, wrapped or meant."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import functools
import json
import sys


class Inbox:
    def __init__(self, mails=None, quiet=False):
        self.mails = mails
        self.limit = 20
        self.folders = {}

    def seek(self, at):
        if at != self.limit:
            raise IOError

    def drop(self, mail):
        self.mails.remove(mail)

    def folder(self, name):
        if name in self.folders:
            return self.folders[name]
        return None


def counted(function):
    def inner(*args):
        return function(*args)

    return inner


def tags(line):
    return [part.strip() for part in line.split(",")]


def settings(path):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except OSError:
        sys.stderr.write("no settings")
        return {}


def group(groups, key, row):
    if key not in groups:
        groups[key] = [row]
    else:
        groups[key].append(row)


def find(rows, name):
    for row in rows:
        if row.name() == name:
            return row
    return ""


def wait(thread, lock):
    if not thread: return ()
    lock.acquire()
    return tuple(thread.names)


def show(rows, key=lambda row: row.name()):
    print(rows, 20)
    return sorted(rows, key=key)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("settings hides a missing file, let the OSError come through",
         'def settings(path):\n    with open(path, encoding="utf-8") as file:\n        return json.load(file)\n\n\n'),
        ("inner loses the name of the function it wraps", "    @functools.wraps(function)\n    def inner("),
        ("empty tags should not end up in the result", 'for part in line.split(",") if part.strip()]'),
        ("seek: add a message that says we are somewhere else", 'raise IOError("we are somewhere else")'),
        ("a limit of 50 not 20", "self.limit = 50\n"),
        ("Inbox should be quiet by default", "mails=None, quiet=True)"),
        ("folder has to be case insensitive about the name", "name = name.lower()\n        if name in self.folders:"),
        ("wait blocks forever at the lock, give up after 5 seconds", "lock.acquire(timeout=5)"),
        ("the if in wait is on one line, break it up", "    if not thread:\n        return ()\n"),
        ("can wait return a list right away", "return []\n    lock.acquire()\n    return list(thread.names)"),
        ("tags(0) crashes, should be []", "if line == 0:\n        return []\n"),
        ("settings should complain on stdout", 'sys.stdout.write("no settings")'),
        ("group: that's what setdefault is for", '    groups.setdefault(key, []).append(row)\n'),
        ("find: return None if there is no such row", "            return row\n    return None\n"),
        ("drop raises when the mail is gone already, make it a no-op",
         "if mail not in self.mails:\n            return\n        self.mails.remove(mail)"),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]
