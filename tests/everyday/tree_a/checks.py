import ast
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def lay(files):
    """The files in a fresh folder, which is returned."""
    folder = tempfile.mkdtemp(prefix="copy_", dir=os.getcwd())  # noqa: PTH109
    for path, text in files.items():
        target = Path(folder, path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


def python(args, folder):
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(
        [sys.executable, *args], cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=50, env=env
    )


def pytest_in(files):
    source = "import sys, pytest; sys.exit(pytest.main(['-q', '-rfE', '-p', 'no:cacheprovider', '--rootdir=.', '.']))"
    done = python(["-c", source], lay(files))
    failed = set(re.findall(r"^(?:FAILED|ERROR) \S+?::(?:\w+::)?(\w+)", done.stdout, re.M))  # noqa: FURB167
    return done.returncode, failed, done.stdout + done.stderr


def is_test(path):
    name = path.rsplit("/", 1)[-1]
    return path.endswith(".py") and ("tests/" in path or name.startswith("test_") or name.endswith("_test.py"))


def names(text):
    """Functions, classes and methods of a module."""
    found = set()
    for node in ast.parse(text).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{sub.name}" for sub in node.body if isinstance(sub, ast.FunctionDef)}
    return found


def sound(before, after, gone=(), old_tests=True):
    """What was there is still there, and all tests pass, also as they were."""
    for path, text in before.items():
        if path.endswith(".py"):
            assert path in after, f"{path} is gone"
            lost = names(text) - names(after[path]) - set(gone)
            assert not lost, f"{path} lost {lost}"
    files = dict(after)
    if old_tests:
        files.update({"old_" + path: text for path, text in before.items() if is_test(path)})
    code, _, out = pytest_in(files)
    assert code == 0, out[-1500:]


def tests_of(files):
    found = {}
    for path, text in files.items():
        if is_test(path):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                    found[path, node.name] = ast.dump(node)
    return found


def mentions(files, name):
    """How often tests use a name, imports left out."""
    return sum(
        getattr(node, "id", None) == name or getattr(node, "attr", None) == name
        for path, text in files.items()
        if is_test(path)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.Name, ast.Attribute))
    )


def asked_test(before, after, used, breaks):
    """A new test uses the names, passes, and fails on each broken copy: (path, old, new)."""
    for path, text in before.items():
        if path.endswith(".py") and not is_test(path):
            assert ast.dump(ast.parse(after[path])) == ast.dump(ast.parse(text)), f"{path} was changed"
    old = tests_of(before)
    new = {key[1] for key, dump in tests_of(after).items() if dump != old.get(key)}
    assert new, "no new test"
    for name in used:
        changed = any(f"'{name}'" in dump for key, dump in tests_of(after).items() if dump != old.get(key))
        assert changed or mentions(after, name) > mentions(before, name), f"no new use of {name}"
    sound(before, after)
    for path, was, broken in breaks:
        assert was in before[path], was
        code, failed, out = pytest_in({**after, path: before[path].replace(was, broken)})  # noqa: RUF059
        assert failed & new, f"no new test notices: {broken}"


def fails_with(kind, call, *args):
    try:
        call(*args)
    except kind as error:
        return error
    except Exception as error:  # noqa: BLE001
        raise AssertionError(f"{type(error).__name__} instead of {kind}")  # noqa: B904
    raise AssertionError("no error")
