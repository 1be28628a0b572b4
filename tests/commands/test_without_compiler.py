"""Where nothing can be compiled, everything works and is said to be slow; what measures the kernels is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from command import environment
from edit_models import CODE, publish_edits

from spark_tui.edits.ops import named, perform

BLOCKED = """
import sys
sys.modules |= dict.fromkeys(("numba", "llvmlite", "llvmlite.binding"))  # as if they were not installed
from spark_tui.cli.table import run
from spark_tui.terminal.outcome import exit_code
for words in (["doctor"], ["bench", "engine"], ["bench", "numerics"], ["wafer", "plan", "embedded", "--measure"],
        ["edit", "sort the imports", "load.py", "--engine", sys.argv[1]]):
    print("ended with", exit_code(lambda: run(words), as_json=False))
    print("ended", *words[:2], file=sys.stderr)
"""


@pytest.mark.slow
def test_without_a_compiler_it_is_said_to_be_slow_and_no_bug(tmp_path: Path):
    engine = f"embedded:{publish_edits(tmp_path / 'sorts', '<op>sort-imports<end>')}"
    (tmp_path / "load.py").write_text(CODE)
    told = environment() | {"SPARK_ENGINE_WEIGHTS": "int8"}
    ran = subprocess.run([sys.executable, "-c", BLOCKED, engine], cwd=tmp_path, env=told, capture_output=True)
    looked, *others = ran.stdout.decode().split("ended with ")
    assert "numba is not installed" in looked.partition("kernels ")[2].partition("\n")[0]
    assert [each[0] for each in others] == ["0", "2", "2", "2", "0"]
    said = [line for line in ran.stderr.decode().splitlines() if not line.startswith("ended")]
    refused = "spark: this measures the kernels, and they cannot be compiled: numba is not installed: pip install numba"
    assert said == [refused] * 3 + [
        "spark: in numpy, many times slower: numba is not installed: pip install numba",
    ]
    assert perform(named("sort-imports"), CODE, ()).splitlines()[0] in ran.stdout.decode()
