"""A sequence of tokens that grows, how its tokens are chosen, and what runs the model for it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from math import nan
from typing import Any, Literal, Protocol

import numpy as np
import numpy.typing as npt

from spark_tui.engine.grammar import ASK, State, Table, Vocabulary
from spark_tui.engine.weights import Array

Integers = npt.NDArray[np.int64]
Why = Literal["full", "ended", "stopped"]

CHUNK = 64
"""Positions in one pass at most."""
LONGEST_DRAFT = 15


@dataclass(frozen=True, slots=True)
class Choice:
    """How tokens are chosen. Temperature 0 takes the likeliest. `drafts` is the length of a draft at most."""

    temperature: float = 0.0
    seed: int = 0
    drafts: int = LONGEST_DRAFT
    ends: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """A flag that any thread may raise. It is looked at in every layer: whatever pass is made then comes to nothing,
    unless it makes tokens for others too that go on.

    Whoever lowers it waits for what it stopped to come back: else, of the threads that make a pass together, one would
    stop and another go on. (With one thread it may be lowered at any time.)
    """

    flag: Integers = field(default_factory=lambda: np.zeros(1, np.int64))

    def set(self) -> None:
        self.flag[0] = 1

    def clear(self) -> None:
        self.flag[0] = 0

    def __bool__(self) -> bool:
        return bool(self.flag[0])


class Runner(Protocol):
    """What runs a model. The caches it makes are its own business, but for what `Cache` asks of them."""

    @property
    def vocab(self) -> int: ...

    @property
    def chunk(self) -> int:
        """So many tokens of a prompt are read at once."""
        ...

    @property
    def says_chances(self) -> bool:
        """Are its logits those of chances, and does it tell a session that listens how likely its tokens were?"""
        ...

    def beside(self) -> AbstractContextManager[bool]:
        """Within this, other work of the program goes on. Is it of use to run meanwhile?"""
        ...

    def new_cache(self) -> Cache: ...

    def read(self, cache: Any, tokens: Sequence[int], stop: Stop) -> bool:
        """Append at most a chunk of a prompt. False: it was stopped, and perhaps a part of it was appended."""
        ...

    def run(self, batch: Sequence[tuple[Any, Sequence[int]]]) -> Array:
        """Append tokens to each cache, at most CHUNK in all: the logits behind each token, valid until the next run."""
        ...

    def write(self, batch: Sequence[Writing]) -> None:
        """Make `burst` tokens for each or a few more, or until its end, a stop, or a token to ask the grammar about.

        All may come back as soon as one of them is that far.
        """
        ...

    def logits(self, row: int) -> Array:
        """What the last pass of `write` said in this row."""
        ...


class Cache(Protocol):
    """What the model remembers of the first tokens of a sequence."""

    def __len__(self) -> int: ...

    def truncate(self, length: int) -> None: ...

    def fork(self) -> Cache: ...

    def release(self) -> None: ...


@dataclass(slots=True)
class Held:
    """A session that writes by a grammar: its states, each with the number of tokens that led to it, and not at every
    token."""

    vocabulary: Vocabulary
    states: list[tuple[int, State]]


@dataclass(slots=True, eq=False)
class Session:
    """A sequence of tokens and what the model remembers of it: all of them but some of the last.

    The tokens are the first `length` of `room`. `passes`, `drafted` and `right` count what was done to make tokens,
    `reads` the passes before; `trust` is how well drafts of each kind went of late, `aim` where in the tokens the next
    one may come from. `said` is how likely the model found each token, as a logarithm, where anybody listens; no number
    where it was not asked.
    """

    runner: Runner
    cache: Cache
    held: Held | None = None
    room: Integers = field(default_factory=lambda: np.zeros(CHUNK, np.int64))
    length: int = 0
    why: Why = "full"
    reads: int = 0
    passes: int = 0
    drafted: int = 0
    right: int = 0
    trust: tuple[float, ...] = (0.5, 0.5, 0.75, 0.91, 0.93, 0.96)
    aim: int = 0
    said: Array | None = None

    @property
    def tokens(self) -> list[int]:
        return self.room[: self.length].tolist()


@dataclass(slots=True, eq=False)
class Writing:
    """A session that writes, up to `left` more tokens; `why` says what ended it, None that it goes on.

    `source` is where in the tokens the text stands that is likely to be copied. For the next call of `write`: it makes
    about `burst` tokens, and follows their states in the table. A token that leads to `ASK` is only `asked` about,
    with the row of its logits. `speed` is that of the last call, in tokens a second; while one runs, `progress` begins
    with the number of tokens there are.
    """

    session: Session
    left: int
    choice: Choice
    stop: Stop
    source: tuple[int, int]
    why: Why | None = None
    burst: int = 0
    table: Table = field(default_factory=lambda: np.zeros((3, 0), np.uint8))
    state: int = 0
    asked: tuple[int, int] | None = None
    speed: float = 0.0
    progress: Integers | None = None


def make_room(session: Session, count: int) -> None:
    """For so many more tokens."""
    if session.length + count > len(session.room):
        room = np.zeros(2 * (session.length + count), np.int64)
        room[: session.length] = session.room[: session.length]
        session.room = room
    if session.said is not None and len(session.said) < len(session.room):
        session.said = np.append(session.said, np.full(len(session.room) - len(session.said), np.nan, np.float32))


def at_most(writing: Writing) -> int:
    """So many tokens may a burst make: its last pass may bring more than was asked for."""
    return min(writing.left, writing.burst + CHUNK)


def put(writing: Writing, token: int, said: float = nan) -> None:
    """A token has been made, which the model finds so likely."""
    session = writing.session
    make_room(session, 1)
    session.room[session.length] = token
    if session.said is not None:
        session.said[session.length] = said
    session.length += 1
    writing.left -= 1
    if token in writing.choice.ends:
        writing.why = "ended"
    elif not writing.left:
        writing.why = "full"


def follow(writing: Writing, token: int, row: int) -> bool:
    """A token has been chosen, from the logits in a row: whether the loop goes on behind it."""
    state = int(writing.table[writing.state, token])
    if state == ASK:
        writing.asked = (token, row)
        return False
    writing.state = state
    put(writing, token)
    writing.burst -= 1
    return writing.why is None and writing.burst > 0
