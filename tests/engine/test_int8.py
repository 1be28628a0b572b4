"""Matrices of whole numbers in a safetensors file."""

from __future__ import annotations

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
import small_models

from spark_tui.engine import checkpoint, int8
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.packing import unpacked
from spark_tui.forge import export, model_folder

NAME = "model.layers.0.mlp.down_proj.weight"


@pytest.fixture
def tensors() -> dict[str, np.ndarray]:
    """A model whose matrices lie there as the forge exports them."""
    published = small_models.published(small_models.architecture(layers=2, tied=True))
    return dict(part for name, tensor in published.items() for part in export.coded(name, tensor))


def load(folder: Path, tensors: dict[str, np.ndarray]):
    model_folder.write(folder, small_models.architecture(layers=2, tied=True), tensors)
    return checkpoint.load(folder)[1]


def test_they_load_as_what_the_kernels_compute_with(tmp_path: Path, tensors: dict[str, np.ndarray]):
    original = small_models.weights(small_models.architecture(layers=2, tied=True))
    found = load(tmp_path, tensors)
    assert tensors[NAME].dtype == np.int8
    np.testing.assert_array_equal(found.layers[0].w_down, unpacked(np.asarray(original.layers[0].w_down)))
    np.testing.assert_array_equal(found.layers[0].attn_norm, original.layers[0].attn_norm)


def test_packed_again_they_lose_nothing(tmp_path: Path, tensors: dict[str, np.ndarray]):
    matrix = np.asarray(load(tmp_path, tensors).layers[1].w_gate)
    np.testing.assert_array_equal(unpacked(matrix), matrix)


@pytest.mark.parametrize(
    "scales",
    [None, np.ones((16, 2), ml_dtypes.bfloat16), np.ones((16, 1), np.float32), np.ones(16, ml_dtypes.bfloat16)],
    ids=["none", "too many", "floats", "flat"],
)
def test_scales_that_do_not_fit(tmp_path: Path, tensors: dict[str, np.ndarray], scales: np.ndarray | None):
    del tensors[NAME + int8.SCALES]
    with pytest.raises(EngineError, match="without fitting scales"):
        load(tmp_path, tensors if scales is None else tensors | {NAME + int8.SCALES: scales})
