import ast
import contextlib  # noqa: F401
import importlib  # noqa: F401
import io  # noqa: F401
import json  # noqa: F401
import logging  # noqa: F401
import os
import re  # noqa: F401
import subprocess
import sys
import tempfile
from pathlib import Path


def spawn(*args, cwd="."):
    """A Python of its own in the given folder: its exit code, stdout and stderr."""
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(
        [sys.executable, *args], cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=40
    )


def in_tree(files, *args):
    """The same in a fresh copy of the files."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        for path, text in files.items():
            place = Path(folder) / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        return spawn(*args, cwd=folder)


def suite(files):
    """Run all tests of the files with pytest; its exit code and what it said."""
    given = {"pytest.ini": "[pytest]\n", **files}
    done = in_tree(
        given, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--rootdir", ".", "--basetemp", "base-of-tests"
    )
    return done.returncode, done.stdout + done.stderr


def is_test(path):
    name = path.rsplit("/", 1)[-1]
    return name.endswith(".py") and (name.startswith("test_") or name.endswith("_test.py") or path.startswith("tests/"))


def tests_in(files):
    return [
        node
        for path, text in files.items()
        if is_test(path)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test")
    ]


def kept(before, after):
    """No test has gone and all pass."""
    assert len(tests_in(after)) >= len(tests_in(before)), "a test has gone"
    code, said = suite(after)
    assert code == 0, said[-600:]


def new_test(before, after, name):
    """Only tests have changed, there is a new one that uses the name, and all pass."""
    for path, text in before.items():
        if path.endswith(".py") and not is_test(path):
            assert path in after and ast.dump(ast.parse(after[path])) == ast.dump(ast.parse(text)), (  # noqa: PT018
                f"{path} has changed"
            )
    old = {ast.dump(node) for node in tests_in(before)}
    new = [node for node in tests_in(after) if ast.dump(node) not in old]
    assert new, "no new test"
    assert any(
        name in (getattr(part, "id", None), getattr(part, "attr", None))
        or (isinstance(part, ast.Constant) and isinstance(part.value, str) and name in part.value)
        for node in new
        for part in ast.walk(node)
    ), f"{name} is not used in a new test"
    kept(before, after)


def caught(after, path, old, new):
    """Whether the tests fail once the code is broken so."""
    assert after[path].count(old) == 1, f"{path} is not as it was"
    code, said = suite({**after, path: after[path].replace(old, new)})
    assert code in (0, 1), said[-600:]
    return code == 1


def raised(kind, call, *args, **kwargs):
    """Whether the call raises just this kind of error (or one of its subclasses)."""
    try:
        call(*args, **kwargs)
    except kind:
        return True
    return False
