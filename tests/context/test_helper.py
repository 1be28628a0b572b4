"""The process that keeps the index filled."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from command import ROOT

from spark_tui.context import helper
from spark_tui.context import index as kept
from spark_tui.context.index import open_index
from spark_tui.repo.place import find

ALL_KNOWN = {"done": 0, "todo": 0}


@pytest.fixture
def running(
    repository: Callable[[dict[str, str]], Path], monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Path, subprocess.Popen[bytes]]]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    folder = repository({"a.py": "def alpha(): pass\n", "b/b.py": "def beta(): pass\n", "json.py": "raise SystemExit"})
    monkeypatch.chdir(folder)
    with helper.start(find(folder), is_heard=True) as process:
        yield folder, process


def _until_all_is_known(process: subprocess.Popen[bytes]) -> None:
    assert process.stdout
    assert any(json.loads(line) == ALL_KNOWN for line in process.stdout)


def test_it_fills_the_index_follows_the_files_and_leaves_with_us(running: tuple[Path, subprocess.Popen[bytes]]):
    folder, process = running
    index = open_index(find(folder))
    _until_all_is_known(process)
    assert kept.paths(index) == ["a.py", "b/b.py", "json.py"]
    _until_all_is_known(process)  # once more: from here on it watches
    (folder / "a.py").write_text("def gamma(): pass\n\n")
    _until_all_is_known(process)
    assert [found.path for found in kept.defining(index, ["gamma"])] == ["a.py"]
    (folder / "b").rename(folder / "c")
    while kept.paths(index) != ["a.py", "c/b.py", "json.py"]:
        _until_all_is_known(process)
    (folder / ".gitignore").write_text("json.py\n")
    while kept.paths(index) != [".gitignore", "a.py", "c/b.py"]:
        _until_all_is_known(process)
    (folder / ".gitignore").write_text("a.py\n")
    while kept.paths(index) != [".gitignore", "c/b.py", "json.py"]:
        _until_all_is_known(process)
    process.communicate()
    assert process.returncode == 0
