"""All outcomes of a run as figures: of everything, and of each intent or source."""

from __future__ import annotations

import itertools
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from spark_tui.bench.eval.chances import Share, Spread, drawn, share, spread
from spark_tui.bench.eval.measures import Measures, measure
from spark_tui.bench.eval.outcome import Outcome
from spark_tui.bench.eval.task import Task
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Patch, with_context
from spark_tui.edits.text import split_lines

By = Literal["intent", "source"]
_CHANCES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)


@dataclass(frozen=True, slots=True)
class PassAt:
    """The share of tasks that one of the first k answers passes, and one of any k."""

    k: int
    ranked: Share
    drawn: float


@dataclass(frozen=True, slots=True)
class Told:
    """The answers that were said to be right with a chance of `low` up to `high`, and how many of them are."""

    low: float
    high: float
    right: Share


@dataclass(frozen=True, slots=True)
class Figures:
    """Of the first answers, but for pass@k.

    `minimality` is the mean, over answers that pass, of their changed lines against the reference's. `outside` is the
    share of all changed lines that the reference leaves alone; `beside`, of those in answers that pass.

    Of answers that are there, `sure` is the share that is right of those that the engine was sure of, and `unsure` of
    the others; `outside_when_sure` is what `outside` is, of the sure ones; `told` is how often it was right that said
    how likely it is.
    """

    name: str
    passed: Share
    pass_at: tuple[PassAt, ...]
    exact: Share
    noop: Share
    refused: Share
    broken: Share
    minimality: float | None
    outside: Share
    beside: Share
    sure: Share
    unsure: Share
    outside_when_sure: Share
    told: tuple[Told, ...]
    seconds: Spread | None
    tokens: Spread | None


@dataclass(frozen=True, slots=True)
class Failure:
    """A first answer that is wrong: what was asked, what changed, what the check said."""

    id: str
    instruction: str
    patch: Patch
    said: str


@dataclass(frozen=True, slots=True)
class EvalReport:
    machine: str
    run: str
    sandbox: str
    planned: int
    total: Figures
    groups: tuple[Figures, ...]
    failures: tuple[Failure, ...]


def report(
    outcomes: Sequence[Outcome], *, machine: str, run: str, sandbox: str, planned: int, samples: int, by: By | None
) -> EvalReport:
    groups: defaultdict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        if by:
            groups[getattr(outcome.task, by) or f"no {by}"].append(outcome)
    return EvalReport(
        machine,
        run,
        sandbox,
        planned,
        _figures("all", outcomes, samples),
        tuple(_figures(name, groups[name], samples) for name in sorted(groups)),
        tuple(_failures(outcomes)),
    )


def _figures(name: str, outcomes: Sequence[Outcome], samples: int) -> Figures:
    firsts = [measure(outcome.task, outcome.first) for outcome in outcomes]
    answers = [outcome.first.answer for outcome in outcomes]
    sure = [each for each in firsts if each.is_sure]
    return Figures(
        name=name,
        passed=_of(firsts, "passed"),
        pass_at=tuple(_pass_at(outcomes, k) for k in _counts(samples)),
        exact=_of(firsts, "exact"),
        noop=_of(firsts, "noop"),
        refused=_of(firsts, "refused"),
        broken=_of(firsts, "broken"),
        minimality=_minimality(firsts),
        outside=_outside(firsts),
        beside=_outside([each for each in firsts if each.passed]),
        sure=_of(sure, "passed"),
        unsure=_of([each for each in firsts if each.is_sure is False], "passed"),
        outside_when_sure=_outside(sure),
        told=tuple(_told(firsts)),
        seconds=spread([answer.seconds for answer in answers if answer.seconds is not None]),
        tokens=spread([answer.tokens for answer in answers if answer.tokens is not None]),
    )


def _told(measured: Sequence[Measures]) -> Iterator[Told]:
    known = [(each, each.chance) for each in measured if each.chance is not None]
    for low, high in itertools.pairwise(_CHANCES) if known else ():
        yield Told(
            low, high, _of([each for each, chance in known if low <= chance < high or chance == high == 1], "passed")
        )


def _of(measured: Sequence[Measures], what: str) -> Share:
    return share(sum(getattr(each, what) for each in measured), len(measured))


def _counts(samples: int) -> Iterator[int]:
    """1, 2, 4 and so on, and the number of samples."""
    k = 1
    while k < samples:
        yield k
        k *= 2
    yield samples


def _pass_at(outcomes: Sequence[Outcome], k: int) -> PassAt:
    """A task with fewer answers than k has them all looked at."""
    verdicts = [[each.verdict.passed for each in outcome.judged] for outcome in outcomes]
    return PassAt(
        k,
        share(sum(any(passed[:k]) for passed in verdicts), len(verdicts)),
        statistics.fmean(drawn(sum(passed), len(passed), min(k, len(passed))) for passed in verdicts)
        if verdicts
        else 0.0,
    )


def _minimality(measured: Sequence[Measures]) -> float | None:
    ratios = [each.changed / each.asked for each in measured if each.passed and each.asked]
    return statistics.fmean(ratios) if ratios else None


def _outside(measured: Sequence[Measures]) -> Share:
    known = [(each.outside, each.changed) for each in measured if each.outside is not None]
    return share(sum(outside for outside, _ in known), sum(changed for _, changed in known))


def _failures(outcomes: Sequence[Outcome]) -> Iterator[Failure]:
    for outcome in outcomes:
        if not outcome.first.verdict.passed:
            task, after = outcome.task, outcome.first.answer.after
            yield Failure(task.id, task.instruction, _patch(task, after), outcome.first.verdict.said)


def _patch(task: Task, after: str | None) -> Patch:
    if after is None:
        return Patch(())
    before, then = task.files(task.before), task.files(after)
    paths = [*then, *(path for path in before if path not in then)]
    files = (_file_patch(path, before.get(path), then.get(path)) for path in paths)
    return Patch(tuple(file for file in files if file.hunks))


def _file_patch(path: str, before: str | None, after: str | None) -> FilePatch:
    old = split_lines(before or "")
    hunks = with_context(diff(old, split_lines(after or "")), old)
    return FilePatch(None if before is None else path, None if after is None else path, hunks)
