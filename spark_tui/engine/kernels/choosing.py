"""Which token comes next, from its logits. `sampling.py` says the same in numpy."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from spark_tui.engine.kernels.compiling import inlined, shared
from spark_tui.engine.kernels.rows import LOWEST, get_float, hide, highest
from spark_tui.engine.kernels.sizes import LANES

# Tokens are looked at in blocks. Most hold none with much noise and none that is likely: no logarithm is needed there.
_BLOCK = 64
_RARE = np.uint64(0xFFC00000)  # one in 1024; the noise of smaller bits is below this, and a margin for rounding:
_USUAL_NOISE = 6.95


@inlined
def choose(logits: int, vocab: int, temperature: float, seed: int, position: int) -> int:
    """The likeliest token; or, with a temperature, one drawn by its chance. The noise depends on seed and position
    alone, so the same token is drawn with drafts and without, and after a stop (Gumbel-max)."""
    best = highest(logits, vocab)
    if temperature <= 0:
        return best
    place = scramble(scramble(np.uint64(seed)) ^ np.uint64(position))
    winner, winning = best, get_float(logits + best * 4) / temperature + noise(random_bits(place, best))
    for start in range(0, vocab, _BLOCK):
        stop = min(start + _BLOCK, vocab)
        least = np.float32((winning - _USUAL_NOISE) * temperature)
        if rare(place, start, stop) or largest(logits + start * 4, stop - start) >= least:
            for token in range(start, stop):
                bits, logit = random_bits(place, token), get_float(logits + token * 4)
                if (bits >= _RARE or logit >= least) and token != best:
                    score = logit / temperature + noise(bits)
                    if score > winning:
                        winner, winning = token, score
    return winner


@shared
def rare(place: Any, start: int, stop: int) -> int:
    """How many of these tokens have much noise. On its own, so that the compiler makes vectors of it."""
    count = 0
    for token in range(start, stop):
        count += random_bits(place, token) >= _RARE
    return count


@inlined
def largest(logits: int, count: int) -> float:
    vectors = count // LANES
    top = hide(logits, vectors, 0, vectors * LANES, np.float32(LOWEST))
    for token in range(vectors * LANES, count):
        top = max(top, get_float(logits + token * 4))
    return top


@inlined
def random_bits(place: Any, token: int) -> Any:
    return scramble(place ^ np.uint64(token)) >> np.uint64(32)


@inlined
def noise(bits: Any) -> float:
    """Gumbel noise from 32 random bits."""
    return -math.log(-math.log((float(bits) + 0.5) / 4294967296.0))


@inlined
def scramble(bits: Any) -> Any:
    """splitmix64: every bit of the outcome depends on every bit that went in."""
    bits = np.uint64(bits + np.uint64(0x9E3779B97F4A7C15))
    bits = np.uint64((bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9))
    bits = np.uint64((bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB))
    return bits ^ (bits >> np.uint64(31))
