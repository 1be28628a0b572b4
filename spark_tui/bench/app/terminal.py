"""A program in a terminal of its own, seen from the terminal's side: keys go in, bytes come out, each with its time."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread

from spark_tui.edits.refusal import Refusal

PATIENCE = 60.0  # seconds
SIZE = (40, 120)  # rows, columns

# Whether a frame may be shown all at once is asked of every terminal, and most say yes. So each frame has an end.
_ASKS, _ANSWERS = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
FRAME = b"\x1b[?2026l"

_KEPT = 1 << 20  # bytes that came last
_LAST_WORDS = 5.0  # seconds: what a program that is over has sent comes within that
# As a shell starts a program in the foreground: with a terminal to control it, which hangs up on it.
_IN_FRONT = (
    "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp(sys.argv[1], sys.argv[1:])"
)


class Terminal:
    """`started` is when the program was. What it sends is read on a thread of its own, so the times are those at which
    a terminal would have had it."""

    def __init__(self, command: Sequence[str], folder: Path, env: Mapping[str, str]) -> None:
        self._screen, inside = pty.openpty()
        termios.tcsetwinsize(inside, SIZE)
        self.started = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-c", _IN_FRONT, *command],
            cwd=folder,
            env=env,
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
        )
        os.close(inside)
        self._came = Condition()
        self._seen = bytearray()
        self._dropped = 0  # bytes before those in `_seen`
        self._chunks: list[tuple[int, float]] = []  # where each ended, and when it came
        self._has_ended = False
        self._is_gone = False  # what is opened next may get the number of its screen
        self.frames = 0
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    # ── what comes out ──────────────────────────────────────────────────────────────────────────────────────────

    @property
    def here(self) -> int:
        """How many bytes have come."""
        with self._came:
            return self._dropped + len(self._seen)

    def wait_for(self, text: str, since: int = 0, patience: float = PATIENCE) -> float:
        """When this had come, behind so many bytes."""
        wanted, until = text.encode(), time.monotonic() + patience
        with self._came:
            while (found := self._seen.find(wanted, max(0, since - self._dropped))) < 0:
                left = until - time.monotonic()
                if self._has_ended or left <= 0:
                    raise Missing(text, self.tail)
                self._came.wait(left)
            end = self._dropped + found + len(wanted)
            return next(at for stop, at in self._chunks if stop >= end)

    @property
    def tail(self) -> str:
        with self._came:
            return self._seen[-2000:].decode("utf-8", "replace")

    def _read(self) -> None:
        while not self._is_gone and (chunk := self._next()):
            at = time.monotonic()
            if _ASKS in chunk:
                os.write(self._screen, _ANSWERS)
            with self._came:
                self._seen += chunk
                self._chunks.append((self._dropped + len(self._seen), at))
                self.frames += chunk.count(FRAME)
                if len(self._seen) > 2 * _KEPT:
                    del self._seen[:_KEPT]
                    self._dropped += _KEPT
                    self._chunks = [each for each in self._chunks if each[0] > self._dropped]
                self._came.notify_all()
        with self._came:
            self._has_ended = True
            self._came.notify_all()

    def _next(self) -> bytes:
        try:
            return os.read(self._screen, 65536)
        except OSError:  # how Linux says that the other end is closed
            return b""

    # ── what goes in ────────────────────────────────────────────────────────────────────────────────────────────

    def type(self, text: str) -> float:
        """When it was typed."""
        data, at = text.encode(), time.monotonic()
        while data:
            select.select([], [self._screen], [])
            data = data[os.write(self._screen, data) :]
        return at

    def resize(self, rows: int, columns: int) -> None:
        termios.tcsetwinsize(self._screen, (rows, columns))

    def wait_until_aside(self) -> None:
        """Until the program is put aside, as by Ctrl-Z."""
        os.waitid(os.P_PID, self._process.pid, os.WSTOPPED)

    def go_on(self) -> None:
        """As a shell's `fg` has it."""
        self.send(signal.SIGCONT)

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def hang_up(self, patience: float = PATIENCE) -> int:
        """The terminal is gone. How the program ended."""
        self._is_gone = True
        os.close(self._screen)
        return self.ended(patience)

    def ended(self, patience: float = PATIENCE) -> int:
        try:
            return self._process.wait(patience)
        except subprocess.TimeoutExpired:
            raise Missing("its end", self.tail) from None

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join(_LAST_WORDS)
        self._is_gone = True
        with suppress(OSError):
            os.close(self._screen)

    @property
    def has_left(self) -> bool:
        """Somebody has quit it, which is no mishap."""
        return self._process.poll() == 0

    # ── what it takes ───────────────────────────────────────────────────────────────────────────────────────────

    def busy(self, without: int = 0) -> float:
        """Seconds that its threads had a core, one of them not counted."""
        threads = Path(f"/proc/{self._process.pid}/task").iterdir()
        return sum(map(_on_core, (thread for thread in threads if thread.name != str(without)))) / 1e9

    @property
    def memory(self) -> float:
        """MB of its own: what it shares with files is the system's."""
        lines = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text("utf-8").splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Dirty", "Anonymous"))) / 2000


class Missing(Refusal):
    def __init__(self, text: str, tail: str) -> None:
        super().__init__(f"{text!r} never came from the app", f"it sent last: {tail[-300:]!r}")


def _on_core(thread: Path) -> int:
    try:
        return int((thread / "schedstat").read_text("utf-8").split()[0])
    except (OSError, IndexError):  # it has just ended
        return 0
