"""What the matrices of a model are multiplied with while it reads code: what their rounding has to be right for."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.kernels.rounding import Products
from spark_tui.engine.rope import rotations
from spark_tui.engine.tokenizer import Tokenizer, encode
from spark_tui.engine.transformer import convolve, gated, linear, looked, rms_norm
from spark_tui.engine.weights import Array, Weights, float32, shapes

SPAN = 1024
"""Columns whose products with each other are known: those of all together would take longer than they help."""

_LENGTH, _MOST = 512, 8  # tokens in a passage, and passages
_WORK = 3e12  # operations in which all of them should be read


def passages(words: Tokenizer, arch: Architecture) -> list[list[int]]:
    """Pieces of this engine: fewer, the larger the model is."""
    size = sum(math.prod(shape) for shape in shapes(arch).values())
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    tokens = [token for file in sources for token in encode(words, file.read_text("utf-8"))]
    length = min(_LENGTH, arch.max_context)
    room = length - len(words.opening)
    count = max(1, min(_MOST, int(_WORK / (2 * size * length)), len(tokens) // room))
    starts = range(0, len(tokens) - room + 1, len(tokens) // count)
    return [[*words.opening, *tokens[start : start + room]] for start in starts[:count]]


def heard(weights: Weights, arch: Architecture, texts: Sequence[Sequence[int]]) -> Iterator[Products]:
    """Of every layer what comes to wq, wk and wv, to wo, to w_gate and w_up, and to w_down; at last to the head."""
    states = [float32(weights.embed[np.asarray(text)]) for text in texts]
    turns = rotations(arch.rope, arch.head_dim, 0, max(map(len, texts)))
    for index, layer in enumerate(weights.layers):
        normed = [rms_norm(x, layer.attn_norm, arch.eps) for x in states]
        yield _products(normed if layer.conv is None else [convolve(x, layer.conv, 0) for x in normed])
        gathered = [looked(x, layer, arch, index, turns[: len(x)], {}, 0) for x in normed]
        yield _products(gathered)
        states = [x + linear(each, layer.wo, layer.bo) for x, each in zip(states, gathered, strict=True)]
        normed = [rms_norm(x, layer.ffn_norm, arch.eps) for x in states]
        yield _products(normed)
        within = [gated(x, layer) for x in normed]
        yield _products(within)
        states = [x + linear(each, layer.w_down) for x, each in zip(states, within, strict=True)]
    yield _products([rms_norm(x, weights.final_norm, arch.eps) for x in states])


def _products(rows: Sequence[Array]) -> Products:
    x = np.concatenate(rows)
    spans = (x[:, start : start + SPAN] for start in range(0, x.shape[1], SPAN))
    return tuple(span.T @ span for span in spans)
