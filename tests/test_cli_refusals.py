"""Whatever a person gets wrong ends in one line that names the cause and the cure, exit code 2, and nothing changed."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from command import SPARK, environment, git, spark


def _patch(path: str, old: str = "x", new: str = "y") -> bytes:
    return f"--- a/{path}\n+++ b/{path}\n@@ -1 +1 @@\n-{old}\n+{new}\n".encode()


def _snapshot(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file() and ".git" not in file.relative_to(folder).parts)
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@pytest.mark.parametrize(
    ("words", "stdin", "reason"),
    [
        (("frobnicate",), b"", "nothing here is called 'frobnicate'"),
        (("context", " "), b"", "nothing was said: say what you want"),
        (("contxt",), b"", "nothing here is called 'contxt': did you mean spark context?"),
        (("op", "src/cart.py", "renam", "a", "b"), b"", "there is no op 'renam': did you mean rename?"),
        (("apply",), b"", 'Command "apply" parameter PATCH requires an argument'),
        (("op", "rename", "tmp", "parts"), b"", "no file is named for rename: spark op FILE rename OLD NEW"),
        (("--resume", "edit"), b"", "a command comes before its options: spark edit --help"),
        (("apply", "-", "--lsit"), b"", "Unknown option: --lsit: did you mean --list?"),
        (("apply", "--lsit", "-"), b"", "Unknown option: --lsit: did you mean --list?"),
        (("apply", "-", "--bogus"), b"", "Unknown option: --bogus"),
        (("apply", "--bogus", "x"), b"", "Unknown option: --bogus"),
        (("apply", "none.patch"), b"", "cannot read none.patch: No such file or directory"),
        (("apply", "src"), b"", "cannot read src: Is a directory"),
        (
            ("edit", "src/cart.py"),
            b"",
            'src/cart.py says where, and nothing says what: spark edit "SENTENCE" src/cart.py',
        ),
        (("edit", "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-x\n+y\n"), b"", "that is a patch, and no sentence"),
        (("edit", "sort it", "src/cart.py", "--line", "900"), b"", "there is no line 900 in src/cart.py: it has 32"),
        (("edit", "-"), b"", "- says where, and nothing says what"),
        (("edit", "sort the imports", "src"), b"", "src is a folder, not a file: name a file in it, or none"),
        (("edit", "sort the imports", "."), b"", ". is a folder, not a file: name a file in it, or none"),
        (("edit", "sort the imports", "gone.py"), b"", "gone.py is a link to what is not there"),
        (("replay", "src"), b"", "src is a folder, not a file: name a file"),
        (("apply", "-"), b"hello\n", "this is not a patch"),
        (("apply", "-"), b"", "this is not a patch"),
        (("apply", "-"), b"\x1b[1mdiff --git a/x b/x\x1b[m\n", "make it again with git diff --color=never"),
        (("apply", "-"), 2 * (b"commit %s\n\n" % (b"0" * 40) + _patch("x")), "hand them over one at a time"),
        (("apply", "-"), _patch("src/cart.py"), "src/cart.py: line 1 differs"),
        (("apply", "-"), _patch("/etc/hosts"), "/etc/hosts"),
        (("apply", "-"), _patch("../outside"), "../outside"),
        (("apply", "-"), _patch(".git/config"), ".git/config"),
        (("apply", "-"), _patch("link", "x"), "link"),
        (("apply", "-", "--hunks", "2"), _patch("src/cart.py"), "there is no hunk 2"),
        (("apply", "-", "--lines", "x"), _patch("src/cart.py"), "'x' names no single hunk"),
        (("undo",), b"", "there is nothing to undo"),
        (("redo",), b"", "there is nothing to redo"),
        (("stream", "--old", "none", "--format", "line-patch"), b"", "cannot read none"),
        (("stream", "--old", "src/cart.py", "--format", "prose"), b"", "there is no edit format 'prose'"),
        (("stream", "--old", "src/cart.py", "--format", "line-patch", "--tokens"), b"{", "this is no JSON array"),
        (("stream", "--old", "src/cart.py", "--format", "line-patch", "--tokens"), b'["\xff"]', "this is no JSON"),
        (("--resume",), b"", "there is no terminal to open it on"),
        (("--engine", "embedded"), b"", "there is no terminal to open it on"),
        (("bench", "pairs", "none"), b"", "the folder none does not exist"),
    ],
)
def test_a_refusal_is_one_line_and_changes_nothing(shop: Path, words: tuple[str, ...], stdin: bytes, reason: str):
    (shop / "link").symlink_to("/etc/hostname")
    (shop / "gone.py").symlink_to("nowhere")
    before = _snapshot(shop)
    refused = spark(*words, cwd=shop, stdin=stdin)
    assert (refused.returncode, refused.stdout) == (2, b"")
    (line,) = refused.stderr.decode().splitlines()
    assert line.startswith("spark: ")
    assert reason in line
    assert _snapshot(shop) == before

    told = spark(*words, "--json", cwd=shop, stdin=stdin)
    assert (told.returncode, told.stderr) == (2, b"")
    assert set(json.loads(told.stdout)) == {"error", "cure", "saved", "details"}


def test_a_folder_is_no_failure_that_was_printed(shop: Path):
    refused = spark("context", "fix it", "--failure", "src", cwd=shop)
    assert refused.stderr.endswith(b"cannot read src: Is a directory: name a file\n")


def test_whoever_asks_for_data_gets_refusals_as_data(shop: Path):
    for word in ("--json", "--json=true"):
        assert json.loads(spark("undo", word, cwd=shop).stdout)["error"] == "there is nothing to undo"


@pytest.mark.parametrize("words", [("apply", "-"), ("undo",), ("redo",), ("log",)])
def test_outside_of_a_repository(tmp_path: Path, words: tuple[str, ...]):
    refused = spark(*words, cwd=tmp_path, stdin=_patch("a"))
    assert refused.returncode == 2
    assert b"is not in a git repository: run `git init` there" in refused.stderr


def test_outside_of_a_repository_what_is_kept_of_a_file_is_named(tmp_path: Path):
    (tmp_path / "a.py").write_text("b = 1\n")
    (tmp_path / "a.py~").write_text("a = 1\n")
    refused = spark("undo", cwd=tmp_path)
    assert refused.returncode == 2
    assert b"is in a.py~, and `cp 'a.py~' a.py` puts it back" in refused.stderr


def test_a_bare_repository(tmp_path: Path):
    git(tmp_path, "init", "-q", "--bare")
    refused = spark("apply", "-", cwd=tmp_path, stdin=_patch("a"))
    assert refused.returncode == 2
    assert b"is a bare repository" in refused.stderr


def test_without_git(shop: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    refused = spark("log", cwd=shop)
    assert refused.returncode == 2
    assert refused.stderr.startswith(b"spark: git was not found: install git")


def test_an_unknown_theme(shop: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPARK_THEME", "neon")
    refused = spark("edit", "sort the imports", "src/cart.py", cwd=shop)
    assert refused.returncode == 2
    assert refused.stderr.startswith(b"spark: there is no theme called 'neon': choose one of: ember, ")
    looked = spark("doctor", cwd=shop)
    assert looked.returncode == 1
    assert b"there is no theme called 'neon'" in looked.stdout


def test_control_characters_in_a_message_are_shown_not_sent(shop: Path):
    refused = spark("apply", "\x1b]0;title\x07", cwd=shop)
    assert refused.stderr.startswith("spark: cannot read ␛]0;title␇".encode())


@pytest.mark.parametrize("words", [(), ("--help",)])
def test_a_reader_that_stops_reading_is_no_error(shop: Path, words: tuple[str, ...]):
    process = subprocess.Popen(
        [*SPARK, *words],
        cwd=shop,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    )
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 141


def test_a_home_that_cannot_be_used_is_no_obstacle(shop: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", os.devnull)
    assert spark("doctor", cwd=shop).returncode == 0
    assert spark("log", cwd=shop).returncode == 0


def test_a_file_may_be_called_like_an_option(shop: Path):
    (shop / "-cart.py").write_bytes((shop / "src" / "cart.py").read_bytes())
    for words in (
        ("edit", "rename items to parts", "-cart.py:Cart"),
        ("edit", "rename items to parts", "--", "-cart.py"),
        ("op", "--", "-cart.py", "rename", "items", "parts"),
    ):
        made = spark(*words, cwd=shop)
        assert (made.returncode, made.stdout[:24]) == (0, b"diff --git a/-cart.py b/"), made.stderr
    (shop / "-fix.patch").write_bytes(made.stdout)
    assert spark("apply", "-fix.patch", cwd=shop).stdout == b"applied turn 1: -cart.py\n"
    assert spark("edit", "rename items to parts", "-card.py", cwd=shop).stderr.startswith(
        b"spark: Unknown option: -card"
    )
    told = b'spark: -cart.py says where, and nothing says what: spark edit "SENTENCE" -cart.py\n'
    assert spark("edit", "-cart.py", cwd=shop).stderr == told
