"""Real repositories, untouched by the config of whoever runs the tests."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from spark_tui.repo.place import Place, find

Git = Callable[..., str]
MakeRepo = Callable[[Path], Path]


@pytest.fixture(autouse=True)
def _a_person_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("GIT_"):
            monkeypatch.delenv(name)
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(home / ".gitconfig"))
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "ada@example.org")


@pytest.fixture
def git() -> Git:
    """Plain git, as the person would run it: `git(folder, "add", ".")`. What it prints, stripped."""

    def run(folder: Path, *args: str) -> str:
        ran = subprocess.run(["git", *args], cwd=folder, capture_output=True, check=False)
        assert ran.returncode == 0, f"git {args}: {os.fsdecode(ran.stderr)}"
        return os.fsdecode(ran.stdout).strip()

    return run


@pytest.fixture
def make_repo(git: Git) -> MakeRepo:
    """A repository with one commit on `main`: `README.md` and `src/cart.py`."""

    def make(folder: Path) -> Path:
        (folder / "src").mkdir(parents=True)
        (folder / "README.md").write_text("# Shop\n")
        (folder / "src" / "cart.py").write_text("def total(items):\n    return sum(items)\n")
        git(folder, "init", "-q", "-b", "main")
        git(folder, "add", ".")
        git(folder, "commit", "-q", "-m", "first")
        return folder

    return make


@pytest.fixture
def repo(make_repo: MakeRepo, tmp_path: Path) -> Path:
    return make_repo(tmp_path.resolve() / "shop")


@pytest.fixture
def place(repo: Path) -> Place:
    return find(repo)
