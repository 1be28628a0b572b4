"""Changes nothing: what still passes then has a check that asks too little."""

from __future__ import annotations

from spark_tui.bench.eval.engines import Answer, Editor, Engine
from spark_tui.bench.eval.task import Task


def _open(_argument: str, _seed: int) -> Editor:
    def edit(task: Task, samples: int) -> list[Answer]:  # noqa: ARG001
        return [Answer(task.before)]

    return edit


ENGINE = Engine("noop", "leaves every file as it is, to see which checks ask too little", _open)
