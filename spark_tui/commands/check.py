"""A command that says whether all is well, like `pytest -q`: run where the person is, and how it failed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from spark_tui.commands.ending import ends_with_us
from spark_tui.commands.signals import ended_first, held
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.wanted import go_on

_LONGEST, _LEAST, _TIMES = 300.0, 60.0, 10  # seconds: what it checks may never end, and there are many to be tried
_OFTEN = 0.1  # seconds between two looks whether anybody still wants to know
_ONLY_LOOKS = re.compile(
    r"(?:\S*python[\d.]* -m |\S*/)?(?:pytest|py\.test|unittest|doctest|nose2|mypy|pyright|flake8|pylint|ruff check)\b"
    r"[^;&|<>$`\n]*"
)
"""Commands that can be run again and again, and change nothing."""
_IS_NO_CHECK = re.compile(r"it ended with 12[67]\b|it ended with 1: \S*python\S*: (?:No module named|can't open file)")
"""As shells and Python say that there is no such command: no answer makes it succeed."""
_IS_ASKED_WRONGLY = re.compile(
    r"(?mi)^(?:error: )?usage: |^error: (?:file or directory not found: |unexpected argument|unrecognized argument"
    r"|no such option)"
)
"""As what tests or looks through code says that it was called with what it does not know: it has looked at nothing."""
_WRONG = re.compile(r"(?mi)^(?:.*: )?error: (?!usage:)(.+)$")
_FAILED = re.compile(r"(?m)^(?:(?:FAILED|ERROR) (\S+::.+?)(?: - .*)?|(?:FAIL|ERROR): (\w+ \(.+\)))$")
"""As pytest and unittest name a test."""


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

    @property
    def tests(self) -> frozenset[str]:
        """Those that failed, if it says so."""
        return frozenset(pytests or unittests for pytests, unittests in _FAILED.findall(self.printed))

    def is_less_than(self, before: Failure) -> bool:
        """Some of what failed does not any more, and nothing else does."""
        return bool(self.tests) and self.tests < before.tests


def only_looks(command: str) -> bool:
    """Whether it may be run where nobody said so, because all it does is to look whether all is well."""
    return _ONLY_LOOKS.fullmatch(command.strip()) is not None


def failure_of(
    command: str, patience: float = _LONGEST, folder: Path | None = None, env: Mapping[str, str] | None = None
) -> Failure | None:
    """None if it did not fail; refused, if there is no such command."""
    begun = monotonic()
    # Two answers of one size within a second are the same to Python, if it keeps what it compiled.
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **(env or {})}
    with (
        ended_first(),
        held() as heed_signals,
        ends_with_us() as watch,
        subprocess.Popen(
            command,
            shell=True,
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process,
    ):
        watch(process.pid)
        try:
            heed_signals()
            output = _output(process, begun + patience)
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
    if only_looks(command) and (wrong := _IS_ASKED_WRONGLY.search(printed)) is not None:
        line = next(iter(_WRONG.findall(printed)), printed[wrong.start() :].partition("\n")[0])
        raise Refusal(f"{command} looks at nothing: {line}", "mend the command; nothing was tried")
    if _IS_NO_CHECK.match(told) is not None:
        raise Refusal(f"{command} cannot be run: {told}", "name a command that is there; nothing was tried")
    return Failure(told, printed, monotonic() - begun)


def _output(process: subprocess.Popen[bytes], latest: float) -> bytes:
    while True:
        go_on()
        try:
            return process.communicate(timeout=min(_OFTEN, max(0.0, latest - monotonic())))[0]
        except subprocess.TimeoutExpired:
            if monotonic() >= latest:
                raise
