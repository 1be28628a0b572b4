"""What the living patch costs: a token through each streamer, and a very large diff from end to end."""

from __future__ import annotations

import re
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, perf_counter_ns

from spark_tui.bench.machine import machine
from spark_tui.edits.document import Document, document, whole
from spark_tui.edits.formats import Format, formats
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch, with_context
from spark_tui.edits.patches.select import split
from spark_tui.edits.patches.unified import render
from spark_tui.repo.git import run

SIZES = (1_000, 8_000, 64_000)  # characters of the file that is edited
ROUNDS = 7
MOST_MICROSECONDS = 25.0
MOST_GROWTH = 1.5
LARGE_LINES, LARGE_HUNKS, MOST_SECONDS = 50_000, 300, 1.0

# About four characters a token, as a byte-pair vocabulary cuts code.
_TOKEN = re.compile(r"<\w+>|\s*\w{1,5}|\s+|[^\w\s]{1,2}")


@dataclass(frozen=True, slots=True)
class StreamCost:
    """Microseconds a token. `typical` is the median token; `mean` also has the tokens that end a line or a hunk."""

    format: str
    characters: int
    tokens: int
    typical: float
    mean: float
    p99: float


@dataclass(frozen=True, slots=True)
class Growth:
    """The cost of a token in the largest file as a multiple of that in the smallest."""

    format: str
    typical: float
    mean: float


@dataclass(frozen=True, slots=True)
class LargeDiff:
    """Seconds for a large file with many hunks: find them, split them all, let git apply the patch."""

    lines: int
    hunks: int
    diff: float
    split: float
    apply: float

    @property
    def total(self) -> float:
        return self.diff + self.split + self.apply


@dataclass(frozen=True, slots=True)
class EditsReport:
    machine: str
    streams: tuple[StreamCost, ...]
    growth: tuple[Growth, ...]
    large: LargeDiff
    missed: tuple[str, ...]


def measure() -> EditsReport:
    """All of it; `missed` names each figure that is not what Spark promises."""
    costs = stream_costs(SIZES)
    growth = tuple(_growth(name, costs) for name in formats())
    large = large_diff()
    return EditsReport(machine(), costs, growth, large, tuple(_missed(costs, growth, large)))


def stream_costs(sizes: Sequence[int]) -> tuple[StreamCost, ...]:
    """Push whole answers, formats and sizes taking turns, so that a busy moment of the machine hits them alike."""
    answers = [(form, doc, _tokens(form, doc)) for form in formats().values() for doc in map(_module, sizes)]
    rounds = [[_push_all(*answer) for answer in answers] for _ in range(ROUNDS)]
    return tuple(
        _cost(form.name, len(doc.text), times)
        for (form, doc, _), times in zip(answers, zip(*rounds, strict=True), strict=True)
    )


def _cost(name: str, characters: int, rounds: Sequence[list[float]]) -> StreamCost:
    """The middle one of the rounds, figure by figure."""
    return StreamCost(
        name,
        characters,
        len(rounds[0]),
        statistics.median(map(statistics.median, rounds)),
        statistics.median(map(statistics.fmean, rounds)),
        statistics.median(sorted(times)[len(times) * 99 // 100] for times in rounds),
    )


def _tokens(form: Format, doc: Document) -> list[str]:
    return _TOKEN.findall(form.write(whole(doc), _edited(doc.shown)))


def _push_all(form: Format, doc: Document, tokens: list[str]) -> list[float]:
    stream = form.open(whole(doc), {})
    times: list[float] = []
    for token in tokens:
        before = perf_counter_ns()
        stream.push(token)
        times.append((perf_counter_ns() - before) / 1000)
    return times


def _module(size: int) -> Document:
    """A Python file of this many characters: functions alike in shape, as real ones are, but not in their lines."""
    text = ""
    for function in _functions():
        text += function
        if len(text) >= size:
            break
    return document("module.py", text[:size])


def _functions() -> Iterator[str]:
    for number in range(10_000):
        yield (
            f"def total_{number}(items, rate={number}):\n"
            f"    result = 0\n"
            f"    for item in items:\n"
            f"        result += item.price * rate + {number}\n"
            f"    return result\n\n\n"
        )


def _edited(lines: tuple[str, ...]) -> list[str]:
    """An edit in every second function: a guard added, a line changed."""
    edited: list[str] = []
    for number, line in enumerate(lines):
        if number % 14 == 1:
            edited += ["    if not items:", "        return None"]
        edited.append(line.replace("result +=", "result -=") if number % 14 == 3 else line)
    return edited


def _growth(name: str, costs: tuple[StreamCost, ...]) -> Growth:
    small, *_, large = (cost for cost in costs if cost.format == name)
    return Growth(name, large.typical / small.typical, large.mean / small.mean)


def large_diff() -> LargeDiff:
    old = document("large.py", "".join(f"value_{number} = compute({number % 977})\n" for number in range(LARGE_LINES)))
    step = LARGE_LINES // LARGE_HUNKS
    new = [line.replace("compute", "measure") if at % step == 7 else line for at, line in enumerate(old.lines)]
    started = perf_counter()
    hunks = diff(old.lines, new)
    found = perf_counter()
    parts = [part for hunk in hunks for part in split(hunk)]
    divided = perf_counter()
    applied = _apply_with_git(old, parts, new)
    return LargeDiff(LARGE_LINES, len(hunks), found - started, divided - found, applied)


def _apply_with_git(old: Document, parts: list[Hunk], new: list[str]) -> float:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, old.path)
        path.write_text("".join(old.lines))
        started = perf_counter()
        patch = render(Patch((FilePatch(old.path, old.path, with_context(parts, old.lines)),)))
        done = run(Path(folder), "apply", "-", stdin=patch)
        seconds = perf_counter() - started
        if done.code or path.read_text() != "".join(new):
            raise AssertionError(f"git did not apply our patch: {done.err}")
    return seconds


def _missed(costs: tuple[StreamCost, ...], growth: tuple[Growth, ...], large: LargeDiff) -> Iterator[str]:
    for cost in costs:
        if cost.typical > MOST_MICROSECONDS:
            yield f"{cost.format}: {cost.typical:.1f} µs a token at {cost.characters} characters"
    for each in growth:
        if each.typical > MOST_GROWTH:
            yield f"{each.format}: a token costs {each.typical:.2f} times as much in the largest file"
    if large.total > MOST_SECONDS:
        yield f"a file of {large.lines} lines with {large.hunks} hunks takes {large.total:.2f} s"
