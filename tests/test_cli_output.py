"""Streams that are closed or full, and a folder that is gone: a person's situation, never a bug."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

import pytest
from command import SPARK, environment, spark

PATCH = b"--- /dev/null\n+++ b/new\n@@ -0,0 +1 @@\n+x\n"


def _in_a_shell(line: str, cwd: Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """`spark` as the shell starts it, with what it says about the streams."""
    run = ["sh", "-c", f"{shlex.join(SPARK)} {line}"]
    return subprocess.run(run, cwd=cwd, input=stdin, env=environment(), capture_output=True, check=False)


@pytest.mark.parametrize(
    ("to", "cause", "lines"),
    [
        (">&-", b"Bad file descriptor", ("apply -", "undo", "redo")),
        (">/dev/full", b"No space left on device", ("apply -", "log --json", "doctor")),
    ],
)
def test_what_was_done_is_done_even_if_it_cannot_be_printed(shop: Path, to: str, cause: bytes, lines: tuple[str, ...]):
    for line in lines:
        ended = _in_a_shell(f"{line} {to}", shop, PATCH)
        assert ended.returncode == 74
        assert ended.stderr.startswith(b"spark: the result could not be printed (%s): what was done is done;" % cause)
        assert ended.stderr.count(b"\n") == 1
    assert (shop / "new").read_bytes() == b"x\n"


@pytest.mark.parametrize("to", ["2>&-", "2>/dev/full"])
def test_without_standard_error_the_exit_code_still_tells(shop: Path, to: str):
    assert _in_a_shell(f"apply - {to}", shop, PATCH).returncode == 0
    assert _in_a_shell(f"apply - {to}", shop, PATCH).returncode == 2


@pytest.mark.parametrize("to", ["2>&-", "2>/dev/full"])
def test_without_standard_error_the_recorded_turn_is_played_all_the_same(shop: Path, to: str):
    played = _in_a_shell(to, shop)
    assert (played.returncode, played.stdout[:11]) == (0, b"diff --git ")


def test_what_is_said_beside_the_recorded_turn_need_not_be_read(shop: Path):
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    process = subprocess.Popen(SPARK, cwd=shop, env=environment(), **streams)
    assert process.stderr
    process.stderr.close()
    assert process.wait() == 0


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("apply - < /dev/zero", b"standard input is too large: Spark reads up to 100 MB"),
        ("edit 'sort it' - < /dev/zero", b"standard input is too large: Spark reads up to 2 MB"),
        ("context 'fix it' --failure /dev/zero", b"/dev/zero is too large: Spark reads up to 100 MB"),
    ],
)
def test_what_has_no_end_is_not_waited_for(shop: Path, line: str, cause: bytes):
    ended = _in_a_shell(line, shop)
    assert (ended.returncode, ended.stderr.splitlines()[-1]) == (2, b"spark: " + cause)


def test_a_closed_standard_input_is_an_empty_one(shop: Path):
    ended = _in_a_shell("apply - <&-", shop)
    assert ended.returncode == 2
    assert b"this is not a patch" in ended.stderr


@pytest.mark.parametrize("name", ["log", "apply -", "doctor", "edit sort", "edit sort a.py", "edit --continue"])
def test_a_folder_that_is_gone(tmp_path: Path, name: str):
    gone = tmp_path / "gone"
    gone.mkdir()
    run = ["sh", "-c", f"rmdir ../gone; {shlex.join(SPARK)} {name}"]
    ended = subprocess.run(run, cwd=gone, input=PATCH, env=environment(), capture_output=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr == b"spark: the folder you are in is not there any more: cd to one that is\n"


def test_data_is_json_for_every_reader(shop: Path):
    """A lone half of a surrogate pair, which is how Python keeps a byte that is not text, is not."""
    patch = PATCH.replace(b"+x", b"+caf\xe9 \xf0\x9f\x98\x80 \xe2\x80\xae\\udce9")
    listed = spark("apply", "-", "--list", "--json", cwd=shop, stdin=patch).stdout
    assert rb'"text": "caf\ufffd \ud83d\ude00 \u202e\\udce9\n"' in listed


def test_ctrl_c_while_it_starts_is_quiet(shop: Path):
    early = "import sys; from importlib.abc import MetaPathFinder; "
    early += "find = lambda _, name, *rest: exec('raise KeyboardInterrupt') if name.endswith('.outcome') else None; "
    early += "sys.meta_path.insert(0, type('Early', (MetaPathFinder,), {'find_spec': find})()); import runpy; "
    run = [*SPARK[:1], "-c", f"{early}runpy.run_module('spark_tui', run_name='__main__')", "log"]
    ended = subprocess.run(run, cwd=shop, env=environment(), capture_output=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, b"", b"")


def test_what_ends_with_a_command_does_so_and_what_it_says_is_heard(shop: Path):
    last = "import atexit, runpy, spark_tui.cli.table as table; of = table.run; "
    last += "table.run = lambda words: atexit.register(print, 'the last word') and of(words); "
    run = [*SPARK[:1], "-c", f"{last}runpy.run_module('spark_tui', run_name='__main__')", "frobnicate"]
    ended = subprocess.run(run, cwd=shop, env=environment(), capture_output=True, check=False)
    assert ended.stdout == b"the last word\n"
    assert ended.returncode == 2
