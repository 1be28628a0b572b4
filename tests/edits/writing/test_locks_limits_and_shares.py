"""Locks, limits that are attributes, several defaults, shares of a whole, numbers in addresses."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.besides import can_be_nothing_else
from spark_tui.edits.weighing.bounded_otherwise import holds_the_other_way, leaves_out_of_what

CODE = """\
class Full(Exception):
    pass


class Pool:
    def __init__(self, max_size=10):
        self.max_size = max_size
        self.workers = []
        self.hits = 0

    def join(self, worker):
        self.workers.append(worker)

    def hit(self):
        self.hits += 1
        return self.hits


def connect(host, port, user):
    return f"{user}@{host}:{port}"


def merged(base, other):
    for key, value in other.items():
        base[key] = value
    return base


def hosts(lines):
    return sorted(line.split() for line in lines)


def line(name, share):
    return f"{name}: {share:.1f}%"


def link(url, text=None):
    made = f"<a href={url}"
    return made
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "old", "new"),
    [
        (
            "join should raise Full when there are already max_size workers",
            "raise-if",
            "        self.workers.append(worker)\n",
            "        if len(self.workers) >= self.max_size:\n"
            '            raise Full(f"at most {self.max_size} workers")\n'
            "        self.workers.append(worker)\n",
        ),
        (
            'in connect port should default to 22 and user to "root"',
            "default-value",
            "port, user)",
            'port=22, user="root")',
        ),
        ("merged(a, b) changes a, please dont", "copy-argument", "    for key", "    base = base.copy()\n    for key"),
        (
            "192.168.0.10 is sorted before 192.168.0.9 in hosts",
            "sort-key",
            "sorted(line.split() for line in lines)",
            "sorted((line.split() for line in lines), key=lambda name: "
            '[int(part) if part.isdigit() else part for part in re.split(r"(\\d+)", str(name))])',
        ),
        ("line shows 0.4% but it should be 42.0%", "change-format", "{share:.1f}%", "{share:.1%}"),
        (
            'link should add " rel=nofollow" unless follow=False is given',
            "add-parameter",
            'text=None):\n    made = f"<a href={url}"\n',
            'text=None, follow=True):\n    made = f"<a href={url}"\n    if follow:\n        made += " rel=nofollow"\n',
        ),
    ],
)
def test_it_is_done(sentence: str, kind: str, old: str, new: str):
    assert CODE.replace(old, new).removeprefix("import re\n") in after(sentence, CODE, kind)[0]


def test_a_method_is_done_by_one_thread():
    first = after("hit isn't thread safe, protect it with a lock", CODE, "wrap-with")[0]
    assert "        self.hits = 0\n        self._lock = threading.Lock()\n" in first
    assert "        with self._lock:\n            self.hits += 1\n            return self.hits\n" in first


@pytest.mark.parametrize(
    ("said", "line", "is_doubted"),
    [
        ("sizes over 100 should be cut down to 100", "size = max(100, size)", True),
        ("sizes over 100 should be cut down to 100", "size = min(100, size)", False),
        ("sizes below 5 are raised to 5", "size = min(5, size)", True),
        ("sizes below 5 are raised to 5", "size = max(5, size)", False),
    ],
)
def test_it_is_held_on_the_side_that_is_said(said: str, line: str, *, is_doubted: bool):
    assert holds_the_other_way("def f(size):\n", said, f"def f(size):\n    {line}\n") is is_doubted


def test_a_step_goes_on_from_something():
    said = "bids have to be at least 1 higher than the highest one"
    before = "def bid(self, amount):\n    self.highest = amount\n"
    for guard, is_doubted in (("amount < 1", True), ("amount < self.highest + 1", False)):
        after_it = before.replace("    self", f"    if {guard}:\n        raise ValueError\n    self")
        assert leaves_out_of_what(before, said, after_it) is is_doubted


def test_what_may_be_none_is_something_else_too():
    before = "def offset(page: int, size: int):\n"
    for typed, is_doubted in (("None", True), ("int | None", False)):
        after_it = before.replace("page: int", f"page: {typed}")
        assert can_be_nothing_else(before, "page may be None too", after_it) is is_doubted
