"""CanItEdit: whole programs, each with a detailed and a short instruction. Its tests stand behind the program."""

from __future__ import annotations

import msgspec

from spark_tui.bench.eval.sets import Row, TaskSet
from spark_tui.bench.eval.task import Task, Variant, worded


class _Taxonomy(msgspec.Struct):
    change_kind: str = ""


class _Fields(msgspec.Struct):
    full_name: str
    before: str
    after: str
    tests: str
    instruction_descriptive: str
    instruction_lazy: str
    taxonomy: _Taxonomy


def _task(row: Row, variant: Variant | None) -> Task:
    found = msgspec.convert(row, _Fields)
    name = f"canitedit/{found.full_name}"
    return Task(
        id=name,
        path="main.py",
        before=found.before,
        instruction=worded(name, variant, None, found.instruction_descriptive, found.instruction_lazy),
        source="canitedit",
        intent=found.taxonomy.change_kind,
        tests=found.tests,
        after=found.after,
    )


SET = TaskSet("CanItEdit", frozenset({"full_name", "before", "after", "tests", "taxonomy"}), _task)
