"""Wishes in a few words that say all, or too little: a guard, a better name, an empty file, how it went, stdout."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.vague import wish

CODE = """\
import json


def load(path):
    with open(path) as f:
        return [row for row in json.load(f)]


def main():
    total = 0
    for row in load("a.json"):
        total += row
    print(total)
"""


@pytest.mark.parametrize(
    ("said", "new"),
    [
        ("guard main", 'if __name__ == "__main__":\n    main()'),
        ("put main behind a guard", 'if __name__ == "__main__":\n    main()'),
        ("main needs a guard", 'if __name__ == "__main__":\n    main()'),
        ("dont crash if the file is empty", "except json.JSONDecodeError:\n        return []"),
        ("handle an empty file", "except json.JSONDecodeError:\n        return []"),
        ("load should not crash on an empty file", "except json.JSONDecodeError:\n        return []"),
    ],
)
def test_what_is_plain_is_done(said: str, new: str):
    source = read(CODE)
    found = wish(Sentence(said, source))
    assert found is not None
    assert new in splice(source, found.deeds[0].splices)


@pytest.mark.parametrize(
    ("said", "lacks"),
    [
        ("make total more descriptive", "say what total should be called"),
        ("total could be more descriptive", "say what total should be called"),
        ("a more descriptive name for total", "say what total should be called"),
        ("exit with 1 if any job failed", "say how it is known that any job failed"),
        ("non-zero exit when something failed", "say how it is known that something failed"),
        ("send the total to stdout", "that is so already"),
    ],
)
def test_what_is_missing_is_said(said: str, lacks: str):
    found = wish(Sentence(said, read(CODE)))
    assert found is not None
    assert found.lacks.startswith(lacks)


@pytest.mark.parametrize("said", ["make the error message more descriptive", "guard load", "send errors to stdout"])
def test_what_says_something_else_is_left(said: str):
    found = wish(Sentence(said, read(CODE)))
    assert found is None or ("called" not in found.lacks and "__main__" not in "".join(found.done))


def test_a_guard_that_is_there_is_told():
    found = wish(Sentence("guard main", read(f'{CODE}\n\nif __name__ == "__main__":\n    main()\n')))
    assert found is not None
    assert found.lacks == "that is so already: there is a guard on line 16"
