"""Commits as requests."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import git

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import history, pipeline
from spark_tui.forge.examples import Triple, read_triples
from spark_tui.forge.scoring import after_answer

LONG = "".join(f"def f{number}(x):\n    return x + {number}\n\n\n" for number in range(40))
MIT = "Permission is hereby granted, free of charge, to any person obtaining a copy"


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A history of a few commits."""
    folder = tmp_path / "repo"
    folder.mkdir()
    git(folder, "init", "-q")
    commit(folder, "Start", {"a.py": LONG, "b.py": "x = 1\n"})
    commit(folder, "fix: return the double of f20 (#12)", {"a.py": LONG.replace("x + 20", "double(x)")})
    return folder


def commit(folder: Path, message: str, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).write_text(text)
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", message)


def mined(repo: Path) -> list[Triple]:
    return list(history.mine(repo, 100, lambda _what, _done: None))


def test_a_small_commit_is_a_request_with_its_answer(repo: Path):
    (triple,) = mined(repo)
    assert triple.sentence == "return the double of f20"
    assert triple.path == "a.py"
    assert "x + 20" in triple.before in LONG
    assert after_answer(triple.before, triple.answer) == triple.after == triple.before.replace("x + 20", "double(x)")


@pytest.mark.parametrize(
    ("message", "files"),
    [
        ("Rename x everywhere", {"a.py": LONG.replace("x", "value")}),  # too much
        ("Set x to two", {"b.py": "x = 2\n", "a.py": LONG}),  # two files, as it was changed before
        ("Bump version of x", {"b.py": "x_version = 2\n"}),
        ("Improve everything", {"b.py": "limit = 1\n"}),  # no word of it is there
        ("Describe limit", {"notes.txt": "limit"}),
        ("limit", {"b.py": "limit = 1\n"}),  # one word asks for nothing
        ("Add a module with limit", {"c.py": "limit = 1\n"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_commits_are_not(repo: Path, message: str, files: dict[str, str]):
    known = mined(repo)
    commit(repo, message, files)
    assert mined(repo) == known


@pytest.mark.parametrize(
    ("subject", "asked"),
    [
        ("fix(parser): allow a limit", "allow a limit"),
        ("[core] gh-1234: Allow a limit. (#99)", "Allow a limit."),
        ("bpo-12: allow a limit, fixes #7", "allow a limit,"),
        ("Merge branch limit", None),
        ("limit", None),
        ("allow a limit " * 20, None),
    ],
)
def test_a_subject_without_its_labels(subject: str, asked: str | None):
    assert history.request(subject) == asked


def test_clones_teach_others_only_under_a_licence_that_lets_them(repo: Path, tmp_path: Path):
    out = tmp_path / "out" / "commits.jsonl"
    with pytest.raises(Refusal, match="no commit is small"):
        pipeline.mine_commits([repo], out, 100, lambda _what, _done: None, anybody=True)
    (repo / "LICENSE").write_text(MIT)
    assert pipeline.mine_commits([repo], out, 100, lambda _what, _done: None, anybody=True) == 1
    assert list(read_triples(out)) == mined(repo)


def test_a_tuned_model_does_not_go_into_the_repository(repo: Path, tmp_path: Path):
    with pytest.raises(Refusal, match="lies in the repository"):
        pipeline.tune_on_history(repo, tmp_path, repo / "tuned", tmp_path, 1, 1, lambda _line, _done: None)
