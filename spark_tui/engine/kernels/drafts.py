"""What might come next, for free: the text that is being edited, further on from where it was last copied; or what
followed the same tokens before. A wrong guess costs time, and nothing else."""

from __future__ import annotations

from spark_tui.engine.kernels.compiling import inlined
from spark_tui.engine.kernels.rows import get_long, put_long
from spark_tui.engine.kernels.talk import AIM, LENGTH, LONGEST, PASSES, SOURCE_START, SOURCE_STOP, TOKENS, TRUST, Talk

# Where to look for what was just written: around the place it was last copied from, by its last tokens.
_AHEAD, _BEHIND = 256, 64
_GRAMS = 4
_BACKWARD = 4096
# Checking drafts costs: below these shares of right guesses, shorter drafts make more tokens a second.
_WORTH_7, _WORTH_3, _WORTH_1 = 0.7, 0.5, 0.3
_MEMORY = 0.9  # of how it went so far, against how it went just now


@inlined
def draft(talk: Talk, s: int, row: int, most: int) -> int:
    """Guesses at the next tokens of a sequence, put into memory from this row on; how many."""
    if most <= 0:
        return 0
    length = talk.progress[s, LENGTH]
    place = aim(talk, s, length)
    if place < 0:
        place = last_seen(talk, s, length)
    if place < 0:
        return 0
    talk.progress[s, AIM] = place
    count = min(most, length - place)
    for r in range(count):
        put_long(row + r * 8, token_at(talk, s, place + r))
    return count


@inlined
def worth(talk: Talk, s: int) -> int:
    """How long a draft makes the most tokens a second."""
    trust = talk.numbers[s, TRUST]
    if trust > _WORTH_7:
        wanted = talk.orders[s, LONGEST]
    elif trust > _WORTH_3:
        wanted = 3
    elif trust > _WORTH_1:
        wanted = 1
    else:
        wanted = 3 if talk.progress[s, PASSES] % 16 == 0 else 0  # things may have changed: try again now and then
    return min(wanted, talk.orders[s, LONGEST])


@inlined
def learn(talk: Talk, s: int, drafted: int, kept: int) -> None:
    talk.progress[s, AIM] += kept + 1
    if drafted:
        talk.numbers[s, TRUST] = _MEMORY * talk.numbers[s, TRUST] + (1 - _MEMORY) * kept / drafted


@inlined
def token_at(talk: Talk, s: int, place: int) -> int:
    return get_long(talk.orders[s, TOKENS] + place * 8)


@inlined
def aim(talk: Talk, s: int, length: int) -> int:
    """The place in the source that continues what was just written, the nearest to where the last draft came from."""
    near = talk.progress[s, AIM]
    for size in range(_GRAMS, 1, -1):
        for distance in range(_AHEAD):
            if continues(talk, s, near + distance, length, size):
                return near + distance
            if distance < _BEHIND and continues(talk, s, near - distance, length, size):
                return near - distance
    return -1


@inlined
def continues(talk: Talk, s: int, place: int, length: int, size: int) -> bool:
    """Does the source hold, before this place, the last tokens that were written?"""
    inside = size + talk.orders[s, SOURCE_START] <= place < talk.orders[s, SOURCE_STOP]
    return inside and is_same(talk, s, place, length, size)


@inlined
def last_seen(talk: Talk, s: int, length: int) -> int:
    """The place behind the last occurrence of the last three tokens, anywhere."""
    size = 3
    for place in range(length - 1, max(size, length - _BACKWARD) - 1, -1):
        if is_same(talk, s, place, length, size):
            return place
    return -1


@inlined
def is_same(talk: Talk, s: int, place: int, length: int, size: int) -> bool:
    """Are the `size` tokens before a place those at the end?"""
    if length < size:
        return False
    same = True
    for back in range(1, size + 1):
        same = same and token_at(talk, s, place - back) == token_at(talk, s, length - back)
    return same
