"""`spark op`: a patch in a pipe, a turn in the journal, one line for what cannot be done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import git, spark

TEXT = "def total(items):\n    tmp = 0\n    for item in items:\n        tmp += item\n    return tmp\n"


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "cart.py").write_text(TEXT)
    git(tmp_path, "add", ".")
    git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qm", "first")
    return tmp_path


def test_a_patch_that_git_takes(shop: Path):
    made = spark("op", "src/cart.py", "rename", "tmp", "amount", cwd=shop)
    assert made.returncode == 0
    (shop / "p.patch").write_bytes(made.stdout)
    git(shop, "apply", "p.patch")
    assert (shop / "src" / "cart.py").read_text() == TEXT.replace("tmp", "amount")


def test_applied_and_taken_back(shop: Path):
    assert spark("op", "src/cart.py", "sum-loop", "3", "--apply", cwd=shop).returncode == 0
    assert "sum(" in (shop / "src" / "cart.py").read_text()
    assert b"sum-loop 3" in spark("log", cwd=shop).stdout
    assert spark("undo", cwd=shop).returncode == 0
    assert (shop / "src" / "cart.py").read_text() == TEXT


def test_a_file_that_is_not_there(shop: Path):
    refused = spark("op", "src/nope.py", "rename", "a", "b", cwd=shop)
    assert (
        refused.stderr == b"spark: cannot read src/nope.py: No such file or directory: name a file that can be read\n"
    )


def test_where_a_file_is_no_python_its_line_is_said_once(shop: Path):
    (shop / "src" / "cart.py").write_text('x = 1\ny = "1\n')
    refused = spark("op", "src/cart.py", "rename", "x", "z", cwd=shop)
    assert refused.stderr == b"spark: the file is not valid Python: unterminated string literal (line 2)\n"


def test_what_the_next_value_could_be(shop: Path):
    made = spark("op", "src/cart.py", "rename", "--choices", "--json", cwd=shop)
    assert json.loads(made.stdout) == ["total", "items", "tmp", "item"]


def test_the_list(shop: Path):
    assert b"rename OLD NEW [IN]" in spark("op", cwd=shop).stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["src/cart.py"], "say which op"),
        (["src/cart.py", "vanish"], "there is no op 'vanish'"),
        (["src/cart.py", "rename", "nothing", "b"], "'nothing' cannot be OLD here"),
        (["src/none.py", "rename", "a", "b"], "cannot read src/none.py"),
        (["src/cart.py", "rename", "tmp", "--choices"], "the new of rename can be anything"),
    ],
)
def test_one_line_for_what_cannot_be(shop: Path, words: list[str], said: str):
    refused = spark("op", *words, cwd=shop)
    assert refused.returncode == 2
    assert said in refused.stderr.decode()
    assert refused.stderr.count(b"\n") == 1


def test_who_uses_what_is_renamed_follows(shop: Path):
    (shop / "pay.py").write_text("from src.cart import total\n\nprint(total([1]))\n")
    assert spark("op", "src/cart.py", "rename", "total", "sum_of", "--apply", cwd=shop).returncode == 0
    assert (shop / "pay.py").read_text() == "from src.cart import sum_of\n\nprint(sum_of([1]))\n"
    assert spark("undo", cwd=shop).returncode == 0
    assert "total" in (shop / "pay.py").read_text()


def test_it_is_applied_where_the_file_is(shop: Path, tmp_path_factory: pytest.TempPathFactory):
    beside = tmp_path_factory.mktemp("beside") / "other"
    git(shop, "worktree", "add", "-q", str(beside))
    made = spark("op", str(beside / "src" / "cart.py"), "rename", "tmp", "amount", "--apply", cwd=shop)
    assert made.returncode == 0, made.stderr
    assert b"is a repository of its own" in made.stderr
    assert (beside / "src" / "cart.py").read_text() == TEXT.replace("tmp", "amount")
    assert (shop / "src" / "cart.py").read_text() == TEXT
    assert spark("undo", cwd=beside).returncode == 0


def test_a_file_of_no_repository_is_not_applied_to_its_namesake(shop: Path, tmp_path_factory: pytest.TempPathFactory):
    (shop / "cart.py").write_text(TEXT)
    loose = tmp_path_factory.mktemp("loose") / "cart.py"
    loose.write_text(TEXT)
    refused = spark("op", str(loose), "rename", "tmp", "amount", "--apply", cwd=shop)
    assert refused.returncode == 2
    assert b"is not in a git repository" in refused.stderr
    assert (shop / "cart.py").read_text() == loose.read_text() == TEXT
