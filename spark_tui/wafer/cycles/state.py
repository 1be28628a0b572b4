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


def traffic(mesh: Wiring) -> Traffic:
    pes = mesh.width * mesh.height
    return Traffic(np.zeros((pes, 5), np.int64), np.zeros(pes, np.int64))


def _neighbours(mesh: Wiring) -> Integers:
    around = np.full((mesh.height, mesh.width, 5), -1, np.int64)
    pes = np.arange(mesh.width * mesh.height).reshape(mesh.height, mesh.width)
    around[1:, :, NORTH], around[:-1, :, SOUTH] = pes[:-1], pes[1:]
    around[:, 1:, WEST], around[:, :-1, EAST] = pes[:, :-1], pes[:, 1:]
    return around.reshape(-1, 5)


def _ends(counts: list[int]) -> Any:
    return np.concatenate(([0], np.cumsum(counts, dtype=np.int64))).astype(np.int64)
