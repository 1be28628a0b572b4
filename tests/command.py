"""The commands as a person runs them, each in a process of its own."""

from __future__ import annotations

import atexit
import json
import os
import pty
import select
import subprocess
import sys
import tempfile
import termios
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPARK = (sys.executable, "-m", "spark_tui")

# As a shell starts a program in the foreground: with a terminal to control it, and Ctrl-C as it came. (A test run in
# the background has Ctrl-C ignored, and whatever it starts inherits that.)
_IN_FRONT = (
    "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp(sys.argv[1], sys.argv[1:])"
)
_PATIENCE = 60
_AS_STARTED = dict(os.environ)  # before any test changed it


def environment(given: Mapping[str, str] = os.environ) -> dict[str, str]:
    """This checkout, wherever the command runs."""
    return {**given, "PYTHONPATH": str(ROOT)}


def spark(*words: str, cwd: Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        streams = [Path(folder, name) for name in ("in", "out", "err")]
        for path, content in zip(streams, (stdin, b"", b""), strict=True):
            path.write_bytes(content)
        request = {"words": words, "cwd": str(cwd), "env": environment(), "streams": [str(path) for path in streams]}
        code = _ask_warm(json.dumps(request))
        return subprocess.CompletedProcess(words, code, streams[1].read_bytes(), streams[2].read_bytes())


def _ask_warm(request: str) -> int:
    process = _warm()
    assert process.stdin
    assert process.stdout
    process.stdin.write(request + "\n")
    process.stdin.flush()
    return int(process.stdout.readline())


@cache
def _warm() -> subprocess.Popen[str]:
    """What becomes `spark` in a moment. It ends with these tests, who hold its input open."""
    process = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("warm.py")],
        env=environment(_AS_STARTED),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(process.communicate)
    return process


def git(folder: Path, *words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=folder, capture_output=True, check=True).stdout


def on_a_terminal(
    *command: str,
    cwd: Path,
    keys: Sequence[tuple[str, str]] = (),
    env: Mapping[str, str] | None = None,
    size: tuple[int, int] = (30, 100),
) -> tuple[int, str]:
    """The exit code, and everything that was sent to a terminal of so many lines and columns.

    `keys` are what is typed: each once its text has appeared, behind that of the one before; without a text at once.
    """
    screen, inside = pty.openpty()
    termios.tcsetwinsize(inside, size)
    process = subprocess.Popen(
        [sys.executable, "-c", _IN_FRONT, *command],
        cwd=cwd,
        env=env or environment(),
        stdin=inside,
        stdout=inside,
        stderr=inside,
        start_new_session=True,
    )
    os.close(inside)
    seen, at, waiting = b"", 0, list(keys)
    while waiting and not waiting[0][0]:
        os.write(screen, waiting.pop(0)[1].encode())
    while chunk := _read(screen):
        seen += chunk
        while waiting and (found := seen.find(waiting[0][0].encode(), at)) >= 0:
            text, typed = waiting.pop(0)
            at = found + len(text.encode())
            os.write(screen, typed.encode())
    os.close(screen)  # hangs up, should it still be there: it has been silent for too long
    assert not waiting, f"{waiting[0][0]!r} never appeared in {seen.decode()!r}"
    return process.wait(), seen.decode()


def _read(screen: int) -> bytes:
    ready, _, _ = select.select([screen], [], [], _PATIENCE)
    try:
        return os.read(screen, 65536) if ready else b""
    except OSError:  # how Linux says that the other end is closed
        return b""
