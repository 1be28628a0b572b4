"""Measurements that take turns, so that a busy moment of the machine hits them alike, and what they come to."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

Sample = tuple[str, float]
Probe = Callable[[], Iterable[Sample]]
"""Measures something once, or a few times: each a name and a number."""
TWO = ", two threads"
"""Behind the name of what was measured with two threads."""
FEWER = ", 5 bits"
"""Behind the name of what was measured in the fastest form that loses no more than is promised."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Of all samples the median, and the one that 99 % are no larger than."""

    engine: str
    name: str
    unit: str
    median: float
    p99: float
    samples: int


def take_turns(engines: Mapping[str, Sequence[Probe]], rounds: int, units: Mapping[str, str]) -> tuple[Figure, ...]:
    """In every round every probe of every engine once. Figures are in the order of their first samples."""
    samples: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for _ in range(rounds):
        for engine, probes in engines.items():
            for name, value in (sample for probe in probes for sample in probe()):
                samples[engine, name].append(value)
    return tuple(figure(engine, name, units[name], values) for (engine, name), values in samples.items())


def figure(engine: str, name: str, unit: str, values: Sequence[float]) -> Figure:
    return Figure(engine, name, unit, statistics.median(values), p99(values), len(values))


def p99(values: Sequence[float]) -> float:
    return sorted(values)[len(values) * 99 // 100]


def seconds(act: Callable[..., object], *arguments: object) -> float:
    started = time.perf_counter()
    act(*arguments)
    return time.perf_counter() - started
