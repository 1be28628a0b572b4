"""The machine that a figure was measured on: without it the figure means nothing."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from spark_tui.edits.refusal import Refusal


def machine() -> str:
    return f"{_processor()}, {len(os.sched_getaffinity(0))} cores, Python {platform.python_version()}"


def need_kernels() -> None:
    """Before anything is measured of them: where they cannot be compiled, there is nothing to measure."""
    from spark_tui.engine.kernels import ready

    if missing := ready.missing():
        raise Refusal(
            f"this measures the kernels, and they cannot be compiled: {missing} is not installed",
            f"pip install {missing}",
        )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
