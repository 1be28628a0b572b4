"""A script that ends with a message where something goes wrong: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

WORDS = """\
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    text = read(sys.argv[1])
    other = sys.argv[2]
    more = read(other)
    print(len(text.split()), len(more.split()))


if __name__ == "__main__":
    main()
"""
SETTINGS = """\
import json
from pathlib import Path


def load(path):
    return json.loads(Path(path).read_text())


def main(argv):
    settings = load(argv.config)
    print(settings)
    return 0
"""


def tried(statement: str, error: str, *then: str) -> str:
    inside = "".join(f"        {line}\n" for line in then)
    return f"    try:\n        {statement}\n    except {error}:\n{inside}"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("if other isn't there exit with a message, no traceback please: the file isn't there",
         tried("more = read(other)", "FileNotFoundError", 'sys.exit(f"no such file: {other}")')),
        ('other: print "nothing to compare" and exit with code 3 when that file doesn\'t exist',
         tried("more = read(other)", "FileNotFoundError", 'print("nothing to compare", file=sys.stderr)',
               "sys.exit(3)")),
    ],
)  # fmt: skip
def test_a_script_ends_with_a_message(sentence: str, expected: str):
    assert any(expected in text for text in after(sentence, WORDS, "none")[:2])


def test_one_that_gives_its_code_back():
    found = after("no traceback if the config is broken json, just a short message and exit 1", SETTINGS, "none")
    then = ('print(f"{argv.config}: no valid JSON")', "return 1")
    assert tried("settings = load(argv.config)", "json.JSONDecodeError", *then) in found[0]


def test_without_sys():
    code = SETTINGS.replace("    return 0\n", "")
    found = after("quit with a message if the config file isn't there", code, "none")
    assert 'as error:\n        raise SystemExit(f"no such file: {argv.config}") from error' in found[0]
