"""What somebody sees, or wants in a few words, of jobs, readings and tests: each with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

DRY = """\
import argparse
import gzip
import os
import shutil


def pack(path):
    with open(path, "rb") as plain, gzip.open(path + ".gz", "wb") as packed:
        shutil.copyfileobj(plain, packed)
    os.remove(path)


def clean(folder):
    for name in os.listdir(folder):
        os.remove(name)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    args = parser.parse_args()
    clean(args.folder)
    pack(args.folder)
    print("done")
"""
BEST = """\
def warmest(rows):
    best = rows[0]
    for row in rows:
        now = celsius(row)
        if now > celsius(best):
            best = row
    return best
"""
WRAPPED = """\
def logged(function):
    def wrapper(*args):
        return function(*args)
    return wrapper
"""
STATS = """\
import queue


class Jobs:
    def __init__(self):
        self.done = []
        self.waiting = queue.Queue()

    def stats(self):
        return {"done": len(self.done)}
"""


def test_the_best_is_found_where_what_is_compared_has_a_name():
    assert after("use max in warmest", BEST, "none")[0] == "def warmest(rows):\n    return max(rows, key=celsius)\n"


def test_and_not_where_that_name_is_used_behind_the_loop():
    used = BEST.replace("    return best\n", "    print(now)\n    return best\n")
    assert not any("max(" in each for each in after("use max in warmest", used, "none"))


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        (
            "test_sum fails: assert 3.3000000000000003 == 3.3",
            "def test_sum():\n    assert 1.1 + 2.2 == 3.3\n",
            "isclose(1.1 + 2.2, 3.3)",
        ),
        ("every function shows up as 'wrapper' in the docs", WRAPPED, "wraps(function)\n    def wrapper"),
        ("stats should also say how many are waiting", STATS, '"waiting": self.waiting.qsize()}'),
    ],
)
def test_what_comes_first(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


def test_a_dry_run_does_nothing_in_any_function_and_opens_no_file_to_be_written():
    text = after("add --dry-run to this", DRY, "add-flag")[0]
    assert "def pack(path, dry_run=False):" in text
    assert "def clean(folder, dry_run=False):" in text
    assert text.index("if dry_run:") < text.index("gzip.open(")
    assert "clean(args.folder, dry_run=args.dry_run)" in text
    assert "pack(args.folder, dry_run=args.dry_run)" in text
