"""MeshGEMM: Cannon's algorithm on rings that fold each row and column, so that every shift is two hops at most."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from spark_tui.wafer.cycles.wiring import Step, Wiring, again, columns, compute, do, lay, path, receive, rows, send
from spark_tui.wafer.gemm import Array, Gemm, Parts, Product, exchange, paced, preparation
from spark_tui.wafer.gemm import compute as computing
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.rings import ring

_OVERLAPPED = 0.1  # of the exchanges: goes on while a PE already multiplies
_SILENT = 28.0
"""Cycles that an exchange takes on a WSE-3 when nothing is sent: from the one run of the SDK's simulator without."""


def exchanges(p: int) -> int:
    """Of both tiles in each step, and before that of the left ones alone: as published, they are aligned on the mesh,
    each row round its ring by the shorter way. The right ones are loaded aligned, as both are for Cannon."""
    return p + p // 2


def cycles(product: Product, wafer: Wafer) -> float:
    p, work = product.p, product.p * computing(product, wafer)
    aligned = p // 2 * exchange(product, wafer, 2, product.wavelets[:1])
    exchanged = p * exchange(product, wafer, 2)
    return wafer.gemm_start + aligned + exchanged + work - min(_OVERLAPPED * exchanged, work)


def without_exchange(product: Product, wafer: Wafer) -> float:
    """What is left when the program is run with its communication taken out."""
    return wafer.gemm_start + exchanges(product.p) * _SILENT + product.p * computing(product, wafer)


def values(a: Array, b: Array) -> Array:
    """Tiles lie where the rings say: those of row i and column j on PE (ring[j], ring[i])."""
    p, around = len(a), np.array(ring(len(a)))
    held_a, held_b = np.empty_like(a), np.empty_like(b)
    place = np.ix_(around, around)
    held_a[place] = a
    for i, line in enumerate(around):
        held_a[line, around] = held_a[line, np.roll(around, -i)]
        held_b[around, line] = np.roll(b[:, i], -i, axis=0)
    product = held_a @ held_b
    following = np.empty(p, np.int64)
    following[around] = np.roll(around, -1)
    for _ in range(p - 1):
        held_a, held_b = held_a[:, following], held_b[following]
        product += held_a @ held_b
    return product[place]


def wire(product: Product, wafer: Wafer) -> Parts:
    """Aligning, row i needs min(i, p - i) shifts of the left tiles."""
    p, mesh = product.p, paced(product.p, wafer)
    left, right = product.wavelets
    pes = range(p * p)
    forth, back = (_shifts(mesh, rows(pes, p), ring(p)[::way], left, 0) for way in (1, -1))
    down = _shifts(mesh, columns(pes, p), ring(p), right, left)
    at = {pe: index for index, pe in enumerate(ring(p))}
    start, work = (compute(preparation(product, wafer)),), (compute(computing(product, wafer)),)
    for pe in pes:
        i = at[pe // p]
        do(mesh, pe, compute(wafer.gemm_start))
        again(mesh, pe, min(i, p - i), start, (forth if 2 * i <= p else back)[pe])
        again(mesh, pe, p, start, forth[pe] + down[pe], work)
    return ((mesh, 1),)


def _shifts(mesh: Wiring, lines: Sequence[Sequence[int]], around: Sequence[int], size: int, at: int) -> list[Step]:
    """What each PE does to shift so many words by one place round the rings of these lines."""
    found: list[Step] = [()] * (mesh.width * mesh.height)
    for line in lines if len(around) > 1 else ():
        colors = [lay(mesh, path(line, here, around[index - 1])) for index, here in enumerate(around)]
        for index, here in enumerate(around):
            out, into = colors[index], colors[(index + 1) % len(around)]
            found[line[here]] = send(out, size, at), receive(into, size, at)
    return found


GEMM = Gemm("mesh", "MeshGEMM: rings that fold the mesh, two hops a shift", cycles, values, wire)
