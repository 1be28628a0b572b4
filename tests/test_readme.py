"""The README's tour, run line by line: what it shows is what is printed."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

from command import ROOT, environment

README = (ROOT / "README.md").read_text()
TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")


def _lines(text: str) -> list[str]:
    return [TIME.sub("TIME", line).rstrip() for line in text.splitlines()]


def test_the_tour_prints_what_the_readme_shows(tmp_path: Path):
    shown = "".join(re.findall(r"```console\n(.*?)```", README, re.DOTALL))
    script = [f'spark() {{ {shlex.quote(sys.executable)} -m spark_tui "$@"; }}']
    for line in shown.splitlines():
        if line.startswith("$ "):
            script += [f"echo {shlex.quote(line)}", line.removeprefix("$ ")]
    run = ["bash", "-c", "\n".join(script)]
    env = environment() | {"HOME": str(tmp_path)}  # where git has not been told who we are
    printed = subprocess.run(
        run, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert _lines(printed.stdout) == _lines(shown)


def test_every_path_that_a_document_names_is_there():
    named = re.findall(r"`([\w./-]+/[\w./-]*)`", README + (ROOT / "CONTRIBUTING.md").read_text())
    here = [path for path in named if not path.startswith((".git", "~"))]
    assert here
    missing = [path for path in here if not (ROOT / path).exists() and not (ROOT / "spark_tui" / path).exists()]
    assert missing == ["examples/recorded/cart.NAME"]
