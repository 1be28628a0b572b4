"""Sequences as the compiled loop sees them while they grow: rows of numbers, one for each sequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.engine.kernels.layout import Integers
from spark_tui.engine.session import Writing

GOING, FULL, ENDED, STOPPED, ASKED = range(5)
_WHY = (None, "full", "ended", "stopped", None)

# Columns of `progress`, which the loop writes: tokens there are, tokens in the cache, tokens that may still be made,
# why it ended, passes, tokens drafted and those of them that were right, the place in the tokens that the next draft
# comes from, and the state; then of the pass that is made, the row of the last token, how many drafted ones follow it
# and of what kind they are, the row and the token that the grammar is asked about; and with how many tokens to return.
LENGTH, HELD, LEFT, WHY, PASSES, DRAFTED, RIGHT, AIM, STATE, LAST, DRAFT, KIND, ROW, TOKEN, ENOUGH = range(15)
# Columns of `orders`, which it only reads: where the tokens and the flag to stop lie in memory, where in the tokens to
# look for drafts, the length of a draft at most, the seed, and which of the tables says what state a token leads to.
TOKENS, STOP, SOURCE_START, SOURCE_STOP, LONGEST, SEED, TABLE = range(7)
# Columns of `numbers`: from the last one on, how well drafts of each kind went of late.
TEMPERATURE, TRUST = range(2)

_NO_TOKEN = -1


class Talk(NamedTuple):
    """All but `progress` stay as they are, and so do all `numbers` but the trust."""

    progress: Integers
    orders: Integers
    numbers: npt.NDArray[np.float64]
    ends: Integers
    tables: npt.NDArray[np.uint8]


NOBODY = Talk(
    np.zeros((0, ENOUGH + 1), np.int64),
    np.zeros((0, TABLE + 1), np.int64),
    np.zeros((0, TRUST + 1)),
    np.zeros((0, 1), np.int64),
    np.zeros((0, 1, 1), np.uint8),
)


def begin(batch: Sequence[Writing]) -> Talk:
    """The sequences have room for the tokens that will be made."""
    everyones = [writing.choice.ends for writing in batch]
    most = max(map(len, everyones))
    tables = {id(writing.table): writing.table for writing in batch}
    progress = np.array([_progress(writing) for writing in batch], np.int64)
    for writing, row in zip(batch, progress, strict=True):
        writing.progress = row
    return Talk(
        progress=progress,
        orders=np.array([_orders(writing, list(tables)) for writing in batch], np.int64),
        numbers=np.array([(writing.choice.temperature, *writing.session.trust) for writing in batch], np.float64),
        ends=np.array([[*ends, *[_NO_TOKEN] * (most - len(ends))] for ends in everyones], np.int64),
        tables=np.stack(list(tables.values())),
    )


def _progress(writing: Writing) -> list[int]:
    session = writing.session
    counts = (session.passes, session.drafted, session.right, session.aim)
    enough = session.length + writing.burst
    return [session.length, len(session.cache), writing.left, GOING, *counts, writing.state, 0, 0, 0, 0, 0, enough]


def _orders(writing: Writing, tables: list[int]) -> list[int]:
    choice = writing.choice
    places = (writing.session.room.ctypes.data, writing.stop.flag.ctypes.data)
    return [*places, *writing.source, choice.drafts, choice.seed, tables.index(id(writing.table))]


def end(talk: Talk, batch: Sequence[Writing]) -> None:
    """What became of them."""
    for writing, progress, numbers in zip(batch, talk.progress.tolist(), talk.numbers.tolist(), strict=True):
        session = writing.session
        writing.left -= progress[LENGTH] - session.length
        writing.why = _WHY[progress[WHY]]
        writing.asked = (progress[TOKEN], progress[ROW]) if progress[WHY] == ASKED else None
        session.length, writing.progress = progress[LENGTH], None
        session.passes, session.drafted, session.right, session.aim = progress[PASSES : AIM + 1]
        session.trust = tuple(numbers[TRUST:])
