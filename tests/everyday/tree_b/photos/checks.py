import ast
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ENV = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}


def is_test(path):
    name = path.rsplit("/", 1)[-1]
    return path.startswith("tests/") or name.startswith("test_") or name.endswith("_test.py") or name == "conftest.py"


def call(*args, cwd="."):
    return subprocess.run([sys.executable, *args], cwd=cwd, capture_output=True, text=True, timeout=40, env=ENV)


def pytest_rc(folder="."):
    return call("-m", "pytest", "-q", "-p", "no:cacheprovider", ".", cwd=folder).returncode


def rc_of(files):
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            file = Path(folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return pytest_rc(folder)


def tests_pass(before, after):
    """The tests that are there now pass, and so do the old ones."""
    assert pytest_rc() == 0, "the tests fail"
    old = {p: x for p, x in before.items() if is_test(p)}
    if any(after.get(p) != x for p, x in old.items()):
        assert rc_of({**{p: x for p, x in after.items() if not is_test(p)}, **old}) == 0, "the old tests fail"


def test_functions(files):
    found = {}
    for path, text in files.items():
        if is_test(path) and path.endswith(".py"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test"):
                    found[path, node.name] = node
    return found


def mentions(node, name):
    return any(
        isinstance(n, ast.Name) and n.id == name or isinstance(n, ast.Attribute) and n.attr == name  # noqa: RUF021
        for n in ast.walk(node)
    )


def test_names_kept(before, after):
    gone = {n for _, n in test_functions(before)} - {n for _, n in test_functions(after)}
    assert not gone, f"tests are gone: {gone}"


def good_test(before, after, name, mutants):
    """A new test uses `name`, passes, and fails for each of the broken modules."""
    for path, text in before.items():
        if path.endswith(".py") and not is_test(path):
            assert path in after and ast.dump(ast.parse(after[path])) == ast.dump(ast.parse(text)), f"{path} changed"  # noqa: PT018
    test_names_kept(before, after)
    old = {ast.dump(node) for node in test_functions(before).values()}
    new = [node for node in test_functions(after).values() if ast.dump(node) not in old]
    assert any(mentions(node, name) for node in new), f"no new test uses {name}"
    assert pytest_rc() == 0, "the tests fail"
    for path, right, broken in mutants:
        assert right in before[path]
        rc = rc_of({**after, path: before[path].replace(right, broken)})
        assert rc == 1, f"the tests do not see {broken!r}"


def raises(error, func, *args, **kwargs):
    try:
        func(*args, **kwargs)
    except error:
        return True
    return False


def folder_with(folder, entries, files=True):
    """A photo folder with the metadata and, if asked, the files."""
    import json

    folder = Path(folder)
    (folder / "metadata.json").write_text(json.dumps({"photos": entries}), encoding="utf-8")
    for entry in entries if files else ():
        (folder / entry["name"]).write_bytes(entry["name"].encode())
    return folder


def names(pairs):
    return [(photo.name, name) for photo, name in pairs]
