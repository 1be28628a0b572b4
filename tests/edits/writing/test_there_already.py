"""A folder that is there already: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import os
from pathlib import Path


def unpack(archive, target):
    os.mkdir(target)
    archive.extractall(target)


def report(folder: Path):
    pages = folder / "pages"
    pages.mkdir()
    return pages


def backup(folder):
    os.makedirs(os.path.join(folder, "old"))
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("unpack shouldn't fail if the folder exists", "os.mkdir(target)", "os.makedirs(target, exist_ok=True)"),
        (
            "report: it's fine if the directory already exists, it should work",
            "pages.mkdir()",
            "pages.mkdir(exist_ok=True)",
        ),
        (
            "no error in backup when the folder is there already",
            'os.makedirs(os.path.join(folder, "old"))',
            'os.makedirs(os.path.join(folder, "old"), exist_ok=True)',
        ),
    ],
)
def test_it_is_as_good_as_a_new_one(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "fix-error")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "sentence", ["unpack should fail if the folder does not exist", "report must raise an error if the folder exists"]
)
def test_who_wants_an_error_gets_none_less(sentence: str):
    assert not any("exist_ok" in each for each in after(sentence, CODE, "raise-if"))
