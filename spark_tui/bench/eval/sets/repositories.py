"""Tasks over a whole repository: `files` holds its texts by their paths, `after` those that are different then (null
where a file is gone), and nobody says which one it is about."""

from __future__ import annotations

from pathlib import PurePosixPath

import msgspec

from spark_tui.bench.eval.sets import Row, TaskSet
from spark_tui.bench.eval.sets.own import Asked
from spark_tui.bench.eval.task import SECONDS, Task, Variant, worded
from spark_tui.bench.eval.tree import as_text
from spark_tui.edits.refusal import Refusal


class _Fields(Asked, kw_only=True):
    files: dict[str, str]
    check: str
    after: dict[str, str | None] | None = None


def _task(row: Row, variant: Variant | None) -> Task:
    found = msgspec.convert(row, _Fields)
    for path in (*found.files, *(found.after or {})):
        if not _is_within(path):
            raise Refusal(f"task {found.id} has a file at {path!r}", "a path begins in the repository and stays in it")
    return Task(
        id=found.id,
        path="",
        before=as_text(found.files),
        instruction=worded(found.id, variant, found.instruction, found.instruction_descriptive, found.instruction_lazy),
        source=found.source or "",
        intent=found.intent or "",
        timeout_s=found.timeout_s or SECONDS,
        check=found.check,
        after=None if found.after is None else as_text(_changed(found.files, found.after)),
    )


def _is_within(path: str) -> bool:
    parts = PurePosixPath(path).parts
    return bool(parts) and parts[0] not in ("/", ".git") and ".." not in parts and len(path.split()) == 1


def _changed(files: dict[str, str], after: dict[str, str | None]) -> dict[str, str]:
    return {path: text for path, text in (files | after).items() if text is not None}


SET = TaskSet("repositories", frozenset({"id", "files", "check"}), _task)
