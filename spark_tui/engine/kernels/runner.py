"""Tokens through the compiled passes: several sequences in one, a chunk at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from spark_tui.engine.cache import Cache
from spark_tui.engine.kernels import passes
from spark_tui.engine.kernels.layout import PAGE, Placed, Rows, Work, new_work, placed
from spark_tui.engine.kernels.model import Packed
from spark_tui.engine.weights import Array

CHUNK = 64
"""Positions in one pass at most: between passes, a long prompt can be stopped."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A packed model and the memory to run it, and where both lie. One thread at a time."""

    packed: Packed
    work: Work
    model_places: Placed
    work_places: Placed

    def new_cache(self) -> Cache:
        return Cache(self.packed.dims.page, PAGE)

    def run(self, batch: Sequence[tuple[Cache, Sequence[int]]]) -> Array:
        """Append tokens to each cache, at most CHUNK in all: the logits behind each token, valid until the next run."""
        dims, rows = self.packed.dims, _rows(batch)
        count = len(rows.tokens)
        places = self._pass(rows)
        passes.predict(dims, self.model_places, places, self.work_places, count)
        return self.work.logits[:count, : dims.vocab]

    def read(self, cache: Cache, tokens: Sequence[int]) -> None:
        """Append a chunk of a prompt, whose logits nobody needs."""
        self._pass(_rows([(cache, tokens)]))

    def _pass(self, rows: Rows) -> Placed:
        places = placed(rows)
        dims = self.packed.dims
        passes.run(dims, self.model_places, places, self.work_places, len(rows.tokens))
        return places


def new_runner(packed: Packed) -> Runner:
    work = new_work(packed.dims, CHUNK)
    return Runner(packed, work, placed(packed.model), placed(work))


def _rows(batch: Sequence[tuple[Cache, Sequence[int]]]) -> Rows:
    starts = [len(cache) for cache, _ in batch]
    for cache, tokens in batch:
        cache.append(tokens)
    most = max(len(cache.pages) for cache, _ in batch)
    pages = np.zeros((len(batch), most), np.int64)
    for row, (cache, _) in zip(pages, batch, strict=True):
        row[: len(cache.pages)] = cache.addresses()
    sizes = [len(tokens) for _, tokens in batch]
    return Rows(
        tokens=np.array([token for _, tokens in batch for token in tokens], np.int64),
        sequences=np.repeat(np.arange(len(batch)), sizes),
        positions=np.concatenate([np.arange(start, start + size) for start, size in zip(starts, sizes, strict=True)]),
        pages=pages,
    )
