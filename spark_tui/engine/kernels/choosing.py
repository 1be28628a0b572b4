"""Which token comes next, from its logits. `sampling.py` says the same in numpy."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from spark_tui.engine.kernels.compiling import inlined
from spark_tui.engine.kernels.lanes import LANES
from spark_tui.engine.kernels.rows import LOWEST, get_float, hide

_LARGEST_NOISE = 22.2


@inlined
def choose(logits: int, vocab: int, temperature: float, seed: int, position: int) -> int:
    """The likeliest token; or, with a temperature, one drawn by its chance. The noise depends on seed and position
    alone, so the same token is drawn with drafts and without, and after a stop (Gumbel-max)."""
    best = likeliest(logits, vocab)
    if temperature <= 0:
        return best
    winner, winning = best, get_float(logits + best * 4) / temperature + noise(seed, position, best)
    for token in range(vocab):
        score = get_float(logits + token * 4) / temperature
        if score + _LARGEST_NOISE > winning and token != best:
            score += noise(seed, position, token)
            if score > winning:
                winner, winning = token, score
    return winner


@inlined
def likeliest(logits: int, vocab: int) -> int:
    """The first of the highest logits. Those that make up the last vector belong to no token."""
    vectors = vocab // LANES
    top = hide(logits, vectors, 0, vectors * LANES, np.float32(LOWEST))
    for token in range(vectors * LANES, vocab):
        top = max(top, get_float(logits + token * 4))
    token = 0
    while token < vocab - 1 and get_float(logits + token * 4) != top:
        token += 1
    return token


@inlined
def noise(seed: int, position: int, token: int) -> float:
    """Gumbel noise from 32 random bits."""
    bits = scramble(scramble(scramble(np.uint64(seed)) ^ np.uint64(position)) ^ np.uint64(token))
    uniform = (float(bits >> np.uint64(32)) + 0.5) / 4294967296.0
    return -math.log(-math.log(uniform))


@inlined
def scramble(bits: Any) -> Any:
    """splitmix64: every bit of the outcome depends on every bit that went in."""
    bits = np.uint64(bits + np.uint64(0x9E3779B97F4A7C15))
    bits = np.uint64((bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9))
    bits = np.uint64((bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB))
    return bits ^ (bits >> np.uint64(31))
