"""What `spark bench` measured, as lines to read or as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict

from spark_tui.bench.edits import EditsReport
from spark_tui.bench.pairs import PairsReport
from spark_tui.terminal.say import say, say_data


def show_edits(report: EditsReport, *, as_json: bool) -> None:
    _show(report, _edits(report), as_json=as_json)


def show_pairs(report: PairsReport, *, as_json: bool) -> None:
    _show(report, _pairs(report), as_json=as_json)


def _show(report: EditsReport | PairsReport, lines: Iterable[str], *, as_json: bool) -> None:
    if as_json:
        say_data(asdict(report) | {"missed": report.missed})
    else:
        say("\n".join((*lines, *(f"missed: {sentence}" for sentence in report.missed))))


def _edits(report: EditsReport) -> Iterator[str]:
    yield report.machine
    yield "microseconds a token"
    yield f"  {'format':<16}{'characters':>11}{'tokens':>8}{'median':>8}{'mean':>8}{'99 %':>8}"
    for cost in report.streams:
        figures = f"{cost.typical:>8.2f}{cost.mean:>8.2f}{cost.p99:>8.2f}"
        yield f"  {cost.format:<16}{cost.characters:>11}{cost.tokens:>8}{figures}"
    yield "the largest file against the smallest"
    for growth in report.growth:
        yield f"  {growth.format:<35}{growth.typical:>7.2f}x{growth.mean:>7.2f}x"
    large = report.large
    steps = f"diff {large.diff:.2f}, split {large.split:.2f}, apply {large.apply:.2f}"
    yield f"{large.lines} lines with {large.hunks} hunks: {large.total:.2f} s ({steps})"


def _pairs(report: PairsReport) -> Iterator[str]:
    yield f"{report.pairs} pairs of files, {report.seconds:.2f} s to make their patches"
    yield f"changed lines: ours {report.ours}, git's {report.git} ({report.excess_percent:+.2f} %)"
    yield f"patches that do not apply: {len(report.failures)}"
