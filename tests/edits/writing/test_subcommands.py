"""A function of a script gets a command of its own."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import argparse


def search(word, limit=10):
    return [word] * limit


def delete(number):
    print(number)


def stats():
    print("none")


def show(notes):
    print(*notes)


def main():
    parser = argparse.ArgumentParser()
    sub = parser.add_subparsers(dest="command")
    p = sub.add_parser("list")
    p = sub.add_parser("delete")
    p.add_argument("number", type=int)
    args = parser.parse_args()
    if args.command == "list":
        show(list("ab"))
    elif args.command == "delete":
        delete(args.number)
"""
SEARCH = """\
    p.add_argument("number", type=int)
    p = sub.add_parser("search")
    p.add_argument("word")
    p.add_argument("--limit", type=int, default=10)
    args"""


@pytest.mark.parametrize(
    "sentence", ["add a search command", "search should be a subcommand too", "a command for search"]
)
def test_it_is_told_from_the_others(sentence: str):
    found = after(sentence, CODE, "add-flag")[0]
    assert SEARCH in found
    assert '    elif args.command == "search":\n        show(search(args.word, args.limit))\n' in found


def test_what_gives_nothing_is_only_called():
    assert '    elif args.command == "stats":\n        stats()\n' in after("a stats command", CODE, "add-flag")[0]


@pytest.mark.parametrize(
    "sentence", ["remove the search command", "a delete command", "an unknown command should print help"]
)
def test_no_command_comes_otherwise(sentence: str):
    assert not any('add_parser("search")' in each or '"stats"' in each for each in after(sentence, CODE, "add-flag"))
