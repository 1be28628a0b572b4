"""Against llama.cpp itself: the same bits out of a block, the same tokens out of a text, the same chances from a file.

Measured with llama.cpp in xllamacpp 2026.10: logarithms of chances differ by 3e-5 at most from a file of floats,
plain or stretched, and by 4e-5 from a packed file that llama.cpp gets as floats. When it reads the packed file itself
it rounds activations as well, and they differ by 0.005 (F16) to 0.27 (Q4_K), a divergence of 6e-7 to 0.0016.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spark_tui.engine import checkpoint, tokenizer
from spark_tui.engine.gguf.quants import KINDS
from spark_tui.engine.transformer import forward

pytestmark = [pytest.mark.peers, pytest.mark.filterwarnings("ignore")]

VOCAB = 400
PROMPT = np.random.default_rng(5).integers(0, VOCAB - 1, 200).tolist()
CUTS = (1, 2, 3, 17, 64, 65, 128, 199, 200)
TEXT = """The year 2024 isn't over: we'll write 1234567 words, and they'll say "no".
    def indented(self, x=10):\n\t\treturn  x ** 2\r\n\n\nNaïve café, 世界 и мир, ½ + ² = ?!... don't
WE'LL SEE    four spaces, ends with two  """
STRETCHED = {
    "linear": {"rope_type": "linear", "factor": 4.0},
    "llama3": {
        "rope_type": "llama3",
        "factor": 8.0,
        "low_freq_factor": 1.0,
        "high_freq_factor": 4.0,
        "original_max_position_embeddings": 64,
    },
    "yarn": {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 64},
}


@pytest.fixture(scope="module")
def peers() -> Any:
    return importlib.import_module("gguf_peers")


def ours(path: Path, prompts: list[list[int]]) -> np.ndarray:
    arch, weights = checkpoint.load(path)
    logits = np.stack([forward(weights, arch, prompt, {}, 0)[-1] for prompt in prompts]).astype(np.float64)
    logits -= logits.max(axis=-1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=-1, keepdims=True))


def divergence(theirs: np.ndarray, found: np.ndarray) -> float:
    return float((np.exp(theirs) * (theirs - found)).sum(axis=-1).mean())


@pytest.mark.parametrize("code", KINDS)
def test_every_bit_is_llama_cpps(peers: Any, code: int) -> None:
    kind = KINDS[code]
    data = np.random.default_rng(code).integers(0, 256, (1000, 2 * kind.layout.itemsize), np.uint8)
    with np.errstate(all="ignore"):  # among random scales are infinite ones
        found = kind.decode(data.view(kind.layout)).reshape(1000, -1)
        package = peers.gguf.quants.dequantize(data, peers.GGMLQuantizationType(code))
    np.testing.assert_array_equal(found, package)
    if kind.width > 1:
        np.testing.assert_array_equal(found.reshape(-1), peers.dequantised(data, kind.name, found.size))


@pytest.mark.parametrize("family", ["llama", "qwen2", "qwen3"])
@pytest.mark.parametrize("tied", [False, True])
def test_a_file_of_floats_means_the_same(peers: Any, tmp_path: Path, family: str, tied: bool) -> None:
    model = peers.made(family, tie_word_embeddings=tied)
    path = peers.write(tmp_path / "tiny.gguf", model, "F32", peers.byte_level(TEXT, "qwen2", VOCAB))
    prompts = [PROMPT[:cut] for cut in CUTS]
    assert abs(peers.log_chances(path, prompts, VOCAB) - ours(path, prompts)).max() < 1e-4
    arch, weights = checkpoint.load(path)
    assert abs(peers.logits(model, PROMPT) - forward(weights, arch, PROMPT, {}, 0)).max() < 1e-4


@pytest.mark.parametrize(
    ("family", "stretch"), [*(("llama", stretch) for stretch in STRETCHED), ("qwen2", "linear"), ("qwen2", "yarn")]
)
def test_stretched_positions_mean_the_same(peers: Any, tmp_path: Path, family: str, stretch: str) -> None:
    rope = STRETCHED[stretch] | {"rope_theta": 10_000.0}
    model = peers.made(family, rope_parameters=rope)
    path = peers.write(tmp_path / "tiny.gguf", model, "F32", peers.byte_level(TEXT, "qwen2", VOCAB))
    prompts = [PROMPT[:cut] for cut in CUTS]
    assert abs(peers.log_chances(path, prompts, VOCAB) - ours(path, prompts)).max() < 1e-4


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS.values() if kind.name != "F32"])
@pytest.mark.parametrize("family", ["llama", "qwen2"])
def test_a_packed_file_means_the_same(peers: Any, tmp_path: Path, family: str, kind: str) -> None:
    words, prompts = peers.byte_level(TEXT, "qwen2", VOCAB), [PROMPT[:cut] for cut in CUTS]
    packed = peers.write(tmp_path / "packed.gguf", peers.made(family), kind, words)
    found = ours(packed, prompts)
    assert divergence(peers.log_chances(packed, prompts, VOCAB), found) < 0.005
    loose = peers.write(tmp_path / "loose.gguf", peers.loosened(peers.made(family), kind), "F32", words)
    assert abs(found - peers.log_chances(loose, prompts, VOCAB)).max() < 1e-4


@pytest.mark.parametrize("split", ["qwen2", "llama-bpe", "gpt-2", "smollm", "sentence pieces"])
def test_a_text_is_cut_into_the_same_tokens(peers: Any, tmp_path: Path, split: str) -> None:
    """Chances depend on every token before: where they agree, so did the tokens."""
    words = peers.sentence_piece(TEXT, VOCAB) if split == "sentence pieces" else peers.byte_level(TEXT, split, VOCAB)
    path = peers.write(tmp_path / "tiny.gguf", peers.made("llama"), "F32", words)
    read = tokenizer.load(path)
    texts = [TEXT, *(TEXT[start : start + 20] for start in range(0, len(TEXT), 7)), "Ünknown ☃ \U0001f642 letters"]
    prompts = [[*read.opening, *tokenizer.encode(read, text)] for text in texts]
    assert max(map(len, prompts)) < 500
    difference = abs(peers.log_chances(path, texts, VOCAB) - ours(path, prompts)).max(axis=-1)
    assert [text for text, worst in zip(texts, difference, strict=True) if not worst < 1e-4] == []
