"""Models to measure: the shapes that Spark's promises are about, with random weights, since speed does not depend on
what a model has learned; and one that can only count, so that what it will write is known beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from spark_tui.engine.architecture import Architecture, Rope
from spark_tui.engine.weights import Array, Weights, assemble, float32, shapes


def _architecture(dim: int, layers: int, heads: int, kv_heads: int, ffn: int, **changed: Any) -> Architecture:
    facts: dict[str, Any] = {
        "name": "llama",
        "vocab": 8192,
        "head_dim": 64,
        "eps": 1e-5,
        "rope": Rope(10_000.0),
        "windows": (None,) * layers,
        "max_context": 32_768,
        "tied": True,
    }
    return Architecture(dim=dim, layers=layers, heads=heads, kv_heads=kv_heads, ffn=ffn, **facts | changed)


SHAPES = {
    "6m": _architecture(256, 5, 4, 2, 704),
    "16m": _architecture(384, 8, 6, 2, 1024),
    # That of the embedded model, which edits.
    "edit": _architecture(384, 8, 6, 2, 1024, name="spark-edit", qk_norm=True, conv_taps=3, pointer=96),
    "40m": _architecture(512, 12, 8, 4, 1408),
    # That of Qwen2.5 0.5B.
    "0.5b": _architecture(896, 24, 14, 2, 4864, name="qwen2", vocab=151_936, rope=Rope(1e6), eps=1e-6, qkv_bias=True),
}
# For what does not depend on the size.
TINY = _architecture(64, 2, 2, 1, 128, vocab=1024, head_dim=32)


def random_weights(arch: Architecture) -> Weights:
    """The same numbers every time, as spread as those of a model before its training."""
    random = np.random.default_rng(0)

    def tensor(name: str) -> Array:
        numbers = random.standard_normal(shapes(arch)[name], np.float32)
        numbers *= 0.02
        numbers += "norm" in name
        return numbers

    return assemble(arch, tensor)


def counting_weights(arch: Architecture, weights: Weights) -> Weights:
    """A model as large as the other that writes, behind any token, the next one: its layers add nothing to the token's
    own embedding, and its head is that embedding one row further on."""
    embed = np.random.default_rng(0).standard_normal((arch.vocab, arch.dim), np.float32)
    layers = [
        replace(layer, wo=0 * float32(layer.wo), w_down=0 * float32(layer.w_down), bo=None) for layer in weights.layers
    ]
    norm = np.ones(arch.dim, np.float32)
    shut = weights.pointer and replace(weights.pointer, gate_bias=np.full(1, -30, np.float32))  # it copies nothing
    return replace(weights, layers=layers, embed=embed, head=np.roll(embed, 1, axis=0), final_norm=norm, pointer=shut)


def edit(count: int, share: float, vocab: int, seed: int) -> tuple[list[int], list[int]]:
    """An old text and the new one that the counting model writes, `count` tokens long.

    At a share of the places the old text has another token, one more, or one less.
    """
    random = np.random.default_rng(seed)
    new = [int(token) for token in (random.integers(vocab) + np.arange(count)) % vocab]
    return list(_changed(new, share, vocab, random)), new


def _changed(tokens: list[int], share: float, vocab: int, random: np.random.Generator) -> Iterator[int]:
    for token in tokens:
        if random.random() >= share:
            yield token
            continue
        kind = random.integers(3)
        if kind == 0:
            yield token
        if kind < 2:
            yield int(random.integers(vocab))
