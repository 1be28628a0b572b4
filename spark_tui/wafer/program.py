"""A program of the mesh: phases, one after the other, each of which says what it does to the values and what it takes.

A phase begins when the one before is over everywhere. So the cycles of a program are the sum of those of its phases,
by formula as well as cycle by cycle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import numpy as np
import numpy.typing as npt

from spark_tui.wafer import collectives
from spark_tui.wafer.collectives import Job, Join, algorithm
from spark_tui.wafer.cycles.simulate import WORD, simulate
from spark_tui.wafer.cycles.wiring import Op, Wiring, columns, compute, do, lay, loads, path, receive, rows, send, words
from spark_tui.wafer.gemm import vector
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.rings import ring

Tiles = Mapping[str, npt.NDArray[Any]]
"""What the PEs hold, by name: arrays that begin with [y, x]."""
Axis = Literal["x", "y"]


@dataclass(frozen=True, slots=True)
class Rect:
    width: int
    height: int
    x: int = 0
    y: int = 0

    def lines(self, mesh: Wiring, axis: Axis) -> list[list[int]]:
        """The PEs of each of its rows, or of each of its columns."""
        pes = [
            y * mesh.width + x for y in range(self.y, self.y + self.height) for x in range(self.x, self.x + self.width)
        ]
        return [list(line) for line in (rows if axis == "x" else columns)(pes, self.width)]

    def part(self, tiles: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return tiles[self.y : self.y + self.height, self.x : self.x + self.width]


@dataclass(frozen=True, slots=True)
class Cost:
    """In `computing` of the cycles the PEs compute. `links` [PE, port] are the wavelets that leave by each port,
    `memory` the bytes that a PE needs for them."""

    cycles: float
    computing: float
    links: npt.NDArray[np.int64]
    memory: int


class Phase(Protocol):
    def run(self, tiles: Tiles) -> Tiles: ...

    def cycles(self, wafer: Wafer) -> float:
        """By formula."""
        ...

    def wire(self, mesh: Wiring, wafer: Wafer) -> None:
        """Put it on a mesh, for the cycle level."""
        ...


@dataclass(frozen=True, slots=True)
class Compute:
    """Every PE does the same, with its own. `work` says how many operations on vectors of which lengths that is."""

    rect: Rect
    kernel: Callable[[Tiles], Tiles]
    work: tuple[tuple[int, int], ...]

    def run(self, tiles: Tiles) -> Tiles:
        return {**tiles, **self.kernel(tiles)}

    def cycles(self, wafer: Wafer) -> float:
        return float(sum(count * vector(length, wafer) for count, length in self.work))

    def wire(self, mesh: Wiring, wafer: Wafer) -> None:
        for line in self.rect.lines(mesh, "x"):
            for pe in line:
                do(mesh, pe, compute(self.cycles(wafer)))


@dataclass(frozen=True, slots=True)
class Collective:
    """What the PEs of each row (x) or column (y) hold under a name is joined, or spread."""

    rect: Rect
    kind: collectives.Kind
    axis: Axis
    payload: str
    wavelets: int
    algorithm: str
    join: Join = np.add

    @property
    def job(self) -> Job:
        return Job(self.rect.width if self.axis == "x" else self.rect.height, self.wavelets)

    def run(self, tiles: Tiles) -> Tiles:
        held = tiles[self.payload].copy()
        part = self.rect.part(held)
        part = part.swapaxes(0, 1) if self.axis == "x" else part
        part[:] = algorithm(self.kind, self.algorithm).values(self.job, part, self.join)
        return {**tiles, self.payload: held}

    def cycles(self, wafer: Wafer) -> float:
        return algorithm(self.kind, self.algorithm).cycles(self.job, wafer.ramp) if self.job.width > 1 else 0

    def wire(self, mesh: Wiring, wafer: Wafer) -> None:  # noqa: ARG002
        if self.job.width > 1:
            for line in self.rect.lines(mesh, self.axis):
                algorithm(self.kind, self.algorithm).wire(self.job, mesh, line)


@dataclass(frozen=True, slots=True)
class Shift:
    """Every PE hands what it holds under a name to the one before it: in the `ring` that folds its row or column, or on
    the `line` itself, whose last PE is left with nothing and whose first drops its own."""

    rect: Rect
    axis: Axis
    pattern: Literal["ring", "line"]
    payload: str
    wavelets: int

    def run(self, tiles: Tiles) -> Tiles:
        held = tiles[self.payload].copy()
        part = self.rect.part(held)
        part = part.swapaxes(0, 1) if self.axis == "x" else part
        before = part.copy()
        part[:] = 0
        for here, to in self._moves(len(part)):
            part[to] = before[here]
        return {**tiles, self.payload: held}

    def cycles(self, wafer: Wafer) -> float:
        moves = self._moves(self.rect.width if self.axis == "x" else self.rect.height)
        far = max((abs(here - to) for here, to in moves), default=0)
        return self.wavelets + far * wafer.hop + 2 * wafer.ramp + 1 if far else 0

    def wire(self, mesh: Wiring, wafer: Wafer) -> None:  # noqa: ARG002
        for line in self.rect.lines(mesh, self.axis):
            ops: dict[int, list[Op]] = {pe: [] for pe in line}
            for here, to in self._moves(len(line)):
                color = lay(mesh, path(line, here, to))
                ops[line[here]].append(send(color, self.wavelets))
                ops[line[to]].append(receive(color, self.wavelets))
            for pe in line:
                do(mesh, pe, *ops[pe])

    def _moves(self, pes: int) -> list[tuple[int, int]]:
        around = ring(pes) if self.pattern == "ring" else list(range(pes))
        moves = [(here, around[at - 1]) for at, here in enumerate(around)]
        return [(here, to) for here, to in moves[self.pattern == "line" :] if here != to]


@dataclass(frozen=True, slots=True)
class Program:
    width: int
    height: int
    phases: tuple[Phase, ...]

    def run(self, tiles: Tiles) -> Tiles:
        for phase in self.phases:
            tiles = phase.run(tiles)
        return tiles

    def cycles(self, wafer: Wafer) -> float:
        return sum(phase.cycles(wafer) for phase in self.phases)

    def cost(self, wafer: Wafer) -> Cost:
        """What goes over each link follows from the routes; nothing is run."""
        moving = [phase for phase in self.phases if not isinstance(phase, Compute)]
        meshes = [self._mesh(phase, wafer) for phase in moving]
        links = sum(map(loads, meshes), np.zeros((self.width * self.height, 5), np.int64))
        computing = self.cycles(wafer) - sum(phase.cycles(wafer) for phase in moving)
        return Cost(self.cycles(wafer), computing, links, WORD * max(map(words, meshes), default=0))

    def simulated(self, wafer: Wafer) -> int:
        """The same cycles, cycle by cycle."""
        return sum(simulate(self._mesh(phase, wafer), wafer).cycles for phase in self.phases)

    def _mesh(self, phase: Phase, wafer: Wafer) -> Wiring:
        mesh = Wiring(self.width, self.height)
        phase.wire(mesh, wafer)
        return mesh
