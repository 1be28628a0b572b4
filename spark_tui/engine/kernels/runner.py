"""Tokens through the compiled passes: several sequences in one, a chunk at a time, and in threads where that helps.

One sequence is written by one thread. Threads never share a pass, only prompts and batches: nobody waits at a barrier.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar, cast

import numpy as np

from spark_tui.engine.cache import Cache
from spark_tui.engine.kernels import loop, passes
from spark_tui.engine.kernels.layout import Integers, Placed, Rows, Work, new_work, placed
from spark_tui.engine.kernels.model import Packed
from spark_tui.engine.kernels.sizes import PAGE
from spark_tui.engine.kernels.talk import HELD, begin, end
from spark_tui.engine.session import CHUNK, Stop, Writing, at_most
from spark_tui.engine.weights import Array

Result = TypeVar("Result")

# Weights that a cache holds are read by two threads as fast as by one. Others are not: there, a thread more is worth it
# only for so many sequences that they take longer to compute than to read (475 G products against 41 GB a second).
_CACHED = 32_000_000  # bytes
_WORTH_A_THREAD = 12
# A thread that reads a prompt with others waits for a layer when it begins, and at the end for the others. In a model
# of few layers that is much, unless it takes several turns.
_LAYERS, _TURNS = 32, 4


@dataclass(frozen=True, slots=True)
class Desk:
    """Where one thread works, and where that lies."""

    work: Work
    places: Placed


@dataclass(frozen=True, slots=True)
class Runner:
    """A packed model, and a desk for each thread that may run it at the same time. For one caller at a time.

    While it is `crowded`, one thread does it all.
    """

    packed: Packed
    model_places: Placed
    desks: tuple[Desk, ...]
    helpers: ThreadPoolExecutor
    crowded: Callable[[], bool]

    @property
    def vocab(self) -> int:
        return self.packed.dims.vocab

    @property
    def chunk(self) -> int:
        turns = min(_TURNS, max(1, _LAYERS // self.packed.dims.layers))
        return CHUNK if len(self.desks) == 1 else CHUNK * len(self.desks) * turns

    def new_cache(self) -> Cache:
        return Cache(self.packed.dims.page, PAGE)

    def run(self, batch: Sequence[tuple[Cache, Sequence[int]]]) -> Array:
        """Append tokens to each cache, at most CHUNK in all: the logits behind each token, valid until the next run."""
        dims, rows, desk = self.packed.dims, _rows(batch, Stop()), self.desks[0]
        count, places = len(rows.tokens), placed(rows)
        passes.run(dims, self.model_places, places, desk.places, count, True)
        passes.predict(dims, self.model_places, places, desk.places, count)
        return desk.work.logits[:count, : dims.vocab]

    def read(self, cache: Cache, tokens: Sequence[int], stop: Stop) -> bool:
        """Append a part of a prompt, whose logits nobody needs: the threads take turns, each a layer behind the last.

        When it is stopped, what was read in whole passes stays.
        """
        before = len(cache)
        parts: list[Rows] = []
        for at in range(0, len(tokens), CHUNK):
            rows = _rows([(cache, tokens[at : at + CHUNK])], stop)
            parts.append(rows._replace(ahead=parts[-1].done) if parts else rows)
        threads = 1 if self.crowded() else min(len(self.desks), len(parts))
        shares = [partial(self._read, desk, parts[at::threads]) for at, desk in enumerate(self.desks[:threads])]
        counts = self._side_by_side(shares)
        whole = min(at + threads * count for at, count in enumerate(counts))
        if whole >= len(parts):
            return True
        cache.truncate(before + CHUNK * whole)
        return False

    def _read(self, desk: Desk, parts: Sequence[Rows]) -> int:
        """How many of them, before it was stopped."""
        for count, rows in enumerate(parts):
            places, dims = placed(rows), self.packed.dims
            if not passes.run(dims, self.model_places, places, desk.places, len(rows.tokens), False):
                return count
        return len(parts)

    def write(self, batch: Sequence[Writing]) -> None:
        """Make tokens, each thread for some of the sequences. Their caches are ours."""
        for writing in batch:
            cache = cast("Cache", writing.session.cache)
            cache.reserve(writing.session.length + at_most(writing) - len(cache))
        back, share = np.zeros(1, np.int64), -(-len(batch) // self._threads_for(len(batch)))
        parts = [batch[at : at + share] for at in range(0, len(batch), share)]
        self._side_by_side([partial(self._write, at, part, back) for at, part in enumerate(parts)])

    def _write(self, at: int, batch: Sequence[Writing], back: Integers) -> None:
        caches = cast("list[Cache]", [writing.session.cache for writing in batch])
        talk = begin(batch)
        tokens, sequences, positions = np.zeros((3, CHUNK), np.int64)
        rows = Rows(tokens, sequences, positions, _pages(caches), _common_flag(batch), _NOBODY, np.zeros(1, np.int64))
        loop.write(self.packed.dims, self.model_places, placed(rows), self.desks[at].places, CHUNK, talk, back)
        end(talk, batch, at * CHUNK)
        for cache, held in zip(caches, talk.progress[:, HELD].tolist(), strict=True):
            cache.length = held

    def logits(self, row: int) -> Array:
        return self.desks[row // CHUNK].work.logits[row % CHUNK, : self.packed.dims.vocab]

    def _threads_for(self, sequences: int) -> int:
        least = 1 if self.packed.size <= _CACHED else _WORTH_A_THREAD
        return 1 if self.crowded() else max(1, min(len(self.desks), sequences // least))

    def _side_by_side(self, acts: Sequence[Callable[[], Result]]) -> list[Result]:
        """The first one here, the others in threads of their own."""
        others = [self.helpers.submit(act) for act in acts[1:]]
        try:
            first = acts[0]()
        finally:
            rest = [other.result() for other in others]
        return [first, *rest]


def crowded() -> bool:
    """Whether other programs want the cores. Beside them, threads that work together wait for each other instead (a
    load of 9 on 2 cores: 1.5 times the tokens of one from four sequences in two threads, 1.9 times in one)."""
    return os.getloadavg()[0] > len(os.sched_getaffinity(0)) + 1


def new_runner(packed: Packed, threads: int = 1, crowded: Callable[[], bool] = crowded) -> Runner:
    desks = [Desk(work, placed(work)) for work in (new_work(packed.dims, CHUNK) for _ in range(threads))]
    helpers = ThreadPoolExecutor(max(1, threads - 1), "engine")
    return Runner(packed, placed(packed.model), tuple(desks), helpers, crowded)


# Of the rows before these no other thread has any.
_NOBODY = np.full(1, np.iinfo(np.int64).max)


def _common_flag(batch: Sequence[Writing]) -> Integers:
    """A flag that stops all of them may stop their pass; one that stops some is looked at between two passes."""
    first, *others = (writing.stop.flag for writing in batch)
    return first if all(other is first for other in others) else Stop().flag


def _rows(batch: Sequence[tuple[Cache, Sequence[int]]], stop: Stop) -> Rows:
    starts = [len(cache) for cache, _ in batch]
    for cache, tokens in batch:
        cache.append(len(tokens))
    sizes = [len(tokens) for _, tokens in batch]
    return Rows(
        tokens=np.array([token for _, tokens in batch for token in tokens], np.int64),
        sequences=np.repeat(np.arange(len(batch)), sizes),
        positions=np.concatenate([np.arange(start, start + size) for start, size in zip(starts, sizes, strict=True)]),
        pages=_pages([cache for cache, _ in batch]),
        stop=stop.flag,
        ahead=_NOBODY,
        done=np.zeros(1, np.int64),
    )


def _pages(caches: Sequence[Cache]) -> Integers:
    pages = np.zeros((len(caches), max(len(cache.pages) for cache in caches)), np.int64)
    for row, cache in zip(pages, caches, strict=True):
        row[: len(cache.pages)] = cache.addresses()
    return pages
