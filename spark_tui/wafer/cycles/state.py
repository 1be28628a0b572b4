"""A wiring as the arrays that are stepped through, and what stepping through them leaves."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.wafer.cycles.wiring import EAST, NORTH, RAMP, SOUTH, WEST, Wiring

DEPTH = 4
"""Wavelets in a queue: so many hide the ramp, and the real queues are not much longer."""
TO_PE = 5
"""Behind the queues of a router's five ports comes the one towards its PE."""
PARTS = 8
"""Paces are counted in eighths of a cycle."""

Integers = npt.NDArray[np.int64]


class Code(NamedTuple):
    """The steps of all PEs in a row: `first_step` of each PE, `first_op` of each step, and a row per op: kind, count,
    at, into, out."""

    first_step: Integers
    first_op: Integers
    ops: Integers


class Fabric(NamedTuple):
    """`routes` [color, PE]; `neighbours` [PE, port], -1 at the edge; `opposite` is the port that a wavelet comes in by;
    `limits` are the depth of a queue, the ramp's latency, the words of a memory, and the paces of threads and ramp."""

    routes: npt.NDArray[np.uint8]
    neighbours: Integers
    opposite: Integers
    limits: Integers


class Traffic(NamedTuple):
    """`links` [PE, port]: the wavelets that left by it; `busy` [PE]: the cycles in which the PE did something."""

    links: Integers
    busy: Integers


class Queues(NamedTuple):
    """Rings [PE, color, port, place] of wavelets and the cycles from which they may be taken; and [PE, color, port]
    where each begins, how many are in it, and when the last was taken."""

    value: npt.NDArray[np.float32]
    ready: Integers
    head: Integers
    filled: Integers
    taken: Integers


class Routers(NamedTuple):
    """`inside` [PE, color] counts wavelets, `holds` [PE] those of all colors; `used` [PE, port] is the cycle in which
    the link was last used; `turn` [PE] is the color that comes first."""

    inside: Integers
    holds: Integers
    used: Integers
    turn: Integers


class Pes(NamedTuple):
    """`step` [PE] and `until` when it computes in it; of each op, the words that are `done` and when it `may_send`;
    when the `ramp` of each PE is free again. The last two in eighths of a cycle."""

    step: Integers
    until: Integers
    done: Integers
    may_send: Integers
    ramp: Integers


class Machine(NamedTuple):
    code: Code
    fabric: Fabric
    queues: Queues
    routers: Routers
    pes: Pes
    traffic: Traffic
    memory: npt.NDArray[np.float32]


def machine(mesh: Wiring, memory: npt.NDArray[np.float32], ramp: int, words: int, depth: int) -> Machine:
    """As it stands before the first cycle."""
    program, routes = code(mesh), fabric(mesh, ramp, words, depth)
    colors, pes = routes.routes.shape
    ops, shape = len(program.ops), (pes, colors, TO_PE + 1)
    queues = Queues(
        value=np.zeros((*shape, depth), np.float32),
        ready=_zeros(*shape, depth),
        head=_zeros(*shape),
        filled=_zeros(*shape),
        taken=np.full(shape, -1, np.int64),
    )
    routers = Routers(_zeros(pes, colors), _zeros(pes), np.full((pes, 5), -1, np.int64), _zeros(pes))
    threads = Pes(program.first_step[:-1].copy(), _zeros(pes), _zeros(ops), _zeros(ops), _zeros(pes))
    return Machine(program, routes, queues, routers, threads, Traffic(_zeros(pes, 5), _zeros(pes)), memory)


def code(mesh: Wiring) -> Code:
    steps = [step for each in mesh.steps for step in each]
    ops = [(op.kind, op.count, op.at, op.into, op.out) for step in steps for op in step]
    return Code(
        _ends([len(each) for each in mesh.steps]),
        _ends([len(step) for step in steps]),
        np.array(ops, np.int64).reshape(-1, 5),
    )


def fabric(mesh: Wiring, ramp: int, memory: int, depth: int) -> Fabric:
    used = mesh.routes[: 1 + max(np.flatnonzero(mesh.routes.any(axis=1)), default=0)]
    limits = [depth, ramp, memory, round(PARTS * mesh.thread_pace), round(PARTS * mesh.ramp_pace)]
    opposite = np.array([RAMP, SOUTH, WEST, NORTH, EAST])
    return Fabric(np.ascontiguousarray(used), _neighbours(mesh), opposite, np.array(limits, np.int64))


def _neighbours(mesh: Wiring) -> Integers:
    around = np.full((mesh.height, mesh.width, 5), -1, np.int64)
    pes = np.arange(mesh.width * mesh.height).reshape(mesh.height, mesh.width)
    around[1:, :, NORTH], around[:-1, :, SOUTH] = pes[:-1], pes[1:]
    around[:, 1:, WEST], around[:, :-1, EAST] = pes[:, :-1], pes[:, 1:]
    return around.reshape(-1, 5)


def _ends(counts: list[int]) -> Any:
    return np.concatenate(([0], np.cumsum(counts, dtype=np.int64))).astype(np.int64)


def _zeros(*shape: int) -> Integers:
    return np.zeros(shape, np.int64)
