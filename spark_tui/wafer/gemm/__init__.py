"""Matrix products on a square of PEs. Each module here that defines `GEMM` is one way; being here registers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil

import numpy as np
import numpy.typing as npt

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered
from spark_tui.wafer.cycles.simulate import simulate
from spark_tui.wafer.cycles.wiring import Wiring
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import HALF

Array = npt.NDArray[np.float32]
Parts = tuple[tuple[Wiring, int], ...]
"""Programs for the cycle level, and how often each is run. Between one and the next all PEs stand still."""


@dataclass(frozen=True, slots=True)
class Product:
    """(M, K) by (K, N) on `p` x `p` PEs, in tiles of `mt` x `kt` and `kt` x `nt` fp16 numbers. What is computed is
    computed `repeats` times; 0 is nothing but the exchange."""

    p: int
    mt: int
    kt: int
    nt: int
    repeats: int = 1

    def __post_init__(self) -> None:
        if min(self.p, self.mt, self.kt, self.nt) < 1 or self.repeats < 0:
            raise Refusal(f"{self.tiles} on {self.p} x {self.p} PEs", "all sizes are 1 at least, and repeats 0")

    @property
    def tiles(self) -> str:
        return f"tiles of {self.mt} x {self.kt} and {self.kt} x {self.nt}"

    @property
    def wavelets(self) -> tuple[int, int]:
        """Of the two tiles."""
        return wavelets(self.mt * self.kt), wavelets(self.kt * self.nt)

    @property
    def memory(self) -> dict[str, int]:
        """Bytes of a PE. The next tiles arrive while the ones before them are multiplied, or sent on."""
        factors, product = HALF * self.kt * (self.mt + self.nt), HALF * self.mt * self.nt
        return {"tiles": factors, "arriving tiles": factors if self.p > 1 else 0, "their product": product}


@dataclass(frozen=True, slots=True)
class Gemm:
    """`values` works on arrays [y, x, row, column]: the tiles of both factors, and gives those of the product."""

    name: str
    about: str
    cycles: Callable[[Product, Wafer], float]
    values: Callable[[Array, Array], Array]
    wire: Callable[[Product, Wafer], Parts]


@cache
def gemms() -> Mapping[str, Gemm]:
    return {each.name: each for each in registered(__name__, "GEMM", Gemm)}


def gemm(name: str) -> Gemm:
    if name not in gemms():
        raise Refusal(f"no GEMM is called {name!r}", f"there are {', '.join(gemms())}")
    return gemms()[name]


def multiply(way: Gemm, a: Array, b: Array, p: int) -> Array:
    """Any two matrices, on `p` x `p` PEs: what does not fill the tiles is filled up with zeros."""
    product = way.values(tiles(a, p, p), tiles(b, p, p))
    return whole(product)[: a.shape[0], : b.shape[1]]


def simulated(way: Gemm, product: Product, wafer: Wafer) -> int:
    return sum(times * simulate(mesh, wafer).cycles for mesh, times in way.wire(product, wafer))


def efficiency(product: Product, cycles: float, wafer: Wafer) -> float:
    """The share of the cycles in which lanes that are all busy would have done the same."""
    return product.repeats * product.p * product.mt * product.kt * product.nt / wafer.lanes / cycles


def tiles(matrix: Array, down: int, across: int) -> Array:
    """[y, x, row, column], filled up with zeros."""
    height, width = ceil(matrix.shape[0] / down), ceil(matrix.shape[1] / across)
    full = np.zeros((down * height, across * width), np.float32)
    full[: matrix.shape[0], : matrix.shape[1]] = matrix
    return full.reshape(down, height, across, width).swapaxes(1, 2)


def whole(tiled: Array) -> Array:
    down, across, height, width = tiled.shape
    return tiled.swapaxes(1, 2).reshape(down * height, across * width)


def wavelets(numbers: int) -> int:
    """Two fp16 numbers each."""
    return ceil(numbers / 2)


def vector(numbers: int, wafer: Wafer) -> float:
    """Cycles of a multiply-accumulate of so many numbers."""
    return wafer.vector_start + wafer.vector_step * ceil(numbers / wafer.lanes)


def compute(product: Product, wafer: Wafer) -> float:
    """Cycles to multiply two tiles."""
    return product.repeats * product.kt * product.nt * vector(product.mt, wafer)


def exchange(product: Product, wafer: Wafer, hops: int, sizes: Sequence[int] = ()) -> float:
    """Cycles until both tiles, or those of these sizes, have gone so far: at the same time, through one ramp. One PE
    exchanges nothing."""
    if product.p == 1:
        return 0
    large, *small = sorted(sizes or product.wavelets, reverse=True)
    way = hops * wafer.hop + 2 * wafer.ramp + 1
    return preparation(product, wafer) + way + wafer.exchange_pace * large + wafer.exchange_share * sum(small)


def preparation(product: Product, wafer: Wafer) -> float:
    """Cycles of software before an exchange."""
    return wafer.exchange_start if product.p > 1 else 0


def paced(p: int, wafer: Wafer) -> Wiring:
    """An empty mesh that exchanges tiles as fast as the software of this wafer does."""
    ramp = (wafer.exchange_pace + wafer.exchange_share) / 2
    return Wiring(p, p, thread_pace=wafer.exchange_pace, ramp_pace=ramp)
