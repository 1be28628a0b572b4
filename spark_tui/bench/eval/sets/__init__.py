"""Where tasks come from. Each module here that defines `SET` is one way in which a set is published."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

import msgspec

from spark_tui.bench.eval.task import Task, Variant
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TaskSet:
    """`fields` tell its rows from those of every other set. A set that is no JSON lines reads its own kind of folder,
    and finds none in any other."""

    name: str
    fields: frozenset[str]
    task: Callable[[Row, Variant | None], Task]
    rows: Callable[[Path], Iterable[Row] | None] | None = None


@cache
def task_sets() -> tuple[TaskSet, ...]:
    return tuple(registered(__name__, "SET", TaskSet))


def load(path: Path, variant: Variant | None = None) -> tuple[Task, ...]:
    """All tasks of a file with a JSON object in each line, or of a folder."""
    tasks = tuple(
        _task(row, variant, f"{path}, {'program' if path.is_dir() else 'line'} {number}")
        for number, row in enumerate(_rows(path), 1)
    )
    if not tasks:
        raise Refusal(f"there are no tasks in {path}")
    name, count = Counter(task.id for task in tasks).most_common(1)[0]
    if count > 1:
        raise Refusal(f"{count} tasks in {path} have the id {name}", "give each its own")
    return tasks


def sample(tasks: Sequence[Task], limit: int | None, seed: int) -> tuple[Task, ...]:
    """So many of the tasks, drawn at random, in their order."""
    if limit is None or limit >= len(tasks):
        return tuple(tasks)
    return tuple(tasks[place] for place in sorted(random.Random(seed).sample(range(len(tasks)), limit)))


def _rows(path: Path) -> Iterable[Row]:
    if not path.is_dir():
        return json_lines(path)
    for known in task_sets():
        if known.rows and (found := known.rows(path)) is not None:
            return found
    raise Refusal(
        f"{path} holds no .task files and is no checkout of QuixBugs", "name a file with tasks, or such a folder"
    )


def json_lines(path: Path) -> Iterator[Row]:
    try:
        with path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield _row(line, f"{path}, line {number}")
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}", "name a file that is there") from None
    except UnicodeDecodeError as error:
        raise Refusal(f"cannot read {path}: {error}") from None


def _row(line: str, where: str) -> Row:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Refusal(f"{where}: {error}", "each line is a JSON object") from None
    if not isinstance(row, dict):
        raise Refusal(f"{where} is not a JSON object")
    return cast("Row", row)


def _task(row: Row, variant: Variant | None, where: str) -> Task:
    fitting = [known for known in task_sets() if known.fields <= row.keys()]
    if not fitting:
        raise Refusal(f"{where} is no task of a kind Spark knows", "spark eval --help says what is in one")
    closest = max(fitting, key=lambda known: len(known.fields))
    try:
        return closest.task(row, variant)
    except msgspec.ValidationError as error:
        raise Refusal(f"{where}: {error}", f"it looks like a task of {closest.name}") from None
