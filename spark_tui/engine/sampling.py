"""Which token comes next, from its logits: the likeliest; or, with a temperature, one drawn by its chance (Gumbel-max).

The noise depends on seed, position and token alone, so the same token is drawn with drafts and without, after a stop,
and in a batch. `kernels/choosing.py` says the same for the compiled loop.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from spark_tui.engine.session import Choice
from spark_tui.engine.weights import Array

Bits = npt.NDArray[np.uint64]


def scores(logits: Array, tokens: npt.NDArray[np.int64], choice: Choice, position: int) -> npt.NDArray[np.float64]:
    """The highest of these tokens is the one to choose, the first of equals; the logits are theirs."""
    if choice.temperature <= 0:
        return logits.astype(np.float64)
    return logits / np.float64(choice.temperature) + noise(choice.seed, position, tokens)


def noise(seed: int, position: int, tokens: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Gumbel noise from 32 random bits."""
    place = scramble(scramble(np.array([seed]).astype(np.uint64)) ^ np.uint64(position))
    bits = scramble(place ^ tokens.astype(np.uint64))
    uniform: Any = ((bits >> np.uint64(32)) + 0.5) / 4294967296.0
    return -np.log(-np.log(uniform))


def scramble(bits: Bits) -> Bits:
    """splitmix64: every bit of the outcome depends on every bit that went in."""
    bits = bits + np.uint64(0x9E3779B97F4A7C15)
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))
