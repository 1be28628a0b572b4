"""What a script does when it is run, and which files it passes over."""

from __future__ import annotations

import pytest
from test_methods_written import after

PACK = """\
import os
from pathlib import Path


def pack(box, folder):
    for root, dirs, names in os.walk(folder):
        for each in names:
            box.add(os.path.join(root, each))


def listed(folder):
    for path in Path(folder).iterdir():
        print(path)


def main():
    pack([], ".")
"""
GUARD = '\n\n\nif __name__ == "__main__":\n    main()\n'


@pytest.mark.parametrize(
    "sentence",
    [
        "Call main() under the usual __name__ guard.",
        'add an if __name__ == "__main__" block',
        "main should be in a __main__ guard",
        "the main guard is missing",
    ],
)
def test_main_is_called_where_a_guard_is_asked_for(sentence: str):
    assert after(sentence, PACK, "main-guard")[0].endswith(GUARD)


def test_there_are_no_two_guards():
    assert not after("call main under the __name__ guard", PACK + GUARD, "main-guard")


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("pack should skip .pyc files", 'each.endswith(".pyc")'),
        ("don't pack .log files", 'each.endswith(".log")'),
        ("*.swp and *.bak files must not be packed", 'each.endswith((".swp", ".bak"))'),
        ("listed never shows files ending in .tmp", 'path.name.endswith(".tmp")'),
        ("listed: .tmp should be left out", 'path.name.endswith(".tmp")'),
    ],
)
def test_files_with_an_ending_are_passed_over(sentence: str, test: str):
    found = after(sentence, PACK, "skip-if")
    assert any(f"if {test}:\n" in each for each in found[:2])


@pytest.mark.parametrize(
    "sentence",
    ["don't skip .log files", "pack .zip files", "listed should not print a dot", "never call box.add there"],
)
def test_others_are_not(sentence: str):
    assert not any(".endswith(" in each for each in after(sentence, PACK, "skip-if"))
