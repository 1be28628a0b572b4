"""The comparison of int8 with single precision finds what is there: little for sound weights, much for damaged ones."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from command import spark
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from published import publish

from spark_tui.bench.numerics import WINDOW, compare, difference, stretches
from spark_tui.bench.random_models import TINY, random_weights
from spark_tui.engine import checkpoint, tokenizer
from spark_tui.engine.kernels.model import Packed, packed

LOGITS = arrays.arrays(np.float32, (3, 5), elements=st.floats(-20, 20, width=32))


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish(tmp_path_factory.mktemp("models") / "tiny")


def _chances(logits: np.ndarray) -> np.ndarray:
    weights = np.exp(logits.astype(float))
    return weights / weights.sum(-1, keepdims=True)


@given(expected=LOGITS, found=LOGITS, follow=st.lists(st.integers(0, 4), min_size=3, max_size=3))
def test_divergence_is_that_of_the_chances(expected: np.ndarray, found: np.ndarray, follow: list[int]):
    chances = [
        np.exp(each.astype(float)) / np.exp(each.astype(float)).sum(-1, keepdims=True) for each in (expected, found)
    ]
    got = difference(expected, found, follow)
    np.testing.assert_allclose(got.divergence, (chances[0] * np.log(chances[0] / chances[1])).sum(-1), atol=1e-9)
    np.testing.assert_allclose(np.exp(-got.surprise), chances[0][range(3), follow], atol=1e-9)
    np.testing.assert_array_equal(difference(expected, expected, follow).divergence, 0)
    assert difference(expected, expected, follow).agrees.all()
    assert (got.divergence >= -1e-9).all()


@pytest.mark.slow  # all of our source becomes tokens
def test_the_text_is_our_own_in_even_stretches(model: Path):
    words = tokenizer.load(model)
    texts = list(stretches(words, 4))
    assert [len(text) for text in texts] == [WINDOW] * 4
    sources = "".join(path.read_text() for path in sorted(Path(checkpoint.__file__).parents[1].rglob("*.py")))
    half = "\ufffd"  # of a character whose other tokens lie outside
    assert all(tokenizer.decode(words, text).strip(half) in sources for text in texts)


def test_a_packed_model_is_near_and_a_damaged_one_is_not():
    weights, texts = random_weights(TINY), [np.random.default_rng(0).integers(0, TINY.vocab, 256).tolist()]
    sound = packed(TINY, weights)
    near = compare("tiny", TINY, weights, sound, iter(texts))
    assert (near.tokens, near.missed) == (256, ())
    assert 0 < near.divergence < 1e-4
    assert abs(near.packed_perplexity / near.perplexity - 1) < 1e-3
    flipped = sound.model._replace(head_scales=sound.model.head_scales ^ 0x8000)  # the sign of every number
    far = compare("tiny", TINY, weights, Packed(sound.dims, flipped), iter(texts))
    assert far.divergence > 1000 * near.divergence
    assert far.agreement < 0.1
    assert any("they agree on" in sentence for sentence in far.missed)
    assert "the mean divergence is nan" in replace(near, divergence=float("nan")).missed[0]


@pytest.mark.slow
def test_the_command(model: Path):
    said = spark("bench", "numerics", f"{model}/", "--windows", "1", "--json", cwd=model)
    report = json.loads(said.stdout)
    assert report["tokens"] == WINDOW
    assert said.returncode == bool(report["missed"])
