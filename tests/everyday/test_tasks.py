"""Every check takes the right answers and refuses the others."""

from __future__ import annotations

import ast
import builtins
import gc
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from functools import cache
from pathlib import Path

import pytest
from task_files import Task, in_other_words, records, tasks

from spark_tui.bench.eval.sets import load
from spark_tui.forge.requests.asking import PHRASES
from spark_tui.forge.requests.cases import patch
from spark_tui.forge.requests.edits import asked
from spark_tui.forge.requests.said import SAID
from spark_tui.forge.scoring import after_answer

HERE = Path(__file__).parent
HANDS = {"hand_a": 90, "hand_b": 85, "hand_c": 80, "hand_d": 100}
OF_A_KIND = {"hand_a": 3, "hand_b": 3, "hand_c": 4, "hand_d": 4}
TASKS = {hand: tasks(HERE / hand) for hand in HANDS}
REFUSALS = tasks(HERE / "refusals")
REDIRECTS = {folder.name: tasks(folder) for folder in sorted(HERE.glob("redirects*"))}
FOLDERS = [*(folder.name for folder in sorted(HERE.glob("hand_*"))), *REDIRECTS]
BROKEN = "does not parse"
UNTIDY = pytest.mark.filterwarnings(
    "ignore:coroutine .* was never awaited:RuntimeWarning",
    "ignore::ResourceWarning",
    "ignore::pytest.PytestUnraisableExceptionWarning",
)
"""What wrong answers leave behind."""
KEYS = ["id", "path", "before", "instruction", "check", "after", "intent"]


@cache
def _code(check: str):
    return compile(check, "check", "exec")


@contextmanager
def looking_at(task: Task) -> Iterator[None]:
    """Where nothing lies. A file that nobody closed and a coroutine that nobody awaited won't complain later."""
    gc.freeze()  # to look through what thousands of other tests have made would take longer than the test
    with tempfile.TemporaryDirectory() as empty, chdir(empty), modules_as_they_are():
        try:
            yield
        except AssertionError as error:
            error.add_note(task.id)
            raise
    gc.collect()


@contextmanager
def modules_as_they_are() -> Iterator[None]:
    """A check may put something in the place of a module, or of what it has, as it may in a process of its own: the
    next one has it back. What was only imported stays."""
    before, had = dict(sys.modules), {module: dict(vars(module)) for module in OFTEN_PATCHED}
    chance = random.getstate()
    try:
        yield
    finally:
        for module, known in had.items():
            vars(module).update(known)
        random.setstate(chance)
        made = [name for name, module in sys.modules.items() if name not in before and is_made_up(module)]
        for name in made:
            del sys.modules[name]
        sys.modules.update(before)


OFTEN_PATCHED = (builtins, json, os, random, shutil, socket, subprocess, sys, time, urllib.request)


def is_made_up(module: object) -> bool:
    return getattr(module, "__spec__", None) is None


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


@UNTIDY
@pytest.mark.parametrize(
    "folder", [pytest.param(each, marks=() if each in REDIRECTS else pytest.mark.slow) for each in FOLDERS]
)
def test_the_right_answer_passes_and_none_does_not(folder: str):
    for task in tasks(HERE / folder):
        with looking_at(task):
            ast.parse(task.after)
            if task.intent != BROKEN:
                ast.parse(task.before)
            judge(task, task.after)
            assert not passes(task, task.before)


@pytest.mark.slow
@UNTIDY
@pytest.mark.parametrize("folder", FOLDERS)
def test_other_right_answers_pass_and_wrong_ones_do_not(folder: str):
    for task in tasks(HERE / folder):
        with looking_at(task):
            for right in task.also:
                judge(task, right)
            for wrong in (task.kept, *task.wrong):
                assert not passes(task, wrong), wrong


@pytest.mark.slow
@UNTIDY
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_careless_rewrite_passes(folder: str):
    for task in tasks(HERE / folder):
        with looking_at(task):
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


@pytest.mark.parametrize("task", REFUSALS, ids=lambda task: task.id)
def test_a_refusal_leaves_the_file_alone(task: Task):
    ast.parse(task.before)
    assert task.after == task.before
    judge(task, task.before)
    for wrong in ("", task.before + "\n", task.before + "# TODO\n", *task.wrong):
        assert not passes(task, wrong), wrong


@pytest.mark.parametrize("hand", HANDS)
def test_they_are_many_and_spread(hand: str):
    found, number = TASKS[hand], HANDS[hand]
    assert len(found) == number
    assert max(Counter(task.intent for task in found).values()) <= OF_A_KIND[hand]
    assert len({task.before for task in found}) == len({task.instruction for task in found}) == number
    assert all(8 <= len(task.before.splitlines()) <= 70 for task in found)
    words = [len(task.instruction.split()) for task in found]
    assert 0.55 * number <= sum(3 <= count <= 9 for count in words) <= 0.7 * number
    assert sum(count > 20 for count in words) >= 3


def test_refusals_and_redirects():
    assert (len(REFUSALS), len(REDIRECTS["redirects"]), len(REDIRECTS["redirects_own"])) == (10, 30, 145)
    assert len({task.instruction for task in REFUSALS}) == 10
    assert max(Counter(task.intent for task in REFUSALS).values()) <= 3
    for task in REFUSALS:
        assert task.says
        for nothing in ("I can't do that", "the model found nothing to change"):
            assert not re.search(task.says, nothing, re.IGNORECASE), task.id
    for task in (task for found in REDIRECTS.values() for task in found):
        ast.parse(task.kept)
        assert task.correction
        assert task.kept != task.before


def test_nothing_that_is_taught_is_taken_from_those_that_are_only_counted():
    counted = [*TASKS["hand_c"], *TASKS["hand_d"], *REFUSALS, *REDIRECTS["redirects"]]
    trees = [task.instruction for hand in ("tree_e", "tree_f") for task in load(HERE / hand)]
    runs = {run for task in counted for text in (task.instruction, task.correction) for run in in_a_row(text, 6)}
    for path in (*PHRASES.glob("*.txt"), *SAID.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            assert not runs & in_a_row(line, 6), f"{path.name}: {line}"
    longer = {run for task in counted for text in (task.instruction, task.correction) for run in in_a_row(text, 9)}
    longer |= {run for text in trees for run in in_a_row(text, 9)}
    for said in (said for file in asked() for edit in file.edits for said in edit.say):
        assert not longer & in_a_row(said, 9), said  # what Python says of a failure has up to eight words


def in_a_row(text: str, count: int) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + count]) for at in range(len(words) - count + 1)}


@pytest.mark.parametrize("hand", HANDS)
def test_a_patch_can_say_every_right_answer(hand: str):
    """What is not answered rightly is not understood, then: there is no answer that the model could not write."""
    for task in TASKS[hand]:
        assert after_answer(task.before, patch(task.before, task.after)) == task.after


@pytest.mark.slow
@pytest.mark.parametrize("folder", [*FOLDERS, "refusals"])
def test_a_record_needs_nothing_else(folder: str):
    more = ["kept", "correction"] if folder in REDIRECTS else ["says"] if folder == "refusals" else []
    for record in records(HERE / folder):
        assert list(record) == KEYS + more
        space: dict = {"__name__": "check"}
        exec(_code(record["check"]), space)
        assert callable(space["check"])


@pytest.mark.slow
def test_what_is_said_in_other_words_is_asked_of_the_same_files_in_three_ways() -> None:
    said = in_other_words(HERE / "in_other_words.jsonl")
    voices: dict[str, list[str]] = {}
    for each in said:
        voices.setdefault(each["id"].partition("@")[0], []).append(each["intent"])
    assert all(sorted(ways) == ["free", "plain", "short"] for ways in voices.values())
    known = {each["id"]: each for hand in FOLDERS if hand.startswith("hand_") for each in records(HERE / hand)}
    assert all(each["before"] == known[each["id"].partition("@")[0]]["before"] for each in said)
    assert not {each["instruction"] for each in said} & {each["instruction"] for each in known.values()}
