"""The commands as a person runs them, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPARK = (sys.executable, "-m", "spark_tui")


def environment() -> dict[str, str]:
    """This checkout, wherever the command runs."""
    return os.environ | {"PYTHONPATH": str(ROOT)}


def spark(*words: str, cwd: Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*SPARK, *words], cwd=cwd, input=stdin, env=environment(), capture_output=True, check=False)


def git(folder: Path, *words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=folder, capture_output=True, check=True).stdout
