"""What a program is made for: some new tokens behind those the mesh has read; and the phases that all parts share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from spark_tui.engine.rope import Turns, rotations
from spark_tui.engine.weights import Array
from spark_tui.wafer.collectives import Join
from spark_tui.wafer.cycles.wiring import Wiring
from spark_tui.wafer.decode.spread import ModelTiles
from spark_tui.wafer.decode.store import Layout, balanced, longer
from spark_tui.wafer.gemm import wavelets
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.program import Axis, Collective, Compute, Phase, Shift, Tiles


@dataclass(frozen=True, slots=True)
class Step:
    """`turns` are those of the new positions. `tokens` are all there are, the new ones at the end."""

    model: ModelTiles
    tokens: tuple[int, ...]
    new: int
    before: Layout
    after: Layout
    turns: Turns

    @property
    def first(self) -> int:
        return self.before.length


def behind(model: ModelTiles, layout: Layout, tokens: tuple[int, ...], new: Sequence[int]) -> Step:
    """New tokens behind those that lie on the mesh like this."""
    stop = layout.length + len(new)
    turns = rotations(model.arch.rope, model.arch.head_dim, layout.length, stop)
    return Step(model, (*tokens, *new), len(new), layout, longer(layout, stop), turns)


@dataclass(frozen=True, slots=True)
class Append:
    """What is new under `fresh` [y, x, t, ...] comes to what is stored under `name`, and the rows are balanced: a shift
    up the columns for each new position."""

    step: Step
    name: str
    fresh: str
    numbers: int

    @property
    def shift(self) -> Shift:
        moved = self.step.new * wavelets(self.numbers)
        return Shift(self.step.model.grid.rect, "y", "line", self.name, moved)

    def run(self, tiles: Tiles) -> Tiles:
        fresh = tiles[self.fresh]
        held = tiles.get(self.name)
        if held is None:
            held = np.zeros((*fresh.shape[:2], self.step.before.places, *fresh.shape[3:]), np.float32)
        return {**tiles, self.name: balanced(held, self.step.before, self.step.after, fresh)}

    def cycles(self, wafer: Wafer) -> float:
        return self.shift.cycles(wafer)

    def wire(self, mesh: Wiring, wafer: Wafer) -> None:
        self.shift.wire(mesh, wafer)


def local(step: Step, kernel: Callable[[Tiles], Tiles], *work: tuple[int, int]) -> Compute:
    """Vectors of so many numbers, so many times."""
    return Compute(step.model.grid.rect, kernel, work)


def everywhere(step: Step, name: str, axis: Axis, numbers: int, join: Join = np.add) -> Collective:
    """All PEs of a row (x) or a column (y) get the sum of what they hold, or whatever joins it."""
    return Collective(step.model.grid.rect, "allreduce", axis, name, wavelets(numbers), "k-tree", join)


def product(step: Step, source: str, target: str, matrix: Array, axis: Axis) -> Iterator[Phase]:
    """MeshGEMV: what lies along the axis, by a matrix."""
    size, out = matrix.shape[2:]
    yield local(step, lambda tiles: {target: tiles[source] @ matrix}, (step.new * size, out))
    yield everywhere(step, target, axis, step.new * out)


def norm(step: Step, source: str, target: str, weight: Array) -> Iterator[Phase]:
    """RMSNorm of what lies along y."""
    arch, part = step.model.arch, weight.shape[-1]

    def squares(tiles: Tiles) -> Tiles:
        return {"squares": np.square(tiles[source]).sum(axis=-1, keepdims=True)}

    def scale(tiles: Tiles) -> Tiles:
        return {target: tiles[source] / np.sqrt(tiles["squares"] / arch.dim + arch.eps) * weight[:, :, None]}

    yield local(step, squares, (step.new, part))
    yield everywhere(step, "squares", "y", step.new)
    yield local(step, scale, (2 * step.new, part))


def onto(step: Step, change: str) -> Phase:
    """The residual."""
    part = step.model.final_norm.shape[-1]
    return local(step, lambda tiles: {"x": tiles["x"] + tiles[change]}, (step.new, part))
