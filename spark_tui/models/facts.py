"""What can be said of a model: how large it is, what it may be used for, and what memory it will take."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from spark_tui.edits.prompt import MARKS
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, tokenizer
from spark_tui.engine.available import available
from spark_tui.engine.errors import EngineError
from spark_tui.engine.filling import marks
from spark_tui.engine.kernels.sizes import PAGE
from spark_tui.engine.memory import plan, plan_in_numpy, room
from spark_tui.engine.runners import why_numpy
from spark_tui.engine.weights import shapes


@dataclass(frozen=True, slots=True)
class Facts:
    """Sizes are bytes. `kinds`: how much is stored as bfloat16, q4_k and so on; `weights` what it takes in memory, as
    int8 or, where something speaks against that, `in_numpy`; `position` what each token of context adds to that.
    There is `room` for so many now, if anybody knows."""

    family: str
    parameters: int
    layers: int
    dim: int
    vocabulary: int
    context: int
    kinds: Mapping[str, int]
    weights: int
    position: int
    in_numpy: str
    room: int | None
    edits: bool
    talks: bool
    fills_in: bool

    @property
    def stored_as(self) -> str:
        """How most of it is stored."""
        return max(self.kinds, key=lambda kind: self.kinds[kind])

    def memory(self, context: int) -> int:
        return self.weights + self.position * context


def facts(path: Path) -> Facts:
    try:
        outline, words = checkpoint.outline(path), tokenizer.load(path)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    arch, why, free = outline.arch, why_numpy(outline.arch), available()
    planned = plan_in_numpy(arch, 0, sum(outline.kinds.values())) if why else plan(arch, 0)
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
        in_numpy=why or "",
        room=None if free is None else min(arch.max_context, room(planned, free)),
        edits=all(words.library.token_to_id(mark) is not None for mark in MARKS),
        talks=words.chat_template is not None,
        fills_in=marks(words) is not None,
    )
