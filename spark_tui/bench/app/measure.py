"""The app on this machine, held against what Spark promises of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from spark_tui.bench.app import probes
from spark_tui.bench.app.ground import ground
from spark_tui.bench.app.probes import FEW, LONG, MANY, SHORT
from spark_tui.bench.machine import machine
from spark_tui.bench.promises import OURS, Promise
from spark_tui.bench.samples import Figure, Probe, take_turns

Progress = Callable[[int, int], None]

_ROUNDS = 3
_SECONDS = 4.0  # that frames are watched for
_STOPS, _KEYS = 100, 100  # in a round
_PASSES = 4000

_AT_MOST = (("paint, of a core", 35.0), ("first paint", 0.5), ("ready to stream", 1.5))
_DELAYS = (("Esc to the last token", 40.0), ("key to screen, streaming", 50.0))
_MOST_ESC = 5.0
_MOST_FRAME, _MOST_MEMORY, _LEAST_SPEED = 1.3, 1.2, 80.0


@dataclass(frozen=True, slots=True)
class AppReport:
    """`load` is how many processes wanted a core before we began."""

    machine: str
    load: float
    figures: tuple[Figure, ...]
    promises: tuple[Promise, ...]

    @property
    def missed(self) -> tuple[str, ...]:
        """Each figure that is not what Spark promises."""
        return tuple(sentence for promise in self.promises if (sentence := promise.missed))


def measure(progress: Progress) -> AppReport:
    load = os.getloadavg()[0]
    with ground() as here:
        list(probes.start(here))  # whatever is made at the first start is there from now on
        parts: list[Probe] = [
            lambda: probes.start(here),
            lambda: probes.streaming(here, _SECONDS, _KEYS, _STOPS),
            lambda: probes.frames(here, _SECONDS),
            lambda: probes.decode(here, _PASSES),
        ]
        figures = take_turns({OURS: list(_counted(parts, progress))}, _ROUNDS, probes.UNITS)
        figures += take_turns({OURS: [lambda: probes.long_day(here)]}, 1, probes.UNITS)
    return AppReport(machine(), load, figures, tuple(promises(figures)))


def _counted(parts: Sequence[Probe], progress: Progress) -> Iterator[Probe]:
    done = 0

    def counted(part: Probe) -> Probe:
        def measured() -> Iterator[tuple[str, float]]:
            nonlocal done
            yield from part()
            done += 1
            progress(done, len(parts) * _ROUNDS)

        return measured

    yield from map(counted, parts)


def promises(figures: Sequence[Figure]) -> Iterator[Promise]:
    found = {figure.name: figure for figure in figures}
    yield Promise("Esc to the last token", "ms", found["Esc to the last token"].median, _MOST_ESC, at_least=False)
    for name, limit in _DELAYS:
        yield Promise(f"{name}, 99 %", "ms", found[name].p99, limit, at_least=False)
    for name, limit in _AT_MOST:
        yield Promise(name, found[name].unit, found[name].median, limit, at_least=False)
    grown = found[f"frame at {LONG} lines"].median / found[f"frame at {SHORT} lines"].median
    yield Promise(f"frame at {LONG:,} lines against {SHORT}", "x", grown, _MOST_FRAME, at_least=False)
    left = found["decode, streaming to the screen"].median / found["decode, engine alone"].median
    yield Promise("decode that is left while streaming", "%", 100 * left, _LEAST_SPEED, at_least=True)
    kept = found[f"memory after {MANY} turns"].median / found[f"memory after {FEW} turns"].median
    yield Promise(f"memory after {MANY:,} turns against {FEW}", "x", kept, _MOST_MEMORY, at_least=False)
