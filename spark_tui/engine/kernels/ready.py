"""Compiling the kernels beside the program, once per machine: in a process of its own, since the compiler would hold
this one up for seconds. Until they are ready, the reference can answer."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from spark_tui.engine.kernels import machine_code

State = Literal["ready", "compiling", "failed", "cold", "missing"]
"""`cold`: nobody has asked for them yet; `missing`: there is no compiler here."""


@dataclass(slots=True)
class _Compiler:
    process: subprocess.Popen[bytes] | None = None


_compiler = _Compiler()


def state() -> State:
    if importlib.util.find_spec("numba") is None:
        return "missing"
    if machine_code.is_complete():
        return "ready"
    if machine_code.is_being_made():
        return "compiling"
    if _compiler.process is None:
        return "cold"
    return "compiling" if _compiler.process.poll() is None else "failed"


def prepare() -> None:
    """Start, where it is not done yet, and come back at once. What was started goes on when this process ends.

    Where another process has started, ours waits for it.
    """
    if _compiler.process is not None or state() in ("ready", "missing"):
        return
    _log().parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "spark_tui.engine.kernels"]
    with _log().open("wb") as log:
        _compiler.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )


def wait() -> State:
    """Until what `prepare` started is over."""
    if _compiler.process is not None:
        _compiler.process.wait()
    return state()


def reason() -> str:
    """Why it failed: the last thing that the compiler said."""
    lines = _log().read_text("utf-8", "replace").splitlines()
    return lines[-1] if lines else "the compiler was stopped"


def _log() -> Path:
    return machine_code.folder() / "compiling.log"
