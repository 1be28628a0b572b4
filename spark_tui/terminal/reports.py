"""What `spark bench` measured, as lines to read or as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from spark_tui.bench.edits import EditsReport
from spark_tui.bench.pairs import PairsReport
from spark_tui.bench.promises import COMPARED, OURS
from spark_tui.terminal.say import say, say_data

if TYPE_CHECKING:  # it comes with all of the engine
    from spark_tui.bench.answers import AnswersReport
    from spark_tui.bench.app.measure import AppReport
    from spark_tui.bench.app.soak import SoakReport
    from spark_tui.bench.drafts import DraftsReport
    from spark_tui.bench.engine import EngineReport
    from spark_tui.bench.long_context import LongReport
    from spark_tui.bench.numerics import NumericsReport
    from spark_tui.bench.promises import Promise
    from spark_tui.bench.samples import Figure

    Report = (
        AnswersReport
        | AppReport
        | SoakReport
        | EditsReport
        | PairsReport
        | EngineReport
        | LongReport
        | NumericsReport
        | DraftsReport
    )


def show_answers(report: AnswersReport, *, as_json: bool) -> None:
    _show(report, _answers(report), as_json=as_json)


def show_app(report: AppReport, *, as_json: bool) -> None:
    _show(report, _app(report), as_json=as_json)


def show_soak(report: SoakReport, *, as_json: bool) -> None:
    _show(report, _soak(report), as_json=as_json)


def show_edits(report: EditsReport, *, as_json: bool) -> None:
    _show(report, _edits(report), as_json=as_json)


def show_pairs(report: PairsReport, *, as_json: bool) -> None:
    _show(report, _pairs(report), as_json=as_json)


def show_engine(report: EngineReport, *, as_json: bool) -> None:
    _show(report, _engine(report), as_json=as_json)


def show_numerics(report: NumericsReport, *, as_json: bool) -> None:
    _show(report, _numerics(report), as_json=as_json)


def show_drafts(report: DraftsReport, *, as_json: bool) -> None:
    _show(report, _drafts(report), as_json=as_json)


def show_long(report: LongReport, *, as_json: bool) -> None:
    _show(report, _long(report), as_json=as_json)


def _show(report: Report, lines: Iterable[str], *, as_json: bool) -> None:
    if as_json:
        say_data(asdict(report) | {"missed": report.missed})
    else:
        say("\n".join((*lines, *(f"missed: {sentence}" for sentence in report.missed))))


def _answers(report: AnswersReport) -> Iterator[str]:
    yield f"{report.machine}; a load of {report.load:.1f} from other programs before it began"
    yield f"{report.model}: {report.requests} requests, medians of all samples of {report.rounds} rounds"
    yield from _figures(report.figures)
    yield from _promised(report.promises)


def _app(report: AppReport) -> Iterator[str]:
    yield f"{report.machine}; a load of {report.load:.1f} from other programs before it began"
    yield "in a terminal of its own, medians and the rarest of all samples"
    yield from _figures(report.figures)
    yield from _promised(report.promises)


def _soak(report: SoakReport) -> Iterator[str]:
    yield f"{report.turns} turns with the keys of seed {report.seed}, {report.seconds:.0f} s"
    yield f"{report.resizes} changes of size, {report.lives - 1} new terminals"
    yield f"Esc pressed once more, as it was busy: {report.again} times"
    yield "memory of a life: " + ", ".join(f"{at} turns {mb:.0f} MB" for at, mb in report.memory.items())
    yield f"memory at the end of a long life against that in its middle: {report.growth:.2f}x"
    yield f"what went wrong: {len(report.missed)}"


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


def _engine(report: EngineReport) -> Iterator[str]:
    yield f"{report.machine}; a load of {report.load:.1f} from other programs before it began"
    yield f"{report.model}: a token reads {report.read_bytes / 1e6:.1f} MB of weights"
    yield f"one thread where two are not named, medians of all samples of {report.rounds} rounds"
    yield from _figures(report.figures)
    if report.ratios:
        yield from _beside_others(report)
    yield from _promised(report.promises)


def _long(report: LongReport) -> Iterator[str]:
    yield f"{report.machine}; a load of {report.load:.1f} from other programs before it began"
    yield report.model
    yield report.plan
    yield from _figures(report.figures)
    yield from _promised(report.promises)


def _figures(figures: Iterable[Figure]) -> Iterator[str]:
    yield f"  {'':<48}{'median':>10}{'99 %':>10}{'samples':>9}"
    for figure in figures:
        if figure.engine == OURS:
            rare = _number(figure.p99) if figure.unit == "ms" else ""
            yield f"  {figure.name:<38}{figure.unit:<10}{_number(figure.median):>10}{rare:>10}{figure.samples:>9}"


def _promised(promises: Iterable[Promise]) -> Iterator[str]:
    yield "what is promised, and how much of it there is"
    for promise in promises:
        limit = f"{'≥' if promise.at_least else '≤'} {_number(promise.limit)} {promise.unit}"
        found = f"{promise.name:<57}{_number(promise.value):>10} {limit:<18}"
        yield f"  {found}{_bar(promise.reached)} {100 * promise.reached:.0f} %"


def _numerics(report: NumericsReport) -> Iterator[str]:
    yield report.machine
    compared = f"{report.weights} kernels against numpy in single precision"
    yield f"{report.model}: {compared}, {report.tokens} tokens of Python"
    yield f"mean divergence {report.divergence:.2g} nats, 99 % below {report.rare:.2g}"
    yield f"the same token likeliest: {report.agreement:.1%}"
    yield f"perplexity {report.perplexity:.4g} in numpy, {report.packed_perplexity:.4g} in {report.weights}"


def _drafts(report: DraftsReport) -> Iterator[str]:
    yield report.machine
    yield f"{report.model}: {report.edits} edits, the likeliest and drawn, with drafts and without, stopped or not"
    yield f"{len(report.different)} came out otherwise"
    each = report.tokens / max(1, report.passes)
    yield f"the likeliest, with drafts: {report.tokens} tokens in {report.passes} passes, {each:.2f} in each"


def _beside_others(report: EngineReport) -> Iterator[str]:
    yield "beside " + "\n   and ".join(report.engines)
    figures = {(figure.engine, figure.name): figure for figure in report.figures}
    for name, theirs in COMPARED.items():
        ours = figures.get((OURS, name))
        if ours is None:
            continue
        which = "" if name == theirs else f" (theirs: {theirs})"
        yield f"  {name}, {ours.unit}{which}"
        yield f"    {OURS:<14}{_number(ours.median):>10}  {_bar(1)}"
        for ratio in report.ratios:
            if ratio.name == name:
                value = _number(figures[ratio.engine, theirs].median)
                yield f"    {ratio.engine:<14}{value:>10}  {_bar(1 / ratio.times)} ours is {ratio.times:.1f}x as fast"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _bar(share: float) -> str:
    """Twenty cells, filled up to the share, in eighths."""
    eighths = round(160 * min(1.0, share))
    part = " ▏▎▍▌▋▊▉"[eighths % 8] if eighths < 160 else ""
    return f"{'█' * (eighths // 8) + part:<20}"
