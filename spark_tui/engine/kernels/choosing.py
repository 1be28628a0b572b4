"""Which token comes next, from its logits. `sampling.py` says the same in numpy."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.lanes import HALF, LONG, LONGS, load_lanes, longs, offset, procedure, spread
from spark_tui.engine.kernels.rows import get_float, highest
from spark_tui.engine.kernels.sizes import LANES
from spark_tui.engine.kernels.untyped import cgutils, ir, types

# Those of splitmix64.
_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
# Tokens are looked at in blocks, a bit for each. Few have much noise, and beside the best of those, few are likely
# enough to win with less: only these need a logarithm.
_BLOCK = 64
_RARE = 0xFFC00000  # of 32 bits: one in 1024; the noise of smaller bits is below this, and a margin for rounding:
_USUAL_NOISE = 6.95


@shared
def choose(logits: int, vocab: int, temperature: float, seed: int, position: int) -> int:
    """The likeliest token; or, with a temperature, one drawn by its chance. The noise depends on seed and position
    alone, so the same token is drawn with drafts and without, and after a stop (Gumbel-max)."""
    best = highest(logits, vocab)
    return best if temperature <= 0 else draw(logits, vocab, temperature, seed, position, best)


@shared
def draw(logits: int, vocab: int, temperature: float, seed: int, position: int, likeliest: int) -> int:
    place = scramble(scramble(np.uint64(seed)) ^ np.uint64(position))
    winner, winning = likeliest, score(logits, temperature, place, likeliest)
    for start in range(0, vocab, _BLOCK):
        winner, winning = best_of(lucky(place, start), logits, vocab, temperature, place, start, winner, winning)
    for start in range(0, vocab, _BLOCK):
        found = likely(logits + start * 4, np.float32((winning - _USUAL_NOISE) * temperature))
        winner, winning = best_of(found, logits, vocab, temperature, place, start, winner, winning)
    return winner


@shared
def best_of(
    found: int, logits: int, vocab: int, temperature: float, place: Any, start: int, winner: int, winning: float
) -> tuple[int, float]:
    """The winner so far, or whoever of these tokens has a higher score."""
    while found:
        token = start + first_bit(found)
        found &= found - 1
        if token < vocab:
            reached = score(logits, temperature, place, token)
            if reached > winning:
                winner, winning = token, reached
    return winner, winning


@shared
def score(logits: int, temperature: float, place: Any, token: int) -> float:
    return get_float(logits + token * 4) / temperature + noise(random_bits(place, token))


@procedure(2, result=types.int64, called=True)
def lucky(build: Any, place: Any, start: Any) -> Any:
    """Which of 64 tokens have much noise: the 32 bits of `random_bits` are above a bound."""

    def scrambled(bits: Any) -> Any:
        bits = build.add(bits, longs(_STEP))
        bits = build.mul(build.xor(bits, build.lshr(bits, longs(30))), longs(_FIRST))
        bits = build.mul(build.xor(bits, build.lshr(bits, longs(27))), longs(_SECOND))
        return build.xor(bits, build.lshr(bits, longs(31)))

    def part(first: int) -> Any:
        tokens = build.add(spread(build, start), ir.Constant(LONGS, list(range(first, first + LANES))))
        bits = scrambled(build.xor(spread(build, place), tokens))
        return build.icmp_unsigned(">=", bits, longs(_RARE << 32))

    return _as_bits(build, part)


@procedure(1, 1, result=types.int64, called=True)
def likely(build: Any, logits: Any, least: Any) -> Any:
    """Which of 64 logits are as high as this."""

    def part(first: int) -> Any:
        value = load_lanes(build, build.add(logits, offset(build, (first, 4))))
        return build.fcmp_ordered(">=", value.value, spread(build, least))

    return _as_bits(build, part)


def _as_bits(build: Any, part: Callable[[int], Any]) -> Any:
    """An answer for each of a block, from those for the part that begins at a place in it."""
    bits = ir.Constant(LONG, 0)
    for first in range(0, _BLOCK, LANES):
        found = build.zext(build.bitcast(part(first), HALF), LONG)
        bits = build.or_(bits, build.shl(found, ir.Constant(LONG, first)))
    return bits


@procedure(1, result=types.int64)
def first_bit(build: Any, bits: Any) -> Any:
    """The place of the lowest bit that is set."""
    kind = ir.FunctionType(LONG, [LONG, ir.IntType(1)])
    count = cgutils.get_or_insert_function(build.module, kind, "llvm.cttz.i64")
    return build.call(count, [bits, ir.Constant(ir.IntType(1), 1)])


@shared
def random_bits(place: Any, token: int) -> Any:
    return scramble(place ^ np.uint64(token)) >> np.uint64(32)


@shared
def noise(bits: Any) -> float:
    """Gumbel noise from 32 random bits."""
    return -math.log(-math.log((float(bits) + 0.5) / 4294967296.0))


@shared
def scramble(bits: Any) -> Any:
    """splitmix64: every bit of the outcome depends on every bit that went in."""
    bits = np.uint64(bits + np.uint64(_STEP))
    bits = np.uint64((bits ^ (bits >> np.uint64(30))) * np.uint64(_FIRST))
    bits = np.uint64((bits ^ (bits >> np.uint64(27))) * np.uint64(_SECOND))
    return bits ^ (bits >> np.uint64(31))
