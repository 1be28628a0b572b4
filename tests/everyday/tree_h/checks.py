import ast
import contextlib
import io
import json  # noqa: F401
import logging
import os  # noqa: F401
import re  # noqa: F401
import subprocess
import sys
import tempfile
from datetime import date, timedelta  # noqa: F401
from pathlib import Path

sys.dont_write_bytecode = True


def is_test(path):
    name = path.rsplit("/", 1)[-1]
    return name.endswith(".py") and (
        name.startswith("test_") or name.endswith("_test.py") or name == "conftest.py" or path.startswith("tests/")
    )


def code_of(tree):
    return {p: x for p, x in tree.items() if p.endswith(".py") and not is_test(p)}


def tests_of(tree):
    return {p: x for p, x in tree.items() if is_test(p)}


def run_in(tree, *argv):
    """Run python with argv in a copy of the tree; its exit status and what it printed."""
    with tempfile.TemporaryDirectory(dir=".", prefix="copy_") as top:
        for path, text in tree.items():
            place = Path(top) / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-B", *argv],
            cwd=top,
            capture_output=True,
            text=True,
            timeout=40,
            env={"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        )
        return done.returncode, done.stdout + done.stderr


def run_tests(tree, nodes=None):
    nodes = nodes or sorted(p for p in tests_of(tree) if p.rsplit("/", 1)[-1].startswith("test_"))
    return run_in(tree, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--basetemp=.pytest_tmp", *nodes)


def still_right(before, after):
    """The tests the project had pass on the new code, and so do those it has now."""
    had = tests_of(before)
    rc, said = run_tests({**after, **had})
    assert rc == 0, "the project's tests fail: " + said[-600:]
    if tests_of(after) != had:
        rc, said = run_tests(after)
        assert rc == 0, "the changed tests fail: " + said[-600:]


def test_functions(tree):
    found = {}
    for path, text in tests_of(tree).items():
        for node in ast.parse(text).body:
            inner = node.body if isinstance(node, ast.ClassDef) else [node]
            for one in inner:
                if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)) and one.name.startswith("test"):
                    where = f"{path}::{node.name}::{one.name}" if one is not node else f"{path}::{one.name}"
                    found[where] = one
    return found


def names_in(node):
    got = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Name):
            got.add(one.id)
        elif isinstance(one, ast.Attribute):
            got.add(one.attr)
        elif isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            got.add(one.name)
        elif isinstance(one, (ast.Import, ast.ImportFrom)):
            for alias in one.names:
                got |= {alias.name, alias.asname}
    return got


def new_tests(before, after, *called):
    """The new (or changed) tests; they pass, they use `called`, and the code was left alone."""
    old_code, new_code = code_of(before), code_of(after)
    for path, text in old_code.items():
        assert path in new_code, path + " is gone"
        assert ast.dump(ast.parse(text)) == ast.dump(ast.parse(new_code[path])), path + " was changed"
    had = {w: ast.dump(n) for w, n in test_functions(before).items()}
    now = test_functions(after)
    assert not set(had) - set(now), "tests are gone"
    new = {w: n for w, n in now.items() if had.get(w) != ast.dump(n)}
    assert new, "no new test"
    used = set()
    for where, node in new.items():
        used |= names_in(node)
        helpers = [
            n
            for n in ast.parse(after[where.split("::")[0]]).body
            if isinstance(n, ast.FunctionDef) and not n.name.startswith("test")
        ]
        for helper in helpers:
            if helper.name in used:
                used |= names_in(helper)
    for name in called:
        assert name in used, name + " is used in no new test"
    rc, said = run_tests(after)
    assert rc == 0, "the tests fail: " + said[-600:]
    return list(new)


def notices(after, nodes, path, old, new):
    """The new tests fail once `old` in `path` is replaced by `new`."""
    assert old in after[path], "nothing to break"
    rc, said = run_tests({**after, path: after[path].replace(old, new)}, nodes)
    assert rc == 1, "the new tests pass on broken code: " + said[-400:]


def raised(call, *args, **kwargs):
    """What the call raised, or None."""
    try:
        call(*args, **kwargs)
    except Exception as error:  # noqa: BLE001
        return error
    return None


def cli(main, *argv):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            rc = main(list(argv))
        except SystemExit as stop:
            rc = stop.code
    return rc or 0, out.getvalue(), err.getvalue()


@contextlib.contextmanager
def folder():
    with tempfile.TemporaryDirectory(dir=".", prefix="data_") as top:
        yield Path(top)


@contextlib.contextmanager
def logged():
    records = []

    class Keep(logging.Handler):
        def emit(self, record):
            records.append((record.levelno, record.getMessage()))

    root = logging.getLogger()
    keep, level = Keep(), root.level
    root.addHandler(keep)
    root.setLevel(logging.DEBUG)
    try:
        yield records
    finally:
        root.removeHandler(keep)
        root.setLevel(level)


def function(text, name):
    """The function or method of that name in a module's text."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node
    return None
