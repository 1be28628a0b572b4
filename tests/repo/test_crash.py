"""The crash test, as a test: one operation at all its instants, and in the slow suite every operation."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from crash import OPERATIONS, Report

CRASH = Path(__file__).with_name("crash.py")


def explored(*operations: str) -> list[Report]:
    command = [sys.executable, str(CRASH), *operations, "--json"]
    ran = subprocess.run(command, check=False, capture_output=True, text=True)
    reports = [msgspec.json.decode(line, type=Report) for line in ran.stdout.splitlines()]
    assert [report.problems for report in reports] == [[]] * len(operations), ran.stderr
    assert ran.returncode == 0
    return reports


def test_an_operation_killed_at_every_instant() -> None:
    (report,) = explored("apply after an undo")
    assert report.instants > 2_000
    assert report.outcomes["old"] > 0
    assert report.outcomes["finished"] > 0
    assert (report.lost_bytes, report.unrecoverable) == (0, 0)


@pytest.mark.slow
def test_every_operation_killed_at_every_instant() -> None:
    reports = explored(*OPERATIONS)
    assert sum(report.instants for report in reports) > 40_000
    assert all(report.outcomes["old"] and report.outcomes["new"] for report in reports)
    assert any(report.outcomes.get("taken back") for report in reports)
