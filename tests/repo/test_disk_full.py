"""A disk that fills up while a turn is applied: a real one, a small tmpfs in a mount namespace of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FILLS_UP = Path(__file__).with_name("fills_up.py")


@pytest.mark.parametrize("stage", ["", "--stage"])
def test_a_full_disk_is_a_refusal_and_everything_stays(tmp_path: Path, stage: str) -> None:
    mount = f'mount -t tmpfs -o size=4m tmpfs "{tmp_path}" && cd "{tmp_path}" && exec "$@"'
    command = ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh", sys.executable, str(FILLS_UP), stage]
    environment = os.environ | {"PYTHONPATH": str(FILLS_UP.parents[2])}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert ran.returncode == 0, ran.stderr
    ends = set(ran.stdout.splitlines())
    assert ends == {"done", "the disk is full: free some space and try again"}
