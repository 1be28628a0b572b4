"""Answers as the person did who wrote the task: what does not pass then has a check that is wrong."""

from __future__ import annotations

from spark_tui.bench.eval.engines import Answer, Editor, Engine
from spark_tui.bench.eval.task import Task


def _open(_argument: str, _seed: int) -> Editor:
    def edit(task: Task, samples: int) -> list[Answer]:  # noqa: ARG001
        return [Answer(task.after) if task.after is not None else Answer(refusal="the task has no reference")]

    return edit


ENGINE = Engine("reference", "answers with the task's own solution, to see which checks are wrong", _open)
