"""Tokens through the compiled passes: several sequences in one, a chunk at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from spark_tui.engine.cache import Cache
from spark_tui.engine.kernels import loop, passes
from spark_tui.engine.kernels.layout import Integers, Placed, Rows, Work, new_work, placed
from spark_tui.engine.kernels.model import Packed
from spark_tui.engine.kernels.sizes import PAGE
from spark_tui.engine.kernels.talk import HELD, begin, end
from spark_tui.engine.session import CHUNK, Stop, Writing, at_most
from spark_tui.engine.weights import Array


@dataclass(frozen=True, slots=True)
class Runner:
    """A packed model and the memory to run it, and where both lie. One thread at a time."""

    packed: Packed
    work: Work
    model_places: Placed
    work_places: Placed

    @property
    def vocab(self) -> int:
        return self.packed.dims.vocab

    def new_cache(self) -> Cache:
        return Cache(self.packed.dims.page, PAGE)

    def run(self, batch: Sequence[tuple[Cache, Sequence[int]]]) -> Array:
        """Append tokens to each cache, at most CHUNK in all: the logits behind each token, valid until the next run."""
        dims, rows = self.packed.dims, _rows(batch, Stop())
        count, places = len(rows.tokens), placed(rows)
        passes.run(dims, self.model_places, places, self.work_places, count)
        passes.predict(dims, self.model_places, places, self.work_places, count)
        return self.work.logits[:count, : dims.vocab]

    def read(self, cache: Cache, tokens: Sequence[int], stop: Stop) -> bool:
        """Append a chunk of a prompt, whose logits nobody needs."""
        before, rows = len(cache), _rows([(cache, tokens)], stop)
        done = passes.run(self.packed.dims, self.model_places, placed(rows), self.work_places, len(tokens))
        if not done:
            cache.truncate(before)
        return done

    def write(self, batch: Sequence[Writing]) -> None:
        """Make tokens, all sequences together. Their caches are ours."""
        caches = cast("list[Cache]", [writing.session.cache for writing in batch])
        for cache, writing in zip(caches, batch, strict=True):
            cache.reserve(writing.session.length + at_most(writing) - len(cache))
        talk = begin(batch)
        rows = Rows(*np.zeros((3, CHUNK), np.int64), pages=_pages(caches), stop=Stop().flag)
        loop.write(self.packed.dims, self.model_places, placed(rows), self.work_places, CHUNK, talk)
        end(talk, batch)
        for cache, held in zip(caches, talk.progress[:, HELD].tolist(), strict=True):
            cache.length = held

    def logits(self, row: int) -> Array:
        return self.work.logits[row, : self.packed.dims.vocab]


def new_runner(packed: Packed) -> Runner:
    work = new_work(packed.dims, CHUNK)
    return Runner(packed, work, placed(packed.model), placed(work))


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
    )


def _pages(caches: Sequence[Cache]) -> Integers:
    pages = np.zeros((len(caches), max(len(cache.pages) for cache in caches)), np.int64)
    for row, cache in zip(pages, caches, strict=True):
        row[: len(cache.pages)] = cache.addresses()
    return pages
