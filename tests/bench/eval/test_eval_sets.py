"""Tasks as they are published: small ones made by hand in the form of each set, checked for real."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spark_tui.bench.eval.engines import open_editor
from spark_tui.bench.eval.run import evaluate
from spark_tui.bench.eval.sandbox.pool import open_pool
from spark_tui.bench.eval.sets import load, sample
from spark_tui.bench.eval.task import Variant
from spark_tui.edits.refusal import Refusal

OWN = {"id": "double", "path": "a.py", "before": "def f(x): return x\n", "instruction": "Double it."}
SHOP = {
    "shop/__init__.py": "",
    "shop/__main__.py": "from shop.cart import total\n\nprint(total([1, 2]))\n",
    "shop/cart.py": "def total(prices): return len(prices)\n",
}
IN_A_SHOP = """
import subprocess, sys
from shop.cart import total

def check(before, after):
    assert total([1, 2]) == 3
    assert subprocess.run([sys.executable, "-m", "shop"], capture_output=True, text=True).stdout == "3\\n"
    assert {path for path in after if before.get(path) != after[path]} == {"shop/cart.py", "shop/new.py"}
"""
ROWS: dict[str, dict[str, Any]] = {
    "a repository": {
        "id": "sum",
        "files": SHOP,
        "instruction": "total counts",
        "check": IN_A_SHOP,
        "after": {"shop/cart.py": "def total(prices): return sum(prices)\n", "shop/new.py": "NEW = 1"},
    },
    "own, checked": OWN
    | {"after": "def f(x): return 2 * x\n", "check": "def check(before, after): assert '2 * x' in after"},
    "own, tested": OWN | {"after": "def f(x): return 2 * x\n", "tests": "assert f(2) == 4", "timeout_s": 5},
    "own, exact": OWN | {"after": "def f(x): return 2 * x", "tests": None},
    "own, with a template": OWN
    | {
        "before": "    return 1",
        "after": "    return 2",
        "template": "def f():\n{{Code}}\nsource = {{CodeRepr}}\n",
        "tests": "assert f() == 2 and source == '    return 2'",
    },
    "EditEval": {
        "task_id": "EditEval/7",
        "instruction": "Return two. ",
        "context": "class Box:\n{{Code}}",
        "input": "    def f(self):\n        return 1",
        "output": "    def f(self):\n        return 2",
        "test": "def check():\n    assert Box().f() == 2",
        "META": {},
    },
    "HumanEvalFix": {
        "task_id": "Python/3",
        "prompt": 'def low(x: int) -> bool:\n    """Is it below zero?"""\n',
        "declaration": "def low(x: int) -> bool:\n",
        "canonical_solution": "    return x < 0\n",
        "buggy_solution": "    return x <= 0\n",
        "bug_type": "operator misuse",
        "entry_point": "low",
        "test": "def check(low):\n    assert low(-1) and not low(0)\n\ncheck(low)",
    },
    "CanItEdit": {
        "id": 4,
        "name": "counter",
        "full_name": "4_counter",
        "before": "def count(): return 0",
        "after": "def count(): return 1",
        "tests": "### START TESTS ###\nif True:\n    assert count() == 1",
        "instruction_descriptive": "Let count return one.",
        "instruction_lazy": "one, please",
        "taxonomy": {"change_kind": "corrective", "libraries": [], "topic": "DSA"},
    },
}


def _write(folder: Path, *rows: object) -> Path:
    file = folder / "tasks.jsonl"
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return file


def _passed(path: Path, engine: str) -> list[bool]:
    with open_pool(1) as pool:
        outcomes = evaluate(load(path), open_editor(engine, 0), 1, pool, 1)
        return [outcome.first.verdict.passed for outcome in outcomes]


def test_each_set_is_right_with_its_reference_and_wrong_without(tmp_path: Path):
    file = _write(tmp_path, *(row | ({"id": name} if "id" in row else {}) for name, row in ROWS.items()))
    assert _passed(file, "reference") == [True] * len(ROWS)
    assert _passed(file, "noop") == [False] * len(ROWS)


def test_quixbugs_as_it_is_checked_out(tmp_path: Path):
    files = {
        "python_programs/node.py": "class Node:\n    def __init__(self, value): self.value = value\n",
        "python_programs/add.py": "def add(a, b):\n    return a - b\n",
        "correct_python_programs/add.py": "def add(a, b):\n    return a + b\n",
        "json_testcases/add.json": "[[1, 2], 3]\n\n[[0.1, 0.2], 0.3]\n[[9, 9], 0]\n",
        "python_testcases/test_add.py": (
            "import pytest\nfrom load_testdata import load_json_testcases\nif pytest.use_correct:\n"
            "    from correct_python_programs.add import add\nelse:\n    from python_programs.add import add\n"
            "testdata = load_json_testcases(add.__name__)\n\n"
            '@pytest.mark.parametrize("input_data,expected", testdata)\ndef test_add(input_data, expected):\n'
            '    if input_data == [9, 9]: pytest.skip("slow")\n'
            "    assert add(*input_data) == pytest.approx(expected)\n"
        ),
        "python_programs/first.py": "def first(node):\n    return node\n",
        "correct_python_programs/first.py": "def first(node):\n    return node.value\n",
        "python_testcases/test_first.py": (
            "import pytest\nfrom node import Node\nif pytest.use_correct:\n    pass\n\n"
            "def test1():\n    assert first(Node(3)) == 3\n"
        ),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert [task.id for task in load(tmp_path)] == ["quixbugs/add", "quixbugs/first"]
    assert _passed(tmp_path, "reference") == [True, True]
    assert _passed(tmp_path, "noop") == [False, False]


def test_a_tree_and_the_tasks_beside_it(tmp_path: Path):
    tree = "".join(f"--- file {path}\n{text}" for path, text in SHOP.items())
    (tmp_path / "shop.tree").write_text(tree)
    (tmp_path / "checks.py").write_text("SUM = 3\n")
    (tmp_path / "sum.task").write_text(
        "--- instruction\ntotal counts\n--- intent\nseen\n"
        "--- after shop/cart.py\ndef total(prices): return sum(prices)\n"
        "--- wrong shop/cart.py\ndef total(prices): return 0\n"
        "--- check\nfrom shop.cart import total\ndef check(before, after):\n    assert total([1, 2]) == SUM\n"
    )
    (task,) = load(tmp_path)
    assert task.is_repository
    assert (task.instruction, task.intent) == ("total counts", "seen")
    assert task.files(task.before) == SHOP
    assert task.after is not None
    assert task.files(task.after) == SHOP | {"shop/cart.py": "def total(prices): return sum(prices)\n"}
    assert _passed(tmp_path, "reference") == [True]
    assert _passed(tmp_path, "noop") == [False]


@pytest.mark.parametrize(
    ("variant", "words"),
    [(None, "Let count return one."), ("descriptive", "Let count return one."), ("lazy", "one, please")],
)
def test_the_wording_is_chosen(tmp_path: Path, variant: Variant | None, words: str):
    (task,) = load(_write(tmp_path, ROWS["CanItEdit"]), variant)
    assert (task.instruction, task.intent, task.source) == (words, "corrective", "canitedit")


@pytest.mark.parametrize(
    "rows",
    [
        [],
        ["text"],
        [{"question": "?"}],
        [OWN, OWN],
        [OWN | {"before": 3}],
        [OWN | {"instruction": None}],
        [OWN | {"says": "("}],
        [ROWS["a repository"] | {"files": {"/etc/motd": ""}}],
        [ROWS["a repository"] | {"after": {"../motd": None}}],
        [OWN | {"tests": "assert 1", "template": "import os"}],  # nothing of an answer would run
    ],
)
def test_what_cannot_be_a_set_of_tasks_is_refused(tmp_path: Path, rows: list[object]):
    with pytest.raises(Refusal):
        load(_write(tmp_path, *rows))


@pytest.mark.parametrize("name", ["none.jsonl", "", "binary"])
def test_what_cannot_be_read_is_refused(tmp_path: Path, name: str):
    (tmp_path / "binary").write_bytes(b"\xff\n")
    with pytest.raises(Refusal):
        load(tmp_path / name)


def test_a_sample_is_the_same_for_a_seed_and_in_order(tmp_path: Path):
    tasks = load(_write(tmp_path, *(OWN | {"id": str(number)} for number in range(30))))
    drawn = [sample(tasks, 5, seed) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert [task.id for task in drawn[0]] == sorted((task.id for task in drawn[0]), key=int)
    assert sample(tasks, 99, 0) == tasks
