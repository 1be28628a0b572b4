"""What Spark promises of its engine, and whether the figures keep it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.bench.samples import FEWER, TWO, Figure

OURS = "spark"
_SAME = {
    "decode": "decode",
    "decode at 512": "decode at 512",
    "edited text": "decode at 512",  # they have nothing to draft with
    "pass of 8": "pass of 8",
    "first token of 512 new": "first token of 512 new",
}
COMPARED = {ours + threads: theirs + threads for threads in ("", TWO) for ours, theirs in _SAME.items()} | {
    name + FEWER + threads: name + threads for threads in ("", TWO) for name in ("decode", "decode at 512")
}
"""Our figure and theirs, both with one thread, or with two; theirs is always in 8 bits."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times as fast as another engine ours is."""

    name: str
    engine: str
    times: float


@dataclass(frozen=True, slots=True)
class Promise:
    """A value, and the limit that it must not be below, or above."""

    name: str
    unit: str
    value: float
    limit: float
    at_least: bool

    @property
    def reached(self) -> float:
        """1 or more: it is kept."""
        return self.value / self.limit if self.at_least else self.limit / max(self.value, 1e-9)

    @property
    def missed(self) -> str | None:
        side = "at least" if self.at_least else "at most"
        return f"{self.name}: {self.value:.4g} {self.unit}, not {side} {self.limit:.4g}" if self.reached < 1 else None


# By shape: (figure, limit), in the figure's unit; for ratios (figure, engine, limit).
_AT_LEAST = {"16m": (("decode", 5000.0), ("decode" + FEWER, 5000.0), ("copied text" + TWO, 8000.0))}
_AT_MOST = {"16m": (("first token of 512 new" + TWO, 40.0), ("first token, warm prefix" + TWO, 5.0))}
# With their one thread, and with their two.
_TIMES = {
    "16m": (
        ("decode", "llama.cpp", 3.0),
        ("decode at 512", "llama.cpp", 3.0),
        ("decode" + FEWER, "llama.cpp", 4.0),
        ("decode at 512" + FEWER, "llama.cpp", 4.0),
        ("pass of 8", "llama.cpp", 6.0),
        ("first token of 512 new", "llama.cpp", 4.5),
        ("decode", "transformers", 25.0),
        ("decode at 512", "transformers", 25.0),
    ),
    "0.5b": (
        ("decode", "llama.cpp", 1.6),
        ("decode at 512", "llama.cpp", 1.6),
        ("first token of 512 new", "llama.cpp", 4.5),
        ("edited text", "llama.cpp", 4.0),
    ),
}
_LONGEST_REWIND = 0.1  # ms
# Of every model.
_SHARES = (
    ("bandwidth reached", 80.0),
    ("decode while painting", 90.0),
    ("decode while painting" + TWO, 90.0),
    ("fork of 4" + TWO, 2.5),
)
_DELAYS = (
    ("Esc", 2.0), ("Esc" + TWO, 2.0), ("Esc in a prefill", 30.0), ("Esc in a prefill" + TWO, 30.0),
    ("rewind", _LONGEST_REWIND),
)  # fmt: skip
_STARTS = (("numpy, first token", 1.0), ("kernels, next start", 0.5))
_BUSY, _MOST_JITTER = ("step, other cores busy", "step, all cores taken"), 1.5


def bandwidth_reached(figures: Sequence[Figure], read_bytes: int) -> Figure:
    """What decoding reads of the weights, as a share of what one core can read where they live."""
    found = _by_name(figures)
    share = 100 * read_bytes * found["decode"].median / 1e9 / found["read as decode does"].median
    return Figure(OURS, "bandwidth reached", "%", share, share, 1)


def products_reached(figures: Sequence[Figure], weights: int) -> Figure:
    """What reading a prompt computes with the weights of the layers, as a share of what one core can multiply."""
    found = _by_name(figures)
    share = 100 * weights * found["prefill"].median / 1e9 / found["multiplied in registers"].median
    return Figure(OURS, "products reached", "%", share, share, 1)


def ratios(figures: Sequence[Figure]) -> Iterator[Ratio]:
    ours = _by_name(figures)
    for engine in dict.fromkeys(figure.engine for figure in figures if figure.engine != OURS):
        theirs = {figure.name: figure for figure in figures if figure.engine == engine}
        for name, other in ((name, other) for name, other in COMPARED.items() if name in ours):
            times = ours[name].median / theirs[other].median
            yield Ratio(name, engine, times if ours[name].unit == "tokens/s" else 1 / times)


def promises(shape: str, figures: Sequence[Figure], compared: Sequence[Ratio]) -> Iterator[Promise]:
    found = _by_name(figures)
    for name, limit in (*_AT_LEAST.get(shape, ()), *_SHARES):
        if name in found:
            yield Promise(name, found[name].unit, found[name].median, limit, at_least=True)
    for name, limit in (*_AT_MOST.get(shape, ()), *_STARTS):
        yield Promise(name, found[name].unit, found[name].median, limit, at_least=False)
    for name, limit in _DELAYS:
        yield Promise(f"{name}, 99 %", found[name].unit, found[name].p99, limit, at_least=False)
    # With one program more than cores a fair scheduler takes slices of milliseconds from all of them, so the second of
    # these is only kept where `precedence` is permitted.
    for name in (step + threads for threads in ("", TWO) for step in _BUSY):
        busy = found[name]
        yield Promise(f"{name}, 99 % against median", "x", busy.p99 / busy.median, _MOST_JITTER, at_least=False)
    one_pass = found["token"].median + _LONGEST_REWIND
    yield Promise("redirect: a rewind and a token", "ms", found["redirect"].median, one_pass, at_least=False)
    times = {(ratio.name, ratio.engine): ratio.times for ratio in compared}
    for threads in ("", TWO):
        for name, engine, limit in _TIMES.get(shape, ()):
            if reached := times.get((name + threads, engine)):
                yield Promise(f"{name}{threads} against {engine}", "x", reached, limit, at_least=True)


def _by_name(figures: Sequence[Figure]) -> dict[str, Figure]:
    return {figure.name: figure for figure in figures if figure.engine == OURS}
