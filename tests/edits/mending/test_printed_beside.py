"""What is to be in a file is printed into it."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
def export(rows, path):
    with open(path, "w") as out:
        for name, price in rows:
            print(name, price, sep=";")
        print(len(rows))


def report(rows, path):
    with open(path, "w") as out:
        print("writing", path)
        out.writelines(rows)


def show(path):
    with open(path) as lines:
        print(path)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "export prints to stdout instead of the file",
        "the file is empty after export",
        "export never writes to the file",
    ],
)
def test_it_is_printed_into_the_file(sentence: str):
    expected = CODE.replace('sep=";")', 'sep=";", file=out)').replace("print(len(rows))", "print(len(rows), file=out)")
    assert offered(sentence, CODE)[0] == expected


@pytest.mark.parametrize("sentence", ["report prints to stdout", "show prints to the terminal"])
def test_what_is_told_beside_it_is_still_told(sentence: str):
    answers = offered(sentence, CODE)
    assert not any('"writing", path, file' in each or "file=lines" in each for each in answers)
