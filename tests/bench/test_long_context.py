"""What a long context takes is measured on a short one; the figures are for `spark bench engine --long`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from command import environment

from spark_tui.bench.long_context import UNITS, LongReport, measure
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.reports import show_long

TOKENS = 700
SEEN: list[tuple[int, int]] = []


@pytest.fixture(scope="module")
def report() -> LongReport:
    return measure("6m", lambda done, total: SEEN.append((done, total)), windows=True, tokens=TOKENS)


def test_every_figure_is_there(report: LongReport) -> None:
    assert {figure.name: figure.unit for figure in report.figures} == UNITS
    # What it grows by is told where it does nothing else: others of this process have given memory back meanwhile.
    assert all(0 < figure.median <= figure.p99 for figure in report.figures if figure.name != "memory taken")
    assert SEEN[-1] == (TOKENS, TOKENS)


def test_it_is_shown_in_full(report: LongReport, capsys: pytest.CaptureFixture[str]) -> None:
    show_long(report, as_json=False)
    shown = capsys.readouterr().out
    assert all(f"  {figure.name} " in shown for figure in report.figures)
    assert f"\n{report.plan}\n" in shown
    show_long(report, as_json=True)
    assert json.loads(capsys.readouterr().out)["missed"] == list(report.missed)


def test_what_does_not_fit_is_refused_before_it_is_taken() -> None:
    with pytest.raises(Refusal, match=r"1,000,000,000,064 tokens need 1,3.* MB of memory are free") as refused:
        measure("6m", lambda *_: None, windows=False, tokens=10**12)
    assert (refused.value.cure or "").startswith("there is room for ")


@pytest.mark.slow
def test_a_process_grows_by_what_was_planned(tmp_path: Path) -> None:
    script = """
from spark_tui.bench.long_context import measure
report = measure("16m", lambda *_: None, windows=True, tokens=16_384)
print(*(figure.median for figure in report.figures if figure.name.startswith("memory")))
"""
    env = environment() | {"TMPDIR": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    planned, taken = map(float, ran.stdout.split())
    assert taken == pytest.approx(planned, rel=0.05)
