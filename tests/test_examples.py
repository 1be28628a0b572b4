"""The second example is as its README says: a command of whose tests one fails, for one reason."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from spark_tui import resources

EXAMPLES = resources.folder("examples")


def run_tests(folder: Path) -> str:
    """The last lines that pytest prints."""
    options = ("-q", "-p", "no:cacheprovider", "--tb=no", "-rf")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they are ours, and start slowly
    run = [sys.executable, "-B", "-m", "pytest", *options]
    return subprocess.run(run, cwd=folder, env=env, capture_output=True, text=True, check=False).stdout


def test_the_weblog_has_one_failing_test_and_one_line_mends_it(tmp_path: Path):
    folder = tmp_path / "weblog"
    shutil.copytree(EXAMPLES / "weblog", folder)
    printed = run_tests(folder)
    assert "FAILED tests/test_summary.py::test_as_many_pages_are_named_as_are_asked_for" in printed
    assert "1 failed, 5 passed" in printed
    summary = folder / "src" / "weblog" / "summary.py"
    summary.write_text(summary.read_text().replace("ranked[: top - 1]", "ranked[:top]"))
    assert "6 passed" in run_tests(folder)


def test_the_weblog_sums_up_its_log():
    weblog = EXAMPLES / "weblog"
    run = [sys.executable, "-B", "-m", "weblog.cli", str(weblog / "access.log"), "--top", "3"]
    printed = subprocess.run(run, cwd=weblog / "src", capture_output=True, text=True, check=True).stdout
    assert printed.splitlines()[:2] == ["7 requests from 3 hosts, 16 kB, 1 errors", "busiest from 10:00 to 11:00"]
