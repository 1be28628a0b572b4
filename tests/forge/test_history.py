"""Commits as requests."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest
from command import git

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import pipeline
from spark_tui.forge.corpus import history
from spark_tui.forge.requests.asking import by_intent, taught
from spark_tui.forge.scoring import after_answer
from spark_tui.forge.training import vocabulary
from spark_tui.forge.training.examples import Triple, read_triples
from spark_tui.forge.training.recipes import tuning
from spark_tui.forge.training.stopping import Stop
from spark_tui.forge.training.vocabulary import Encoder
from spark_tui.resources import edit_model

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
        (folder / name).parent.mkdir(exist_ok=True)
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
        ("Print x", {"b.py": "print 'x'\n"}),  # Python 2
        ("Say what x is", {"b.py": "# The x that is added.\nx = 1\n"}),  # of the code, nothing
        ("Trim the double", {"a.py": LONG.replace("x + 20", "double(x)  ")}),  # nothing anybody would ask for
        ("Rename x everywhere", {"a.py": LONG.replace("x", "value")}),  # too much
        ("Set x to two", {"b.py": "x = 2\n", "a.py": LONG}),  # two modules, as it was changed before
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


def test_tests_and_texts_may_change_beside_it(repo: Path):
    (known,) = mined(repo)
    commit(repo, "Set a limit of two", {"b.py": "limit = 2\n", "tests/test_b.py": "import b\n", "news.txt": "two"})
    newest, *others = mined(repo)
    assert others == [known]
    assert (newest.path, newest.sentence, newest.after) == ("b.py", "Set a limit of two", "limit = 2\n")


SHOP = "class Shop:\n" + "".join(
    f"    def order{number}(self, x):\n        total = x\n        print(x)\n        return total + {number}\n\n"
    for number in range(30)
)


def test_a_method_is_shown_whole_without_its_indentation_and_others_not_in_the_middle(repo: Path):
    commit(repo, "Start", {"c.py": SHOP})
    regions: list[list[str]] = []
    for number in range(1, 13):
        commit(repo, f"Double the total {number} times", {"c.py": SHOP.replace("total + 20", f"total * 2**{number}")})
        regions.append(mined(repo)[0].before.splitlines())
    methods = [region for region in regions if region[0] == "def order20(self, x):"]
    assert all(region[1:3] == ["    total = x", "    print(x)"] and len(region) == 4 for region in methods)
    assert 4 < len(methods) < 12
    around = [region for region in regions if region not in methods]
    assert len({next(at for at, line in enumerate(region) if "order20" in line) for region in around}) > 1


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
    commit(repo, "Permit it", {"LICENSE": MIT})
    bare = tmp_path / "bare"
    git(tmp_path, "clone", "-q", "--bare", str(repo), str(bare))
    (source,) = pipeline.mine_commits([bare], out, 100, lambda _what, _done: None, anybody=True)
    assert (source.repository, source.licence, source.edits) == ("bare", "MIT", 1)
    assert list(read_triples(out)) == mined(repo)
    assert json.loads(out.with_suffix(".sources.json").read_text())[0]["head"] == source.head


def test_what_benchmarks_ask_is_left_out(repo: Path, tmp_path: Path):
    tasks = tmp_path / "tasks.jsonl"
    tasks.write_text(json.dumps({"before": LONG}))
    with pytest.raises(Refusal, match="no commit is small"):
        pipeline.mine_commits(
            [repo], tmp_path / "commits.jsonl", 100, lambda _what, _done: None, anybody=False, benchmark_files=[tasks]
        )


def test_more_is_asked_about_the_code_of_a_commit(repo: Path, tmp_path: Path):
    file = tmp_path / "commits.jsonl"
    file.write_bytes(msgspec.json.encode(mined(repo)[0]))
    encoder = Encoder(vocabulary.load(edit_model()))
    alone, beside = (
        list(islice(tuning(file, encoder, 1024, known)(Random(1)), 8)) for known in (None, by_intent(taught))
    )
    assert {len(each.branches) for each in alone} == {1}
    assert max(len(each.branches) for each in beside) > 2
    assert {tuple(each.trunk) for each in beside} == {tuple(alone[0].trunk)}


@pytest.mark.parametrize("place", ["x.jsonl", "new/x.jsonl"])
def test_mined_commits_do_not_go_into_a_repository(repo: Path, tmp_path: Path, place: str):
    other = tmp_path / "other"
    other.mkdir()
    git(other, "init", "-q")
    for folder in (repo, other):
        with pytest.raises(Refusal, match="lies in the repository"):
            pipeline.mine_commits([repo], folder / place, 1, lambda _what, _done: None, anybody=False)


def test_a_tuned_model_does_not_go_into_the_repository(repo: Path, tmp_path: Path):
    with pytest.raises(Refusal, match="lies in the repository"):
        pipeline.tune_on_history(repo, tmp_path, repo / "tuned", tmp_path, 1, 1, lambda _line, _done: None, Stop())
