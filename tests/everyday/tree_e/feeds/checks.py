import ast
import contextlib
import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def sh(args, cwd="."):
    return subprocess.run(
        [sys.executable, *args],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=40,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )


def put(files, folder):
    for path, text in files.items():
        place = Path(folder) / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def py(source, files=None):
    """Run source in the tree (or in a fresh one of these files); what it printed."""
    if files is None:
        r = sh(["-c", source])
    else:
        with tempfile.TemporaryDirectory() as t:
            put(files, t)
            r = sh(["-c", source], t)
    assert r.returncode == 0, (r.stderr or r.stdout)[-600:]
    return r.stdout


def pytest_run(cwd=".", names=()):
    return sh(["-m", "pytest", "-q", "-p", "no:cacheprovider", *names], cwd)


def is_test(path):
    return path.endswith(".py") and (path.startswith("tests/") or Path(path).name.startswith("test_"))


def tests_pass():
    r = pytest_run()
    assert r.returncode == 0, r.stdout[-600:]


def top_names(text):
    names = set()
    for node in ast.parse(text).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{n.name}" for n in node.body if isinstance(n, ast.FunctionDef)}
    return names


def names_kept(before, after, gone=()):
    for path, text in before.items():
        if path.endswith(".py"):
            assert path in after, f"{path} is gone"
            lost = {n for n in top_names(text) - top_names(after[path]) if n.split(".")[0] not in gone}
            assert not lost, f"lost from {path}: {lost}"


def still_works(before, after):
    """What was there is there; the tests pass, old and new; the smoke run too."""
    names_kept(before, after)
    tests_pass()
    if any(after[p] != before[p] for p in before if is_test(p)):
        with tempfile.TemporaryDirectory() as t:
            put({**after, **{p: x for p, x in before.items() if is_test(p)}}, t)
            r = pytest_run(t)
            assert r.returncode == 0, "the old tests fail: " + r.stdout[-500:]
    py(SMOKE)


def test_nodes(text):
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            found[node.name] = ast.dump(node)
        elif isinstance(node, ast.ClassDef):
            for n in node.body:
                if isinstance(n, ast.FunctionDef) and n.name.startswith("test"):
                    found[f"{node.name}::{n.name}"] = ast.dump(n)
    return found


def new_tests(before, after):
    names = []
    for path, text in after.items():
        if is_test(path):
            old = test_nodes(before.get(path, ""))
            names += [f"{path}::{n}" for n, d in test_nodes(text).items() if old.get(n) != d]
    return names


def good_test(before, after, broken):
    """A new test that passes, and fails with each of the broken modules.

    broken: pairs of path and source put at the end of that module
    """
    names_kept(before, after)
    for path, text in before.items():
        if path.endswith(".py") and not is_test(path):
            assert after[path] == text, f"{path} was changed"
    tests_pass()
    names = new_tests(before, after)
    assert names, "no new test"
    for path, source in broken:
        with tempfile.TemporaryDirectory() as t:
            put({**after, path: after[path] + "\n\n" + source}, t)
            r = pytest_run(t, names)
            assert r.returncode == 1, "the new test doesn't notice a broken " + path + r.stdout[-300:]


SMOKE = """
import json, os, tempfile
from errors import FetchError, SettingsError, StoreError
from fetching import Fetcher
from links import broken, check_links, normalise
from output import item_lines, items_json, result_line, shorten, summary
from parsing import Item, find_links, parse_feed
from reader import main
from settings import Settings, load_settings
from storage import SeenStore

def fails(error, f, *args):
    try:
        f(*args)
    except error:
        return
    raise AssertionError(f"{f} {args} does not raise {error}")

def opener(url, timeout):
    if "down" in url:
        raise OSError("no answer")
    return 404 if "gone" in url else 200, b"body"

f = Fetcher(opener, retries=1, pause=lambda s: None)
assert f.get("https://a.example/") == b"body" and f.status("https://a.example/gone") == 404
fails(FetchError, f.get, "https://a.example/gone")
fails(FetchError, f.get, "https://down.example/")
rs = check_links(["https://a.example/x", "https://a.example/gone", "https://down.example/y"], f)
assert [(r.url, r.status, r.ok) for r in rs] == [("https://a.example/x", 200, True),
    ("https://a.example/gone", 404, False), ("https://down.example/y", 0, False)], rs
assert len(broken(rs)) == 2
assert summary(rs) == "links checked: 3, broken: 2"
assert result_line(rs[2]) == "FAIL  https://down.example/y (no answer)"
assert normalise("https://A.example#x") == "https://a.example/"
assert shorten("a" * 30, 10) == "a" * 7 + "..."
assert item_lines(Item("T", "l", "s")) == ["* T", "  l", "  s"]
assert json.loads(items_json([Item("T", "l")])) == [{"title": "T", "link": "l", "summary": ""}]
assert find_links('<p><a href="/x">x</a><a href="#y">y</a><a>z</a><a href="mailto:q">q</a><script src="j.js"></script></p>',
    "https://a.example/b/") == ["https://a.example/x"]
assert parse_feed(b"<rss><channel><item><title>A  b</title><link>u</link></item></channel></rss>") == [Item("A b", "u")]
t = tempfile.mkdtemp()
store = SeenStore(os.path.join(t, "s.json"))
store.load()
store.mark("https://a.example/x#y")
store.mark("https://a.example/x")
store.save()
again = SeenStore(os.path.join(t, "s.json"))
again.load()
assert len(again) == 1 and not again.is_new("https://a.example/x") and again.is_new("https://a.example/z")
fails(SettingsError, Settings(timeout=0).validate)
fails(SettingsError, Settings(feeds=["x"]).validate)
Settings().validate()
assert load_settings(os.path.join(t, "none.json")) == Settings()
"""  # noqa: E501


def fails(error, f, *args):
    try:
        f(*args)
    except error as exc:
        return exc
    raise AssertionError(f"{f} {args} does not raise {error.__name__}")


def fetcher_of(pages, asked=None, **more):
    from fetching import Fetcher

    def opener(url, timeout):  # noqa: ARG001
        if asked is not None:
            asked.append(url)
        for u in (url, url.split("#")[0]):
            if u in pages:
                return 200, pages[u]
        return 404, b""

    return Fetcher(opener, pause=lambda seconds: None, **more)  # noqa: ARG005


def run_main(fetcher, settings, *args):
    """main with these settings: what it returned, printed and said on stderr."""
    import json

    from reader import main

    out, err = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as t:
        settings = {"store": str(Path(t) / "seen.json"), **settings}
        (Path(t) / "reader.json").write_text(json.dumps(settings))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = main(["--settings", str(Path(t) / "reader.json"), *args], fetcher)
            except SystemExit as exc:
                code = exc.code
    return code, out.getvalue(), err.getvalue()
