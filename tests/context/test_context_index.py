"""The index follows the files, and survives whatever happens to it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path

import pytest
from command import git
from platformdirs import user_cache_path

from spark_tui.context import index as kept
from spark_tui.context import scan
from spark_tui.context.index import Index, open_index
from spark_tui.context.symbols import Outline
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.place import find

Indexed = Callable[[Path], Index]
Repository = Callable[[dict[str, str]], Path]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for indexes, and nobody else's in it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return user_cache_path("spark") / "index"


FILES = {"a.py": "def alpha(): pass\n", "b/b.py": "def beta(): pass\n", ".gitignore": "ignored.py\n"}


def _names(index: Index) -> list[str]:
    return [
        found.symbol.name
        for path in kept.paths(index)
        for found in kept.defining(index, ["alpha", "beta", "gamma"])
        if found.path == path
    ]


def _looked_through(index: Index) -> int:
    return max((progress.todo for progress in scan.refresh(index)), default=0)


def test_it_knows_what_git_knows(repository: Repository, indexed: Indexed):
    folder = repository(FILES | {"ignored.py": "def gamma(): pass\n"})
    git(folder, "add", "a.py")
    index = indexed(folder)
    assert kept.paths(index) == [".gitignore", "a.py", "b/b.py"]
    assert _names(index) == ["alpha", "beta"]


def test_only_what_changed_is_looked_through_again(repository: Repository, indexed: Indexed):
    folder = repository(FILES)
    indexed(folder)
    index = open_index(find(folder))  # as the next process finds it
    assert _looked_through(index) == 0
    (folder / "a.py").write_text("def gamma(): pass\n")
    (folder / "b/b.py").unlink()
    (folder / "new.py").write_text("def alpha(): pass\n")
    assert _looked_through(index) == 3
    assert kept.paths(index) == [".gitignore", "a.py", "new.py"]
    assert _names(index) == ["gamma", "alpha"]
    assert kept.files_with(index, ["beta"], 9) == []


def test_some_files_alone(repository: Repository, indexed: Indexed):
    folder = repository(FILES)
    index = indexed(folder)
    for path in ("a.py", "b/b.py", "ignored.py", "new.py"):
        (folder / path).write_text("def gamma(): pass\n\n")
    scan.refresh_paths(index, ["a.py", "ignored.py", "new.py", "nowhere.py"])
    assert [found.path for found in kept.defining(index, ["gamma"])] == ["a.py", "new.py"]


def test_what_lies_in_a_submodule_holds_up_no_other(repository: Repository, indexed: Indexed, tmp_path: Path):
    folder = repository(FILES)
    git(tmp_path, "init", "-q", "library")
    git(tmp_path / "library", "commit", "-q", "--allow-empty", "-m", "one")
    git(folder, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(tmp_path / "library"), "library")
    index = indexed(folder)
    for path in ("library/new.py", "ignored.py", "c.py", "[b].py"):
        (folder / path).write_text("def gamma(): pass\n")
    scan.refresh_paths(index, ["library/new.py", "ignored.py", "c.py", "[b].py"])
    assert [found.path for found in kept.defining(index, ["gamma"])] == ["[b].py", "c.py"]


def test_what_is_ignored_by_now_is_known_no_more(repository: Repository, indexed: Indexed):
    folder = repository(FILES)
    indexed(folder)
    (folder / ".gitignore").write_text("a.py\n")
    assert kept.paths(indexed(folder)) == [".gitignore", "b/b.py"]
    (folder / ".gitignore").write_text("b/\n")
    assert kept.paths(indexed(folder)) == [".gitignore", "a.py"]


def test_secrets_stay_out_and_what_is_no_text_is_known_by_name(repository: Repository, indexed: Indexed):
    folder = repository({".env": "TOKEN=hidden\n", "data.json": "x" * 600_000, "id_rsa": "hidden"})
    (folder / "picture.py").write_bytes(b"def hidden(): pass\0")
    (folder / "link.py").symlink_to("data.json")
    index = indexed(folder)
    assert kept.paths(index) == ["data.json", "picture.py"]
    assert kept.files_with(index, ["hidden"], 9) == []
    assert kept.files_with(index, ["pictur"], 9) == ["picture.py"]


def test_names_that_no_database_can_hold_are_left_out(repository: Repository, indexed: Indexed):
    folder = repository(FILES)
    (folder / os.fsdecode(b"caf\xe9.py")).write_text("def gamma(): pass\n")
    assert _names(indexed(folder)) == ["alpha", "beta"]


def test_a_damaged_index_is_made_again(repository: Repository, indexed: Indexed, cache: Path):
    folder = repository(FILES)
    indexed(folder).database.close()
    (file,) = cache.glob("*.sqlite")
    file.write_bytes(b"no database at all" * 1000)
    assert _names(indexed(folder)) == ["alpha", "beta"]


def test_an_index_that_is_damaged_in_its_middle_is_made_again(repository: Repository, indexed: Indexed, cache: Path):
    folder = repository(FILES)
    index = indexed(folder)
    index.database.execute("PRAGMA journal_mode = DELETE")
    index.database.close()
    (file,) = cache.glob("*.sqlite")
    with file.open("r+b") as pages:
        for page in range(4096, file.stat().st_size, 4096):
            pages.seek(page)
            pages.write(b"\xff" * 2000)
    assert _names(indexed(folder)) == ["alpha", "beta"]


def test_only_the_person_may_read_it(repository: Repository, indexed: Indexed, cache: Path):
    indexed(repository(FILES))
    assert {path.stat().st_mode & 0o077 for path in (cache, *cache.iterdir())} == {0}


def test_without_a_place_for_it_everything_is_learned_anew(
    repository: Repository, indexed: Indexed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert _names(indexed(repository(FILES))) == ["alpha", "beta"]


def test_words_of_the_past_are_forgotten(repository: Repository, indexed: Indexed):
    folder = repository(FILES)
    index = indexed(folder)
    for number in range(1100):
        kept.put(index, "a.py", kept.Stamp(number, 1), kept.Outline(), "", "", "past")
    assert kept.is_untidy(index)
    assert _looked_through(index) == 3
    assert not kept.is_untidy(index)
    assert kept.files_having(index, "past") == 0


def test_two_fill_it_at_once(repository: Repository, indexed: Indexed):
    folder = repository({f"{number}.py": f"def alpha{number}(): pass\n" for number in range(100)})
    one, other = (scan.refresh(open_index(find(folder))) for _ in range(2))
    for _ in zip_longest(one, other):
        pass
    assert len(kept.paths(indexed(folder))) == 100
    assert len(kept.defining(indexed(folder), ["alpha7"])) == 1


def test_while_files_are_read_nobody_is_locked_out(repository: Repository, monkeypatch: pytest.MonkeyPatch):
    index, other = (open_index(find(repository(FILES))) for _ in range(2))
    other.database.execute("PRAGMA busy_timeout = 0")
    usual = scan.languages.outline

    def outline(path: str, lines: Sequence[str]) -> Outline:
        with kept.all_or_nothing(other.database):
            return usual(path, lines)

    monkeypatch.setattr(scan.languages, "outline", outline)
    assert _looked_through(index) == 3
    assert _names(index) == ["alpha", "beta"]
    (index.place.root / "a.py").unlink()
    with kept.all_or_nothing(index.database), pytest.raises(Refusal, match="database is locked: try again"):
        scan.refresh_paths(other, ["a.py"])
