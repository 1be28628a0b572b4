"""What an answer is besides right or wrong: how large, and how much of it nobody asked for."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spark_tui.bench.eval.outcome import Judged
from spark_tui.bench.eval.task import Task, same
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, lines_changed
from spark_tui.edits.text import split_lines


@dataclass(frozen=True, slots=True)
class Measures:
    """Lines are changed lines, added and removed. Of `asked` and `outside` nothing is known without a reference."""

    passed: bool
    exact: bool
    noop: bool
    refused: bool
    broken: bool
    is_sure: bool | None
    chance: float | None
    changed: int
    asked: int | None
    outside: int | None


def measure(task: Task, judged: Judged) -> Measures:
    after = task.before if judged.answer.after is None else judged.answer.after
    refused = judged.answer.after is None
    edits = _edits(task.before, after)
    asked = None if task.after is None else _edits(task.before, task.after)
    return Measures(
        passed=judged.verdict.passed,
        exact=same(after, task.after),
        noop=not refused and after == task.before,
        refused=refused,
        broken=_is_broken(task.files(task.before), task.files(after)),
        is_sure=None if refused else judged.answer.is_sure,
        chance=None if refused else judged.answer.chance,
        changed=lines_changed(edits),
        asked=None if asked is None else lines_changed(asked),
        outside=None if asked is None else sum(_outside(hunk, asked) for hunk in edits),
    )


def _is_broken(before: Mapping[str, str], after: Mapping[str, str]) -> bool:
    return any(path.endswith(".py") and parses(before.get(path, "")) and not parses(after[path]) for path in after)


def parses(text: str) -> bool:
    try:
        with warnings.catch_warnings():  # what the code could be warned of is not for us to print
            warnings.simplefilter("ignore")
            ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def _edits(before: str, after: str) -> Sequence[Hunk]:
    """Without a newline at either end: see `same`."""
    return diff(split_lines(before.rstrip("\n") + "\n"), split_lines(after.rstrip("\n") + "\n"))


def _outside(hunk: Hunk, asked: Sequence[Hunk]) -> int:
    """How many lines of a hunk the reference has no part in: removed ones it keeps, added ones where it adds none."""
    removed = sum(not any(there.start <= at < there.stop for there in asked) for at in range(hunk.start, hunk.stop))
    touches = any(there.start <= hunk.stop and hunk.start <= there.stop for there in asked)
    return removed + (0 if touches else hunk.added)
