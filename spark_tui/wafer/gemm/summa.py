"""SUMMA: in each step one column of tiles is sent to all along the rows, and one row of tiles down the columns."""

from __future__ import annotations

import itertools

import numpy as np

from spark_tui.wafer.cycles.wiring import Op, Wiring, columns, compute, do, receive, rows, send, spread
from spark_tui.wafer.gemm import Array, Gemm, Parts, Product, exchange, paced, preparation
from spark_tui.wafer.gemm import compute as computing
from spark_tui.wafer.hardware import Wafer


def cycles(product: Product, wafer: Wafer) -> float:
    step = exchange(product, wafer, hops=product.p) + computing(product, wafer)
    return wafer.gemm_start + product.p * step


def values(a: Array, b: Array) -> Array:
    product = np.zeros((len(a), len(a), a.shape[2], b.shape[3]), np.float32)
    for step in range(len(a)):
        product += a[:, step, None] @ b[None, step]
    return product


def wire(product: Product, wafer: Wafer) -> Parts:
    """Every step has routes of its own: they are changed while all PEs stand still."""
    start = paced(product.p, wafer)
    do(start, 0, compute(wafer.gemm_start))
    return (start, 1), *((_step(product, wafer, root), 1) for root in range(product.p))


def _step(product: Product, wafer: Wafer, root: int) -> Wiring:
    p, mesh = product.p, paced(product.p, wafer)
    pes = range(p * p)
    ops: list[list[Op]] = [[] for _ in pes]
    for axis, lines in enumerate((rows(pes, p), columns(pes, p))):
        first, size = axis * product.wavelets[0], product.wavelets[axis]
        for line in lines:
            source = line[root]
            color = spread(mesh, [(a, b) if b > source else (b, a) for a, b in itertools.pairwise(line)], source)
            for pe in line:
                if pe != source:
                    ops[pe].append(receive(color, size, first))
                elif p > 1:
                    ops[pe].append(send(color, size, first))
    for pe in pes:
        do(mesh, pe, compute(preparation(product, wafer)))
        do(mesh, pe, *ops[pe])
        do(mesh, pe, compute(computing(product, wafer)))
    return mesh


GEMM = Gemm("summa", "SUMMA: a column and a row of tiles sent to all", cycles, values, wire)
