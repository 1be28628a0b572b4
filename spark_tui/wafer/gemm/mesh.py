"""MeshGEMM: Cannon's algorithm on rings that fold each row and column, so that every shift is two hops at most."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from spark_tui.wafer.cycles.wiring import Op, Wiring, columns, compute, do, lay, path, receive, rows, send
from spark_tui.wafer.gemm import Array, Gemm, Parts, Product, exchange, paced, preparation
from spark_tui.wafer.gemm import compute as computing
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.rings import ring

Streams = dict[int, tuple[int, int]]
_OVERLAPPED = 0.1  # of the exchanges: goes on while a PE already multiplies
_SILENT = 28.0
"""Cycles that an exchange takes on a WSE-3 when nothing is sent: from the one run of the SDK's simulator without."""


def exchanges(p: int) -> int:
    """Tiles are aligned first, each row and column round its ring by the shorter way. Cannon's are loaded aligned: with
    tiles so large that the way across the mesh hardly counts, above 30K x 30K on 720 x 720 PEs, it is ahead by 1 %."""
    return p + p // 2


def cycles(product: Product, wafer: Wafer) -> float:
    work = product.p * computing(product, wafer)
    exchanged = exchanges(product.p) * exchange(product, wafer, hops=2)
    return wafer.gemm_start + exchanged + work - min(_OVERLAPPED * exchanged, work)


def without_exchange(product: Product, wafer: Wafer) -> float:
    """What is left when the program is run with its communication taken out."""
    return wafer.gemm_start + exchanges(product.p) * _SILENT + product.p * computing(product, wafer)


def values(a: Array, b: Array) -> Array:
    """Tiles lie where the rings say: the one of row i and column j on PE (ring[j], ring[i])."""
    p, around = len(a), np.array(ring(len(a)))
    held_a, held_b = np.empty_like(a), np.empty_like(b)
    place = np.ix_(around, around)
    held_a[place], held_b[place] = a, b
    for i, line in enumerate(around):
        held_a[line, around] = held_a[line, np.roll(around, -i)]
        held_b[around, line] = held_b[np.roll(around, -i), line]
    product = held_a @ held_b
    following = np.empty(p, np.int64)
    following[around] = np.roll(around, -1)
    for _ in range(p - 1):
        held_a, held_b = held_a[:, following], held_b[following]
        product += held_a @ held_b
    return product[place]


def wire(product: Product, wafer: Wafer) -> Parts:
    """Aligning, line i needs min(i, p - i) shifts, so some of the PEs wait for their neighbours."""
    p, mesh = product.p, paced(product.p, wafer)
    forth, back = _streams(mesh, 1), _streams(mesh, -1)
    at = {pe: index for index, pe in enumerate(ring(p))}
    start = compute(preparation(product, wafer))
    for pe in range(p * p):
        i, j = at[pe // p], at[pe % p]
        do(mesh, pe, compute(wafer.gemm_start))
        for step in range(p // 2):
            across = _shift(forth if 2 * i <= p else back, 0, pe, product) if step < min(i, p - i) else ()
            down = _shift(forth if 2 * j <= p else back, 1, pe, product) if step < min(j, p - j) else ()
            if across or down:
                do(mesh, pe, start)
            do(mesh, pe, *across, *down)
        for _ in range(p):
            do(mesh, pe, start)
            do(mesh, pe, *_shift(forth, 0, pe, product), *_shift(forth, 1, pe, product))
            do(mesh, pe, compute(computing(product, wafer)))
    return ((mesh, 1),)


def _streams(mesh: Wiring, way: int) -> tuple[Streams, Streams]:
    """Of a shift by one place round the rings, of rows and of columns: the colors out and in, for each PE."""
    pes, around = range(mesh.width * mesh.height), ring(mesh.width)[::way]
    return _rings(mesh, rows(pes, mesh.width), around), _rings(mesh, columns(pes, mesh.width), around)


def _rings(mesh: Wiring, lines: Sequence[Sequence[int]], around: Sequence[int]) -> Streams:
    found: Streams = {}
    for line in lines if len(around) > 1 else ():
        colors = [lay(mesh, path(line, here, around[index - 1])) for index, here in enumerate(around)]
        for index, here in enumerate(around):
            found[line[here]] = colors[index], colors[(index + 1) % len(around)]
    return found


def _shift(streams: tuple[Streams, Streams], axis: int, pe: int, product: Product) -> tuple[Op, ...]:
    if pe not in streams[axis]:
        return ()
    out, into = streams[axis][pe]
    first, size = axis * product.wavelets[0], product.wavelets[axis]
    return send(out, size, first), receive(into, size, first)


GEMM = Gemm("mesh", "MeshGEMM: rings that fold the mesh, two hops a shift", cycles, values, wire)
