"""What is said of the folders for whoever opens them first: that it is said, and true."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from command import ROOT

PACKAGE = ROOT / "spark_tui"
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text()
FOLDERS = [path.parent for part in ("edits", "links") for path in sorted((PACKAGE / part).rglob("__init__.py"))]
LINES = 6


def _section(title: str) -> str:
    return CONTRIBUTING.split(f"## {title}\n")[1].split("\n## ")[0]


def test_every_step_of_the_way_of_a_request_names_its_file():
    steps = re.findall(r"(?m)^(\d+)\. `([\w/]+\.py)`", _section("The way of one request"))
    assert [int(number) for number, _ in steps] == list(range(1, len(steps) + 1))
    assert [path for _, path in steps if not (PACKAGE / path).is_file()] == []


def test_every_room_of_edits_has_its_line():
    rows = re.findall(r"(?m)^\| `edits/(\w+)/` \|", _section("Rooms of `edits/`"))
    assert rows == sorted(path.parent.name for path in (PACKAGE / "edits").glob("*/__init__.py"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE)))
def test_a_folder_says_in_a_few_lines_which_of_its_files_to_read(folder: Path):
    said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text())) or ""
    assert 0 < len(said.splitlines()) <= LINES
    named = re.findall(r"`([\w/]+\.py)`", said)
    assert named
    assert [path for path in named if not (folder / path).is_file() and not (PACKAGE / path).is_file()] == []
