import ast
import contextlib
import logging  # noqa: F401
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ENV = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}


def is_test(path):
    name = path.rsplit("/", 1)[-1]
    return path.endswith(".py") and (path.startswith("tests/") or name.startswith("test_") or name == "conftest.py")


def code_of(files):
    return {p: t for p, t in files.items() if not is_test(p)}


def tests_of(files):
    return {p: t for p, t in files.items() if is_test(p)}


@contextlib.contextmanager
def laid(files):
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            target = Path(folder) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
        yield folder


def python(files, *args):
    """Run python with these arguments in a folder that holds the files."""
    with laid(files) as folder:
        return subprocess.run(
            [sys.executable, *args], cwd=folder, env=ENV, capture_output=True, text=True, encoding="utf-8", timeout=30
        )


RUNNER = """
import os, sys
import pytest
for folder in sys.argv[1:]:
    child = os.fork()
    if not child:
        code = 9
        try:
            os.chdir(folder)
            sys.path[0] = folder
            code = int(pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir", folder]))
        finally:
            sys.stdout.flush()
            os._exit(code)
    print("rc", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


def suites(*trees):
    """pytest's exit code in each of these trees: 0 all passed, 1 some failed."""
    with contextlib.ExitStack() as stack:
        folders = [stack.enter_context(laid(files)) for files in trees]
        ran = subprocess.run(
            [sys.executable, "-c", RUNNER, *folders],
            env={**ENV, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=50,
        )
    return [int(n) for n in re.findall(r"^rc (-?\d+)$", ran.stdout, re.M)]  # noqa: FURB167


def suite(files):
    return suites(files)[0]


def holds(before, after):
    """The tests as they were pass on the new code, and so do the new ones."""
    assert suite({**code_of(after), **tests_of(before)}) == 0, "the tests as they were fail"
    if tests_of(after) != tests_of(before):
        assert suite(after) == 0, "the tests fail"


def functions(files):
    return {
        node.name: node
        for text in files.values()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    }


def names_in(node):
    found = set()
    for n in ast.walk(node):
        if isinstance(n, ast.Name):
            found.add(n.id)
        elif isinstance(n, ast.Attribute):
            found.add(n.attr)
    return found


def function_of(text, name):
    return next(n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef) and n.name == name)


def edited(text, old, new):
    assert text.count(old) == 1, f"{old!r} is not there once"
    return text.replace(old, new)


def test_added(before, after, asked, broken):
    """A new test that uses what was asked, passes, and fails on each broken copy."""
    for path, text in code_of(before).items():
        if path.endswith(".py"):
            assert path in after and ast.dump(ast.parse(after[path])) == ast.dump(ast.parse(text)), (  # noqa: PT018
                f"{path} was changed"
            )
    old, new = functions(tests_of(before)), functions(tests_of(after))
    assert set(old) <= set(new), "a test is gone"
    fresh = [node for name, node in new.items() if name not in old]
    assert any(node.name.startswith("test") for node in fresh), "no new test"
    used = set().union(*(names_in(node) for node in fresh))
    assert set(asked) <= used, f"{asked} not used in a new test"
    whole = {**code_of(before), **tests_of(after)}
    first, *others = suites(whole, *({**whole, path: text} for path, text in broken))
    assert first == 0, "the tests fail on the code as it is"
    assert others == [1] * len(broken), "the tests pass on broken code"


def refuses(error, call, *args, **named):
    try:
        call(*args, **named)
    except error as caught:
        assert type(caught).__name__ == error.__name__ or isinstance(caught, error)  # noqa: PT017
        return caught
    raise AssertionError(f"no {error.__name__}")
