"""Tests of what a test has beside the code, in memory, and of copies of the code that are broken."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.python.working.broken import broken_copies
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends, tried

NOTES = read("""\
import argparse
import json
import sys
from pathlib import Path


def keep(words, path):
    with open(path, "w") as file:
        json.dump(words, file)


def kept(path):
    return json.loads(path.read_text())


def main(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument("often", type=int)
    args = parser.parse_args(argv)
    if args.often > 3:
        print("too often", file=sys.stderr)
        return 1
    print("ha" * args.often)
    return 0


def is_loud(level, limit=80, quiet=False):
    return level >= limit and not quiet
""")
FILE = 'path = tmp_path / "notes.json"'


@pytest.mark.parametrize(
    ("lines", "expression", "expected"),
    [
        ([FILE, 'keep(["a", "b"], path)'], "kept(path)", ["a", "b"]),
        ([FILE], "path.exists()", False),
        ([FILE], "kept(path)", Ends("FileNotFoundError", last=True)),
        ([], 'main(["2"])', 0),
        (['main(["2"])'], "capsys.readouterr().out", "haha\n"),
        (['main(["4"])'], "capsys.readouterr().err", "too often\n"),
        ([], 'main(["many"])', Ends("SystemExit", last=True)),
    ],
)
def test_a_folder_and_what_is_printed_are_kept_in_memory(lines: list[str], expression: str, expected: object):
    assert tried(NOTES, lines, expression) == expected


def test_no_other_file_is_known():
    with pytest.raises(Unknown):
        tried(NOTES, [], 'kept(Path("/etc/hostname"))')
    with pytest.raises(Unknown):
        tried(NOTES, [], 'open("/etc/hostname")')


def test_copies_are_broken_one_by_one():
    function = NOTES.function("is_loud")
    lines = [each.source.segment(each.source.function("is_loud").body[0]) for each in broken_copies(NOTES, function)]
    assert "return (level > limit) and not quiet" in lines
    assert "return ((level >= limit))" in lines
    assert "return ((not quiet))" in lines
