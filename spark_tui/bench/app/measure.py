"""The app on this machine, held against what Spark promises of it."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from spark_tui.bench.app import probes
from spark_tui.bench.app.ground import Ground, ground
from spark_tui.bench.app.probes import FEW, LONG, MANY, SHORT
from spark_tui.bench.app.terminal import Missing
from spark_tui.bench.machine import machine
from spark_tui.bench.promises import OURS, Promise
from spark_tui.bench.samples import Figure, Probe, figure

Tell = Callable[[str], None]

_ROUNDS = 2
_SECONDS = 2.5  # that frames are watched for
_STOPS, _KEYS = 100, 100  # in a round: of 200 samples, 99 % are no larger than the third
_PASSES = 4000

_AT_MOST = (("paint, of a core", 35.0), ("first paint", 0.5), ("ready to stream", 1.5))
_DELAYS = (("Esc to the last token", 40.0), ("key to screen, streaming", 50.0))
_MOST_ESC = 5.0
_MOST_FRAME, _MOST_MEMORY, _LEAST_SPEED = 1.3, 1.2, 80.0


@dataclass(frozen=True, slots=True)
class AppReport:
    """`load` is how many processes wanted a core before we began; `broken` why it ended before its time, if it did."""

    machine: str
    load: float
    figures: tuple[Figure, ...]
    promises: tuple[Promise, ...]
    broken: str = ""

    @property
    def missed(self) -> tuple[str, ...]:
        """Each figure that is not what Spark promises; and that there are not all."""
        missed = (sentence for promise in self.promises if (sentence := promise.missed))
        return (*missed, *[self.broken] * bool(self.broken))


def measure(tell: Tell) -> AppReport:
    """`tell` is told of each part that is done. Whoever loses patience gets the figures of those."""
    load, broken = os.getloadavg()[0], ""
    samples: defaultdict[str, list[float]] = defaultdict(list)
    try:
        with ground() as here:
            list(probes.start(here))  # whatever is made at the first start is there from now on
            parts = _parts(here)
            for done, (what, part) in enumerate(parts, 1):
                started = time.monotonic()
                for name, value in part():
                    samples[name].append(value)
                tell(f"{done} of {len(parts)}: {what}, {time.monotonic() - started:.0f} s")
    except KeyboardInterrupt:
        broken = "interrupted"
    except Missing as trouble:
        broken = str(trouble)
    figures = tuple(figure(OURS, name, probes.UNITS[name], values) for name, values in samples.items())
    return AppReport(machine(), load, figures, tuple(promises(figures)), broken)


def _parts(here: Ground) -> Sequence[tuple[str, Probe]]:
    """All that is measured takes turns, so that a busy moment of the machine hits all of it; but for the turns."""
    in_turn: list[tuple[str, Probe]] = [
        ("the start", lambda: probes.start(here)),
        ("edits of sentences that are typed", lambda: probes.answers(here)),
        ("Esc", lambda: probes.stops(here, _STOPS)),
        ("streaming, and keys meanwhile", lambda: probes.streaming(here, _SECONDS, _KEYS)),
        ("frames", lambda: probes.frames(here, _SECONDS)),
        ("decode", lambda: probes.decode(here, _PASSES)),
    ]
    return (*in_turn * _ROUNDS, (f"{MANY:,} turns", lambda: probes.long_day(here)))


def promises(figures: Sequence[Figure]) -> Iterator[Promise]:
    """Those that there are figures for."""
    found = {figure.name: figure for figure in figures}

    def ratio(name: str, other: str) -> Iterator[float]:
        if name in found and other in found:
            yield found[name].median / found[other].median

    if esc := found.get("Esc to the last token"):
        yield Promise(esc.name, esc.unit, esc.median, _MOST_ESC, at_least=False)
    for name, limit in _DELAYS:
        if name in found:
            yield Promise(f"{name}, 99 %", found[name].unit, found[name].p99, limit, at_least=False)
    for name, limit in _AT_MOST:
        if name in found:
            yield Promise(name, found[name].unit, found[name].median, limit, at_least=False)
    for grown in ratio(f"frame at {LONG} lines", f"frame at {SHORT} lines"):
        yield Promise(f"frame at {LONG:,} lines against {SHORT}", "x", grown, _MOST_FRAME, at_least=False)
    for left in ratio("decode, streaming to the screen", "decode, engine alone"):
        yield Promise("decode that is left while streaming", "%", 100 * left, _LEAST_SPEED, at_least=True)
    for kept in ratio(f"memory after {MANY} turns", f"memory after {FEW} turns"):
        yield Promise(f"memory after {MANY:,} turns against {FEW}", "x", kept, _MOST_MEMORY, at_least=False)
