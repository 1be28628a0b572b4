"""A tensor as a GGUF file keeps it: floats only when somebody asks, and never for whoever computes with the blocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf.quants import Array, Blocks, Kind

_AT_ONCE = 1 << 20  # values decoded in one go, so that what lies between blocks and floats stays small


@dataclass(frozen=True, slots=True)
class Packed:
    """`order` says which row of the file is which row of the tensor, when they differ."""

    name: str
    kind: Kind
    shape: tuple[int, ...]
    blocks: Blocks  # (*shape[:-1], shape[-1] / kind.width), in the mapped file
    order: npt.NDArray[np.intp] | None = None


def stored(tensor: Packed) -> npt.NDArray[Any]:
    """Floats as they are, in place where the order allows; everything else in single precision."""
    if tensor.kind.width > 1:
        return floats(tensor)
    values = _ordered(tensor)
    _check_finite(tensor, values)
    return values


def floats(tensor: Packed) -> Array:
    blocks = _ordered(tensor).reshape(-1, tensor.blocks.shape[-1])
    values = np.empty((len(blocks), tensor.shape[-1]), np.float32)
    step = max(1, _AT_ONCE // tensor.shape[-1])
    for start in range(0, len(blocks), step):
        rows = slice(start, start + step)
        with np.errstate(invalid="ignore"):  # infinity times zero is found below
            values[rows] = tensor.kind.decode(blocks[rows]).reshape(-1, tensor.shape[-1])
        _check_finite(tensor, values[rows])
    return values.reshape(tensor.shape)


def _ordered(tensor: Packed) -> Blocks:
    return tensor.blocks if tensor.order is None else tensor.blocks[tensor.order]


def _check_finite(tensor: Packed, values: npt.NDArray[Any]) -> None:
    if not np.isfinite(values).all():
        raise EngineError(f"{tensor.name} holds a number that is not finite", "fetch or convert the file again")
