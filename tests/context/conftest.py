"""Repositories, looked through."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from command import git
from looked import look_through

from spark_tui import resources
from spark_tui.context.files import Files
from spark_tui.context.index import Index


@pytest.fixture
def indexed() -> Callable[[Path], Index]:
    """The index of a repository, up to date."""
    return look_through


@pytest.fixture
def repository(tmp_path: Path) -> Callable[[dict[str, str]], Path]:
    """A repository with these files, none of them committed."""

    def make(files: dict[str, str]) -> Path:
        folder = tmp_path / "repository"
        folder.mkdir(exist_ok=True)
        git(folder, "init", "-q")
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        return folder

    return make


@pytest.fixture(scope="session")
def shop_index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    """Of the example shop, which nobody changes."""
    folder = tmp_path_factory.mktemp("shops") / "shop"
    shutil.copytree(resources.folder("examples") / "shop", folder)
    git(folder, "init", "-q")
    return look_through(folder)


@pytest.fixture
def shop_files(shop_index: Index) -> Files:
    return Files(shop_index.place)
