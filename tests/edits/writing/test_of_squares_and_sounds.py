"""Letters in the other case, numbers of two digits, endings with their dot: told by what somebody typed and saw."""

from __future__ import annotations

import pytest
from test_methods_written import after

FILES = """\
import os
import string

KINDS = {"mp3": "audio", "flac": "audio"}
ALLOWED = ("txt", "md")


def square(name):
    \"\"\"Where "e4" is.\"\"\"
    column = string.ascii_lowercase.index(name[0])
    return column, int(name[1]) - 1


def sounds(paths, kind):
    return [path for path in paths if path.suffix == kind]


def notes(names):
    return [name for name in names if os.path.splitext(name)[1] in ALLOWED]


def texts(paths):
    return [path for path in paths if path.suffix == "txt"]


def warnings(lines):
    return [line for line in lines if "warning" in line]


def titled(books, wanted):
    return [book for book in books if book.title == wanted]


def agreed(answer):
    return answer == "yes"
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("square fails with E4", "ignore-case", "    name = name.lower()\n    column = "),
        ("people type 'E4' too", "ignore-case", "    name = name.lower()\n    column = "),
        ("on a board of twelve rows, e12 is taken for e1", "fix-index", "return column, int(name[1:]) - 1"),
        ("square should understand rows with two digits", "fix-index", "return column, int(name[1:]) - 1"),
        ("sounds gives nothing even though there are .mp3 files", "change-condition",
         'if path.suffix == "." + kind]'),
        ("notes is always empty, the extensions have a dot", "change-condition",
         "if os.path.splitext(name)[1][1:] in ALLOWED]"),
        ("texts never finds any .txt", "change-condition", 'if path.suffix == ".txt"]'),
        ("titled doesn't find 'Dune' when I look for 'dune'", "ignore-case",
         "if book.title.lower() == wanted.lower()]"),
        ("warnings should find WARNING as well", "or-condition", 'if "warning" in line.lower()]'),
        ("agreed should take YES and Yes too", "or-condition", "answer.lower()"),
    ],
)  # fmt: skip
def test_what_was_typed_and_seen(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, FILES, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("titled should find the first one only", "ignore-case", ".lower()"),
        ("Warnings should be sorted", "or-condition", ".lower()"),
        ("row 12 comes after row 11", "fix-index", "name[1:]"),
        ("sounds needs a second kind", "change-condition", '"." + kind'),
        ("square should take z9 too", "ignore-case", "name.lower()"),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, FILES, kind))
