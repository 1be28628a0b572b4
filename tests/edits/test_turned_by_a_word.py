"""A word more of what was written: sorted by what, with which default, how many at most, made of what."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import half_of_it, ways_on
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.stays_as_it_is import is_kept_already
from spark_tui.edits.turning.turn import Turn


def _first(before: str, now: str, said: str) -> str:
    return ways_on(Turn("", said, read(before), read(now)))[0].after


LOW = "def low(items):\n    print(items)\n    return None\n\n\ndef show(item):\n    print(item.stock, item['age'])\n"
LISTED = LOW.replace("return None", "return [item for item in items if item.stock]")


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("and sort by stock", "sorted((item for item in items if item.stock), key=lambda item: item.stock)"),
        ("sort it by age, highest first",
         "sorted((item for item in items if item.stock), key=lambda item: item['age'], reverse=True)"),
        ("sorted by stock, lowest first",
         "sorted((item for item in items if item.stock), key=lambda item: item.stock)"),
    ],
)  # fmt: skip
def test_a_new_list_is_sorted(said: str, there: str):
    assert f"return {there}\n" in _first(LOW, LISTED, said)


def test_names_are_sorted_by_their_length():
    before = "def low(names):\n    return list(names)\n"
    now = before.replace("list(names)", "[name for name in names if name]")
    assert "sorted((name for name in names if name), key=len)" in _first(before, now, "sort by length")


def test_what_is_sorted_by_a_key_goes_by_another_the_other_way_round():
    now = LOW.replace("return None", "return sorted(items, key=lambda x: x.name)")
    after = _first(LOW, now, "by stock, most expensive first")
    assert "return sorted(items, key=lambda x: x.stock, reverse=True)" in after


def test_letters_are_alike_for_what_is_sorted_by_a_key():
    now = LOW.replace("return None", "return sorted(items, key=lambda x: x['age'])")
    assert "key=lambda x: x['age'].lower())" in _first(LOW, now, "case insensitive")


GET = "class Box:\n    def get(self, key):\n        return self.all[key]\n"
CHECKED = GET.replace("        return", "        if key not in self.all:\n            return None\n        return")


@pytest.mark.parametrize("said", ["let the caller pass a default", "callers should choose a default"])
def test_a_default_goes_instead_of_a_check(said: str):
    assert _first(GET, CHECKED, said) == (
        "class Box:\n    def get(self, key, default=None):\n        return self.all.get(key, default)\n"
    )


@pytest.mark.parametrize(
    ("said", "value"), [("empty by default", '""'), ("off by default", "False"), ("default is nothing", "None")]
)
def test_a_default_in_words(said: str, value: str):
    before = "def cut(text):\n    return text\n"
    now = "def cut(text, end):\n    return text + end\n"
    assert f"def cut(text, end={value}):\n" in _first(before, now, said)


@pytest.mark.parametrize(
    ("old", "new", "said", "there"),
    [
        ("jobs = []", "jobs = deque()", "with a maxlen of 50", "jobs = deque(maxlen=50)"),
        ("pool = None", "pool = ThreadPoolExecutor()", "4 workers", "pool = ThreadPoolExecutor(max_workers=4)"),
        ('data = "a.json"', 'path = "a.json"', 'make it Path("a.json")', 'path = pathlib.Path("a.json")'),
        ('row = {"a": name}', 'row = {"a": name.lower()}', "and strip it", 'row = {"a": name.lower().strip()}'),
    ],
)
def test_what_was_written_has_more(old: str, new: str, said: str, there: str):
    assert there in _first(f"import os\n{old}\n", f"import os\n{new}\n", said)


def test_each_that_is_yielded_becomes_no_set():
    before = "def mails(users):\n    return [user.mail for user in users]\n"
    now = "def mails(users):\n    for user in users:\n        yield user.mail\n"
    assert not any("yield set(" in each.after for each in ways_on(Turn("", "no a set", read(before), read(now))))


def test_only_some_fields():
    before = "class Job:\n    pass\n"
    text = 'f"Job(name={self.name!r}, tries={self.tries!r}, end={self.end!r})"'
    now = f"class Job:\n    def __repr__(self):\n        return {text}\n"
    assert 'return f"Job(name={self.name!r}, end={self.end!r})"' in _first(before, now, "name and end only")


LOOP = """\
def count(words):
    counts = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return counts
"""
COUNTED = LOOP.replace("{}", "Counter()").replace("counts.get(word, 0) + 1", "1")


@pytest.mark.parametrize(
    ("before", "now", "said", "is_so"),
    [
        (LOOP, COUNTED, "keep the loop", True),
        (LOOP, "def count(words):\n    return Counter(words)\n", "keep the loop", False),
        ("a = text.split(' ')\n", "a = text.split()\n", "use split() then", True),
        ("a = text.split()\n", "a = text.split().copy()\n", "use split()", False),
    ],
)
def test_what_is_so_already(before: str, now: str, said: str, is_so: bool):
    assert is_so_already(Turn("", said, read(before), read(now))) == is_so


def test_what_is_kept_too():
    before = "class Box:\n    def size(self):\n        return 3\n"
    now = f"{before}\n    def __len__(self):\n        return 3\n"
    assert is_kept_already(Turn("", "keep size too", read(before), read(now)))


def test_a_reason_or_a_detail_is_no_second_thing():
    turn = Turn("", "raise KeyError with the key instead", read(GET), read(CHECKED))
    assert not [*half_of_it(turn)]
    assert not [*half_of_it(Turn("", "return False, no error", read(GET), read(CHECKED)))]
