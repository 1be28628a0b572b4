"""A long context on this machine: the memory and time it takes, how long a stop waits, and how soon it is back."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np

from spark_tui.bench.machine import machine
from spark_tui.bench.promises import OURS, Promise
from spark_tui.bench.random_models import SHAPES, TINY, random_weights
from spark_tui.bench.samples import Figure, Sample, seconds, take_turns
from spark_tui.bench.stopping import stopped
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.available import available
from spark_tui.engine.cache import Cache
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.fingerprint import fingerprint
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import CHUNK, Runner, new_runner
from spark_tui.engine.memory import Plan, check, give_back, plan
from spark_tui.engine.prefix import open_store, restore, save
from spark_tui.engine.session import Stop

TOKENS = 131_072
WINDOW = 1024
_MADE = 64
_DEEP = 4096  # tokens at the end, for the speed there
_ROUNDS = 3
_STOPS = 8  # chunks from one stop to the next
_PLENTY = 1 << 40

UNITS = {
    "read": "s",
    "read, all of it": "tokens/s",
    "read, the last 4,096": "tokens/s",
    "a stop while reading": "ms",
    "decode at the end": "tokens/s",
    "prefix saved": "ms",
    "prefix mapped": "ms",
    "first token, mapped": "ms",
    "memory planned": "MB",
    "memory taken": "MB",
}

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class LongReport:
    """`load` is how many processes wanted a core before we began; `plan` was stated before anything was taken."""

    machine: str
    load: float
    model: str
    plan: str
    figures: tuple[Figure, ...]
    promises: tuple[Promise, ...]

    @property
    def missed(self) -> tuple[str, ...]:
        """Each figure that is not what Spark promises."""
        return tuple(sentence for promise in self.promises if (sentence := promise.missed))


def measure(shape: str, progress: Progress, *, windows: bool, tokens: int = TOKENS) -> LongReport:
    """Random weights of a shape; with `windows`, three of four layers see no more than the last 1,024 tokens."""
    arch, load = _architecture(shape, tokens, windows=windows), os.getloadavg()[0]
    needed = plan(arch, tokens + _MADE)
    try:
        check(needed, available())
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from None
    seen = f"windows of {WINDOW:,} tokens in 3 of 4 layers" if windows else "every layer sees all tokens"
    figures = take_turns({OURS: [lambda: _samples(arch, needed, tokens, progress)]}, 1, UNITS)
    return LongReport(
        machine=machine(),
        load=load,
        model=f"the {shape} shape, random weights, {seen}",
        plan=str(needed),
        figures=figures,
        promises=tuple(_promises(figures)),
    )


def saved_and_mapped(runner: Runner, count: int) -> tuple[float, float]:
    """The milliseconds it takes to keep the pages of so many tokens on disk, and to have them back. What they hold is
    noise, which nobody reads."""
    cache = runner.new_cache()
    cache.append(count)
    noise = np.random.default_rng(0).integers(0, 256, cache.page_size, np.uint8)
    for page in cache.pages:
        page.memory[:] = noise
    saved, mapped, _ = _there_and_back(runner, cache, list(range(count)))
    return saved, mapped


def _architecture(shape: str, tokens: int, *, windows: bool) -> Architecture:
    arch = replace(SHAPES[shape], max_context=tokens + _MADE)
    if not windows:
        return arch
    return replace(arch, windows=tuple(None if layer % 4 == 3 else WINDOW for layer in range(arch.layers)))


def _samples(arch: Architecture, needed: Plan, tokens: int, progress: Progress) -> Iterator[Sample]:
    _read_and_write(new_runner(packed(TINY, random_weights(TINY))))  # so that nothing below waits for a compiler
    text: list[int] = np.random.default_rng(1).integers(0, arch.vocab, tokens).tolist()
    give_back()
    before = _resident()
    runner = new_runner(packed(arch, random_weights(arch)))
    give_back()
    cache = runner.new_cache()
    yield from _read(runner, cache, text, progress)
    yield "decode at the end", _MADE / seconds(_decode, runner, cache, _MADE)
    cache.truncate(tokens)
    yield "memory planned", needed.total / 1e6
    yield "memory taken", (_resident() - before) / 1e6
    for _ in range(_ROUNDS):
        saved, mapped, other = _there_and_back(runner, cache, text)
        yield "prefix saved", saved
        yield "prefix mapped", mapped
        yield "first token, mapped", mapped + 1000 * seconds(_decode, runner, other, 1)


def _read_and_write(runner: Runner) -> None:
    cache = runner.new_cache()
    runner.read(cache, [1] * CHUNK, Stop())
    _decode(runner, cache, 1)


def _read(runner: Runner, cache: Cache, text: list[int], progress: Progress) -> Iterator[Sample]:
    """Now and then it is stopped in the middle of a chunk, which is read again."""
    taken: list[float] = []
    deep: list[float] = []
    while len(cache) < len(text):
        chunk = text[len(cache) : len(cache) + CHUNK]
        taken.append(seconds(runner.read, cache, chunk, Stop()))
        if len(cache) > len(text) - _DEEP:
            deep.append(taken[-1] / len(chunk))
        if len(taken) % _STOPS == 0:
            yield "a stop while reading", _stop(runner, cache, chunk, taken[-1])
        progress(len(cache), len(text))
    yield "read", sum(taken)
    yield "read, all of it", len(text) / sum(taken)
    yield "read, the last 4,096", len(deep) / sum(deep)


def _stop(runner: Runner, cache: Cache, chunk: list[int], takes: float) -> float:
    """The milliseconds that a stop waits at a random moment of reading this chunk once more."""
    delay, start = None, len(cache) - len(chunk)
    while delay is None:
        cache.truncate(start)
        delay = stopped(partial(runner.read, cache, chunk), random.uniform(0, takes))
    cache.truncate(start)
    runner.read(cache, chunk, Stop())
    return delay


def _decode(runner: Runner, cache: Cache, count: int) -> None:
    token = 1
    for _ in range(count):
        token = int(runner.run([(cache, [token])])[0].argmax())


def _there_and_back(runner: Runner, cache: Cache, text: list[int]) -> tuple[float, float, Cache]:
    """To the disk, and back from it, in milliseconds; and what came back."""
    other = runner.new_cache()
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder), fingerprint(runner.packed), _PLENTY)
        taken = [seconds(save, store, cache, text), seconds(restore, store, other, text)]
    assert len(other) == cache.full_pages * cache.page_positions
    return 1000 * taken[0], 1000 * taken[1], other


def _resident() -> int:
    """Bytes of memory that this process has."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return 1024 * next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def _promises(figures: tuple[Figure, ...]) -> Iterator[Promise]:
    found = {figure.name: figure for figure in figures}
    planned, taken = found["memory planned"].median, found["memory taken"].median
    yield Promise("memory, larger share of planned and taken", "%", _share(planned, taken), 105.0, at_least=False)
    yield Promise("a stop while reading, 99 %", "ms", found["a stop while reading"].p99, 30.0, at_least=False)
    both = found["prefix saved"].median + found["prefix mapped"].median
    yield Promise("prefix saved and mapped", "ms", both, 1000.0, at_least=False)


def _share(one: float, other: float) -> float:
    return 100 * max(one, other) / max(min(one, other), 0.1)  # nothing is taken where others gave as much back
