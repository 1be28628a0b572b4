"""What else a machine does while tokens are made: other programs, and a screen that is painted."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import Thread

# Ends when its input does, so also when whoever started it was killed.
_BUSY = (
    "import os, sys, threading; print(flush=True); "
    "threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()\n"
    "while True: pass"
)
_FRAME = 1 / 60


def cores() -> int:
    return len(os.sched_getaffinity(0))


@contextmanager
def busy(count: int) -> Generator[None]:
    """So many processes that never wait."""
    command = [sys.executable, "-c", _BUSY]
    processes = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(count)]
    try:
        for process in processes:
            assert process.stdout is not None
            process.stdout.readline()
        yield
    finally:
        for process in processes:
            process.kill()
            process.communicate()


@contextmanager
def uncollected() -> Generator[None]:
    """Without Python's collector of garbage."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def seconds_in_a_thread(act: Callable[[], object], *, painting: bool) -> float:
    """How long it takes in a thread, while the main thread waits, or paints: Python for half of every frame."""
    taken: list[float] = []

    def timed() -> None:
        started = time.perf_counter()
        act()
        taken.append(time.perf_counter() - started)

    thread = Thread(target=timed)
    thread.start()
    while painting and thread.is_alive():
        _paint()
    thread.join()
    return taken[0]


def _paint() -> None:
    until = time.perf_counter() + _FRAME / 2
    while time.perf_counter() < until:
        pass
    time.sleep(_FRAME / 2)
