"""A wiring as the arrays that are stepped through, and what stepping through them leaves.

PEs know few of all colors, and wavelets of one mostly come to them from one side. So there are only those queues that
something may come into: first those of the routers, by PE, color and port, then those from the routers to their PEs.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.wafer.cycles.wiring import COLORS, EAST, NORTH, RAMP, SOUTH, WEST, Kind, Wiring

DEPTH = 4
"""Wavelets in a queue: so many hide the ramp, and the real queues are not much longer."""
PARTS = 8
"""Paces are counted in eighths of a cycle."""
_TO_PE = 5
"""Behind the queues of a router's five ports comes the one towards its PE."""
_OPPOSITE = np.array([_TO_PE, SOUTH, WEST, NORTH, EAST])
"""The port that a wavelet comes in by, of the one that it left by."""

Integers = npt.NDArray[np.integer[Any]]


class Code(NamedTuple):
    """The steps of all PEs in a row, from the `first_step` of each, as numbers of those that differ. Of these the
    `first_op`, how many `words` go in or out, and how long it `computes`; of each op a row: kind, count, at, into, out.
    """

    first_step: Integers
    steps: Integers
    first_op: Integers
    words: Integers
    computes: Integers
    ops: Integers


class Fabric(NamedTuple):
    """A node is a color that comes to a router: `first_node` of each PE, and `first_queue` of each node. What is in its
    queues goes all `ways` of the node, from `first_way` on: rows of a port and the queue behind it. `pe`, `color` and
    `node` say where a queue is; one towards a PE is in no node. `out` and `into` [PE, color] are the queues that a PE
    puts wavelets into and takes them from. Behind all queues comes one that is none and full: it is behind the edge.

    `limits` are the depth of a queue, the ramp's latency, the words of a memory, and the paces of threads and ramp.
    """

    first_node: Integers
    first_queue: Integers
    first_way: Integers
    ways: Integers
    pe: Integers
    color: Integers
    node: Integers
    out: Integers
    into: Integers
    limits: Integers


class Traffic(NamedTuple):
    """`links` [PE, port]: the wavelets that left by it; `busy` [PE]: the cycles in which the PE did something."""

    links: Integers
    busy: Integers


class Machine(NamedTuple):
    code: Code
    fabric: Fabric
    traffic: Traffic
    memory: npt.NDArray[np.float32]


def machine(mesh: Wiring, memory: npt.NDArray[np.float32], ramp: int, words: int, depth: int) -> Machine:
    """As it stands before the first cycle."""
    program, pes = code(mesh), len(mesh.steps)
    limits = [depth, ramp, words, round(PARTS * mesh.thread_pace), round(PARTS * mesh.ramp_pace)]
    traffic = Traffic(np.zeros((pes, 5), np.int64), np.zeros(pes, np.int64))
    return Machine(program, fabric(mesh, program, np.array(limits, np.int64)), traffic, memory)


def code(mesh: Wiring) -> Code:
    numbers = {id(step): number for number, step in enumerate(mesh.different)}
    every = map(id, itertools.chain.from_iterable(mesh.steps))
    ops = [(op.kind, op.count, op.at, op.into, op.out) for step in mesh.different for op in step]
    return Code(
        first_step=_ends(map(len, mesh.steps)),
        steps=np.fromiter(map(numbers.__getitem__, every), np.int32),
        first_op=_ends(map(len, mesh.different)),
        words=_each(sum(op.count for op in step if op.kind != Kind.COMPUTE) for step in mesh.different),
        computes=_each(max(op.count * (op.kind == Kind.COMPUTE) for op in step) for step in mesh.different),
        ops=np.array(ops, np.int64).reshape(-1, 5),
    )


def fabric(mesh: Wiring, program: Code, limits: Integers) -> Fabric:
    pes, routes, neighbours = len(mesh.steps), np.ascontiguousarray(mesh.routes.T), _neighbours(mesh)
    comes = np.zeros((pes + 1, COLORS, _TO_PE + 1), np.bool_)  # behind the edge is one more PE
    for port, field in ((RAMP, 4), (_TO_PE, 3)):
        comes[:pes, :, port] = _used(program, field)
    for out in range(5):
        pe, color = np.nonzero(routes >> out & 1)
        comes[neighbours[pe, out], color, _OPPOSITE[out]] = True
    comes[pes] = False
    pe, color, port = (np.concatenate(each) for each in zip(*_queues(comes), strict=True))
    queue = np.full(comes.shape, len(pe), np.int32)
    queue[pe, color, port] = np.arange(len(pe))
    nodes, node = np.unique((pe * COLORS + color)[port < _TO_PE], return_inverse=True)
    at, out = np.nonzero(routes[nodes // COLORS, nodes % COLORS][:, None] >> np.arange(5) & 1)
    beyond = queue[neighbours[nodes[at] // COLORS, out], nodes[at] % COLORS, _OPPOSITE[out]]
    return Fabric(
        first_node=_ends(np.bincount(nodes // COLORS, minlength=pes)).astype(np.int32),
        first_queue=_ends(np.bincount(node, minlength=len(nodes))).astype(np.int32),
        first_way=_ends(np.bincount(at, minlength=len(nodes))).astype(np.int32),
        ways=np.stack((out, beyond), axis=1).astype(np.int32),
        pe=pe.astype(np.int32),
        color=color.astype(np.int32),
        node=node.astype(np.int32),
        out=queue[:pes, :, RAMP].copy(),
        into=queue[:pes, :, _TO_PE].copy(),
        limits=limits,
    )


def _queues(comes: npt.NDArray[np.bool_]) -> list[tuple[Integers, ...]]:
    """PEs, colors and ports: those of the routers, and those towards PEs."""
    routers, to_pes = comes.copy(), comes.copy()
    routers[:, :, _TO_PE] = to_pes[:, :, :_TO_PE] = False
    return [np.nonzero(routers), np.nonzero(to_pes)]


def _used(program: Code, field: int) -> npt.NDArray[np.bool_]:
    """Which colors each PE says in this field of its ops [PE, color]."""
    bits = np.zeros(len(program.words), np.int64)
    kinds = (Kind.SEND, Kind.RELAY) if field == 4 else (Kind.RECEIVE, Kind.ADD, Kind.RELAY)
    step = np.repeat(np.arange(len(bits)), np.diff(program.first_op))
    said = np.isin(program.ops[:, 0], kinds)
    np.bitwise_or.at(bits, step[said], 1 << program.ops[said, field])
    busy = np.flatnonzero(np.diff(program.first_step))
    of_pes = np.zeros(len(program.first_step) - 1, np.int64)
    if len(busy):
        of_pes[busy] = np.bitwise_or.reduceat(bits[program.steps], program.first_step[busy])
    return (of_pes[:, None] >> np.arange(COLORS) & 1).astype(np.bool_)


def _neighbours(mesh: Wiring) -> Integers:
    """Of each PE behind each port; behind the ramp is the PE itself, and behind the edge one that is none."""
    around = np.full((mesh.height, mesh.width, 5), mesh.width * mesh.height, np.int64)
    pes = np.arange(mesh.width * mesh.height).reshape(mesh.height, mesh.width)
    around[:, :, RAMP] = pes
    around[1:, :, NORTH], around[:-1, :, SOUTH] = pes[:-1], pes[1:]
    around[:, 1:, WEST], around[:, :-1, EAST] = pes[:, :-1], pes[:, 1:]
    return around.reshape(-1, 5)


def _ends(counts: Iterable[int]) -> Integers:
    """Where each begins, if so many of them follow each other; and where the last ends."""
    return np.cumsum(np.fromiter(itertools.chain((0,), counts), np.int64))


def _each(numbers: Iterable[int]) -> Integers:
    return np.fromiter(numbers, np.int64)
