"""Cannon's algorithm as it was written for a torus: on a mesh, one tile of each row goes all the way back."""

from __future__ import annotations

import numpy as np

from spark_tui.wafer.cycles.wiring import Op, columns, compute, do, lay, path, receive, rows, send
from spark_tui.wafer.gemm import Array, Gemm, Parts, Product, exchange, paced, preparation
from spark_tui.wafer.gemm import compute as computing
from spark_tui.wafer.hardware import Wafer


def cycles(product: Product, wafer: Wafer) -> float:
    step = exchange(product, wafer, hops=product.p - 1) + computing(product, wafer)
    return wafer.gemm_start + product.p * step


def values(a: Array, b: Array) -> Array:
    for i in range(1, len(a)):
        a, b = a.copy(), b.copy()
        a[i], b[:, i] = np.roll(a[i], -i, axis=0), np.roll(b[:, i], -i, axis=0)
    product = a @ b
    for _ in range(1, len(a)):
        a, b = np.roll(a, -1, axis=1), np.roll(b, -1, axis=0)
        product += a @ b
    return product


def wire(product: Product, wafer: Wafer) -> Parts:
    """The tiles are loaded aligned. A step begins when the tile with the longest way has arrived. In it, all do the
    same in the same order: if some sent along rows first and others along columns, neighbours could not keep up."""
    p, step = product.p, paced(product.p, wafer)
    pes = range(p * p)
    for pe in pes:
        do(step, pe, compute(preparation(product, wafer)))
    shifts: list[list[Op]] = [[] for _ in pes]
    for axis, lines in enumerate((rows(pes, p), columns(pes, p))):
        first, size = axis * product.wavelets[0], product.wavelets[axis]
        for line in lines if p > 1 else ():
            for here in range(p):
                color = lay(step, path(line, here, (here - 1) % p))
                shifts[line[here]].append(send(color, size, first))
                shifts[line[here - 1]].append(receive(color, size, first))
    for pe in pes:
        do(step, pe, *sorted(shifts[pe], key=lambda op: (op.at, op.kind)))
        do(step, pe, compute(computing(product, wafer)))
    start = paced(p, wafer)
    do(start, 0, compute(wafer.gemm_start))
    return (start, 1), (step, p)


GEMM = Gemm("cannon", "Cannon's algorithm: neighbours, and once across the mesh", cycles, values, wire)
