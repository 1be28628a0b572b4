"""Sequences as the compiled loop sees them while they grow: rows of numbers, one for each sequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.engine.kernels.layout import Floats, Integers
from spark_tui.engine.session import Writing

GOING, FULL, ENDED, STOPPED, ASKED = range(5)
_WHY = (None, "full", "ended", "stopped", None)

# Columns of `progress`, which the loop writes: tokens there are, tokens in the cache, tokens that may still be made,
# why it ended, passes, tokens drafted and those of them that were right, the place in the tokens that the next draft
# comes from, and the state; then of the pass that is made, the row of the last token, how many drafted ones follow it
# and of what kind they are, the row and the token that the grammar is asked about; and with how many tokens to return.
LENGTH, HELD, LEFT, WHY, PASSES, DRAFTED, RIGHT, AIM, STATE, LAST, DRAFT, KIND, ROW, TOKEN, ENOUGH = range(15)
# Columns of `orders`, which it only reads: where the tokens and the flag to stop lie in memory, where in the tokens to
# look for drafts, the length of a draft at most, the seed, how many tokens end it, where in the tables that one begins
# which says what state a token leads to, and where in memory to put how likely each token was: 0 where nobody listens.
TOKENS, STOP, SOURCE_START, SOURCE_STOP, LONGEST, SEED, ENDS, TABLE, SAID = range(9)


class Talk(NamedTuple):
    """All but `progress` and `trust` stay as they are. `trust` says how well drafts of each kind went of late; `tables`
    have a row for each state."""

    progress: Integers
    orders: Integers
    temperatures: npt.NDArray[np.float64]
    trust: Floats
    ends: Integers
    tables: npt.NDArray[np.uint8]


NOBODY = Talk(
    np.zeros((0, ENOUGH + 1), np.int64),
    np.zeros((0, SAID + 1), np.int64),
    np.zeros((0, 1)),
    np.zeros((0, 1), np.float32),
    np.zeros((0, 1), np.int64),
    np.zeros((0, 1), np.uint8),
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
        temperatures=np.array([[writing.choice.temperature] for writing in batch], np.float64),
        trust=np.array([writing.session.trust for writing in batch], np.float32),
        ends=np.array([[*ends, *[0] * (most - len(ends))] for ends in everyones], np.int64),
        tables=np.concatenate(list(tables.values())),
    )


def _progress(writing: Writing) -> list[int]:
    session = writing.session
    counts = (session.passes, session.drafted, session.right, session.aim)
    enough = session.length + writing.burst
    return [session.length, len(session.cache), writing.left, GOING, *counts, writing.state, 0, 0, 0, 0, 0, enough]


def _orders(writing: Writing, tables: list[int]) -> list[int]:
    choice = writing.choice
    places = (writing.session.room.ctypes.data, writing.stop.flag.ctypes.data)
    first = tables.index(id(writing.table)) * len(writing.table)
    said = writing.session.said
    listens = 0 if said is None else said.ctypes.data
    return [*places, *writing.source, choice.drafts, choice.seed, len(choice.ends), first, listens]


def end(talk: Talk, batch: Sequence[Writing]) -> None:
    """What became of them."""
    for writing, progress, trust in zip(batch, talk.progress.tolist(), talk.trust.tolist(), strict=True):
        session = writing.session
        writing.left -= progress[LENGTH] - session.length
        writing.why = _WHY[progress[WHY]]
        writing.asked = (progress[TOKEN], progress[ROW]) if progress[WHY] == ASKED else None
        session.length, writing.progress = progress[LENGTH], None
        session.passes, session.drafted, session.right, session.aim = progress[PASSES : AIM + 1]
        session.trust = tuple(trust)
