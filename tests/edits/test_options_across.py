"""The file that reads the command line follows another one in which a function takes something besides."""

from __future__ import annotations

import pytest

from spark_tui.edits.across.options import with_options

MAIN = """import argparse

from reader import read_file


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    args = parser.parse_args()
    for row in read_file(args.path):
        print(row)
"""
COMMANDS = """import argparse

from store import Store


def build():
    parser = argparse.ArgumentParser()
    parser.add_argument("--file", default="herbs.json")
    commands = parser.add_subparsers(dest="command")
    sow = commands.add_parser("sow")
    sow.add_argument("name")
    commands.add_parser("due", help="what has to be watered")
    return parser


def due(args, store):
    for each in store.due(args.today):
        print(each)


def sow(args, store):
    print(store.sow(args.name))
"""
SAID = (
    (
        "read_file should take an encoding, utf-8 if none is given, and the command line an --encoding option for it",
        ("def read_file(path):\n    pass\n", 'def read_file(path, encoding="utf-8"):\n    pass\n'),
        MAIN,
        ('    parser.add_argument("--encoding", default="utf-8")\n', "read_file(args.path, encoding=args.encoding)"),
    ),
    (
        "let read_file stop after so many rows, with a --limit option on the command line",
        ("def read_file(path):\n    pass\n", "def read_file(path, limit=None):\n    pass\n"),
        MAIN,
        ('    parser.add_argument("--limit")\n', "read_file(args.path, limit=args.limit)"),
    ),
    (
        "rows shorter than 3 are left out by read_file, make that a --min-length argument",
        ("def read_file(path):\n    pass\n", "def read_file(path, min_length=3):\n    pass\n"),
        MAIN,
        ('"--min-length", type=int, default=3)', "read_file(args.path, min_length=args.min_length)"),
    ),
    (
        "the due command should have an option --days, passed on to due, 3 as now",
        (
            "class Store:\n    def due(self, today):\n        pass\n",
            "class Store:\n    def due(self, today, days=3):\n        pass\n",
        ),
        COMMANDS,
        (
            '    due_parser = commands.add_parser("due", help',
            '    due_parser.add_argument("--days", type=int, default=3)\n',
            "store.due(args.today, days=args.days)",
        ),
    ),
    (
        "the sow command needs a --depth option which sow of the store takes, 1.5 by default",
        (
            "class Store:\n    def sow(self, name):\n        pass\n",
            "class Store:\n    def sow(self, name, depth=1.5):\n        pass\n",
        ),
        COMMANDS,
        (
            '    sow.add_argument("name")\n    sow.add_argument("--depth", type=float, default=1.5)\n',
            "store.sow(args.name, depth=args.depth)",
        ),
    ),
    (
        "Store.due and the command line take a --bed option, every bed if none is given",
        (
            "class Store:\n    def due(self, today):\n        pass\n",
            'class Store:\n    def due(self, today, bed=""):\n        pass\n',
        ),
        COMMANDS,
        (
            'default="herbs.json")\n    parser.add_argument("--bed", default="")\n',
            "store.due(args.today, bed=args.bed)",
        ),
    ),
)
THROUGH = (
    MAIN.replace("    for row in read_file(args.path):\n        print(row)\n", "    show(args.path)\n")
    + """

def show(path, width=80):
    for row in read_file(path):
        print(row[:width])
"""
)
REPORT = """from reader import read_file


def report(path):
    return list(read_file(path))
"""
NOT = (
    ("let read_file take an encoding", MAIN),
    ("read_file should take an encoding, add an --encoding option", MAIN.replace("args", "given.args")),
    ("read_file should take an encoding, add an --encoding option", MAIN.replace('"path"', '"--encoding"')),
    ("read_file should take an encoding, add an --lines option", MAIN),
)


@pytest.mark.parametrize(("said", "texts", "other", "lines"), SAID)
def test_the_option_is_there_and_handed_on(said: str, texts: tuple[str, str], other: str, lines: tuple[str, ...]):
    found = with_options(said, {"a.py": texts}, {"main.py": other})
    assert all(line in found["main.py"] for line in lines)


def test_it_goes_through_the_functions_between():
    texts = "def read_file(path):\n    pass\n", 'def read_file(path, encoding="utf-8"):\n    pass\n'
    said = "read_file should take an encoding, add an --encoding option"
    after = with_options(said, {"a.py": texts}, {"main.py": THROUGH})["main.py"]
    assert 'def show(path, width=80, encoding="utf-8"):\n    for row in read_file(path, encoding=encoding)' in after
    assert "    show(args.path, encoding=args.encoding)\n" in after


def test_it_goes_through_another_file_that_is_named():
    texts = "def read_file(path):\n    pass\n", 'def read_file(path, encoding="utf-8"):\n    pass\n'
    main = MAIN.replace("from reader import read_file", "from report import report").replace("read_file(", "report(")
    others = {"main.py": main, "report.py": REPORT}
    said = "read_file takes an encoding, passed on through report from an --encoding option"
    found = with_options(said, {"a.py": texts}, others)
    assert (
        'def report(path, encoding="utf-8"):\n    return list(read_file(path, encoding=encoding))' in found["report.py"]
    )
    assert "report(args.path, encoding=args.encoding)" in found["main.py"]
    assert with_options("read_file takes an encoding from an --encoding option", {"a.py": texts}, others) == {}


def test_a_constant_stays_the_default():
    before = "from limits import MOST\n\n\ndef read_file(path):\n    pass\n"
    texts = before, before.replace("path)", "path, most=MOST)")
    found = with_options(
        "read_file takes a --most option of the command line", {"a.py": texts}, {"main.py": MAIN}, ["MOST = 50\n"]
    )
    assert 'add_argument("--most", type=int, default=MOST)' in found["main.py"]
    assert "from limits import MOST\n" in found["main.py"]
    assert list(found) == ["main.py"]


@pytest.mark.parametrize(("said", "other"), NOT)
def test_it_is_left_alone(said: str, other: str):
    texts = "def read_file(path):\n    pass\n", 'def read_file(path, encoding="utf-8"):\n    pass\n'
    assert with_options(said, {"a.py": texts}, {"main.py": other}) == {}
