"""A command that says whether all is well, like `pytest -q`: run where the person is, and how it failed."""

from __future__ import annotations

import os
import signal
import subprocess
from dataclasses import dataclass

_LONGEST = 300  # seconds: what it checks may never end


@dataclass(frozen=True, slots=True)
class Failure:
    """`told` is how it ended, in a few words; `printed` all that it said."""

    told: str
    printed: str = ""


def failure_of(command: str) -> Failure | None:
    """None if it did not fail."""
    # Two answers of one size within a second are the same to Python, if it keeps what it compiled.
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        command,
        shell=True,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        try:
            output, _ = process.communicate(timeout=_LONGEST)
        except BaseException as error:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            if isinstance(error, subprocess.TimeoutExpired):
                return Failure(f"stopped after {_LONGEST // 60} minutes")
            raise
    if not process.returncode:
        return None
    printed = output.decode("utf-8", "replace")
    last = printed.strip().rpartition("\n")[2].strip(" =")
    return Failure(f"it ended with {process.returncode}" + (f": {last}" if last else ""), printed)
