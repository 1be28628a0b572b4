"""Who renames in one file is told of the others that have the old name."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import git, spark

from spark_tui.repo.still_named import gone

SIZES = """\
def natural_size(count):
    return f"{count} B"


def run(count):
    return natural_size(count)


class Table:
    def as_text(self):
        return ""

    def get(self):
        return ""
"""


def test_what_others_may_use_is_gone():
    after = SIZES.replace("natural_size", "size_of").replace("as_text", "text").replace("get", "take")
    assert gone("sizes.py", SIZES.encode(), after.replace("def run", "def go").encode()) == {"natural_size", "as_text"}


@pytest.mark.parametrize(("path", "after"), [("sizes.md", b""), ("sizes.py", b"def ("), ("sizes.py", SIZES.encode())])
def test_of_what_cannot_be_told_nothing_is_said(path: str, after: bytes):
    assert gone(path, SIZES.encode(), after) == set()


@pytest.fixture
def sizes(tmp_path: Path) -> Path:
    (tmp_path / "sizes.py").write_text(SIZES)
    (tmp_path / "page.py").write_text("from lib import sizes\n\nsizes.natural_size(1)\n")
    (tmp_path / "own.py").write_text("def natural_size():\n    return natural_size\n")
    (tmp_path / "notes.txt").write_text("natural_size\n")
    for words in ("init -q", "add .", "commit -qm first"):
        git(tmp_path, *words.split())
    return tmp_path


def test_the_files_that_still_have_the_name_are_told(sizes: Path):
    done = spark("op", "sizes.py", "rename", "natural_size", "size_of", "--apply", cwd=sizes)
    assert done.returncode == 0
    assert done.stderr == b"spark: natural_size is still named in page.py\n"
