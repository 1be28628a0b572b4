"""Help, version, completions, and that they come at once."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from inspect import cleandoc
from pathlib import Path

import pytest
from command import SPARK, environment, git, on_a_terminal, spark

from spark_tui import __version__
from spark_tui.cli.table import app
from spark_tui.edits.formats import formats
from spark_tui.terminal.outcome import EXIT_CODES

COMMANDS = (
    "apply",
    "undo",
    "redo",
    "log",
    "doctor",
    "stream",
    "context",
    "bench",
    "eval",
    "edit",
    "op",
    "forge",
    "completions",
)


def test_the_version(tmp_path: Path):
    assert spark("--version", cwd=tmp_path).stdout.decode() == f"spark {__version__}\n"


def test_help_names_every_command_and_the_exit_codes(tmp_path: Path):
    shown = spark("--help", cwd=tmp_path).stdout.decode()
    assert all(f"│ {name} " in shown for name in COMMANDS)
    assert "Exit codes:\n  0    done\n" in shown


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(tmp_path: Path, name: str):
    shown = spark(name, "--help", cwd=tmp_path)
    assert shown.returncode == 0
    assert shown.stdout.decode().startswith(f"Usage: spark {name}")


def test_help_names_every_edit_format(tmp_path: Path):
    shown = " ".join(spark("stream", "--help", cwd=tmp_path).stdout.decode().replace("│", " ").split())
    assert f"written: {', '.join(formats())}." in shown


@pytest.mark.parametrize("name", ["op", "edit"])
def test_what_help_gives_as_an_example_works_in_the_shop(shop: Path, name: str):
    """As far as it is about a file of the shop, and nothing else is asked of it."""
    shown = app[name].default_command.__doc__ or ""
    examples = re.findall(rf"^ +spark ({name} .*src/cart\.py[^|\n]*)", shown, re.MULTILINE)
    assert examples
    for example in examples:
        made = spark(*shlex.split(example.partition(" --check")[0]), cwd=shop)
        assert (made.returncode, made.stdout != b"") == (0, True), example
        git(shop, "checkout", "-q", ".")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completions_know_every_command(tmp_path: Path, shell: str):
    script = spark("completions", shell, cwd=tmp_path).stdout
    assert all(name.encode() in script for name in COMMANDS)


def test_bash_completes_a_command(tmp_path: Path):
    (tmp_path / "completions").write_bytes(spark("completions", "bash", cwd=tmp_path).stdout)
    ask = 'source completions; COMP_WORDS=(spark do); COMP_CWORD=1; _spark; echo "${COMPREPLY[@]}"'
    assert subprocess.run(["bash", "-c", ask], cwd=tmp_path, capture_output=True, check=True).stdout == b"doctor\n"


def test_bash_completes_files_formats_and_themes(shop: Path, tmp_path: Path):
    (shop / "my own.patch").touch()
    command = tmp_path / "spark"
    command.write_text(f'#!/bin/sh\nexec {shlex.join(SPARK)} "$@"\n')
    command.chmod(0o755)
    plain = {"PS1": "ready> ", "TERM": "dumb", "INPUTRC": os.devnull, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    keys = [
        ("ready> ", "source <(spark completions bash)\n"),
        ("ready> ", "spark apply my\t"),
        (r"spark apply my\ own.patch ", "\x15spark apply sr\t"),
        ("spark apply src/", "\x15spark stream --format li\t"),
        ("spark stream --format line-patch ", "\x15spark doctor --theme spark-l\t"),
        ("spark doctor --theme spark-light ", "\x15exit\n"),
    ]
    code, _ = on_a_terminal("bash", "--norc", "-i", cwd=shop, keys=keys, env=environment() | plain)
    assert code == 0


def test_what_only_some_commands_need_is_not_loaded_for_all(tmp_path: Path):
    code = "import sys, spark_tui.cli; print(*sys.modules)"
    run = [sys.executable, "-c", code]
    loaded = subprocess.run(run, cwd=tmp_path, env=environment(), capture_output=True, check=True, text=True).stdout
    assert not {"git", "msgspec", "platformdirs", "rich", "yaml"} & set(loaded.split())


def test_help_fits_a_terminal_of_80_columns():
    rooms = [app, *(app[name] for name in app if name.isalpha())]
    texts = [room[name].default_command.__doc__ or "" for room in rooms for name in room if name.isalpha()]
    written = [line for text in texts for line in cleandoc(text).splitlines()[1:]]
    assert [line for line in [*written, *EXIT_CODES.splitlines()] if len(line) > 80] == []
