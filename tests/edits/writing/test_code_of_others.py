"""What strangers ask of code that they did not write, nor anybody here: what is left over, looked up twice, undone too
late, handed on by a class, refused with a word."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.mending.search import mended
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.weighing.fails_otherwise import raises_what_nobody_asks_for
from spark_tui.edits.weighing.given_otherwise import gives_no_yes_or_no
from spark_tui.edits.weighing.put_elsewhere import is_no_word_of_it, leaves_the_constructor

CODE = """\
import logging
import sqlite3
import sys
import time

import requests

logger = logging.getLogger(__name__)


class NotAllowed(Exception):
    pass


class TakenName(ValueError):
    pass


class Member:
    def __init__(self, name, banned=False):
        self.name = name
        self.banned = banned


class Shelf:
    def __init__(self, path):
        self.path = path
        self._books = {}
        self._stamps = {}
        self._hits = 0

    def reset(self):
        self._books.clear()

    def find(self, title):
        if title in self._books:
            return self._books[title]
        elif "any" in self._books:
            return self._books["any"]
        else:
            return None

    def scan(self):
        return listing(self.path, self._books)

    def first(self):
        assert self._books, "nothing there"
        return next(iter(self._books))

    def last(self):
        assert self._books, "nothing there"
        return list(self._books)[-1]


def listing(path, known, deep=True):
    with open(path) as f:
        return [line for line in f if line in known and deep]


def borrow(member: Member, title):
    return f"{title} for {member.name}"


def may_enter(member: Member, room) -> bool:
    return room != "vault"


def add(conn, name):
    conn.execute("INSERT INTO members (name) VALUES (?)", (name,))


def fetch(url):
    for attempt in range(3):
        try:
            answer = requests.get(url)
        except requests.ConnectionError as exc:
            logger.debug("no")
            time.sleep(1)
            continue
        if answer.status_code >= 500:
            time.sleep(1)
            continue
        return answer.json()
    return None


def charge(url):
    reply = requests.post(url)
    return reply.json()


def merge(old, new):
    for key, value in new.items():
        if key not in old:
            old[key] = new[key]
    if "name" in new and new["name"]:
        old["name"] = new["name"]
    return old


SKIPPED_NAMES = [".git", "tags"]


def fill(rows, width=None):
    if width is None:
        width = 70
    if len(rows) != 2:
        raise TypeError("two rows are needed")
    rows.append(width)


def render(text):
    WIDTH = 40
    return text[:WIDTH] + text.splitlines()[-1]


def heading(text):
    print(f"{text}:")


def pause(text):
    if text.isdigit():
        return int(text)
    return None


def with_mode(mode):
    try:
        wanted = mode or "plain"
        old = set_mode(wanted)
        return run_all()
    finally:
        set_mode(old)


def main():
    done = [charge(url) for url in sys.argv[1:]]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
"""


def offered(sentence: str, code: str) -> list[str]:
    """What the best repairs make of it."""
    target = whole(document("app.py", code))
    found: list[str] = []
    for each in mended({"fix-error": 1.0}, sentence, target, 3):
        stream = named("line-patch").open(target, {})
        stream.push(each.answer)
        stream.finish()
        hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
        found.append("".join(apply_hunks(target.document.lines, hunks)))
    return found


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        ("write-line", "reset() leaves old stamps around", ["self._books.clear()\n        self._stamps.clear()\n"]),
        ("write-line", "reset forgets to zero _hits", ["self._books.clear()\n        self._hits = 0\n"]),
        (
            "raise-instead",
            "find: raise KeyError instead of returning None for an unknown title",
            ['raise KeyError(f"unknown title: {title!r}")'],
        ),
        (
            "raise-instead",
            "no asserts here please, raise RuntimeError in first and last",
            ['    if not self._books:\n            raise RuntimeError("nothing there")\n        return next'],
        ),
        (
            "add-parameter",
            "Shelf should take a deep argument (default True) and hand it to listing",
            [
                "def __init__(self, path, deep=True):",
                "self.deep = deep",
                "listing(self.path, self._books, deep=self.deep)",
            ],
        ),
        (
            "raise-if",
            "banned members can't borrow",
            ['if member.banned:\n        raise NotAllowed("the member is banned")'],
        ),
        ("return-if", "banned members can do nothing", ["if member.banned:\n        return False\n    return room"]),
        (
            "wrap-try",
            "a sqlite3.IntegrityError in add should become TakenName",
            ["except sqlite3.IntegrityError as exc:\n        raise TakenName("],
        ),
        (
            "raise-if",
            "a 402 from charge should become PermissionError mentioning the unpaid bill",
            ['if reply.status_code == 402:\n        raise PermissionError("unpaid bill")'],
        ),
        ("items-loop", "merge looks up new[key] again although value is at hand", ["old[key] = value\n"]),
        ("dict-get", "merge does double lookups, use new.get", ['if new.get("name"):\n']),
        (
            "extract-constant",
            "move WIDTH out of render",
            ["WIDTH = 40\n", "def render(text):\n    return text[:WIDTH]"],
        ),
        ("add-member", "skip .venv and .tox by default too", ['".git", "tags", ".venv", ".tox"]']),
        ("default-value", "the default width should be 100", ["        width = 100\n"]),
        (
            "message-value",
            "the TypeError in fill should say how many rows it got",
            ['f"two rows are needed, got {len(rows)}"'],
        ),
        ("fix-missing-return", "have fill return rows", ["    rows.append(width)\n    return rows\n"]),
        (
            "fix-string",
            "heading prints two colons if the text already ends in one",
            ["print(f\"{text.rstrip(':')}:\")"],
        ),
        (
            "change-condition",
            "pause ignores 0.5, accept decimals",
            ['    if text.replace(".", "", 1).isdigit():\n        return float(text)\n'],
        ),
        ("change-value", "the exit code should be 2 when one is not done", ["return 0 if all(done) else 2"]),
        (
            "add-argument",
            "listing dies on bytes that aren't utf-8, ignore bad bytes",
            ['open(path, encoding="utf-8", errors="ignore")'],
        ),
        (
            "add-log",
            "log a warning before every retry in fetch",
            ['logger.warning("attempt %s failed, trying again", attempt + 1)\n            time.sleep(1)'],
        ),
        ("add-parameter", "make the delay between retries in fetch configurable", ["def fetch(url, delay=1):"]),
    ],
)
def test_is_done(kind: str, sentence: str, expected: list[str]):
    text = after(sentence, CODE, kind)[0]
    for each in expected:
        assert each in text


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("IndexError in render if there is nothing in the text", '(text.splitlines() or [""])[-1]'),
        (
            "old isn't bound in the finally if set_mode throws",
            'def with_mode(mode):\n    wanted = mode or "plain"\n    old = set_mode(wanted)\n    try:\n        return',
        ),
    ],
)
def test_is_mended(sentence: str, expected: str):
    assert any(expected in each for each in offered(sentence, CODE))


def test_what_is_named_is_spoken_of():
    before = "class Oops(Exception):\n    pass\n\n\ndef f(x):\n    return x\n\n\ndef g(x):\n    return x\n"
    after = before.replace("def g(x):\n    return x", "def g(x):\n    return x or 0")
    assert is_no_word_of_it(before, "str of Oops has no name in it", after)
    assert not is_no_word_of_it(before, "g should be 0 for an empty x", after)
    assert leaves_the_constructor(before, "take x in the constructor", after)


def test_whether_is_yes_or_no():
    before = "class Sets:\n    def __init__(self):\n        self.roots = {}\n"
    said = "add a method linked(a, b) that says whether both have the same root"
    assert gives_no_yes_or_no(before, said, before + "\n    def linked(self, a, b):\n        return self.roots[a]\n")
    assert not gives_no_yes_or_no(before, said, before + "\n    def linked(self, a, b):\n        return a == b\n")


def test_what_python_raises_is_not_raised_on_purpose():
    before = "def f(x):\n    return x.a\n"
    raised = "def f(x):\n    if not x:\n        raise AttributeError\n    return x.a\n"
    assert raises_what_nobody_asks_for(before, "f without x -> AttributeError", raised)
    assert not raises_what_nobody_asks_for(before, "f should raise AttributeError without x", raised)


PARSED = """\
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--all", action="store_true", help="Show everything.")
parser.add_argument("paths", nargs="*", help="What to show.")
args = parser.parse_args()
for path in args.paths:
    print(path)
"""


def test_an_option_says_what_it_does_where_all_others_do():
    wanted = 'parser.add_argument("--quiet", action="store_true", help="Print nothing.")'
    assert wanted in after("add a --quiet flag that prints nothing", PARSED, "add-flag")[0]
    bare = PARSED.replace(', help="What to show."', "")
    assert "help=" not in after("add a --quiet flag to the script", PARSED, "add-flag")[0].split("--quiet")[1][:40]
    assert "help=" not in after("add a --quiet flag that prints nothing", bare, "add-flag")[0].split("--quiet")[1][:40]
