"""Numbers in few bits: as near as can be, or right for what they are multiplied with."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from edit_models import publish_edits
from small_models import weights
from test_kernels import MODELS

from spark_tui.engine import checkpoint, kept, tokenizer
from spark_tui.engine.heard import SPAN, heard, passages
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.rounding import Products, rounded, values_of
from spark_tui.engine.kernels.sizes import GROUP, STEP
from spark_tui.engine.transformer import read

RANDOM = np.random.default_rng(0)


def values(matrix: np.ndarray, bits: int, known: Products = ()) -> np.ndarray:
    codes, scales = rounded(matrix, bits, known)
    return values_of(codes.reshape(len(codes), -1, GROUP), scales).reshape(codes.shape)[:, : matrix.shape[1]]


@pytest.mark.parametrize(("columns", "bits"), [(128, 5), (128, 4), (100, 5), (100, 4), (SPAN + 64, 4)])
def test_products_lose_less_where_it_is_known_what_comes(bits: int, columns: int) -> None:
    matrix = RANDOM.standard_normal((32, columns)).astype(np.float32)
    rows = (RANDOM.standard_normal((600, 40)) @ RANDOM.standard_normal((40, columns))).astype(np.float32)
    rows += RANDOM.standard_normal(rows.shape).astype(np.float32)
    known = tuple(part.T @ part for part in np.split(rows, range(SPAN, columns, SPAN), axis=1))
    plain, better = (np.linalg.norm(rows @ (values(matrix, bits, each) - matrix).T) for each in ((), known))
    assert better < 0.8 * plain


@pytest.mark.parametrize("bits", [5, 4])
def test_two_steps_lie_in_the_same_bytes(bits: int) -> None:
    matrix = RANDOM.standard_normal((32, 2 * GROUP)).astype(np.float32)
    for known in ((), (np.eye(2 * GROUP, dtype=np.float32),)):
        steps = rounded(matrix, bits, known)[0].reshape(32, -1, 2, STEP)
        below = 8 - bits
        assert not (steps[:, :, 0] & (1 << below) - 1).any()
        assert np.array_equal(steps[:, :, 1] & (1 << below) - 1, steps[:, :, 0] >> below & (1 << below) - 1)


def test_what_never_comes_is_rounded_all_the_same() -> None:
    matrix = RANDOM.standard_normal((32, GROUP)).astype(np.float32)
    silent = (np.zeros((GROUP, GROUP), np.float32),)
    assert np.array_equal(values(matrix, 5, silent), values(matrix, 5))


@pytest.mark.parametrize("name", ["llama", "convolution"])
def test_what_is_heard_is_what_a_pass_multiplies(name: str) -> None:
    """The last of it has been through all the others."""
    arch = MODELS[name]
    given, texts = weights(arch), [[1, 2, 3, 4], [5, 6, 7]]
    found = list(heard(given, arch, texts))
    assert [sum(map(len, each)) for each in found] == [
        *[arch.dim, arch.heads * arch.head_dim, arch.dim, arch.ffn] * arch.layers,
        arch.dim,
    ]
    states = np.concatenate([read(given, arch, text, {}, 0) for text in texts])
    np.testing.assert_allclose(found[-1][0], states.T @ states, rtol=1e-4, atol=1e-4)


def test_a_model_that_can_read_is_packed_for_what_it_hears(tmp_path: Path) -> None:
    model = publish_edits(tmp_path / "model")
    arch, given = checkpoint.load(model)
    texts = passages(tokenizer.load(model), arch)
    assert [len(text) for text in texts] == [512] * 8
    found = kept.load(model, tmp_path / "kept", 5)[1].model
    assert np.array_equal(found.down, packed(arch, given, 5, heard(given, arch, texts)).model.down)
    assert not np.array_equal(found.down, packed(arch, given, 5).model.down)
