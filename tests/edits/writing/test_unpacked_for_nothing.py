"""What a line takes apart and nobody reads is called `_`."""

from __future__ import annotations

import pytest
from test_methods_written import after

FILE = """\
import os


def folder_of(path):
    folder, name = os.path.split(path)
    return folder


def load(row):
    key, size, flags = row.split(";")
    return key, flags


def swapped(pair):
    left, right = pair
    return right, left
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("name is unused in folder_of", "    folder, _ = os.path.split(path)\n"),
        ("name isn't used in folder_of", "    folder, _ = os.path.split(path)\n"),
        ("unused variable size", '    key, _, flags = row.split(";")\n'),
        ("pylint: unused-variable 'size' in load", '    key, _, flags = row.split(";")\n'),
        ("use _ for size in load", '    key, _, flags = row.split(";")\n'),
        ("replace size by _", '    key, _, flags = row.split(";")\n'),
        ("load never reads it: rename size to an underscore", '    key, _, flags = row.split(";")\n'),
    ],
)
def test_what_nobody_reads_has_no_name(sentence: str, expected: str):
    made = after(sentence, FILE, "none")[0]
    assert expected in made
    assert made.count("_ ") + made.count("_,") == FILE.count("_ ") + FILE.count("_,") + 1


@pytest.mark.parametrize("sentence", ["left is unused in swapped", "flags is unused in load", "use _ for key in load"])
def test_what_is_read_keeps_its_name(sentence: str):
    assert not any("_," in made or ", _" in made for made in after(sentence, FILE, "none"))
