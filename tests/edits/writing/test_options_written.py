"""A new option does what it says, and what was written out comes from the command line."""

from __future__ import annotations

import pytest
from test_methods_written import after

CLEAN = """\
import argparse
import sys
from pathlib import Path


def find(folder, suffix=".tmp", deep=False):
    return sorted(Path(folder).glob("**/*" if deep else f"*{suffix}"))


def clean(folder):
    for path in find(folder):
        path.unlink()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    args = parser.parse_args()
    for path in find(args.folder):
        print(path)
    clean(args.folder)
    sys.stdout.write("done".ljust(20))
"""
LISTED = """\
import click


@click.command()
@click.option("--all", is_flag=True)
def show(all):
    for name in names(all):
        click.echo(name)


@click.command()
def other():
    for name in names():
        click.echo(name)
"""
SCRIPT = """\
import csv

PATH = "orders.csv"


def main():
    for row in list(csv.reader(open(PATH)))[:10]:
        print(row)


main()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a --dry-run flag", '        if dry_run:\n            print(f"would delete {path}")\n        else:\n'),
        ("i need --dry-run", "    clean(args.folder, dry_run=args.dry_run)\n"),
        ("--quiet, please", "        if not args.quiet:\n            print(path)\n    clean(args.folder)\n"),
        ("-n/--limit says how many", "    for path in list(find(args.folder))[:args.limit]:\n"),
        (
            "add -o/--output",
            '    if args.output:\n        with open(args.output, "w") as file:\n            file.write(',
        ),
        (
            "a --dry-run switch, in short -n, please",
            '    parser.add_argument("-n", "--dry-run", action="store_true")\n',
        ),
        ("dry run option that removes nothing", "    clean(args.folder, dry_run=args.dry_run)\n"),
        ("--limit for how many; when I give none, then just 12", '("--limit", type=int, default=12)\n'),
        ("let people pass --suffix", "    for path in find(args.folder, suffix=args.suffix):\n"),
        ("expose deep on the command line", '    parser.add_argument("--deep", action="store_true")\n'),
        ("--width, 20 by default", '    sys.stdout.write("done".ljust(args.width))\n'),
        ("clean should have a dry_run parameter", "def clean(folder, dry_run=False):\n"),
    ],
)
def test_an_option_does_something(sentence: str, expected: str):
    assert expected in after(sentence, CLEAN, "add-flag")[0]


BELOW = """\
import argparse
from pathlib import Path

FOLDER = Path("notes")


def load(folder=FOLDER):
    return sorted(folder.glob("*.txt"))


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command")
    show = commands.add_parser("show")
    show.add_argument("name")
    args = parser.parse_args()
    print(load(), args.name)
"""


def test_an_option_of_all_commands_is_no_constant_and_a_path_is_one():
    text, *others = after("--folder option, default notes", BELOW, "add-flag")
    assert '    parser.add_argument("--folder", type=Path, default=FOLDER)\n    commands' in text
    assert "    print(load(folder=args.folder), args.name)" in text
    assert not any("global" in each for each in others)


DICE = """\
import argparse
import random


def roll(count):
    rng = random.Random()
    return [rng.randint(1, 6) for _ in range(count)]


def draw(cards):
    \"""One of them.\"""
    return random.choice(cards)


def main():
    parser = argparse.ArgumentParser()
    args = parser.parse_args()
    print(draw([1, 2, 3]))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("roll should take an optional seed", "def roll(count, seed=None):\n    rng = random.Random(seed)\n"),
        ("draw needs a seed", '    """One of them."""\n    return random.Random(seed).choice(cards)\n'),
        ("add --seed", '"--seed", type=int)\n    args = parser.parse_args()\n    random.seed(args.seed)\n'),
    ],
)
def test_a_seed_is_sown(sentence: str, expected: str):
    assert expected in after(sentence, DICE, "add-flag")[0]


def test_a_command_of_click_takes_it_too():
    found = after("show needs --limit", LISTED, "add-option")[0]
    assert (
        '@click.option("--limit", type=int)\ndef show(all, limit):\n    for name in list(names(all))[:limit]:' in found
    )


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("take the path from the command line", "PATH = sys.argv[1]\n"),
        ("use the first argument as path, orders.csv by default", 'sys.argv[1] if len(sys.argv) > 1 else "orders.csv"'),
        ("the limit of 10 should come from argv", "[:int(sys.argv[1])]"),
    ],
)
def test_a_value_comes_from_the_command_line(sentence: str, expected: str):
    found = after(sentence, SCRIPT, "none")[0]
    assert expected in found
    assert "import csv\nimport sys\n" in found


def test_the_most_of_something_else_ends_no_loop():
    code = "def follow(found, headers):\n    for header in headers:\n        found.drop(header)\n    return found\n"
    assert not any("[:" in text for text in after("add a max_redirects argument to follow", code, "add-parameter"))
    assert any("headers[:max_headers]" in text for text in after("add a max_headers argument", code, "add-parameter"))


COUNTED = """\
import argparse


def cells(lines, number):
    for line in lines:
        yield line.rstrip("\\n").split(",")[number]


def report(counts):
    for word, count in sorted(counts.items())[:10]:
        print(word, count)


def run(args):
    counts = {}
    for path in args.paths:
        print("reading", path)
        for word in cells(open(path), 0):
            if len(word) >= 4:
                counts[word] = counts.get(word, 0) + 1
    report(counts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paths", nargs="+")
    args = parser.parse_args()
    run(args)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a --sep option, comma by default",
         'def cells(lines, number, sep=","):\n|.split(sep)[|, 0, sep=args.sep)|"--sep", default=",")\n'),
        ("--top, 10 by default",
         'def report(counts, top=10):\n|[:top]:|report(counts, top=args.top)|type=int, default=10)\n'),
        ("add --min-length, default 4", "if len(word) >= args.min_length:\n"),
        ("-q so that it doesn't say what it is reading",
         '("-q", "--quiet", action="store_true")\n|if not args.quiet:\n'),
    ],
)  # fmt: skip
def test_an_option_is_for_what_was_decided_there(sentence: str, expected: str):
    found = after(sentence, COUNTED, "add-flag")[0]
    assert all(each in found for each in expected.split("|"))


SUMMED = """\
import argparse
import csv
import json
import sys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    args = parser.parse_args()
    with open(args.path, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    print("reading is done", file=sys.stderr)
    {}


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("sentence", "writes", "expected"),
    [
        ("an -o/--output option for the file to write to; without it keep writing to stdout",
         "json.dump(rows, sys.stdout)\n    sys.stdout.write('end')",
         "            json.dump(rows, file)\n            file.write('end')\n    else:\n"
         "        json.dump(rows, sys.stdout)\n        sys.stdout.write('end')\n"),
        ("add an --output option: a file to write to, stdout otherwise",
         'print("summary of", args.path)\n    for row in rows:\n        print(*row)',
         '    if args.output:\n        with open(args.output, "w", encoding="utf-8") as file:\n'
         '            print("summary of", args.path, file=file)\n            for row in rows:\n'
         "                print(*row, file=file)\n    else:\n"),
    ],
)  # fmt: skip
def test_all_that_is_written_in_the_end_goes_into_the_file(sentence: str, writes: str, expected: str):
    first = after(sentence, SUMMED.format(writes), "add-flag")[0]
    assert expected in first
    assert '    print("reading is done", file=sys.stderr)\n' in first


def test_what_goes_on_without_the_option_is_not_left_out():
    found = after(
        "--output FILE; without it keep writing to stdout", SUMMED.format("sys.stdout.write(args.path)"), "none"
    )
    assert all("sys.stdout.write(args.path)" in each for each in found)


TABLE = """\
import argparse
import csv


def rows(path):
    with open(path, newline="") as file:
        return list(csv.reader(file))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    args = parser.parse_args()
    print(len(rows(args.path)))
"""


def test_an_option_that_a_call_of_the_library_takes_is_told_it():
    found = after("a --delimiter option, semicolon by default", TABLE, "add-flag")[0]
    assert "def rows(path, delimiter=" in found
    assert "csv.reader(file, delimiter=delimiter)" in found
    assert "rows(args.path, delimiter=args.delimiter)" in found
    assert all("key=" not in each for each in after("a --key option", TABLE, "add-flag"))
