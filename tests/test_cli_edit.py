"""`spark edit`: what a person says becomes a patch, a text, a turn; or one line that says why not."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from command import SPARK, environment, git, on_a_terminal, spark
from edit_models import CODE, publish_edits

from spark_tui.edits.ops import named, perform

SORTED = perform(named("sort-imports"), CODE, ())


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model that always sorts the imports, and one that always declines."""
    folder = tmp_path_factory.mktemp("models")
    publish_edits(folder / "sorts", "<op>sort-imports<end>")
    publish_edits(folder / "declines", "<say>no way<end>")
    return folder


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    (tmp_path / "load.py").write_text(CODE)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    return tmp_path


def edit(models: Path, shop: Path, *words: str, model: str = "sorts", stdin: bytes = b""):
    return spark("edit", *words, "--engine", f"embedded:{models / model}", cwd=shop, stdin=stdin)


def test_a_pipe_gets_a_patch_that_git_takes(models: Path, shop: Path):
    made = edit(models, shop, "sort the imports", "load.py")
    assert made.returncode == 0, made.stderr
    (shop / "p.patch").write_bytes(made.stdout)
    git(shop, "apply", "p.patch")
    assert (shop / "load.py").read_text() == SORTED


@pytest.mark.slow
def test_two_threads_write_what_one_writes(shop: Path, monkeypatch: pytest.MonkeyPatch):
    """The model that comes with Spark, by its kernels."""
    patches: list[bytes] = []
    for threads in ("1", "2"):
        monkeypatch.setenv("SPARK_ENGINE_THREADS", threads)
        made = spark("edit", "sort the imports and write a docstring for the module", "load.py", cwd=shop)
        assert b"failed" not in made.stderr
        patches.append(made.stdout)
    assert patches[0] == patches[1] != b""


def test_standard_input_becomes_the_edited_text(models: Path, shop: Path):
    assert edit(models, shop, "sort the imports", "-", stdin=CODE.encode()).stdout.decode() == SORTED
    assert edit(models, shop, "sort the imports", "load.py", "--print").stdout.decode() == SORTED


def test_a_file_that_says_its_charset(shop: Path):
    """It is asked about by its names, and the patch has its bytes."""
    old = "# coding: latin-1\n\n\ndef größe(höhe):\n    return höhe\n".encode("latin-1")
    (shop / "size.py").write_bytes(old)
    made = spark("edit", "return 0 if höhe is None", "size.py:größe", "--apply", cwd=shop)
    assert made.returncode == 0, made.stderr
    new = "    if höhe is None:\n        return 0\n    return".encode("latin-1")
    assert (shop / "size.py").read_bytes() == old.replace(b"    return", new)
    made = spark("op", "size.py", "rename", "höhe", "maß", cwd=shop)
    assert "+def größe(maß):".encode("latin-1") in made.stdout
    assert spark("undo", cwd=shop).returncode == 0
    assert (shop / "size.py").read_bytes() == old


def test_a_class_that_is_all_of_its_file_is_what_was_named(shop: Path):
    (shop / "cart.py").write_text("class Cart:\n    def add(self):\n        pass\n\n    def pay(self):\n        pass\n")
    made = spark("edit", "add a docstring", "cart.py:Cart", cwd=shop)
    assert b' class Cart:\n+    """A cart."""\n' in made.stdout, made.stderr
    refused = spark("edit", "add a docstring", "cart.py", cwd=shop)
    assert b"say what it is to tell of" in refused.stderr


def test_what_is_applied_is_printed_too_for_who_asks(models: Path, shop: Path):
    made = edit(models, shop, "sort the imports", "load.py", "--apply", "--print")
    assert (made.stdout.decode(), made.stderr) == (SORTED, b"spark: applied turn 1: load.py\n")
    assert (shop / "load.py").read_text() == SORTED
    assert spark("undo", cwd=shop).returncode == 0
    made = edit(models, shop, "sort the imports", "load.py", "--apply", "--patch")
    assert made.stdout.startswith(b"diff --git a/load.py b/load.py\n")
    assert made.stderr == b"spark: applied turn 2: load.py\n"


@pytest.mark.parametrize("where", ["load.py", "load.py:1-3", "@load.py", "-"])
def test_where_may_be_said_first(models: Path, shop: Path, where: str):
    made, other = (edit(models, shop, *words, stdin=CODE.encode()) for words in _either_way("sort the imports", where))
    assert made.returncode == 0, made.stderr
    assert made.stdout == other.stdout != b""


def _either_way(*words: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return words, words[::-1]


def test_a_sentence_may_be_longer_than_the_name_of_a_file(models: Path, shop: Path):
    said = "sort the imports, " + "so that they are found at once, " * 8
    made = edit(models, shop, said, "load.py")
    assert made.returncode == 0, made.stderr
    looked_for = edit(models, shop, "sort the imports", said)
    assert looked_for.stderr.startswith(b"spark: there is no file sort the imports, so that")
    alone = spark(said, cwd=shop)
    assert alone.stderr.startswith(b"spark: nothing here is called 'sort the imports, so")


def test_what_is_no_sentence_is_looked_for_as_it_was(models: Path, shop: Path):
    refused = edit(models, shop, "load.py", "more.py")
    assert b"there is no file more.py here" in refused.stderr


def test_as_data(models: Path, shop: Path):
    """Every event in a line, and what was made in the last one."""
    lines = edit(models, shop, "sort the imports", "load.py", "--json", "--apply").stdout.splitlines()
    *events, made = map(json.loads, lines)
    assert [event["event"] for event in events[:4]] == ["Hired", "Read", "Asked", "Started"]
    assert {"Wrote", "HunkFinished", "Finished", "Applied"} <= {event["event"] for event in events}
    assert (made["event"], made["after"], made["added"], made["removed"]) == ("Made", {"load.py": SORTED}, 1, 1)
    assert (made["complete"], made["applied"], made["tokens"] > 2) == (True, 1, True)


def test_several_targets_become_one_patch(models: Path, shop: Path):
    (shop / "more.py").write_text(CODE)
    made = edit(models, shop, "sort the imports @more.py", "load.py", "--apply", "--n", "1")
    assert made.stdout == b"applied turn 1: load.py, more.py\n"
    assert [(shop / name).read_text() for name in ("load.py", "more.py")] == [SORTED, SORTED]


def test_what_is_said_of_one_of_several_files_names_it(shop: Path):
    (shop / "one.py").write_text("def area(w, h):\n    return w * h\n")
    (shop / "two.py").write_text("def price(x):\n    return x\n")
    made = spark("edit", "rename w to width", "one.py", "two.py", cwd=shop)
    assert (made.returncode, made.stderr) == (0, b"spark: two.py: I can't see w here\n")
    refused = spark("edit", "rename v to width", "one.py", "two.py", cwd=shop)
    assert (refused.returncode, refused.stderr) == (2, b"spark: I can't see v here\n")


def test_an_empty_check_proves_nothing(shop: Path):
    refused = spark("edit", "sort the imports", "load.py", "--check", " ", cwd=shop)
    assert (refused.returncode, refused.stderr) == (
        2,
        b"spark: the check is empty: name a command that succeeds where an answer is right\n",
    )


def test_where_nothing_is_named_it_is_said_what_is_edited(models: Path, shop: Path):
    made = edit(models, shop, "sort what load imports", "--print")
    assert made.stdout.decode() == SORTED
    assert b"spark: editing load.py:1-14\n" in made.stderr


def test_what_is_said_of_a_file_that_cannot_be_read(shop: Path):
    (shop / "load.py").write_text("def f(a:\n    return a\n\n\ndef g(b):\n    return b + 1\n")
    made = spark("edit", "add a docstring to g", "load.py", cwd=shop)
    assert made.stderr == b"spark: load.py does not parse: line 1; that may have to be mended first\n"


def test_the_repository_of_someone_else_is_not_said_to_be_none(
    shop: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
):
    (shop / "load.py").write_text(CODE)
    pretender = tmp_path_factory.mktemp("bin") / "git"
    pretender.write_text(f'#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec "{shutil.which("git")}" "$@"\n')
    pretender.chmod(0o755)
    monkeypatch.setenv("PATH", f"{pretender.parent}:{os.environ['PATH']}")
    made = spark("edit", "sort the imports", "load.py", "--apply", cwd=shop)
    assert b"safe.directory" in made.stderr
    assert made.returncode == 2


def test_what_cannot_be_mended_is_not_guessed(shop: Path):
    (shop / "load.py").write_text("def f(a):\n    return a\n\n\ndef g(:\n    b = \n")
    made = spark("edit", "fix the syntax error", "load.py", cwd=shop)
    assert (made.returncode, made.stdout) == (2, b"")
    assert b"Python cannot read the file" in made.stderr
    made = spark("edit", "raise ValueError if a is negative", "load.py", cwd=shop)
    assert b"+    if a < 0:" in made.stdout  # what is said of a part that can be read is done there
    assert b"does not parse" in made.stderr


@pytest.mark.parametrize("name", ["colours.txt", "broken.py"])
def test_a_word_is_replaced_in_all_of_a_file_longer_than_a_model_is_shown(shop: Path, name: str):
    before = "".join(f"colour = {number}  # is red\nother = {number}\n\n\n\n\n\n\n" for number in range(400))
    before += "def f(:\n" if name == "broken.py" else ""
    (shop / name).write_text(before)
    made = spark("edit", "replace red with blue", name, "--print", cwd=shop)
    assert made.returncode == 0, made.stderr
    assert made.stdout.decode() == before.replace("red", "blue")


def test_an_edit_that_is_not_where_it_was_announced_says_where_it_is(models: Path, shop: Path):
    (shop / "load.py").write_text(CODE + "".join(f"\n\ndef price_{n}(x):\n    return x * {n}\n" for n in range(200)))
    made = edit(models, shop, "sort what price_150 imports")
    _, announced, *_, last = made.stderr.decode().splitlines()
    assert announced.startswith("spark: editing price_150 in load.py:6")
    assert last == "spark: it is somewhere else in the file: load.py:1-2"


def test_a_file_outside_of_a_repository(models: Path, tmp_path: Path):
    (tmp_path / "load.py").write_text(CODE)
    made = edit(models, tmp_path, "sort the imports", "load.py")
    assert (made.returncode, b"-import sys\n" in made.stdout) == (0, True)
    refused = edit(models, tmp_path, "sort the imports", "load.py", "--apply")
    assert refused.stderr == (
        b"spark: this is in no repository, so it cannot be applied: git init, or take the patch or the text\n"
    )


def test_what_comes_on_standard_input_is_not_applied(shop: Path):
    for option in ("--apply", "--check=true"):
        refused = spark("edit", "sort the imports", "-", option, cwd=shop, stdin=CODE.encode())
        assert (refused.returncode, refused.stderr) == (
            2,
            b"spark: what comes on standard input is no file here, so it cannot be applied: name the file\n",
        )


def test_applied_as_a_turn_that_can_be_taken_back(models: Path, shop: Path):
    applied = edit(models, shop, "sort the imports", "load.py", "--apply")
    assert applied.stdout == b"applied turn 1: load.py\n"
    assert (shop / "load.py").read_text() == SORTED
    assert b"sort the imports" in spark("log", cwd=shop).stdout
    assert spark("undo", cwd=shop).returncode == 0
    assert (shop / "load.py").read_text() == CODE


def test_what_was_only_looked_at_is_applied_afterwards(models: Path, shop: Path):
    engine = ("--model", f"{models / 'sorts'}/")
    for said in ("ok, apply it", "no"):
        assert edit(models, shop, "sort the imports", "load.py").returncode == 0
        refused = spark("edit", "--continue", said, *engine, cwd=shop)
        assert (refused.returncode, refused.stdout) == (2, b"")
        assert refused.stderr.startswith(f"spark: '{said}' turns nothing: spark edit --continue --apply ".encode())
    assert b"the last edit is complete: spark edit --continue --apply" in spark("edit", "--continue", cwd=shop).stderr
    code, seen = on_a_terminal(*SPARK, "edit", "--continue", "--apply", *engine, cwd=shop)
    assert (code, "applied turn 1: load.py" in seen, "tok/s" in seen) == (0, True, False)
    assert (shop / "load.py").read_text() == SORTED


def test_it_grows_on_a_terminal(models: Path, shop: Path):
    words = ("edit", "sort the imports", "load.py", "--model", f"{models / 'sorts'}/")
    code, seen = on_a_terminal(*SPARK, *words, cwd=shop)
    assert code == 0
    assert "+1 −1" in seen
    assert "tokens, 1 hunk in 1 file" in seen


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_finished_and_the_edit_can_be_carried_on(models: Path, shop: Path):
    """While numpy reads what takes it a tenth of a second, or the rules do."""
    long = CODE + "".join(f"\n\ndef area_{number}(width):\n    return {number} * width\n" for number in range(12))
    (shop / "load.py").write_text(long)
    engine = ("--model", f"{models / 'sorts'}/")
    stopped = [("nothing is different yet", "\x03")]
    slowly = environment() | {"SPARK_ENGINE_WEIGHTS": "float32"}
    words = ("edit", "sort the imports", "load.py", *engine)
    code, seen = on_a_terminal(*SPARK, *words, cwd=shop, keys=stopped, env=slowly)
    assert (code, "spark: stopped: spark edit --continue goes on" in seen) == (130, True)
    assert "nothing is written yet" in seen
    code, seen = on_a_terminal(*SPARK, "edit", "--continue", "--apply", *engine, cwd=shop)
    assert (code, "applied turn 1: load.py" in seen) == (0, True)
    assert (shop / "load.py").read_text() == perform(named("sort-imports"), long, ())


def test_what_the_model_declines_is_one_line(models: Path, shop: Path):
    declined = edit(models, shop, "make it nice", "load.py", model="declines")
    assert (declined.returncode, declined.stdout) == (2, b"")
    assert declined.stderr == b"spark: no way\n"


def test_a_sentence_may_begin_with_the_option_that_it_is_about(shop: Path, models: Path):
    answered = spark(
        "edit", "--sorted imports, please", "load.py", "--engine", f"embedded:{models / 'sorts'}", cwd=shop
    )
    assert answered.returncode == 0, answered.stderr
    assert b"import" in answered.stdout


def test_a_sentence_with_bytes_that_are_no_text_is_read_as_well_as_it_goes(shop: Path):
    """As a terminal of Latin-1 sends them."""
    said = ('return "caf\udce9" when name is None', "no, return \udce9")
    file = shop / "cafe.py"
    file.write_text("def cafe(name):\n    return name.title()\n")
    asked = ("edit", said[0], "cafe.py"), ("edit", "--continue", said[1])
    made = [spark(*words, cwd=shop) for words in asked]
    assert [each.returncode for each in made] == [0, 0], made
    assert not any(b"bug" in each.stderr for each in made)
    assert b"caf\xef\xbf\xbd" in made[0].stdout


@pytest.mark.parametrize(
    ("words", "cause"),
    [
        ([], b"say what is to be different"),
        (["sort the imports", "none.py"], b"there is no file none.py here"),
        (["sort the imports", "--sort"], b"Unknown option: --sort"),
        (["--continue", "no"], b"nothing has been edited here yet"),
        (["sort the imports", "load.py", "--engine", "noop"], b"noop does not edit single files"),
        (["sort the imports", "load.py", "--engine", "embedded:none"], b"there is no edit model in none"),
    ],
)
def test_what_cannot_be_done_is_refused(shop: Path, words: list[str], cause: bytes):
    refused = spark("edit", *words, cwd=shop)
    assert refused.returncode == 2
    assert cause in refused.stderr


def test_tasks_of_a_folder_are_answered(models: Path, tmp_path: Path):
    (tmp_path / "checks.py").write_text("def judged(check):\n    return check\n")
    folder = tmp_path / "hand"
    folder.mkdir()
    parts = {"instruction": "sort the imports\n", "path": "load.py\n", "before": CODE}
    same = "def check(before, after):\n    assert before == after\n"
    kinds = {"edit": {"after": SORTED, "check": same.replace("==", "!=")}, "refusal": {"check": same}}
    for name, more in kinds.items():
        text = "".join(f"--- {key}\n{value}" for key, value in (parts | more).items())
        (folder / f"{name}.task").write_text(text)
    for model, right in (("sorts", "hand/edit"), ("declines", "hand/refusal")):
        words = ("--engine", f"embedded:{models / model}", "--n", "2", "--json")
        found = json.loads(spark("eval", "hand", *words, cwd=tmp_path).stdout)
        assert found["total"]["passed"]["count"] == 1
        assert [each["id"] for each in found["failures"]] == [{"hand/edit", "hand/refusal"}.difference({right}).pop()]


def test_a_file_of_another_repository_is_said_to_be_one(
    models: Path, shop: Path, tmp_path_factory: pytest.TempPathFactory
):
    outer = tmp_path_factory.mktemp("outer")
    git(outer, "init", "-q")
    shutil.copytree(shop, outer / "inner")
    made = edit(models, outer, "sort the imports", "inner/load.py", "--apply")
    assert made.returncode == 0, made.stderr
    assert b"inner is a repository of its own: what is applied there, spark undo takes back there" in made.stderr
    assert (outer / "inner" / "load.py").read_text() == SORTED
    assert spark("undo", cwd=outer).returncode == 2
    assert spark("undo", cwd=outer / "inner").returncode == 0


@pytest.mark.parametrize("words", [("--continue", "--apply"), ("--continue", "also sort the imports", "--apply")])
def test_the_last_edit_goes_on_in_its_repository(
    models: Path, shop: Path, tmp_path_factory: pytest.TempPathFactory, words: tuple[str, ...]
):
    beside = tmp_path_factory.mktemp("beside") / "tree"
    git(shop, "worktree", "add", "-q", str(beside))
    for name in ("load.py", str(beside / "load.py")):
        assert edit(models, shop, "sort the imports", name).returncode == 0
    made = edit(models, shop, *words)
    assert made.returncode == 0, made.stderr
    assert b"is a repository of its own" in made.stderr
    assert ((shop / "load.py").read_text(), (beside / "load.py").read_text()) == (CODE, SORTED)
    assert b"turn 1" in spark("undo", cwd=beside).stdout
    assert edit(models, shop, "sort the imports", "load.py").returncode == 0
    assert edit(models, shop, "--continue", "--apply").returncode == 0
    assert ((shop / "load.py").read_text(), (beside / "load.py").read_text()) == (SORTED, CODE)


def test_the_last_edit_of_no_file_here_is_not_taken_for_one_before(
    models: Path, shop: Path, tmp_path_factory: pytest.TempPathFactory
):
    assert edit(models, shop, "sort the imports", "load.py").returncode == 0
    assert edit(models, shop, "sort the imports", "-", stdin=CODE.encode()).returncode == 0
    refused = edit(models, shop, "--continue", "--apply")
    assert refused.returncode == 2
    assert b"this is in no repository" in refused.stderr
    assert (shop / "load.py").read_text() == CODE
    beside = tmp_path_factory.mktemp("beside") / "tree"
    git(shop, "worktree", "add", "-q", str(beside))
    assert edit(models, shop, "sort the imports", str(beside / "load.py")).returncode == 0
    shutil.rmtree(beside)
    assert edit(models, shop, "--continue", "--apply").returncode == 2
    assert (shop / "load.py").read_text() == CODE


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        (" ", b"say what is to be different"),
        ("run the tests", b"Spark edits, and runs nothing by itself"),
        ("no, only in load", b"that speaks of an edit that was there before: spark edit --continue"),
        ("add a README", b"there is no file README here: Spark begins files of Python alone"),
    ],
)
def test_what_is_no_edit_is_refused_with_who_does_it(models: Path, shop: Path, sentence: str, why: bytes):
    made = edit(models, shop, sentence)
    assert made.returncode == 2
    assert why in made.stderr
