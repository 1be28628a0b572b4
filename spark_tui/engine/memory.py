"""What a model and its context will take of the memory, known before they do."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.layout import dims_of, new_work
from spark_tui.engine.kernels.sizes import GROUP, LANES, PAGE, whole
from spark_tui.engine.session import CHUNK

_HALF = 2  # bytes of a scale, or of a number of an embedding


@dataclass(frozen=True, slots=True)
class Plan:
    """Bytes: of the packed weights, of the cache for `context` tokens in whole pages, and of one pass."""

    context: int
    weights: int
    page: int
    work: int

    @property
    def cache(self) -> int:
        return whole(self.context, PAGE) // PAGE * self.page

    @property
    def total(self) -> int:
        return self.weights + self.cache + self.work

    def __str__(self) -> str:
        parts = f"weights {_mb(self.weights)}, context {_mb(self.cache)}, work {_mb(self.work)}"
        return f"{self.context:,} tokens need {_mb(self.total)} MB ({parts})"


def plan(arch: Architecture, context: int) -> Plan:
    mixed = arch.heads * arch.head_dim
    layer = (
        _packed(mixed + 2 * arch.kv_heads * arch.head_dim, arch.dim)
        + _packed(arch.dim, mixed)
        + _packed(2 * arch.ffn, arch.dim)
        + _packed(arch.dim, arch.ffn)
    )
    weights = arch.layers * layer + _packed(arch.vocab, arch.dim) + arch.vocab * arch.dim * _HALF
    work = sum(
        array.nbytes for array in new_work(dims_of(arch), CHUNK)
    )  # zeros, that take nothing until they are written to
    return Plan(context, weights, dims_of(arch).page, work)


def check(needed: Plan, free: int | None) -> None:
    """Refuse what does not fit. Where nobody knows how much is free, everything does."""
    if free is None or needed.total <= free:
        return
    most = (free - needed.weights - needed.work) // needed.page * PAGE
    cure = f"there is room for {most:,} tokens" if most > 0 else "take a smaller model, or close other programs"
    raise EngineError(f"{needed}, and {_mb(free)} MB of memory are free", cure)


def give_back() -> None:
    """Hand what is free in this process back to the system: a model is made from much more than it becomes."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it
    if trim is not None:
        trim(0)


def _packed(rows: int, columns: int) -> int:
    numbers = whole(rows, LANES) * whole(columns, GROUP)
    return numbers + numbers // GROUP * _HALF


def _mb(size: int) -> str:
    return f"{size / 1e6:,.1f}"
