"""The house rules: format, lint, types, layers; and one test command, whoever runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from command import ROOT

from spark_tui import __version__

BIN = Path(sys.executable).parent
RULES = {
    "lint": ["ruff", "check", "--no-cache"],
    "format": ["ruff", "format", "--check", "--no-cache"],
    "types": ["pyrefly", "check", "--python-interpreter-path", sys.executable],
    # With the types of the libraries that this Python has: newer ones speak a newer Python.
    "strict types": ["pyright", "--pythonpath", sys.executable, "--pythonversion", f"3.{sys.version_info.minor}"],
    "layers": ["lint-imports", "--no-cache"],
}


@pytest.mark.parametrize(
    "rule", [pytest.param(rule, marks=pytest.mark.slow if rule == "strict types" else ()) for rule in RULES]
)
def test_the_rule_is_kept(rule: str):
    name, *options = RULES[rule]
    # Pyright would ask the network for a newer version of itself.
    env = os.environ | {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1", "PYTHONPATH": str(ROOT)}
    kept = subprocess.run([BIN / name, *options], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert kept.returncode == 0, kept.stdout + kept.stderr


def test_ci_runs_the_command_of_the_readme_word_for_word():
    *_, command = (ROOT / ".ci" / "run").read_text().splitlines()
    assert command.endswith("pytest -n 3")
    assert f"```sh\n{command}\n```" in (ROOT / "README.md").read_text()
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_the_changelog_knows_this_version():
    assert f"({__version__})" in (ROOT / "CHANGELOG.md").read_text()
