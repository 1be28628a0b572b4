import ast
import inspect  # noqa: F401
import json  # noqa: F401
import logging  # noqa: F401
import os
import re  # noqa: F401
import subprocess
import sys
import tempfile
import time  # noqa: F401
from pathlib import Path


def is_test(path):
    return path.startswith("tests/") or Path(path).name.startswith("test_")


def run_in(tree, *args, limit=20):
    """Lay the tree into a folder of its own and run Python there; returns (status, output, texts of the JSON files left)."""  # noqa: E501
    with tempfile.TemporaryDirectory() as t:
        for path, text in tree.items():
            file = Path(t) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            r = subprocess.run([sys.executable, *args], cwd=t, env=env, capture_output=True, text=True, timeout=limit)
        except subprocess.TimeoutExpired:
            return 124, "timed out", {}
        left = {f.name: f.read_text() for f in Path(t).glob("*.json")}
        return r.returncode, r.stdout + r.stderr, left


def tests_pass(tree):
    return run_in(tree, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider")[0] == 0


def still_works(before, after):
    """The tests as they are now pass, and so do those that were there before."""
    assert tests_pass(after), "the tests fail"
    old = {p: x for p, x in before.items() if is_test(p)}
    if any(after.get(p) != x for p, x in old.items()):
        assert tests_pass({**after, **old}), "the tests that were there before fail"


def functions(tree):
    """(name, dump) of each function of the tests."""
    found = set()
    for path, text in tree.items():
        if is_test(path) and path.endswith(".py"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    found.add((node.name, ast.dump(node)))
    return found


def new_test(before, after, names, broken):
    """A test was added that uses one of the names, passes, and fails on each broken copy; nothing else changed."""
    for path, text in before.items():
        if path.endswith(".py") and not is_test(path):
            assert path in after and ast.dump(ast.parse(after[path])) == ast.dump(ast.parse(text)), path + " changed"  # noqa: PT018
    old, now = functions(before), functions(after)
    assert {n for n, _ in old if n.startswith("test")} <= {n for n, _ in now}, "a test is gone"
    fresh = now - old
    assert any(n.startswith("test") for n, _ in fresh), "no new test"
    assert any(f"'{name}'" in dump for _, dump in fresh for name in names), "not used in a new test"
    assert tests_pass(after), "the tests fail"
    for path, right, wrong in broken:
        assert before[path].count(right) == 1
        assert not tests_pass({**after, path: before[path].replace(right, wrong)}), (
            "the new test doesn't notice a broken copy"
        )


def raises(kind, call, *args, **kw):
    try:
        call(*args, **kw)
    except kind as error:
        return error
    except Exception as error:  # noqa: BLE001
        raise AssertionError(f"raised {error!r}, not {kind.__name__}")  # noqa: B904
    raise AssertionError(f"didn't raise {kind.__name__}")
