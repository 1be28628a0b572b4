"""A runner of the engine whose passes go through the mesh, and which counts the cycles that they would take there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

import numpy as np

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.sampling import scores
from spark_tui.engine.session import CHUNK, Stop, Writing, follow
from spark_tui.engine.weights import Array, Weights
from spark_tui.wafer import capacity
from spark_tui.wafer.decode.spread import ModelTiles, spread
from spark_tui.wafer.decode.step import Step, behind
from spark_tui.wafer.decode.store import Layout, balanced
from spark_tui.wafer.decode.token import last, predicting, reading
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.program import Tiles

_FP16 = 2


@dataclass(slots=True)
class MeshCache:
    """`stored` is on the mesh, shared out as `layout` says; arrays are replaced and never written to, so two caches may
    hold the same. `inputs` [layer, y, 1, part] of the convolutions are kept for every position: the mesh needs the last
    few, and which those are changes when one goes back."""

    layout: Layout
    stored: Tiles = field(default_factory=dict[str, Array])
    inputs: tuple[Array, ...] = ()
    tokens: tuple[int, ...] = ()

    def __len__(self) -> int:
        return self.layout.length

    def truncate(self, length: int) -> None:
        if length >= self.layout.length:
            return
        after = Layout(length, self.layout.rows, self.layout.places)
        self.stored = {name: balanced(held, self.layout, after) for name, held in self.stored.items()}
        self.layout, self.inputs, self.tokens = after, self.inputs[:length], self.tokens[:length]

    def fork(self) -> MeshCache:
        return MeshCache(self.layout, self.stored, self.inputs, self.tokens)

    def release(self) -> None:
        self.layout, self.stored = Layout(0, self.layout.rows), {}
        self.inputs, self.tokens = (), ()


@dataclass(slots=True)
class MeshRunner:
    """One thread at a time. `cycles` are those of all passes so far."""

    model: ModelTiles
    wafer: Wafer
    cycles: float = 0.0
    said: dict[int, Array] = field(default_factory=dict[int, Array])

    @property
    def vocab(self) -> int:
        return self.model.arch.vocab

    @property
    def chunk(self) -> int:
        return CHUNK

    @property
    def says_chances(self) -> bool:
        return False

    def beside(self) -> AbstractContextManager[bool]:
        return nullcontext(False)

    @property
    def seconds(self) -> float:
        """On the simulated clock."""
        return self.cycles / self.wafer.clock / 1e9

    def new_cache(self) -> MeshCache:
        return MeshCache(Layout(0, self.model.grid.height))

    def read(self, cache: MeshCache, tokens: Sequence[int], stop: Stop) -> bool:
        if stop:
            return False
        self._read(cache, tokens)
        return True

    def run(self, batch: Sequence[tuple[MeshCache, Sequence[int]]]) -> Array:
        return np.concatenate([self._predict(*self._read(cache, tokens)) for cache, tokens in batch])

    def write(self, batch: Sequence[Writing]) -> None:
        going = list(enumerate(batch))
        while going:
            going = [(row, writing) for row, writing in going if self._step(row, writing)]

    def logits(self, row: int) -> Array:
        return self.said[row]

    def memory(self, length: int) -> int:
        """The bytes of a PE that the program, the weights and so many positions take, in fp16."""
        there = _FP16 * (self.model.numbers + self.model.position * -(-length // self.model.grid.height))
        return capacity.CODE + capacity.SYSTEM + there

    @property
    def context(self) -> int:
        """The positions that the mesh has room for, of those that the model reads; fewer than none if it has none."""
        free = self.wafer.sram - self.memory(0)
        return min(self.model.arch.max_context, free // (_FP16 * self.model.position) * self.model.grid.height)

    def _step(self, row: int, writing: Writing) -> bool:
        """The next token of one sequence; whether it goes on. It is chosen outside: the grammar is not on the mesh."""
        if writing.stop:
            writing.why = "stopped"
            return False
        session, cache = writing.session, writing.session.cache
        assert isinstance(cache, MeshCache)
        self.said[row] = self._predict(*last(*self._read(cache, session.room[len(cache) : session.length].tolist())))[0]
        session.passes += 1
        token = int(scores(self.said[row], np.arange(self.vocab), writing.choice, session.length).argmax())
        return follow(writing, token, row)

    def _read(self, cache: MeshCache, tokens: Sequence[int]) -> tuple[Step, Tiles]:
        step = behind(self.model, cache.layout, cache.tokens, tokens)
        program = reading(step)
        tiles = program.run({**cache.stored, **_recent(self.model, cache.inputs)})
        self.cycles += program.cycles(self.wafer)
        _keep(cache, step, tiles)
        return step, tiles

    def _predict(self, step: Step, tiles: Tiles) -> Array:
        """Read from the first row of the mesh: all others hold the same."""
        program = predicting(step)
        logits = program.run(tiles)["logits"][0]  # [x, t, part]
        self.cycles += program.cycles(self.wafer)
        return logits.swapaxes(0, 1).reshape(step.new, -1)[:, : self.vocab]


def new_runner(arch: Architecture, weights: Weights, wafer: Wafer, width: int, height: int) -> MeshRunner:
    return MeshRunner(spread(arch, weights, width, height), wafer)


def _recent(model: ModelTiles, inputs: Sequence[Array]) -> Tiles:
    """The last inputs of each layer's convolution, [y, x, position, part]; zeros before the first position."""
    reach, size = model.arch.conv_taps - 1, model.final_norm.shape[-1]
    if reach < 1:
        return {}
    grid = model.grid
    held = np.zeros((model.arch.layers, grid.height, grid.width, reach, size), np.float32)
    for back, each in enumerate(inputs[::-1][:reach], 1):
        held[:, :, :, -back] = each
    return {f"conv.{index}": layer for index, layer in enumerate(held)}


def _keep(cache: MeshCache, step: Step, tiles: Tiles) -> None:
    cache.layout, cache.tokens = step.after, step.tokens
    cache.stored = {name: tiles[name] for name in tiles if name.startswith(("keys.", "values.")) or name == "pointer"}
    if step.model.arch.conv_taps:
        rows = np.stack(
            [tiles[f"conv.{index}"][:, :1] for index in range(step.model.arch.layers)]
        )  # [layer, y, 1, t, n]
        cache.inputs = (*cache.inputs, *(rows[:, :, :, t] for t in range(step.new)))
