"""HumanEvalFix, of HumanEvalPack: functions with a bug, below the text that says what they should do."""

from __future__ import annotations

import msgspec

from spark_tui.bench.eval.sets import Row, TaskSet
from spark_tui.bench.eval.task import Task, Variant, worded


class _Fields(msgspec.Struct):
    """Of Python only: the test calls its own check at its end."""

    task_id: str
    prompt: str
    buggy_solution: str
    canonical_solution: str
    entry_point: str
    test: str
    bug_type: str = ""


def _task(row: Row, variant: Variant | None) -> Task:
    found = msgspec.convert(row, _Fields)
    name = f"humanevalfix/{found.task_id}"
    return Task(
        id=name,
        path="main.py",
        before=found.prompt + found.buggy_solution,
        instruction=worded(name, variant, f"Fix bugs in {found.entry_point}.", None, None),
        source="humanevalfix",
        intent=found.bug_type,
        tests=found.test,
        after=found.prompt + found.canonical_solution,
    )


SET = TaskSet("HumanEvalFix", frozenset({"task_id", "prompt", "buggy_solution", "test"}), _task)
