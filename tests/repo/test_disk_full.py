"""A disk that fills up while a turn is applied: a real one, a small tmpfs in a mount namespace of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FILLS_UP = Path(__file__).with_name("fills_up.py")
# Who may mount something that nobody else sees: anybody, where the system lets them; root; whoever may become root.
WAYS = (
    ("unshare", "--map-root-user", "--mount"),
    ("unshare", "--mount"),
    ("sudo", "--non-interactive", "--preserve-env", "unshare", "--mount"),
)
MOUNT = 'mount -t tmpfs -o size=4m tmpfs "$1" && cd "$1" && shift && exec "$@"'


def on_a_small_disk(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(FILLS_UP.parents[2])}
    for way in WAYS:
        inside = [*way, "sh", "-c", MOUNT, "sh", str(folder)]
        if shutil.which(way[0]) and subprocess.run([*inside, "true"], capture_output=True).returncode == 0:
            return subprocess.run([*inside, *command], capture_output=True, text=True, env=environment)
    raise AssertionError("this test needs a small tmpfs: allow user namespaces, or run it as root or with sudo")


@pytest.mark.parametrize("how", ["apply", pytest.param("--stage", marks=pytest.mark.slow)])
def test_a_full_disk_is_a_refusal_and_everything_stays(tmp_path: Path, how: str) -> None:
    ran = on_a_small_disk(tmp_path, sys.executable, str(FILLS_UP), how)
    assert ran.returncode == 0, ran.stderr
    assert set(ran.stdout.splitlines()) == {"done", "the disk is full: free some space and try again"}
