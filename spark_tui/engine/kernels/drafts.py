"""What might come next, for free: the text that is being edited, further on from where it was last copied; or what
followed the same tokens before. A wrong guess costs time, and nothing else.

How long a draft is depends on how often such drafts were right: those that come from a place where many of the last
tokens stand too are trusted more than a blind guess behind a difference.
"""

from __future__ import annotations

from spark_tui.engine.kernels.cells import get, put, raise_by
from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.layout import Placed
from spark_tui.engine.kernels.matrix_unit import IS_HERE
from spark_tui.engine.kernels.rows import at, get_float, get_long, put_float, put_long
from spark_tui.engine.kernels.talk import (
    AIM,
    KIND,
    LENGTH,
    LONGEST,
    PASSES,
    SOURCE_START,
    SOURCE_STOP,
    TOKENS,
)

# Where to look for the last tokens written: around the place they were last copied from, a single one very near.
_AHEAD, _BEHIND, _NEAR = 256, 64, 12
_MOST = 8  # tokens that are compared
_BACKWARD, _GRAM = 4096, 3
# A row more in a pass costs a quarter of a pass of one; with a matrix unit, eight more than eight cost half of those.
# So from these chances that a token is right, a draft of one, two, three, five, seven or the longest makes the most
# tokens a second.
_WORTH_1, _WORTH_2, _WORTH_3, _WORTH_5, _WORTH_7 = 0.23, 0.54, 0.7, 0.82, 0.9
_WORTH_ALL = 0.93 if IS_HERE else 1.0
_MEMORY = 0.93  # of how it went so far, against one more token


@shared
def draft(talk: Placed, s: int, row: int, most: int) -> int:
    """Guesses at the next tokens of a sequence, put into memory from this row on; how many."""
    if min(most, get(talk.orders, s, LONGEST)) <= 0:
        return 0
    length = get(talk.progress, s, LENGTH)
    place = aim(talk, s, length)
    if place < 0:
        return 0
    put(talk.progress, s, AIM, place)
    put(talk.progress, s, KIND, kind(matched(talk, s, place, length, 0)))
    count = min(worth(talk, s), most, length - place)
    for r in range(count):
        put_long(row + r * 8, token_at(talk, s, place + r))
    return count


@shared
def aim(talk: Placed, s: int, length: int) -> int:
    """The place whose text goes on from what was just written. Behind a difference that is not understood, we guess
    that it is one token for another."""
    near, start, stop = get(talk.progress, s, AIM), get(talk.orders, s, SOURCE_START), get(talk.orders, s, SOURCE_STOP)
    best, most = -1, 0
    for distance in range(_AHEAD):
        for place in (near + distance, near - distance):
            if start < place < stop and (place >= near or distance < _BEHIND):
                found = matched(talk, s, place, length, start)
                if found > most and (found > 1 or distance <= _NEAR):
                    best, most = place, found
        if most == _MOST:
            return best
    if most > 1:
        return best
    place = last_seen(talk, s, length)
    if place >= 0:
        return place
    return best if most else (near if start < near < stop else -1)


@shared
def matched(talk: Placed, s: int, place: int, length: int, start: int) -> int:
    """How many of the last tokens stand before this place too."""
    count = 0
    while (
        count < _MOST
        and place - count > start
        and token_at(talk, s, place - count - 1) == token_at(talk, s, length - count - 1)
    ):
        count += 1
    return count


@shared
def last_seen(talk: Placed, s: int, length: int) -> int:
    """The place behind the last occurrence of the last few tokens, anywhere."""
    for place in range(length - 1, max(_GRAM, length - _BACKWARD) - 1, -1):
        if matched(talk, s, place, length, place - _GRAM) == _GRAM:
            return place
    return -1


@shared
def kind(count: int) -> int:
    """Drafts that are trusted alike."""
    return min(count, 3) + (count > 3) + (count == _MOST)


@shared
def worth(talk: Placed, s: int) -> int:
    """How long a draft makes the most tokens a second."""
    trust = get_float(at(talk.trust, s, get(talk.progress, s, KIND)))
    if trust > _WORTH_ALL:
        wanted = get(talk.orders, s, LONGEST)
    elif trust > _WORTH_7:
        wanted = 7
    elif trust > _WORTH_5:
        wanted = 5
    elif trust > _WORTH_3:
        wanted = 3
    elif trust > _WORTH_2:
        wanted = 2
    elif trust > _WORTH_1:
        wanted = 1
    else:
        wanted = 1 if get(talk.progress, s, PASSES) % 8 == 0 else 0  # things may have changed: try again now and then
    return min(wanted, get(talk.orders, s, LONGEST))


@shared
def learn(talk: Placed, s: int, drafted: int, kept: int) -> None:
    """So many were right; the first one that was not says nothing of those behind it."""
    raise_by(talk.progress, s, AIM, kept + 1)
    trust = at(talk.trust, s, get(talk.progress, s, KIND))
    for judged in range(min(drafted, kept + 1)):
        put_float(trust, _MEMORY * get_float(trust) + (1 - _MEMORY) * (judged < kept))


@shared
def token_at(talk: Placed, s: int, place: int) -> int:
    return get_long(get(talk.orders, s, TOKENS) + place * 8)
