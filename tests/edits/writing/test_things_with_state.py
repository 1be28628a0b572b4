"""What keeps something for a while and gets it wrong: each complaint with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import threading
import time
from collections import defaultdict


class Registry:
    def __init__(self, limit=20):
        self.groups = {}
        self.booked = {}
        self.limit = limit
        self.refused = 0
        self.misses = 0
        self._lock = threading.Lock()

    def begin(self, name):
        if len(self.groups) >= self.limit:
            raise OverflowError("too many groups")
        self.groups[name] = {}

    def book(self, project, hours):
        self.booked[project] = hours

    def read(self, data):
        for group, values in data.items():
            self.groups[group] = values

    def value(self, group, key):
        return self.groups.get(group, {}).get(key)

    def clear(self):
        with self._lock:
            self.groups.clear()

    def report(self):
        return f"{self.refused} refused, {self.misses} misses"


class Sender:
    def __init__(self, tries=3, pause=2):
        self.tries = tries
        self.pause = pause

    def send(self, mail):
        for attempt in range(self.tries):
            try:
                return deliver(mail)
            except ConnectionError as failed:
                error = failed
                time.sleep(self.pause)
        return None

    def work(self):
        item = self.queue.get()
        try:
            deliver(item)
            self.queue.task_done()
        except ValueError as error:
            print(error)

    def answer(self, text, retries=3):
        return self.post("answer", text, retries=retries)

    def greet(self, text):
        return self.post("greeting", text)

    def lower(self):
        self.known["level"] -= 1
        return self.known["level"] >= 1

    def pick(self, kind):
        if kind == "first":
            return 1
        elif kind == "last":
            return -1
        else:
            return None

    def forget(self, name):
        del self.known[name]

    def header(self, line):
        parts = line.split(":")
        return parts[0].lower(), parts[1].strip()

    def expect(self, wanted, answer):
        if answer.code != wanted:
            raise Refused(f"{wanted} expected")
        if len(answer.text) > self.pause:
            raise Refused("answer too long")


def guarded(function):
    def wrapper(*args):
        return breaker.call(function, *args)

    return wrapper


def problems(lines):
    for number, line in enumerate(lines):
        print(f"{number}: {line}")


def truthy(text):
    return text.lower() in ("y", "true")


def severe(records):
    return [record for record in records if record.level == "ERROR"]


def spent(receipts):
    per_day = defaultdict(int)
    for receipt in receipts:
        per_day[receipt.day] = receipt.amount
    return per_day


def by_owner(cats):
    found = {}
    for cat in cats:
        found[cat.owner] = cat
    return found
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a second booking of a project replaces the first in book", "self.booked.get(project, 0) + hours"),
        ("spent loses everything but the last receipt of a day", "per_day[receipt.day] += receipt.amount"),
        ("beginning the same group twice wipes out the first one", "self.groups.setdefault(name, {})"),
        ("read throws the other keys of a group away", "self.groups.setdefault(group, {}).update(values)"),
        ("by_owner only keeps the last cat, I want all of them", "found.setdefault(cat.owner, []).append(cat)"),
        ("refused stays 0, count the groups there that are too many", "self.refused += 1\n            raise Over"),
        (
            "clear should put the refused and miss counters back to zero",
            "            self.groups.clear()\n            self.refused = 0\n            self.misses = 0\n",
        ),
        (
            "after clear the groups are empty, and refused and misses should be 0 too",
            "            self.groups.clear()\n            self.refused = 0\n            self.misses = 0\n",
        ),
        (
            "the retry loop sleeps even after the last attempt",
            "if attempt < self.tries - 1:\n                    time.sleep(self.pause)",
        ),
        (
            "send swallows the error when all tries failed, let the last one through",
            "- 1:\n                    raise\n",
        ),
        ("Refused in expect should mention what it got", '{wanted} expected, answer code {answer.code!r}"'),
        (
            "task_done must be called even if delivery fails",
            "error)\n        finally:\n            self.queue.task_done()",
        ),
        ("forget should tolerate missing names", "self.known.pop(name, None)"),
        ("a header with a colon in it loses its end", 'line.split(":", 1)'),
        ("what guarded wraps loses its name", "    @functools.wraps(function)\n    def wrapper(*args):"),
        ("book isn't thread safe, hold the lock", "with self._lock:\n            self.booked[project] = hours"),
        (
            "greet should take the retries like answer does",
            'def greet(self, text, retries=3):\n        return self.post("greeting", text, retries=retries)',
        ),
        (
            "let me say how many lower takes away, one by default",
            'count=1):\n        self.known["level"] -= count\n        return self.known["level"] >= count\n',
        ),
        ("pick silently ignores unknown kinds, raise a KeyError", 'else:\n            raise KeyError(f"unknown kind: '),
        ("the line numbers of problems are one too low", "enumerate(lines, 1)"),
        ("truthy should take yes and on as well", 'in ("y", "true", "yes", "on")'),
        ("severe should include fatal", 'record.level in ("ERROR", "FATAL")'),
        ("put the pause into the answer too long error", 'f"answer too long: {self.pause!r}"'),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "nothing")[0]


RECKONED = """\
from dataclasses import dataclass


@dataclass
class Line:
    name: str
    unit_price: float
    quantity: int = 1


class Lookups:
    def __init__(self):
        self.hits = 0
        self.miss_count = 0


class Games:
    def __init__(self):
        self.wins = 0
        self.total_games = 0
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "add a subtotal property to Line",
            "subtotal(self):\n        return self.unit_price * self.quantity\n",
        ),
        (
            "add a hit_rate property to Lookups",
            "total = self.hits + self.miss_count\n        return self.hits / total if",
        ),
        (
            "Games needs a win_rate method",
            "        total = self.total_games\n        return self.wins / total if total else",
        ),
        ("Games: win_percentage property", "return self.wins / total * 100 if total else 0.0\n"),
    ],
)
def test_a_number_follows_from_others(sentence: str, expected: str):
    assert expected in after(sentence, RECKONED, "write-method")[0]


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("make calls a defaultdict(list)", "self.calls = {}", "self.calls = defaultdict(list)"),
        ("sent should be a deque(maxlen=100)", "self.sent = []", "self.sent = deque(maxlen=100)"),
    ],
)
def test_what_begins_empty_begins_as_it_is_written(sentence: str, old: str, new: str):
    code = "class Mailer:\n    def __init__(self):\n        self.calls = {}\n        self.sent = []\n"
    first = after(sentence, code, "nothing")[0]
    assert first.endswith(code.replace(old, new))
    assert first.startswith("from collections import ")
