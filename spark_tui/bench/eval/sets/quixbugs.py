"""QuixBugs, as it is checked out: a folder of programs with a bug on one line each, and one of them mended."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

from spark_tui.bench.eval.sets import Row, TaskSet
from spark_tui.bench.eval.task import Task, Variant, worded
from spark_tui.edits.refusal import Refusal

# As much of pytest as these tests use, so that it need not be installed where they run.
_PYTEST = """\
from types import SimpleNamespace as _Namespace

class _Near:
    def __init__(self, value, abs=1e-12, rel=1e-6):
        self.value, self.off = value, max(abs, rel * (value if value > 0 else -value))
    def __eq__(self, other):
        return -self.off <= other - self.value <= self.off

class _Skipped(Exception):
    pass

def _skip(reason=""):
    raise _Skipped(reason)

def _parametrize(names, values):
    def mark(test):
        test.cases = values
        return test
    return mark

pytest = _Namespace(
    approx=_Near, skip=_skip, use_correct=False, run_slow=False, mark=_Namespace(parametrize=_parametrize)
)
"""
_RUN = """
for _test in [_found for _name, _found in list(globals().items()) if _name.startswith("test") and callable(_found)]:
    for _case in getattr(_test, "cases", [()]):
        try:
            _test(*_case)
        except _Skipped:
            pass
"""
_REPLACED = ("import pytest", "from load_testdata ", "from node ", "if pytest.use_correct:")


def _rows(folder: Path) -> Iterator[Row] | None:
    return _programs(folder) if (folder / "python_testcases").is_dir() else None


def _programs(folder: Path) -> Iterator[Row]:
    for tests in sorted((folder / "python_testcases").glob("test_*.py")):
        name = tests.stem.removeprefix("test_")
        yield {
            "program": name,
            "buggy": _read(folder / "python_programs" / f"{name}.py"),
            "correct": _read(folder / "correct_python_programs" / f"{name}.py"),
            "tests": _program(folder, name, _read(tests)),
        }


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise Refusal(f"cannot read {file}: {error.strerror}", "check QuixBugs out again") from None


def _program(folder: Path, name: str, tests: str) -> str:
    """The tests without what they import: the stand-in, the cases and the class of nodes come before them."""
    cases = folder / "json_testcases" / f"{name}.json"
    values = [json.loads(line) for line in _read(cases).splitlines() if line.strip()] if cases.exists() else []
    node = _read(folder / "python_programs" / "node.py")
    return f"{_PYTEST}\n{node}\ndef load_json_testcases(_):\n    return {values!r}\n\n{_without_imports(tests)}{_RUN}"


def _without_imports(source: str) -> str:
    """Neither what the stand-ins are for nor the choice between the programs with and without their bug."""
    tree = ast.parse(source)
    tree.body = [part for part in tree.body if not ast.unparse(part).startswith(_REPLACED)]
    return ast.unparse(tree)


def _task(row: Row, variant: Variant | None) -> Task:
    name = row["program"]
    return Task(
        id=f"quixbugs/{name}",
        path=f"{name}.py",
        before=row["buggy"],
        instruction=worded(
            name, variant, f"{name} gives wrong results, there is a bug on one line. Fix it.", None, None
        ),
        source="quixbugs",
        tests=row["tests"],
        after=row["correct"],
    )


SET = TaskSet("QuixBugs", frozenset({"program", "buggy", "correct", "tests"}), _task, _rows)
