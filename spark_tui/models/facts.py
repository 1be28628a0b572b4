"""What can be said of a model: how large it is, what it may be used for, and what memory it will take."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.sizes import PAGE
from spark_tui.engine.memory import plan
from spark_tui.engine.weights import shapes


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
    planned = plan(arch, 0)
    return Facts(
        family=arch.name,
        parameters=sum(math.prod(shape) for shape in shapes(arch).values()),
        layers=arch.layers,
        dim=arch.dim,
        vocabulary=arch.vocab,
        context=arch.max_context,
        kinds=outline.kinds,
        weights=planned.weights,
        position=planned.page // PAGE,
    )
