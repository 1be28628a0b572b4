import ast
import json  # noqa: F401
import os
import re  # noqa: F401
import subprocess
import sys
import tempfile
from pathlib import Path

ENV = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
PYTEST = "import sys, pytest; sys.path.insert(0, ''); sys.exit(pytest.main(sys.argv[1:]))"


def python(*args, cwd="."):
    return subprocess.run([sys.executable, *args], cwd=cwd, env=ENV, text=True, capture_output=True, timeout=40)


def in_copy(files, *args):
    """Run python in a fresh folder with these files."""
    with tempfile.TemporaryDirectory() as top:
        for path, text in files.items():
            file = Path(top) / "tree" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        return python(*args, cwd=Path(top) / "tree")


def suite(files):
    """Exit code of the tests of these files."""
    with tempfile.TemporaryDirectory() as base:
        done = in_copy(
            files,
            "-c",
            PYTEST,
            "-q",
            "-x",
            "-p",
            "no:cacheprovider",
            "--basetemp=" + os.path.join(base, "b"),  # noqa: PTH118
        )
    return done.returncode


def tests_pass(files):
    assert suite(files) == 0, "the tests don't pass"


def is_test(path):
    name = path.rsplit("/", 1)[-1]
    return path.endswith(".py") and (path.startswith("tests/") or name.startswith("test_"))


def test_functions(files):
    """(name, source) of every test function."""
    found = []
    for path, text in files.items():
        if is_test(path):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                    found.append((node.name, ast.unparse(node)))  # noqa: PERF401
    return found


def words(source):
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found


def check_test(before, after, named, breaks):
    """A new test names all of `named`, passes as it is, and fails with each of
    breaks = [(path, old, new)]."""
    for path, text in before.items():
        if path.endswith(".py") and not is_test(path):
            assert after.get(path) == text, "only tests were asked for: " + path
    for path in after:
        assert path in before or is_test(path) or not path.endswith(".py"), path
    old = test_functions(before)
    names = [name for name, _ in test_functions(after)]
    for name, _ in old:
        assert name in names, "lost " + name
    sources = {source for _, source in old}
    new = [source for _, source in test_functions(after) if source not in sources]
    assert any(set(named) <= words(source) for source in new), "no new test of it"
    tests_pass(after)
    for path, was, now in breaks:
        assert after[path].count(was) == 1, "can't break " + path
        broken = {**after, path: after[path].replace(was, now)}
        assert suite(broken) == 1, "the test doesn't notice: " + now


def function_def(text, name):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node
    return None
