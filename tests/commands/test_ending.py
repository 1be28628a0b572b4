"""What Spark runs ends with it, and with nothing else."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

from spark_tui.commands.check import failure_of
from spark_tui.commands.ending import ends_with_us

_CHECKS = """
import sys
from contextlib import contextmanager
from spark_tui.commands import check, ending

@contextmanager
def aloud():
    with ending.ends_with_us() as watch:
        yield lambda group: (watch(group), print("watched", flush=True))

check.ends_with_us = aloud
check.failure_of(sys.argv[1])
"""
_PATIENCE = 30.0  # seconds


def test_a_check_ends_with_whoever_is_killed(tmp_path: Path):
    """And what it has begun in the background."""
    began = tmp_path / "began"
    os.mkfifo(began)
    command = f"sleep 1000 & echo $! $$ > '{began}'; wait"
    spark = subprocess.Popen((sys.executable, "-c", _CHECKS, command), stdout=subprocess.PIPE)
    running = [os.pidfd_open(int(pid)) for pid in began.read_text().split()]
    assert spark.stdout is not None
    with spark.stdout as said:
        assert said.readline() == b"watched\n"  # it may have begun before Spark has said which group that is
    assert not select.select(running, (), (), 0)[0]
    spark.send_signal(signal.SIGKILL)
    spark.wait()
    for each in running:
        assert select.select((each,), (), (), _PATIENCE)[0]
        os.close(each)


def test_one_that_is_done_leaves_no_watcher_and_nothing_is_killed():
    with subprocess.Popen(("cat",), stdin=subprocess.PIPE, start_new_session=True) as other:
        with ends_with_us() as watch:
            watch(other.pid)
            assert failure_of("true") is None
        assert other.poll() is None
        assert other.stdin is not None
        other.stdin.close()
        assert other.wait() == 0
