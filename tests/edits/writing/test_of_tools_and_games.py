"""What people ask of tools, scripts, games and numeric code: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import argparse
import csv
import statistics
import sys
from collections import Counter
from pathlib import Path

import pytest

KINDS = {".jpg", ".png"}


class Closed(Exception):
    pass


class Store:
    def __init__(self, folder):
        self.folder = folder
        self.items = []

    def first(self):
        return self.items[0]

    def take(self):
        return self.items.pop()


def is_photo(path):
    return path.suffix in KINDS


def merged(people):
    seen, found = set(), []
    for person in people:
        if person["mail"] in seen:
            continue
        seen.add(person["mail"])
        found.append(person)
    return found


def frequent(text):
    return Counter(words(text))


def sources(folder):
    return sorted(folder.glob("*.py"))


def settings(text):
    found = {}
    for line in text.splitlines():
        if not line.strip():
            continue
        found[line] = 1
    return found


def scaled(values):
    low, high = min(values), max(values)
    return [(value - low) / (high - low) for value in values]


def spread(values):
    return statistics.stdev(values)


def rows(path):
    with open(path, newline="") as file:
        return list(csv.reader(file))


def menu(items):
    for at, item in enumerate(items):
        print(f"{at}) {item}")


def zero(f, x):
    while abs(f(x)) > 1e-9:
        x -= f(x)
    return x


def per_period(sales):
    return Counter(sale.day.strftime("%Y-%m-%d") for sale in sales)


def main():
    name = sys.argv[1]
    print(name)


@pytest.fixture
def store():
    return Store("x")


def test_take(store):
    store.items = [1]
    assert store.take() == 1
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "old", "new"),
    [
        ("photos ending in .JPG (upper case) are not imported", "ignore-case", "suffix in", "suffix.lower() in"),
        ("the files from sub-directories are missing", "swap-path", ".glob(", ".rglob("),
        ("make sources recursive", "swap-path", ".glob(", ".rglob("),
        ("it chokes on comment lines", "skip-if", "line.strip():", 'line.strip() or line.lstrip().startswith("#"):'),
        ("comments start with ; and should be skipped", "skip-if", "line.strip():",
         'line.strip() or line.lstrip().startswith(";"):'),
        ("scaled: if all values are the same give zeros", "fix-error", "    return [(value",
         "    if high == low:\n        return [0] * len(values)\n    return [(value"),
        ("spread crashes if there is only one value, it should be 0 then", "fix-error", "stdev(values)",
         "stdev(values) if len(values) > 1 else 0"),
        ("files that begin with a BOM give a strange first column", "add-encoding", 'newline=""',
         'newline="", encoding="utf-8-sig"'),
        ("the menu starts at 0", "set-argument", "enumerate(items)", "enumerate(items, 1)"),
        ("without arguments it should print the usage", "guard-empty", "    name = sys",
         '    if len(sys.argv) < 2:\n        sys.exit(f"usage: {sys.argv[0]} NAME")\n    name = sys'),
        ("zero never ends, add max_steps=50 and raise RuntimeError after that many", "add-parameter",
         "def zero(f, x):\n    while abs(f(x)) > 1e-9:\n        x -= f(x)\n",
         "def zero(f, x, max_steps=50):\n    for _ in range(max_steps):\n        if abs(f(x)) <= 1e-9:\n"
         "            break\n        x -= f(x)\n    else:\n"
         '        raise RuntimeError(f"no end after {max_steps} rounds")\n'),
        ("the store fixture is slow, one per module is enough", "set-argument", "@pytest.fixture",
         '@pytest.fixture(scope="module")'),
        ("stores look like <tools.Store object at 0x7f>, show the folder", "add-repr", "return self.items.pop()\n",
         'return self.items.pop()\n\n    def __repr__(self):\n        return f"Store(folder={self.folder!r})"\n'),
        ("test that take(9) raises Closed", "write-test", "    assert store.take() == 1\n",
         "    assert store.take() == 1\n\n\ndef test_take_raises(store):\n    with pytest.raises(Closed):\n"
         "        store.take(9)\n"),
    ],
)  # fmt: skip
def test_what_comes_first(sentence: str, kind: str, old: str, new: str):
    assert CODE.replace(old, new) in after(sentence, CODE, kind)[:1]


@pytest.mark.parametrize("found", ["os.listdir(folder)", 'Path(folder).glob("*.py")'])
def test_the_files_of_a_folder_come_in_order(found: str):
    code = f"def show(folder):\n    for each in {found}:\n        print(each)\n"
    assert after("show the files in alphabetical order", code, "sort-key") == [code.replace(found, f"sorted({found})")]
    assert after("sort the files by name", code.replace(found, f"sorted({found})"), "sort-key") == []


@pytest.mark.parametrize(
    ("sentence", "changed"),
    [
        ("Ann@x.org and ann@x.org are both in the merged list", 'person["mail"].lower()'),
        ('"The" and "the" are counted as different words', "words(text.lower())"),
    ],
)
def test_one_word_is_written_in_two_ways(sentence: str, changed: str):
    assert changed in after(sentence, CODE, "ignore-case")[0]


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("skip subfolders", "swap-path"),
        ("add a comment above the line that begins with found", "skip-if"),
        ("let the menu start at 0", "set-argument"),
        ("The user and the store are different things", "ignore-case"),
    ],
)
def test_what_is_asked_otherwise_is_left(sentence: str, kind: str):
    found = "".join(after(sentence, CODE, kind))
    assert not any(each in found for each in (".rglob(", 'startswith("', "enumerate(items, 1)", ".lower()"))


def test_the_same_is_done_in_each_of_those_that_are_named():
    found = after("first and take should raise Closed, not IndexError, if it is empty", CODE, "guard-empty")[0]
    assert found.count("raise Closed") == 2
