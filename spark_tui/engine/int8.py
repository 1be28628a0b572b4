"""Matrices as whole numbers of 8 bits: next to `name` lies `name.scales`, a bfloat16 for each 64 columns of a row.

These are the numbers the kernels compute with, so a model that was exported like this is run without another loss.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import ml_dtypes
import numpy as np

from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.sizes import GROUP
from spark_tui.engine.safetensors import Tensor
from spark_tui.engine.weights import Array

SCALES = ".scales"


def unpacked(path: Path, tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """The tensors of a file, those of whole numbers as floats and without their scales."""
    coded = {name: tensor for name, tensor in tensors.items() if tensor.dtype == np.int8}
    for name, codes in coded.items():
        _check(path, name, codes, tensors.get(name + SCALES))
    rest = {name: tensor for name, tensor in tensors.items() if name.removesuffix(SCALES) not in coded}
    return rest | {name: floats(codes, tensors[name + SCALES]) for name, codes in coded.items()}


def floats(codes: Tensor, scales: Tensor) -> Array:
    each = np.repeat(scales.astype(np.float32), GROUP, axis=1)
    return codes * each[:, : codes.shape[1]]


def _check(path: Path, name: str, codes: Tensor, scales: Tensor | None) -> None:
    shape = (codes.shape[0], -(-codes.shape[1] // GROUP)) if codes.ndim == 2 else None
    if scales is None or scales.shape != shape or scales.dtype != ml_dtypes.bfloat16:
        raise EngineError(f"{name[:80]!a} in {path} is whole numbers without fitting scales", "export the model again")
