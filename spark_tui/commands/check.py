"""A command that says whether all is well, like `pytest -q`: run where the person is, and how it failed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from dataclasses import dataclass
from time import monotonic

from spark_tui.edits.refusal import Refusal

_LONGEST, _LEAST, _TIMES = 300.0, 60.0, 10  # seconds: what it checks may never end, and there are many to be tried
_IS_NO_CHECK = re.compile(r"it ended with 12[67]\b|it ended with 1: \S*python\S*: (?:No module named|can't open file)")
"""As shells and Python say that there is no such command: no answer makes it succeed."""


@dataclass(frozen=True, slots=True)
class Failure:
    """`told` is how it ended, in a few words; `printed` all that it said; how many `seconds` it took."""

    told: str
    printed: str = ""
    seconds: float = _LONGEST

    @property
    def patience(self) -> float:
        """How many seconds it may take to see that all is well: more than to see that something is not."""
        return min(_LONGEST, _LEAST + _TIMES * self.seconds)


def failure_of(command: str, patience: float = _LONGEST) -> Failure | None:
    """None if it did not fail; refused, if there is no such command."""
    begun = monotonic()
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
            output, _ = process.communicate(timeout=patience)
        except BaseException as error:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            if isinstance(error, subprocess.TimeoutExpired):
                return Failure(f"stopped after {patience:.0f} seconds")
            raise
    if not process.returncode:
        return None
    printed = output.decode("utf-8", "replace")
    last = printed.strip().rpartition("\n")[2].strip(" =")
    told = f"it ended with {process.returncode}" + (f": {last}" if last else "")
    if _IS_NO_CHECK.match(told) is not None:
        raise Refusal(f"{command} cannot be run: {told}", "name a command that is there; nothing was tried")
    return Failure(told, printed, monotonic() - begun)
