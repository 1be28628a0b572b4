"""`spark eval` and `spark edit --batch`: a file of tasks, an engine, and what to keep of its answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from spark_tui.bench.eval.engines import Answer, Editor, asks_a_model, open_editor, slow
from spark_tui.bench.eval.engines.answers import read_answers
from spark_tui.bench.eval.kept import Kept, is_begun, is_torn, must_be_writable
from spark_tui.bench.eval.outcome import Outcome, refuse_unjudged
from spark_tui.bench.eval.report import By, EvalReport, report
from spark_tui.bench.eval.run import evaluate
from spark_tui.bench.eval.sandbox.pool import open_pool
from spark_tui.bench.eval.sets import load, sample
from spark_tui.bench.eval.task import Task, Variant
from spark_tui.bench.machine import machine
from spark_tui.edits.attempts import passed_on, slips_told
from spark_tui.edits.refusal import Refusal

Seen = Callable[[int, int], None]
"""Told how many tasks are done, and of how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    tasks: Path
    engine: str
    variant: Variant | None = None
    limit: int | None = None
    seed: int = 0
    samples: int = 1
    workers: int = 2
    by: By | None = None
    out: Path | None = None

    @property
    def notes(self) -> tuple[str, ...]:
        """What a person should know first."""
        note = slow(self.engine)
        return (note,) if note else ()

    @property
    def run(self) -> str:
        """What the answers depend on."""
        wording = f", {self.variant}" if self.variant else ""
        return f"{self.engine}{wording}, {self.samples} a task, seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Evaluation:
    report: EvalReport
    interrupted: bool


def run_plan(plan: Plan, seen: Seen) -> Evaluation:
    """Ctrl-C ends it early, with what is done by then; so does a slip in a rule: figures without its answers would be
    of no use."""
    tasks = sample(load(plan.tasks, plan.variant), plan.limit, plan.seed)
    refuse_unjudged(tasks)
    editor = _editor(plan, tasks)
    if plan.out:
        must_be_writable(plan.out, plan.tasks)
    kept = Kept(plan.out, plan.run) if plan.out else None
    done = kept.read(tasks) if kept else {}
    todo = [task for task in tasks if task.id not in done]
    seen(len(done), len(tasks))
    interrupted = False
    with open_pool(plan.workers) as pool, slips_told(passed_on):
        try:
            with closing(evaluate(todo, editor, plan.samples, pool, plan.workers)) as outcomes:
                for outcome in outcomes:
                    done[outcome.task.id] = outcome
                    if kept:
                        kept.add(outcome)
                    seen(len(done), len(tasks))
        except KeyboardInterrupt:
            interrupted = True
        layer = pool.layer
    return Evaluation(_report(plan, tasks, done, layer), interrupted)


def _report(plan: Plan, tasks: Iterable[Task], done: dict[str, Outcome], layer: str) -> EvalReport:
    planned = list(tasks)
    return report(
        [done[task.id] for task in planned if task.id in done],
        machine=machine(),
        run=f"{plan.tasks}: {plan.run}",
        sandbox=layer,
        planned=len(planned),
        samples=plan.samples,
        by=plan.by,
    )


def _editor(plan: Plan, tasks: Sequence[Task]) -> Editor:
    """A model is asked about a file, or in a repository; whoever has the answers already has those to both."""
    if not asks_a_model(plan.engine) or not any(task.is_repository for task in tasks):
        return open_editor(plan.engine, plan.seed)
    from spark_tui.commands import in_repository

    in_one = in_repository.editor(plan.engine, plan.seed)
    alone = None if all(task.is_repository for task in tasks) else open_editor(plan.engine, plan.seed)

    def answer(task: Task, samples: int) -> Sequence[Answer]:
        return in_one(task, samples) if alone is None or task.is_repository else alone(task, samples)

    return answer


def edit_all(plan: Plan, out: Path, seen: Seen) -> int:
    """Write an answer to each task, those that the file has already left out. A refusal leaves its file as it was."""
    tasks = sample(load(plan.tasks, plan.variant), plan.limit, plan.seed)
    editor = _editor(plan, tasks)
    must_be_writable(out, plan.tasks)
    _cut(out)
    there = read_answers(out).keys()
    todo = [task for task in tasks if task.id not in there]
    with out.open("a", encoding="ascii") as file:
        for number, task in enumerate(todo, 1 + len(tasks) - len(todo)):
            (answer, *_) = editor(task, 1)
            after = task.before if answer.after is None else answer.after
            file.write(json.dumps({"id": task.id, "after": after}) + "\n")
            file.flush()
            seen(number, len(tasks))
    return len(todo)


def _cut(out: Path) -> None:
    """Off goes an answer that a kill cut short: what is left is whole lines. Of other people's files, nothing."""
    with out.open("r+b") as file:
        rest, newline, last = file.read().rpartition(b"\n")
        if not last:
            return
        if is_torn(last) and all(map(is_begun, rest.splitlines())):
            file.truncate(len(rest + newline))
        elif _is_ours(last):
            file.write(b"\n")
        else:
            raise Refusal(f"{out} was not written by spark edit --batch", "name another file: --out")


def _is_ours(line: bytes) -> bool:
    try:
        row = json.loads(line)
    except ValueError:
        return False
    return isinstance(row, dict) and row.keys() == {"id", "after"}
