"""One check, in the process that was made for it: write the files, run what there is to run, hand in the token."""

from __future__ import annotations

import builtins
import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any

from spark_tui.bench.eval.sandbox.job import Job

_MOST = 2000


def run(job: Job, token: int, out: int) -> None:
    """Never returns. The token waits unread in a pipe, so that nothing in memory gives it away.

    All that is needed at the end is at hand before foreign code runs: that could put something else in its place.
    """
    read, write, leave, which, kept = os.read, os.write, os._exit, os.getpid, dict(builtins.__dict__)
    first = which()
    try:
        _write_files(job)
        parts = [(compile(text, name, "exec"), name) for name, text in job.parts]
        space = _main_module()
        for code, _ in parts:
            exec(code, space)
            builtins.__dict__.update(kept)
        if job.call is not None and space["check"](*job.call) is False:
            raise AssertionError("check returned False")
    except BaseException as error:  # noqa: BLE001  (whatever it is, it is what the check said)
        if which() == first:  # a child it started has nothing to say
            write(out, _described(error, job.parts).encode("utf-8", "replace"))
        leave(1)
    if which() == first:
        write(out, read(token, 64))
    leave(0)


def _write_files(job: Job) -> None:
    """So that code can be looked up by its line numbers, imported, and run as a program."""
    for name, text in job.files.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _main_module() -> dict[str, Any]:
    module = ModuleType("__main__")
    sys.modules["__main__"] = module
    return module.__dict__


def _described(error: BaseException, parts: Sequence[tuple[str, str]]) -> str:
    """For example: AssertionError (tests, line 7: assert total([]) == 0)"""
    try:
        what = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    except Exception:  # noqa: BLE001  (an error that cannot say what it is still has a type)
        what = type(error).__name__
    if isinstance(error, SystemExit):
        what = f"it exited before its tests were done ({what})"
    return (what + _place(error.__traceback__, dict(parts)))[:_MOST]


def _place(trace: TracebackType | None, sources: Mapping[str, str]) -> str:
    """The last line of what was run that the error passed through."""
    places = [frame for frame in traceback.extract_tb(trace) if frame.filename in sources]
    if not places or places[-1].lineno is None:
        return ""
    name, number = places[-1].filename, places[-1].lineno
    lines = sources[name].splitlines()
    line = lines[number - 1].strip() if number <= len(lines) else ""
    return f" ({name}, line {number}: {line})"
