"""Rotary position embedding (Su et al.) and the ways to stretch it: how far each pair of dimensions turns."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from spark_tui.engine.architecture import Divisors, Linear, Llama3, Rope, Yarn

Array = npt.NDArray[np.float32]
Turns = npt.NDArray[np.complex64]


def rotations(rope: Rope, head_dim: int, start: int, stop: int) -> Turns:
    """What the positions start .. stop - 1 multiply pairs of dimensions by, as complex numbers (positions, head_dim/2).

    Rates and angles are rounded to single precision because they were when the models were trained: at position
    100 000 they are 0.004 off, and exact ones would belong to another model. YaRN's attention factor is the length of
    the numbers, so that scores are scaled by its square.
    """
    angles = np.outer(np.arange(start, stop, dtype=np.float32), rates(rope, head_dim))
    length = rope.scaling.attention_factor if isinstance(rope.scaling, Yarn) else 1.0
    return (length * np.exp(1j * angles.astype(np.float64))).astype(np.complex64)


def rates(rope: Rope, head_dim: int) -> Array:
    """Radians per position of each pair of dimensions (head_dim / 2), fastest first."""
    exponents = np.arange(0, head_dim, 2, dtype=np.float32) / np.float32(head_dim)
    plain: Array = np.reciprocal(np.power(rope.theta, exponents, dtype=np.float64).astype(np.float32))
    match rope.scaling:
        case None:
            return plain
        case Linear(factor):
            return np.divide(plain, factor)
        case Divisors(each):
            return np.divide(plain, np.array(each, np.float32))
        case Llama3() as scaling:
            turns = scaling.original_context * plain / (2 * math.pi)
            kept = np.clip((turns - scaling.low_turns) / (scaling.high_turns - scaling.low_turns), 0, 1)
        case Yarn() as scaling:
            kept = 1 - _ramp(rope.theta, scaling, head_dim)
    return np.add(kept * plain, (1 - kept) * plain / scaling.factor)


def _ramp(theta: float, yarn: Yarn, head_dim: int) -> Array:
    """0 for pairs that turn fast, 1 for those that turn slowly, a straight line between (head_dim / 2)."""
    low, high = (
        head_dim * math.log(yarn.original_context / (turns * 2 * math.pi)) / (2 * math.log(theta))
        for turns in (yarn.fast_turns, yarn.slow_turns)
    )
    if yarn.whole_dims:
        low, high = math.floor(low), math.ceil(high)
    low, high = max(low, 0), min(high, head_dim - 1)
    if low == high:
        high += 0.001  # a step, without dividing by zero
    return np.clip((np.arange(head_dim // 2, dtype=np.float32) - low) / (high - low), 0, 1)
