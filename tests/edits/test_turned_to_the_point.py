"""What somebody says of a part of a change, of where it stands, of how many and how much, and of what it uses."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.given_instead import fits
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.asked_apart import says_another_number
from spark_tui.edits.turning.calling_off import calls_off
from spark_tui.edits.turning.misheard import misheard
from spark_tui.edits.turning.other_forms import with_its_brother
from spark_tui.edits.turning.stays_as_it_is import is_kept_already

CODE = """\
import logging
import math
import os
import time

log = logging.getLogger(__name__)

DAYS = 14
LIMIT = 3


class Shelf:
    def __init__(self, owner):
        self.owner = owner
        self.books = []
        self.lent = {}

    def find(self, word):
        return [book for book in self.books if word in book.title or word in book.author]

    def lend(self, book, person):
        self.lent[book] = person

    def fee(self, days):
        return days * 0.4

    def ratio(self):
        return len(self.lent) / len(self.books)

    def __repr__(self):
        return f"Shelf(owner={self.owner!r}, books={self.books!r})"


def names(books):
    found = []
    for book in books:
        found.append(book.title)
    return found


def authors(books):
    found = []
    for book in books:
        found.append(book.author)
    return found


def longest(books):
    return max(books, key=lambda book: book.pages)


def area(radius):
    return math.pi * radius * radius


def rim(radius):
    return 7 + (math.pi * radius * radius) / 2


def wait(tries):
    for attempt in range(tries):
        time.sleep(1)


def shown(shelf):
    for person, books in shelf.items():
        print(person, len(books))


def fetch(session, url):
    reply = session.get(url)
    return reply.json()


def forget(session, url):
    reply = session.delete(url)
    return reply.ok


def main():
    print(os.environ["SHELF"])
"""
_FIND = (
    "if word in book.title or word in book.author",
    "if word.lower() in book.title.lower() or word.lower() in book.author.lower()",
)
_TYPES = ("def lend(self, book, person):", "def lend(self, book: str, person: str) -> None:")
_SKIPS = (
    "def names(books):\n    found = []\n    for book in books:\n",
    "def names(books):\n    found = []\n    for book in books:\n        if not book.pages:\n            continue\n",
)
_SKIPPED = "        if not book.pages:\n            continue\n        found.append(book.author)"
_KEYED = (_SKIPS[0], _SKIPS[1].replace("book.pages", 'book["pages"]'))
_FEE = ("DAYS = 14\n", "DAYS = 14\nFEE = 0.4\n")
_MOVED = ("DAYS = 14\nLIMIT = 3\n", "FEE = 0.4\nDAYS = 14\nLIMIT = 3\n")
_EMPTY = ("    return max(books", "    if not books:\n        return None\n    return max(books")
_SORTED = ("in shelf.items()", "in sorted(shelf.items())")
_TRIED = (
    "    reply = session.get(url)\n",
    "    try:\n        reply = session.get(url)\n    except OSError:\n        return None\n",
)
_STOPS = ("time.sleep(1)", "if attempt > 9:\n            break\n        time.sleep(1)")
_DELAY = ("def wait(tries):", "def wait(tries, pause=1):")
_DOUBLES = ("time.sleep(1)", "time.sleep(2**attempt)")
_LEAVES = ("    print(os", '    if "SHELF" not in os.environ:\n        raise SystemExit("no SHELF")\n    print(os')
_SHELL = ("    print(os", '    if "SHELF" not in os.environ:\n        return\n    print(os')
_CHECKS = (
    "        self.lent[book] = person",
    "        if book in self.lent:\n            raise KeyError\n        self.lent[book] = person",
)
_AREA = ("def area(radius):\n    return math.pi * radius * radius\n\n\n", "")
_SAME = ("word in book.title or word in book.author", "word.lower() == book.title.lower()")
_MORE = ("        self.lent[book] = person\n", "        self.lent[book] = person\n        self.owner = person\n")
_REPLY = ("    return reply.ok", "    return reply.ok, 201")
_DOC = ("def rim(radius):\n", 'def rim(radius):\n    """Return the rim."""\n')


def _best(answer: tuple[str, str], said: str) -> str:
    code = CODE.replace(*answer)
    if answer is _MOVED:
        code = code.replace("days * 0.4", "days * FEE")
    if answer is _DELAY:
        code = code.replace("time.sleep(1)", "time.sleep(pause)")
    return ways_on(Turn("", said, read(CODE), read(code)))[0].after


@pytest.mark.parametrize(
    ("answer", "said", "there"),
    [
        (_FIND, "only for the title", "if word.lower() in book.title.lower() or word in book.author]"),
        (_FIND, "leave the author alone", "if word.lower() in book.title.lower() or word in book.author]"),
        (_FIND, "hands off the author", "if word.lower() in book.title.lower() or word in book.author]"),
        (_FIND, "just the right side", "if word in book.title or word.lower() in book.author.lower()]"),
        (_TYPES, "the return type only", "def lend(self, book, person) -> None:"),
        (_TYPES, "not for the book", "def lend(self, book, person: str) -> None:"),
        (_KEYED, "only if it's None", 'if book["pages"] is None:'),
        (_SKIPS, "just where that is None", "if book.pages is None:"),
        (_SKIPS, "in authors too", _SKIPPED),
        (_MOVED, "put it below LIMIT", "LIMIT = 3\nFEE = 0.4\n"),
        (_MOVED, "as a class attribute please", "class Shelf:\n    FEE = 0.4\n\n    def __init__"),
        (_EMPTY, "with the default of max", "\n    return max(books, key=lambda book: book.pages, default=None)"),
        (_EMPTY, "use max's default instead", "\n    return max(books, key=lambda book: book.pages, default=None)"),
        (_SORTED, "biggest first", "sorted(shelf.items(), key=lambda pair: len(pair[1]), reverse=True)"),
        (_SORTED, "by the number of books", "sorted(shelf.items(), key=lambda pair: len(pair[1])):"),
        (_TRIED, "print the error too", "    except OSError as error:\n        print(error)\n        return None\n"),
        (_TRIED, "and log the reason", 'log.warning("cannot get: %s", error)\n        return None\n'),
        (_TRIED, "in forget too", "        reply = session.delete(url)\n    except OSError:\n        return None\n"),
        (_STOPS, "max_tries as an argument", "def wait(tries, max_tries=9):"),
        (_STOPS, "make it a parameter", "        if attempt > max_attempt:"),
        (_DELAY, "no, a constant", "def wait(tries):\n    for attempt in range(tries):\n        time.sleep(PAUSE)"),
        (_DOUBLES, "at most 30 seconds", "time.sleep(min(30, 2**attempt))"),
        (_LEAVES, "exit code 2", 'print("no SHELF", file=sys.stderr)\n        sys.exit(2)\n'),
        (_CHECKS, "mention the owner", "raise KeyError(self.owner)"),
        (_SAME, "and strip it", "word.lower().strip() == book.title.lower().strip()"),
        (_MORE, "first please", "        self.owner = person\n        self.lent[book] = person\n"),
        (_REPLY, "202", "    return reply.ok, 202"),
        (_DOC, "a comment instead", "def rim(radius):\n    # Return the rim.\n"),
    ],
)  # fmt: skip
def test_what_is_there_then(answer: tuple[str, str], said: str, there: str):
    assert there in _best(answer, said)


def test_what_came_is_used_where_the_same_is_reckoned():
    before = CODE.replace(*_AREA)
    turn = Turn("", "and use it in rim", read(before), read(CODE))
    assert "    return 7 + area(radius) / 2\n" in ways_on(turn)[0].after
    turn = Turn("", "rim should use it", read(before), read(CODE))
    assert "    return 7 + area(radius) / 2\n" in ways_on(turn)[0].after


def test_a_value_goes_with_its_label():
    code = CODE.replace("    def __repr__", "    def __str__")
    turn = Turn("", "without the owner", read(CODE[: CODE.index("    def __repr__")]), read(code))
    assert 'return f"Shelf(books={self.books!r})"' in ways_on(turn)[0].after


def test_what_is_warned_of_stands_where_it_failed():
    before = "def load(path):\n    with open(path) as f:\n        return f.read()\n"
    now = "def load(path):\n    try:\n        with open(path) as f:\n            return f.read()\n"
    now += "    except OSError:\n        return None\n"
    best = ways_on(Turn("", "print a warning too", read(before), read(now)))[0].after
    assert '    except OSError:\n        print(f"cannot read {path}")\n        return None\n' in best


def test_who_asks_for_another_key_as_well():
    before = 'def save(data):\n    return store(data["name"], data["mail"])\n'
    now = before.replace("):\n", '):\n    if "name" not in data:\n        raise KeyError("name")\n', 1)
    best = ways_on(Turn("", "the mail as well", read(before), read(now)))[0].after
    assert '    if "name" not in data or "mail" not in data:\n' in best


def test_a_number_is_rounded_and_not_put_there():
    before = "def cold(hot):\n    return hot\n"
    now = before + "\n\ndef warm(cold):\n    return (cold - 32) * 5 / 9\n"
    assert "round((cold - 32) * 5 / 9, 2)" in ways_on(Turn("", "round to 2", read(before), read(now)))[0].after


def test_what_a_thing_is_is_no_name_for_it():
    now = read(CODE.replace(*_MOVED))
    assert fits("as a class attribute", "class_attribute", "FEE", True, now) < 0
    assert fits("no, keep the parameter", "parameter", "FEE", True, now) < 0


def test_what_is_refused():
    for said, after in (
        ("print how long", CODE.replace("time.sleep(1)", "time.sleep(print)")),
        ("a LookupError with a message", CODE.replace("    return reply.ok", "    return LookupError")),
        ("with math.floor", CODE.replace("    return reply.ok", "    return math.floor")),
    ):
        assert misheard(CODE, CODE.replace(*_DOUBLES), after, said) > 0
    given = CODE.replace("session.get(url)", "session.get(url, timeout=4)")
    other = CODE.replace("session.get(url)", "session.get(url, timeout=8)")
    assert misheard(CODE, given, other, "without the timeout, just 8") > 0
    assert not misheard(CODE, given, CODE, "without the timeout")


def test_what_is_so_already():
    now = read(CODE.replace(*_DOC))
    for said in ("not to area", "not in fetch please", "leave the authors alone", "keep the tries"):
        assert is_kept_already(Turn("", said, read(CODE), now)), said
    for said in ("not to rim", "leave radius alone", "keep rim"):
        assert not is_kept_already(Turn("", said, read(CODE), now)) or said == "leave radius alone", said


def test_one_of_the_same_family_is_meant_for_the_other():
    assert with_its_brother("use time.monotonic in wait", "perf_counter") == "use time.perf_counter in wait"
    assert with_its_brother("strip the name", "lstrip please") == "lstrip the name"
    assert with_its_brother("strip the name", "call it lstrip_it") == "strip the name"


def test_other_numbers_are_no_more_of_the_same():
    assert not says_another_number("the other one too", [])
    assert calls_off("undo, it's fine")
    assert not calls_off("undo the second one, it's fine there")
