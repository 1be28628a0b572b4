"""The loop that makes tokens: draft, check, keep. It runs without the lock until it is told to stop, so what the rest
of the program does at the same time costs it nothing.

A draft is a guess at what comes next, for free. All of it goes through one pass together with the last token; what the
model would have said itself is kept, up to the first difference. So drafts change how fast tokens come, never which.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.engine.kernels.compiling import compiled, inlined
from spark_tui.engine.kernels.layout import Dims, Integers, Placed
from spark_tui.engine.kernels.passes import predict, run
from spark_tui.engine.kernels.rows import at, get_float, get_long, highest, put_long

LONGEST_DRAFT = 7
FULL, ENDED, STOPPED = 0, 1, 2

# Where to look for what was just written: around the place it was last copied from, by its last tokens.
_AHEAD, _BEHIND = 256, 64
_GRAMS = 4
_BACKWARD = 4096
# Checking drafts costs: below these shares of right guesses, shorter drafts make more tokens a second.
_WORTH_7, _WORTH_3, _WORTH_1 = 0.7, 0.5, 0.3
_MEMORY = 0.9  # of how it went so far, against how it went just now
_LARGEST_NOISE = 22.2


class Talk(NamedTuple):
    """A sequence while it grows. All of `tokens` but the last one have been through the model.

    `progress` is (how many tokens there are, where in them the draft is copied from, passes made, tokens drafted,
    drafts that were right). `stop` may be set by any thread. Drafts are copied from the tokens between `source_start`
    and `source_stop`; `trust` is the share of guesses that were right of late.
    """

    tokens: Integers
    progress: Integers
    stop: npt.NDArray[np.uint8]
    ends: Integers
    trust: npt.NDArray[np.float64]
    source_start: int
    source_stop: int
    longest_draft: int
    temperature: float
    seed: int


LENGTH, AIM, PASSES, DRAFTED, RIGHT = range(5)


@compiled
def generate(dims: Dims, model: Placed, rows: Placed, work: Placed, talk: Talk, limit: int) -> int:
    """Up to `limit` more tokens. Says why it ended; where it stopped, it can go on as if it had not."""
    made = 0
    while made < limit:
        if talk.stop[0]:
            return STOPPED
        length = talk.progress[LENGTH]
        drafted = min(draft(talk, rows), limit - made - 1)
        put_long(at(rows.tokens, 0, 0), talk.tokens[length - 1])
        for r in range(drafted + 1):
            put_long(at(rows.positions, 0, r), length - 1 + r)
        run(dims, model, rows, work, drafted + 1)
        predict(dims, model, rows, work, drafted + 1)
        kept = 0
        ended = False
        for r in range(drafted + 1):
            token = choose(at(work.logits, r, 0), dims.vocab, talk.temperature, talk.seed, length + r)
            talk.tokens[length + r] = token
            talk.progress[LENGTH] = length + r + 1
            made += 1
            ended = is_end(talk, token)
            if ended or r == drafted or token != get_long(at(rows.tokens, 0, r + 1)):
                break
            kept += 1
        learn(talk, drafted, kept)
        if ended:
            return ENDED
    return FULL


@inlined
def is_end(talk: Talk, token: int) -> bool:
    found = False
    for end in talk.ends:
        found = found or end == token
    return found


# ── drafts ───────────────────────────────────────────────────────────────────────────────────────────────────────


@inlined
def draft(talk: Talk, rows: Placed) -> int:
    """Guesses at the next tokens, into the rows behind the first; how many."""
    most = draft_length(talk)
    if not most:
        return 0
    length = talk.progress[LENGTH]
    place = aim(talk, length)
    if place < 0:
        place = last_seen(talk, length)
    if place < 0:
        return 0
    talk.progress[AIM] = place
    count = min(most, length - place)
    for r in range(count):
        put_long(at(rows.tokens, 0, r + 1), talk.tokens[place + r])
    return count


@inlined
def draft_length(talk: Talk) -> int:
    trust = talk.trust[0]
    if trust > _WORTH_7:
        wanted = LONGEST_DRAFT
    elif trust > _WORTH_3:
        wanted = 3
    elif trust > _WORTH_1:
        wanted = 1
    else:
        wanted = 3 if talk.progress[PASSES] % 16 == 0 else 0  # things may have changed: try again now and then
    return min(wanted, talk.longest_draft)


@inlined
def aim(talk: Talk, length: int) -> int:
    """The place in the source that continues what was just written, the nearest to where the last draft came from."""
    near = talk.progress[AIM]
    for size in range(_GRAMS, 1, -1):
        for distance in range(_AHEAD):
            if continues(talk, near + distance, length, size):
                return near + distance
            if distance < _BEHIND and continues(talk, near - distance, length, size):
                return near - distance
    return -1


@inlined
def continues(talk: Talk, place: int, length: int, size: int) -> bool:
    """Does the source hold, before this place, the last tokens that were written?"""
    inside = size + talk.source_start <= place < talk.source_stop
    return inside and is_same(talk, place, length, size)


@inlined
def last_seen(talk: Talk, length: int) -> int:
    """The place behind the last occurrence of the last three tokens, anywhere."""
    size = 3
    for place in range(length - 1, max(size, length - _BACKWARD) - 1, -1):
        if is_same(talk, place, length, size):
            return place
    return -1


@inlined
def is_same(talk: Talk, place: int, length: int, size: int) -> bool:
    """Are the `size` tokens before a place those at the end?"""
    if length < size:
        return False
    same = True
    for back in range(1, size + 1):
        same = same and talk.tokens[place - back] == talk.tokens[length - back]
    return same


@inlined
def learn(talk: Talk, drafted: int, kept: int) -> None:
    talk.progress[PASSES] += 1
    talk.progress[DRAFTED] += drafted
    talk.progress[RIGHT] += kept
    talk.progress[AIM] += kept + 1
    if drafted:
        talk.trust[0] = _MEMORY * talk.trust[0] + (1 - _MEMORY) * kept / drafted


# ── choosing a token ─────────────────────────────────────────────────────────────────────────────────────────────


@inlined
def choose(logits: int, vocab: int, temperature: float, seed: int, position: int) -> int:
    """The likeliest token; or, with a temperature, one drawn by its chance. The noise depends on seed and position
    alone, so the same token is drawn with drafts and without, and after a stop (Gumbel-max)."""
    best = highest(logits, vocab)
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
