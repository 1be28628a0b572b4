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
"""`cold`: nobody has asked for them yet; `failed`: the last attempt did; `missing`: there is no compiler here."""


@dataclass(slots=True)
class _Compiler:
    process: subprocess.Popen[bytes] | None = None
    obstacle: str = ""


_compiler = _Compiler()


def missing() -> str:
    """The library without which there is no compiler; nothing, if all are here."""
    return next((name for name in ("numba", "llvmlite") if importlib.util.find_spec(name) is None), "")


def state() -> State:
    if missing():
        return "missing"
    if machine_code.is_complete():
        return "ready"
    if machine_code.is_being_made():
        return "compiling"
    if _compiler.process is None:
        return "failed" if _compiler.obstacle or _said() else "cold"
    return "compiling" if _compiler.process.poll() is None else "failed"


def prepare() -> None:
    """Start, where it is not done yet, and come back at once. What was started goes on when this process ends.

    Where another process has started, ours waits for it.
    """
    if _compiler.process is not None or state() in ("ready", "missing"):
        return
    command = [sys.executable, "-m", "spark_tui.engine.kernels"]
    try:
        log().parent.mkdir(parents=True, exist_ok=True)
        with log().open("wb") as said:
            _compiler.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, start_new_session=True
            )
    except OSError as error:  # no rights, no room
        _compiler.obstacle = str(error)


def wait() -> State:
    """Until what `prepare` started is over."""
    if _compiler.process is not None:
        _compiler.process.wait()
    return state()


def reason() -> str:
    """Why it failed: the last thing that the compiler said."""
    said = _said()
    return _compiler.obstacle or (said[-1] if said else "the compiler was stopped")


def _said() -> list[str]:
    try:
        return log().read_text("utf-8", "replace").splitlines()
    except OSError:  # it never ran
        return []


def log() -> Path:
    """What the compiler said."""
    return machine_code.folder() / "compiling.log"
