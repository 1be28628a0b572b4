"""MeshGEMV: a vector by a matrix that lies spread over the mesh; the parts of each column are added up by a K-tree."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import numpy as np

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.collectives import Job, k_tree
from spark_tui.wafer.cycles.simulate import simulate
from spark_tui.wafer.cycles.wiring import Wiring, columns, compute, do
from spark_tui.wafer.gemm import Array, tiles, wavelets
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import HALF


@dataclass(frozen=True, slots=True)
class VectorProduct:
    """(1, M) by (M, N) fp16 numbers on `p` x `p` PEs, whose columns add up in groups of `group`; 0 lets it choose."""

    m: int
    n: int
    p: int
    group: int = 0

    def __post_init__(self) -> None:
        if min(self.m, self.n, self.p) < 1:
            raise Refusal(f"a vector of {self.m} by {self.m} x {self.n} on {self.p} x {self.p} PEs", "take 1 at least")

    @property
    def line(self) -> Job:
        return Job(self.p, wavelets(ceil(self.n / self.p)), group=self.group)

    @property
    def memory(self) -> dict[str, int]:
        """Bytes of a PE: its parts of the matrix and both vectors, and what arrives to be added."""
        m, n = ceil(self.m / self.p), ceil(self.n / self.p)
        return {"matrix": HALF * m * n, "vectors": HALF * (m + n), "arriving sums": HALF * n if self.p > 1 else 0}


def cycles(product: VectorProduct, wafer: Wafer) -> float:
    sums = k_tree.cycles(product.line, wafer.ramp) if product.p > 1 else 0
    return local(product, wafer) + sums


def local(product: VectorProduct, wafer: Wafer) -> float:
    """What each PE does alone: a multiply-accumulate for each number of its part of the vector."""
    row = wafer.product_start + wafer.product_step * ceil(ceil(product.n / product.p) / wafer.lanes)
    return ceil(product.m / product.p) * row


def simulated(product: VectorProduct, wafer: Wafer) -> int:
    mesh = Wiring(product.p, product.p)
    pes = range(product.p**2)
    for pe in pes:
        do(mesh, pe, compute(local(product, wafer)))
    for line in columns(pes, product.p):
        k_tree.wire(product.line, mesh, line)
    return simulate(mesh, wafer).cycles


def multiply(vector: Array, matrix: Array, p: int, group: int = 0) -> Array:
    """Part y of the vector lies in row y of the mesh; every PE of a column has its part of the result."""
    held = tiles(vector[None], 1, p)[0]  # [y, 1, M / p]
    parts = (held[:, None] @ tiles(matrix, p, p))[:, :, 0]  # [y, x, N / p]
    summed = k_tree.values(Job(p, 1, group=group), parts)
    return np.concatenate(list(summed[0]))[: matrix.shape[1]]


def efficiency(product: VectorProduct, cycles: float, wafer: Wafer) -> float:
    """The share of the cycles in which lanes that are all busy would have done the same."""
    return product.m * product.n / product.p**2 / wafer.lanes / cycles
