"""Kernels compiled beside the program: by one process, kept for all that start later."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spark_tui.engine.kernels import machine_code, ready

USE = """
from spark_tui.engine.kernels import __main__, loop, passes
__main__.use_every_kernel()
print([sum(kernel.stats.cache_misses.values()) for kernel in (passes.run, passes.predict, loop.generate)])
"""


@pytest.fixture
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(ready._compiler, "process", None)
    return tmp_path


def test_nothing_is_ready_before_it_was_made(nothing_kept: Path) -> None:
    assert ready.state() == "cold"
    assert list(nothing_kept.iterdir()) == []
    machine_code.mark_complete()
    assert ready.state() == "ready"
    ready.prepare()
    assert ready.wait() == "ready"
    assert len(list(nothing_kept.iterdir())) == 1  # nothing was started


def test_a_compiler_that_fails_says_why(nothing_kept: Path) -> None:
    (nothing_kept / "lock").mkdir()
    ready.prepare()
    assert ready.wait() == "failed"
    assert "IsADirectoryError" in ready.reason()


@pytest.mark.slow
def test_two_at_once_and_one_killed_leave_whole_kernels(nothing_kept: Path) -> None:
    command = [sys.executable, "-m", "spark_tui.engine.kernels"]
    first, second = subprocess.Popen(command), subprocess.Popen(command)
    while not any(nothing_kept.rglob("*.nbi")) and first.poll() is None and second.poll() is None:
        os.sched_yield()
    first.send_signal(signal.SIGKILL)
    first.wait()
    ready.prepare()
    assert ready.wait() == "ready"
    assert second.wait() == 0
    found = subprocess.run([sys.executable, "-c", USE], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[0, 0, 0]"
