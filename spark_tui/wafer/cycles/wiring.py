"""A program for the cycle level: where the routers send each color, and what the PEs do, step by step."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from spark_tui.edits.refusal import Refusal

RAMP, NORTH, EAST, SOUTH, WEST = range(5)
COLORS = 24


class Kind(IntEnum):
    COMPUTE = 0
    SEND = 1
    RECEIVE = 2
    ADD = 3
    RELAY = 4


@dataclass(frozen=True, slots=True)
class Op:
    """What a PE does with `count` words from word `at` of its memory: send them in the color `out`, store or add what
    comes in the color `into`, or relay: add what comes, and send the sum on. Or it computes for `count` cycles."""

    kind: Kind
    count: int
    at: int = 0
    into: int = 0
    out: int = 0


Step = tuple[Op, ...]


def compute(cycles: float) -> Op:
    return Op(Kind.COMPUTE, round(cycles))


def send(color: int, count: int, at: int = 0) -> Op:
    return Op(Kind.SEND, count, at, out=color)


def receive(color: int, count: int, at: int = 0) -> Op:
    return Op(Kind.RECEIVE, count, at, into=color)


def add(color: int, count: int, at: int = 0) -> Op:
    return Op(Kind.ADD, count, at, into=color)


def relay(into: int, out: int, count: int, at: int = 0) -> Op:
    return Op(Kind.RELAY, count, at, into, out)


@dataclass(slots=True)
class Wiring:
    """`routes` says, for each color and PE, which of the five ports a wavelet leaves by: a bit each. `steps` are the
    PEs' programs, row by row: what is done in one step goes on at the same time, and the next begins when all is done.
    Most do the same as others: each of the `different` steps is there only once. `taken` are the colors in use at each
    PE, a bit each.

    A thread takes `thread_pace` cycles for a wavelet and the ramp `ramp_pace`, which is slower where code is.
    """

    width: int
    height: int
    routes: npt.NDArray[np.uint8] = field(init=False)
    steps: list[list[Step]] = field(init=False)
    different: dict[Step, Step] = field(init=False)
    taken: list[int] = field(init=False)
    thread_pace: float = 1.0
    ramp_pace: float = 1.0

    def __post_init__(self) -> None:
        self.routes = np.zeros((COLORS, self.height * self.width), np.uint8)
        self.steps = [[] for _ in range(self.height * self.width)]
        self.different = {}
        self.taken = [0] * (self.height * self.width)


def do(mesh: Wiring, pe: int, *ops: Op) -> None:
    """The next step of a PE. What has nothing to do takes no time."""
    again(mesh, pe, 1, ops)


def again(mesh: Wiring, pe: int, times: int, *steps: Step) -> None:
    """The next steps of a PE, so often."""
    busy = [tuple(op for op in step if op.count) for step in steps]
    mesh.steps[pe] += [mesh.different.setdefault(step, step) for step in busy if step] * times


def rows(pes: Sequence[int], width: int) -> list[Sequence[int]]:
    return [pes[first : first + width] for first in range(0, len(pes), width)]


def columns(pes: Sequence[int], width: int) -> list[Sequence[int]]:
    return [pes[x::width] for x in range(width)]


def snake(pes: Sequence[int], width: int) -> list[int]:
    """All of them, each next to the one before it."""
    return [pe for y, row in enumerate(rows(pes, width)) for pe in row[:: -1 if y % 2 else 1]]


def path(line: Sequence[int], start: int, stop: int) -> list[int]:
    """The PEs of a line from one of its positions to another."""
    return list(line[start : stop + 1]) if start <= stop else list(line[stop : start + 1][::-1])


def lay(mesh: Wiring, way: Sequence[int]) -> int:
    """A color that leads from the first PE of a way to its last, and into nothing else."""
    return _put(mesh, {pe: 1 << port(mesh, pe, to) for pe, to in itertools.pairwise(way)} | {way[-1]: 1 << RAMP})


def spread(mesh: Wiring, edges: Iterable[tuple[int, int]], root: int) -> int:
    """A color that leads from the root along all of these edges, and into every PE on the way."""
    masks: dict[int, int] = {root: 0}
    for pe, to in edges:
        masks[pe] = masks.get(pe, 0) | 1 << port(mesh, pe, to)
        masks[to] = masks.get(to, 0) | 1 << RAMP
    return _put(mesh, masks)


def port(mesh: Wiring, pe: int, to: int) -> int:
    """Which port of a PE leads to its neighbour."""
    if pe // mesh.width == to // mesh.width:
        return EAST if to > pe else WEST
    return SOUTH if to > pe else NORTH


def words(mesh: Wiring) -> int:
    """How much memory the data of a PE take, in words of 32 bits."""
    ops = (op for step in mesh.different for op in step if op.kind != Kind.COMPUTE)
    return max((op.at + op.count for op in ops), default=0)


def loads(mesh: Wiring) -> npt.NDArray[np.int64]:
    """The wavelets that leave by each port [PE, port], as the routes say and without running anything."""
    links = np.zeros((len(mesh.steps), 5), np.int64)
    ahead = {NORTH: -mesh.width, EAST: 1, SOUTH: mesh.width, WEST: -1}
    for start, steps in enumerate(mesh.steps):
        for op in (op for step in steps for op in step if op.kind in (Kind.SEND, Kind.RELAY)):
            way = [start]
            for pe in way:
                out = [each for each in range(5) if mesh.routes[op.out, pe] >> each & 1]
                links[pe, out] += op.count
                way.extend(pe + ahead[each] for each in out if each != RAMP)
    return links


def _put(mesh: Wiring, masks: dict[int, int]) -> int:
    taken, first = 0, next(iter(masks))
    for pe in masks:
        taken |= mesh.taken[pe]
    color = (~taken & (taken + 1)).bit_length() - 1  # the lowest that is free
    if color >= COLORS:
        reason = f"PE ({first % mesh.width}, {first // mesh.width}) needs a color and all {COLORS} are in use there"
        raise Refusal(reason, "choose an algorithm with fewer streams, or fewer PEs")
    for pe, mask in masks.items():
        mesh.taken[pe] |= 1 << color
        mesh.routes[color, pe] = mask
    return color
