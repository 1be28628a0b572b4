"""EditEval, of InstructCoder: an instruction, a piece of code, and what its tests need around that."""

from __future__ import annotations

import msgspec

from spark_tui.bench.eval.sets import Row, TaskSet
from spark_tui.bench.eval.task import CODE, Task, Variant, worded


class _Fields(msgspec.Struct):
    task_id: str
    instruction: str
    input: str
    output: str
    test: str
    context: str = ""


def _task(row: Row, variant: Variant | None) -> Task:
    found = msgspec.convert(row, _Fields)
    return Task(
        id=found.task_id,
        path="main.py",
        before=found.input,
        instruction=worded(found.task_id, variant, found.instruction.strip(), None, None),
        source="editeval",
        tests=f"{found.test}\n\ncheck()\n",
        template=found.context if CODE in found.context else CODE,
        after=found.output,
    )


SET = TaskSet("EditEval", frozenset({"task_id", "input", "output", "test"}), _task)
