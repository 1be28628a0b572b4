"""What can be said of a model: how large it is, what it may be used for, and what memory it will take."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.errors import EngineError
from spark_tui.engine.weights import MATRICES, shapes

_GROUP, _LANES = 64, 16  # as the kernels pack; they are not imported, since that takes a compiler


@dataclass(frozen=True, slots=True)
class Facts:
    """Sizes are bytes. `kinds`: how much is stored as bfloat16, q4_k and so on; `weights` what it takes in memory as
    int8, `position` what each token of context adds to that."""

    family: str
    parameters: int
    layers: int
    dim: int
    vocabulary: int
    context: int
    kinds: Mapping[str, int]
    weights: int
    position: int

    @property
    def stored_as(self) -> str:
        """How most of it is stored."""
        return max(self.kinds, key=lambda kind: self.kinds[kind])

    def memory(self, context: int) -> int:
        return self.weights + self.position * context


def facts(path: Path) -> Facts:
    try:
        outline = checkpoint.outline(path)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    arch = outline.arch
    return Facts(
        family=arch.name,
        parameters=sum(math.prod(shape) for shape in shapes(arch).values()),
        layers=arch.layers,
        dim=arch.dim,
        vocabulary=arch.vocab,
        context=arch.max_context,
        kinds=outline.kinds,
        weights=_packed(arch),
        position=_position(arch),
    )


def _packed(arch: Architecture) -> int:
    """Matrices as bytes with a scale for each group, the embedding in 16 bits, the rest in 32."""
    total = 0
    for name, shape in ({"head": (arch.vocab, arch.dim)} | shapes(arch)).items():
        if name == "head" or name.rpartition(".")[2] in MATRICES:
            numbers = _whole(shape[0], _LANES) * _whole(shape[1], _GROUP)
            total += numbers + 2 * numbers // _GROUP
        else:
            total += (2 if name == "embed" else 4) * math.prod(shape)
    return total


def _position(arch: Architecture) -> int:
    """Keys and values as bytes, a scale for each group of a key, and one for each value."""
    head = _whole(arch.head_dim, _GROUP)
    return arch.layers * arch.kv_heads * (2 * head + 2 * (head // _GROUP) + 4)


def _whole(count: int, unit: int) -> int:
    return -(-count // unit) * unit
