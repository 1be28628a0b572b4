import ast
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def call(*args, cwd=".", **more):
    """Run Python in a folder, the answer of subprocess.run."""
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **more}
    return subprocess.run([sys.executable, *args], cwd=cwd, capture_output=True, text=True, timeout=30, env=env)


def is_test(path):
    name = path.split("/")[-1]
    return path.endswith(".py") and (path.startswith("tests/") or name.startswith("test_") or name == "conftest.py")


def lay(files, folder):
    for path, text in files.items():
        file = Path(folder) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def run_tests(cwd="."):
    """Whether all tests in a folder pass, and what pytest said."""
    r = call("-c", "import sys, pytest; sys.exit(pytest.main(['-q', '-x', '-p', 'no:cacheprovider', '.']))", cwd=cwd)
    return r.returncode, r.stdout[-1500:] + r.stderr[-500:]


def run_files(files):
    with tempfile.TemporaryDirectory() as folder:
        lay(files, folder)
        return run_tests(folder)


def tests_pass(before, after, old=True):  # noqa: PT028
    """The tests as they are now pass and, with `old`, so do those from before."""
    code, said = run_tests()
    assert code == 0, "tests fail: " + said
    was = {p: t for p, t in before.items() if is_test(p)}
    if old and was != {p: t for p, t in after.items() if is_test(p)}:
        code, said = run_files({**{p: t for p, t in after.items() if not is_test(p)}, **was})
        assert code == 0, "the old tests fail: " + said


def only_changed(before, after, *allowed):
    """Nothing but these Python files and the tests has other code than before."""
    for path in before.keys() | after.keys():
        if path.endswith(".py") and not is_test(path) and path not in allowed:
            assert path in after, path + " is gone"
            assert path in before, path + " is new"
            assert ast.dump(ast.parse(before[path])) == ast.dump(ast.parse(after[path])), path + " has changed"


def functions(files):
    """{(path, name): node} of the functions in the tests."""
    return {
        (path, node.name): node
        for path, text in files.items()
        if is_test(path)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    }


def new_test(before, after, names, broken):
    """A test has come, it passes, uses one of the names, and fails on each
    broken copy: (path, what is there, what is there instead)."""
    only_changed(before, after)
    was, now = functions(before), functions(after)
    assert {n for _, n in was} <= {n for _, n in now}, "a test or helper is gone"
    fresh = [node for key, node in now.items() if key not in was or ast.dump(node) != ast.dump(was[key])]
    assert any(node.name.startswith("test") for node in fresh), "no new test"
    used = {getattr(n, "id", None) or getattr(n, "attr", None) for node in fresh for n in ast.walk(node)}
    assert used & set(names), "the new test does not use " + " or ".join(names)
    code, said = run_tests()
    assert code == 0, "tests fail: " + said
    for path, there, instead in broken:
        assert after[path].count(there) == 1, there
        code, said = run_files({**after, path: after[path].replace(there, instead)})
        assert code == 1, f"the tests do not see {instead!r}: {said}"


def raised(function, *args, **kw):
    """What a call raises, None if nothing."""
    try:
        function(*args, **kw)
    except Exception as e:  # noqa: BLE001
        return e
    return None
