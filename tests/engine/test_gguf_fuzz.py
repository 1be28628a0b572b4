"""Thousands of damaged files, each loaded or refused, with hardly any memory to take."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent


@pytest.mark.parametrize(("first", "count"), [(0, 500), pytest.param(500, 10_000, marks=pytest.mark.slow)])
def test_damaged_files_are_loaded_or_refused(first: int, count: int) -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "error", str(HERE / "gguf_fuzz.py"), str(first), str(count)],
        env=os.environ | {"PYTHONPATH": str(HERE.parent.parent), "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-4000:]
    loaded, refused = (int(word) for word in ran.stdout.split() if word.isdigit())
    assert loaded > count / 20, "hardly any damage was survivable: the loader was not reached"
    assert refused > count / 2
