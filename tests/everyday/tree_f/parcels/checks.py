import ast
import contextlib  # noqa: F401
import importlib  # noqa: F401
import io  # noqa: F401
import json  # noqa: F401
import logging  # noqa: F401
import os  # noqa: F401
import re  # noqa: F401
import subprocess
import sys
from pathlib import Path


def write_tree(folder, files):
    for path, text in files.items():
        target = Path(folder) / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def run_pytest(folder, *args):
    code = "import sys, pytest; sys.exit(pytest.main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-B", "-c", code, *args, "-q", "-p", "no:cacheprovider", "--rootdir=.", "--basetemp=_tmp"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=40,
    )
    return done.returncode, done.stdout + done.stderr


def own_tests_pass():
    code, said = run_pytest(".", "tests")
    assert code == 0, said[-600:]


def run_tool(*args):
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, timeout=20)


def refuses(error, call, *args, **kwargs):
    """True where the call raises exactly this kind of error."""
    try:
        call(*args, **kwargs)
    except error:
        return True
    except Exception as other:  # noqa: BLE001
        raise AssertionError(f"{type(other).__name__} and not {error.__name__}")  # noqa: B904
    return False


def is_test_file(path):
    name = path.rsplit("/", 1)[-1]
    return name.endswith(".py") and (name.startswith("test_") or name.endswith("_test.py"))


def test_functions(files):
    """node id -> the function's tree, for all tests of all test files."""
    found = {}
    for path, text in files.items():
        if not is_test_file(path):
            continue
        for node in ast.parse(text).body:
            inner = [(node, "")]
            if isinstance(node, ast.ClassDef):
                inner = [(n, node.name + "::") for n in node.body]
            for item, prefix in inner:
                if isinstance(item, ast.FunctionDef) and item.name.startswith("test"):
                    found[f"{path}::{prefix}{item.name}"] = item
    return found


def named_in(tree):
    names = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
    return names | {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}


def same_code(one, two):
    return ast.dump(ast.parse(one)) == ast.dump(ast.parse(two))


def new_test(before, after, names, path, old, new):
    """A new test that uses one of `names`, passes as the code is and fails where `old` in `path` is `new`."""
    for name, text in before.items():
        if name.endswith(".py") and not is_test_file(name):
            assert name in after and same_code(text, after[name]), f"{name} was changed"  # noqa: PT018
    had, has = test_functions(before), test_functions(after)
    assert set(had) <= set(has), "a test is gone"
    fresh = [i for i, t in has.items() if i not in had or ast.dump(t) != ast.dump(had[i])]
    assert fresh, "no new test"
    asked = [i for i in fresh if named_in(has[i]) & set(names)]
    assert asked, "the new test does not use what was asked"
    own_tests_pass()
    assert old in before[path], "the broken copy is no copy"
    write_tree("_broken", {**after, path: before[path].replace(old, new)})
    code, said = run_pytest("_broken", *asked)
    assert code == 1, "the new test passes on broken code: " + said[-300:]


def shop():
    from parcels import Address, ShippingService

    return ShippingService(Address("Teeladen", "Markt 1", "04109", "Leipzig"))


def somebody(**parts):
    from parcels import Address

    all_parts = dict(name="Ida Brandt", street="Lindenweg 4", postcode="20095", city="Hamburg", country="DE")  # noqa: C408
    return Address(**{**all_parts, **parts})
