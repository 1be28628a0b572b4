"""Every check over a repository takes the right answers and refuses the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from spark_tui.bench.eval.engines import Answer
from spark_tui.bench.eval.outcome import judge
from spark_tui.bench.eval.sandbox.pool import Pool, open_pool
from spark_tui.bench.eval.sets import load
from spark_tui.bench.eval.sets.task_files import sections
from spark_tui.bench.eval.task import Task
from spark_tui.bench.eval.tree import as_text

TREES = sorted(file.parent for file in Path(__file__).parent.glob("tree_*/*/*.tree"))
ASKED = {"function": 3, "other-module": 3, "seen": 2, "test": 3, "several": 1}


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with open_pool(2) as opened:
        yield opened


@pytest.mark.slow
@pytest.mark.parametrize("folder", TREES, ids=lambda folder: folder.name)
def test_right_answers_pass_and_others_do_not(folder: Path, pool: Pool):
    for task in load(folder):
        assert task.after is not None
        before, after = task.files(task.before), task.files(task.after)
        rights = [after, *(after | {path: text} for path, text in _given("also", folder, task))]
        wrongs = [before, *(before | {path: text} for path, text in _given("wrong", folder, task))]
        for is_right, answers in ((True, rights), (False, wrongs)):
            for files in answers:
                found = judge(task, Answer(as_text(files)), pool).verdict
                assert found.passed is is_right, f"{task.id}: {found.said}"


def _given(name: str, folder: Path, task: Task) -> Iterator[tuple[str, str]]:
    file = folder / f"{task.id.rpartition('/')[2]}.task"
    for heading, text in sections(file.read_text("utf-8")):
        if heading.startswith(f"{name} "):
            yield heading.removeprefix(f"{name} "), text


@pytest.mark.parametrize("folder", TREES, ids=lambda folder: folder.name)
def test_they_are_of_several_kinds(folder: Path):
    assert Counter(task.intent for task in load(folder)) == ASKED
