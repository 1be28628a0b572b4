"""What a model and its context will take of the memory, known before they do."""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.layout import dims_of, new_work
from spark_tui.engine.kernels.sizes import GROUP, PAGE, ROWS, bits_of, whole
from spark_tui.engine.session import CHUNK
from spark_tui.engine.weights import MATRICES, shapes

_HALF, _FLOAT = 2, 4  # bytes


@dataclass(frozen=True, slots=True)
class Plan:
    """Bytes: of the packed weights, of the cache for `context` tokens in whole pages, and of the passes."""

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


def plan(arch: Architecture, context: int, threads: int = 1, bits: int = 8) -> Plan:
    """As the kernels run it, in so many threads."""
    tensors = {"head": (arch.vocab, arch.dim)} | shapes(arch)
    weights = sum(_packed(name, shape, bits) for name, shape in tensors.items())
    dims = dims_of(arch)
    first = new_work(dims, CHUNK)  # zeros, that take nothing until they are written to
    others = (threads - 1) * sum(array.nbytes for array in first.own)
    return Plan(context, weights, dims.page, sum(array.nbytes for array in first) + others)


def plan_in_numpy(arch: Architecture, context: int, stored: int) -> Plan:
    """As it was published, in so many bytes, with the keys and values and one matrix at a time in full."""
    page = PAGE * arch.layers * 2 * arch.kv_heads * arch.head_dim * _FLOAT
    return Plan(context, stored, page, _FLOAT * max(math.prod(shape) for shape in shapes(arch).values()))


def room(needed: Plan, free: int) -> int:
    """The tokens that fit beside the rest."""
    return max(0, (free - needed.weights - needed.work) // needed.page * PAGE)


def check(needed: Plan, free: int | None) -> None:
    """Refuse what does not fit. Where nobody knows how much is free, everything does."""
    if free is None or needed.total <= free:
        return
    most = room(needed, free)
    cure = f"there is room for {most:,} tokens" if most else "take a smaller model, or close other programs"
    raise EngineError(f"{needed}, and {_mb(free)} MB of memory are free", cure)


def give_back() -> None:
    """Hand what is free in this process back to the system: a model is made from much more than it becomes."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it
    if trim is not None:
        trim(0)


def _packed(name: str, shape: tuple[int, ...], bits: int) -> int:
    """A matrix of a layer, and the head, in so many bits or a few more, with a scale for each group; the embedding in
    16 bits, the rest in 32."""
    kind = name.rpartition(".")[2]
    if kind == "head" or kind in MATRICES:
        numbers = whole(shape[0], ROWS) * whole(shape[1], GROUP)
        return numbers * bits_of(kind, bits) // 8 + numbers // GROUP * _HALF
    return (_HALF if name == "embed" else _FLOAT) * math.prod(shape)


def _mb(size: int) -> str:
    return f"{size / 1e6:,.1f}"
