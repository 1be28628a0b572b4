"""What became of a task: its answers and how each was judged."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from spark_tui.bench.eval.engines import Answer
from spark_tui.bench.eval.sandbox.job import Job, Verdict
from spark_tui.bench.eval.sandbox.pool import Pool
from spark_tui.bench.eval.task import Task, fill, same
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Judged:
    answer: Answer
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answers are in the order of the engine. There is at least one."""

    task: Task
    judged: tuple[Judged, ...]

    @property
    def first(self) -> Judged:
        """The one that a person would be shown."""
        return self.judged[0]


def refuse_unjudged(tasks: Iterable[Task]) -> None:
    for task in tasks:
        if task.check is None and task.tests is None and task.after is None:
            raise Refusal(f"task {task.id} has nothing to tell a right answer by", "give it check, tests or after")


def judge(task: Task, answer: Answer, pool: Pool) -> Judged:
    return Judged(answer, _verdict(task, answer, pool))


def _verdict(task: Task, answer: Answer, pool: Pool) -> Verdict:
    if answer.after is None:
        return _of_refusal(task, answer.refusal or "")
    if task.check is None and task.tests is None:
        right = same(answer.after, task.after)
        return Verdict(right, "" if right else "it is not the text of the reference")
    return pool.judge(_job(task, answer.after))


def _of_refusal(task: Task, sentence: str) -> Verdict:
    if task.after == task.before and not re.search(task.says, sentence, re.IGNORECASE):
        return Verdict(False, f"refused with a sentence that does not fit: {sentence}")
    return Verdict(task.after == task.before, f"refused: {sentence}")


def _job(task: Task, after: str) -> Job:
    if task.check is not None:
        files = task.files(after)
        call = (task.files(task.before), files) if task.is_repository else (task.before, after)
        return Job(files, (("check", task.check),), call, task.timeout_s)
    code = fill(task.template, after)
    return Job({task.path: code}, ((task.path, code), ("tests", task.tests or "")), None, task.timeout_s)
