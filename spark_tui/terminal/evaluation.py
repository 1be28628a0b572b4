"""What `spark eval` found, as lines to read or as data; and how far it is, meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from itertools import islice
from typing import Any

from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from spark_tui.bench.eval.chances import Share, Spread
from spark_tui.bench.eval.report import EvalReport, Failure, Figures
from spark_tui.commands.evaluate import Evaluation
from spark_tui.edits.patches.unified import render
from spark_tui.edits.text import decode
from spark_tui.edits.visible import visible
from spark_tui.terminal.diff import rows
from spark_tui.terminal.row import Row
from spark_tui.terminal.say import say_data
from spark_tui.terminal.screen import open_screen, show

_WIDTH = 16


@contextmanager
def progress(what: str) -> Generator[Callable[[int, int], None]]:
    """A bar on standard error, where that is a terminal. Yields what takes how many are done, and of how many."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def show_evaluation(found: Evaluation, theme: str | None, *, failures: int, as_json: bool) -> None:
    if as_json:
        say_data({"interrupted": found.interrupted, **_data(found.report)})
    else:
        show(open_screen(theme), Group(*_rows(found, failures)))


def _data(report: EvalReport) -> dict[str, Any]:
    failures = [
        {"id": each.id, "instruction": each.instruction, "said": each.said, "patch": decode(render(each.patch))}
        for each in report.failures
    ]
    return asdict(report) | {"failures": failures}


def _rows(found: Evaluation, failures: int) -> Iterator[Row]:
    report = found.report
    yield Row(Text(visible(report.machine), "muted"))
    yield Row(Text(visible(report.run), "accent"))
    done = report.total.passed.of
    cut = f", interrupted after {done} of {report.planned}" if found.interrupted else ""
    yield Row(Text(f"{done} task{'s' * (done != 1)}{cut}; checks were shut in by: {report.sandbox}", "muted"))
    yield from (Row(Text(line)) for line in _lines(report.total))
    if report.groups:
        yield Row(Text(_heading(), "muted"))
        yield from (Row(Text(_line(group))) for group in report.groups)
    for failure in islice(report.failures, failures):
        yield from _failure(failure)
    if len(report.failures) > failures:
        rest = len(report.failures) - failures
        yield Row(Text(f"{rest} more failed; --failures {len(report.failures)} shows them all", "muted"))


def _lines(total: Figures) -> Iterator[str]:
    for at in total.pass_at:
        drawn = f"   {_percent(at.drawn)} of any {at.k}" if total.pass_at[-1].k > 1 else ""
        yield f"  {f'pass@{at.k}':<{_WIDTH}}{_interval(at.ranked)}{drawn}"
    for name, share in (
        ("exact", total.exact),
        ("changes nothing", total.noop),
        ("refuses", total.refused),
        ("does not parse", total.broken),
    ):
        yield f"  {name:<{_WIDTH}}{_interval(share)}"
    if total.minimality is not None:
        yield f"  {'minimality':<{_WIDTH}}{total.minimality:>5.2f}     times the reference's lines, where it passes"
    if total.outside.of:
        yield f"  {'outside':<{_WIDTH}}{_percent(total.outside.share)}    of changed lines, the reference leaves alone"
        yield f"  {'beside':<{_WIDTH}}{_percent(total.beside.share)}    of those in right answers: more than was asked"
    for name, share in (("right when sure", total.sure), ("when in doubt", total.unsure)):
        if share.of:
            yield f"  {name:<{_WIDTH}}{_interval(share)}"
    if total.outside_when_sure.of:
        yield f"  {'outside, sure':<{_WIDTH}}{_percent(total.outside_when_sure.share)}    of lines changed when sure"
    for each in reversed(total.told):
        if each.right.of:
            name = f"said {100 * each.low:.0f}-{100 * each.high:.0f} %"
            yield f"  {name:<{_WIDTH}}{_interval(each.right)}"
    yield from _spread("seconds", total.seconds)
    yield from _spread("tokens", total.tokens)


def _spread(name: str, spread: Spread | None) -> Iterator[str]:
    if spread:
        yield f"  {name:<{_WIDTH}}{spread.median:>5.4g}     median; 95 % are at most {spread.p95:.4g}"


def _interval(share: Share) -> str:
    return f"{_percent(share.share)}    {100 * share.low:.1f} to {100 * share.high:.1f}   {share.count} of {share.of}"


def _percent(share: float) -> str:
    return f"{100 * share:>5.1f} %"


def _heading() -> str:
    return (
        f"  {'':<24}{'tasks':>6}{'pass@1':>8}{'interval':>15}{'exact':>8}{'no-op':>8}{'refused':>9}{'minimality':>12}"
    )


def _line(group: Figures) -> str:
    passed = group.passed
    interval = f"{100 * passed.low:.1f} to {100 * passed.high:.1f}"
    shares = f"{_short(group.exact):>8}{_short(group.noop):>8}{_short(group.refused):>9}"
    minimality = "" if group.minimality is None else f"{group.minimality:>12.2f}"
    return f"  {visible(group.name):<24}{passed.of:>6}{_short(passed):>8}{interval:>15}{shares}{minimality}"


def _short(share: Share) -> str:
    return f"{100 * share.share:.1f}"


def _failure(failure: Failure) -> Iterator[Row]:
    yield Row(Text(""))
    yield Row(Text(visible(failure.id), "accent"))
    yield Row(Text(visible(failure.instruction.strip())), Text("> "))
    yield from rows(failure.patch)
    yield Row(Text(visible(failure.said), "error"))
