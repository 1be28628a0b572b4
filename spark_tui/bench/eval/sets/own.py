"""Our own tasks: the fields of `Task`, and `instruction_descriptive` and `instruction_lazy` beside `instruction`."""

from __future__ import annotations

import re

import msgspec

from spark_tui.bench.eval.sets import Row, TaskSet
from spark_tui.bench.eval.task import CODE, SECONDS, Task, Variant, has_place, worded
from spark_tui.edits.refusal import Refusal


class Asked(msgspec.Struct, kw_only=True):
    """What any of our tasks has, as it may stand in a file: null is the same as not there."""

    id: str
    instruction: str | None = None
    instruction_descriptive: str | None = None
    instruction_lazy: str | None = None
    source: str | None = None
    intent: str | None = None
    timeout_s: float | None = None


class _Fields(Asked, kw_only=True):
    before: str
    path: str = "main.py"
    check: str | None = None
    tests: str | None = None
    template: str | None = None
    after: str | None = None
    says: str | None = None
    kept: str | None = None
    correction: str | None = None


def _task(row: Row, variant: Variant | None) -> Task:
    found = msgspec.convert(row, _Fields)
    if found.template and not has_place(found.template):
        raise Refusal(f"the template of task {found.id} has no place for the code", f"write {CODE} where it goes")
    return Task(
        id=found.id,
        path=found.path,
        before=found.before,
        instruction=worded(found.id, variant, found.instruction, found.instruction_descriptive, found.instruction_lazy),
        source=found.source or "",
        intent=found.intent or "",
        timeout_s=found.timeout_s or SECONDS,
        check=found.check,
        tests=found.tests,
        template=found.template or CODE,
        after=found.after,
        says=_pattern(found),
        kept=found.kept,
        correction=found.correction or "",
    )


def _pattern(found: _Fields) -> str:
    try:
        re.compile(found.says or "")
    except re.error as error:
        raise Refusal(f"what the refusal of task {found.id} says is no pattern: {error}") from None
    return found.says or ""


SET = TaskSet("spark", frozenset({"id", "before"}), _task)
