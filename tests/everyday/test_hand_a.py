"""Every check takes the right answers and refuses the others."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from task_files import Task, records, tasks

FOLDER = Path(__file__).parent / "hand_a"
TASKS = tasks(FOLDER)
BROKEN = "does not parse"


@cache
def _code(check: str):
    return compile(check, "check", "exec")


def judge(task: Task, after: str) -> None:
    space: dict = {"__name__": "check"}
    exec(_code(task.check), space)
    space["check"](task.before, after)


def passes(task: Task, after: str) -> bool:
    try:
        judge(task, after)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_right_answers_pass_and_others_do_not(task: Task, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    ast.parse(task.after)
    if task.intent != BROKEN:
        ast.parse(task.before)
    judge(task, task.after)
    for right in task.also:
        judge(task, right)
    for wrong in (task.before, *task.wrong):
        assert not passes(task, wrong), wrong
    for sweeping in sweeping_ones(task):
        assert not passes(task, sweeping), sweeping


def sweeping_ones(task: Task) -> list[str]:
    """What a careless rewrite does to a right answer."""
    bare = ast.unparse(ast.parse(task.after))
    emptied = ast.parse(task.after)
    functions = [node for node in ast.walk(emptied) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for function in functions:
        function.body = [ast.Pass()]
    return [
        "",
        task.after + "\n\ndef one_more(things):\n    return [thing for thing in things if thing]\n",
        task.after + "\n\nprint('done')\n",
        "```python\n" + task.after + "```\n",
        *([bare] if filled(bare) != filled(task.after) else []),
        *([ast.unparse(emptied)] if functions else []),
    ]


def filled(text: str) -> list[str]:
    return [line.replace("'", '"') for line in text.splitlines() if line.strip()]


def test_there_are_ninety_and_they_are_spread():
    assert len(TASKS) == 90
    assert max(Counter(task.intent for task in TASKS).values()) <= 3
    assert len({task.before for task in TASKS}) == len({task.instruction for task in TASKS}) == 90
    assert all(8 <= len(task.before.splitlines()) <= 60 for task in TASKS)
    words = [len(task.instruction.split()) for task in TASKS]
    assert 50 <= sum(3 <= number <= 9 for number in words) <= 62
    assert sum(number > 20 for number in words) >= 3


def test_a_record_needs_nothing_else():
    for record in records(FOLDER):
        assert list(record) == ["id", "path", "before", "instruction", "check", "after", "intent"]
        space: dict = {"__name__": "check"}
        exec(_code(record["check"]), space)
        assert callable(space["check"])
