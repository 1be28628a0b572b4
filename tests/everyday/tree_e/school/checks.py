import ast
import contextlib  # noqa: F401
import io  # noqa: F401
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
import tempfile, os
from school.register import Register
from school.errors import EnrolmentError, InvalidMark, SchoolError, UnknownCourse
from school.grading import average, letter, parse_mark, passed, check_mark
from school.enrolment import withdraw, promote
from school.reports import course_list, pupil_report, summary
from school.__main__ import main

def fails(error, f, *args):
    try:
        f(*args)
    except error:
        return
    raise AssertionError(f"{f} {args} does not raise {error}")

r = Register()
r.add_pupil("Bo", "Ek", 2)
r.add_pupil("Cy", "Ash", 2)
fails(SchoolError, r.add_pupil, "Di", "Oak", 7)
r.add_course("ma2", "Maths", 2, 1)
r.add_course("hi3", "History", 3)
r.enrol(1, "MA2")
fails(EnrolmentError, r.enrol, 1, "MA2")
fails(EnrolmentError, r.enrol, 2, "MA2")
fails(EnrolmentError, r.enrol, 1, "HI3")
fails(EnrolmentError, r.record_mark, 2, "MA2", 12)
fails(UnknownCourse, r.course, "XX1")
fails(SchoolError, r.pupil, 9)
r.record_mark(1, "MA2", 12)
r.record_mark(1, "MA2", 13.5)
assert course_list(r, "MA2").split() == "MA2 Maths (1/1) Bo Ek 12.75".split(), course_list(r, "MA2")
assert pupil_report(r, 1).split() == "Bo Ek, year 2 Maths 12.75 C".split(), pupil_report(r, 1)
assert summary(r).splitlines() == ["year 2: 2", "2 pupils, 2 courses"]
path = os.path.join(tempfile.mkdtemp(), "s.json")
r.save(path)
again = Register.load(path)
assert again.pupils == r.pupils and again.courses == r.courses
withdraw(r.pupil(1), r.course("MA2"))
assert r.course("MA2").pupils == [] and r.course("MA2").marks_of(1) == [12, 13.5]
assert promote(r.pupil(1)) is True and r.pupil(1).year == 3
r.pupil(1).year = 6
assert promote(r.pupil(1)) is False and r.pupil(1).year == 6
assert average([10, 11, 11]) == 10.67 and [letter(m) for m in (16, 13, 10, 7, 6.9)] == list("ABCDF")
assert passed([10]) and not passed([9]) and not passed([])
assert check_mark(20) == 20 and parse_mark("1,5") == 1.5
fails(InvalidMark, check_mark, 20.1)
fails(InvalidMark, parse_mark, "x")
assert main(["--file", path, "report", "1"]) == 0
assert main(["--file", path, "report", "77"]) == 2
assert main(["--file", path, "course", "XX1"]) == 2
assert main(["--file", path, "enrol", "1", "HI3"]) == 1
assert main(["--file", path, "mark", "1", "MA2", "bad"]) == 1
"""


def fails(error, f, *args):
    try:
        f(*args)
    except error as exc:
        return exc
    raise AssertionError(f"{f} {args} does not raise {error.__name__}")


def cli(path, *args):
    return sh(["-m", "school", "--file", str(path), *args])
