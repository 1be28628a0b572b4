"""Of several answers, the first with which a command succeeds: each is applied, and taken back if it fails."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from dataclasses import replace

from spark_tui.commands.edit import Edit
from spark_tui.commands.run_edit import apply_made
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.turns import Turn

_LONGEST = 300  # seconds: an answer may be one that never ends


def apply_proven(edit: Edit, command: str, tell: Callable[[str], None]) -> Turn:
    """Whatever ends this, no answer stays applied but one with which it succeeded. It is told how the others failed."""
    assert edit.made is not None, "there are answers"
    answers = edit.made.answers
    for place, answer in enumerate(answers):
        edit.conversation.show(answer.branch)
        applied = apply_made(edit)
        try:
            failure = _failure(command)
        except BaseException:
            edit.conversation.undo()
            raise
        if failure is None:
            edit.made = replace(edit.made, answers=(answer, *answers[:place], *answers[place + 1 :]))
            return applied
        edit.conversation.undo()
        tell(f"answer {place + 1} of {len(answers)}: {failure}")
    raise Refusal(
        f"{command}: it fails with every answer ({len(answers)})",
        "say more, ask for more answers with --n, or look at them without --check",
    )


def _failure(command: str) -> str | None:
    """How it failed, run where the person is; None if it did not."""
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
            printed, _ = process.communicate(timeout=_LONGEST)
        except BaseException as error:
            os.killpg(process.pid, signal.SIGKILL)
            if isinstance(error, subprocess.TimeoutExpired):
                return f"stopped after {_LONGEST // 60} minutes"
            raise
    if not process.returncode:
        return None
    last = printed.decode("utf-8", "replace").strip().rpartition("\n")[2].strip(" =")
    return f"it ended with {process.returncode}" + (f": {last}" if last else "")
