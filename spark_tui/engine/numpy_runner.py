"""The reference in place of the compiled passes: for a machine that cannot compile, until the kernels are ready, and
for models that they do not take. It drafts nothing: more rows at once would round differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace

import numpy as np

from spark_tui.engine import transformer
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.sampling import scores
from spark_tui.engine.session import CHUNK, Stop, Writing, follow
from spark_tui.engine.weights import Array, Layer, Weights


@dataclass(slots=True)
class NumpyCache:
    """The first `length` rows of arrays that are replaced and never written to, so two caches may hold the same."""

    rows: transformer.Cache = field(default_factory=transformer.Cache)
    length: int = 0

    def __len__(self) -> int:
        return self.length

    def truncate(self, length: int) -> None:
        self.length = min(length, self.length)

    def fork(self) -> NumpyCache:
        return NumpyCache(dict(self.rows), self.length)

    def release(self) -> None:
        self.rows, self.length = {}, 0


@dataclass(slots=True)
class NumpyRunner:
    """A model as it was loaded. One thread at a time."""

    arch: Architecture
    weights: Weights
    said: dict[int, Array] = field(default_factory=dict[int, Array])

    @property
    def vocab(self) -> int:
        return self.arch.vocab

    @property
    def chunk(self) -> int:
        return CHUNK

    @property
    def says_chances(self) -> bool:
        return False

    def beside(self) -> AbstractContextManager[bool]:
        return nullcontext(False)

    def new_cache(self) -> NumpyCache:
        return NumpyCache()

    def read(self, cache: NumpyCache, tokens: Sequence[int], stop: Stop) -> bool:
        return self._states_unless(stop, cache, tokens) is not None

    def run(self, batch: Sequence[tuple[NumpyCache, Sequence[int]]]) -> Array:
        parts = [(self._states(self.weights, cache, tokens), cache) for cache, tokens in batch]
        return np.concatenate([transformer.predict(self.weights, states, cache.rows) for states, cache in parts])

    def write(self, batch: Sequence[Writing]) -> None:
        going = list(enumerate(batch))
        while going:
            going = [(row, writing) for row, writing in going if self._step(row, writing)]

    def logits(self, row: int) -> Array:
        return self.said[row]

    def _step(self, row: int, writing: Writing) -> bool:
        """The next token of one sequence; whether it goes on."""
        session, cache = writing.session, writing.session.cache
        assert isinstance(cache, NumpyCache)
        states = self._states_unless(writing.stop, cache, session.room[len(cache) : session.length].tolist())
        if states is None:
            writing.why = "stopped"
            return False
        self.said[row] = transformer.predict(self.weights, states[-1:], cache.rows)[0]
        session.passes += 1
        every = np.arange(self.vocab)
        token = int(scores(self.said[row], every, writing.choice, session.length).argmax())
        return follow(writing, token, row)

    def _states_unless(self, stop: Stop, cache: NumpyCache, tokens: Sequence[int]) -> Array | None:
        """None: it was stopped, at the next layer. What a pass that was cut short has left is written over."""
        watched = replace(self.weights, layers=_until(stop, self.weights.layers))
        try:
            return self._states(watched, cache, tokens)
        except _Stopped:
            return None

    def _states(self, weights: Weights, cache: NumpyCache, tokens: Sequence[int]) -> Array:
        states = transformer.read(weights, self.arch, tokens, cache.rows, cache.length)
        cache.length += len(tokens)
        return states


class _Stopped(Exception):
    pass


def _until(stop: Stop, layers: Iterable[Layer]) -> Iterator[Layer]:
    """In a large model, a layer of a prompt's chunk takes long enough to be noticed."""
    for layer in layers:
        if stop:
            raise _Stopped
        yield layer
