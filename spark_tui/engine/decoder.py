"""Prompt tokens in, tokens out: read a prompt, make tokens, stop at any of them, go back, go on, branch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
import numpy.typing as npt

from spark_tui.engine.cache import Cache
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels import loop
from spark_tui.engine.kernels.layout import Rows, placed
from spark_tui.engine.kernels.runner import CHUNK, Runner

Why = Literal["full", "ended", "stopped"]
_WHY: tuple[Why, ...] = ("full", "ended", "stopped")

BURST = 64
"""Tokens made in one call at most; between two calls those made so far are handed over."""


@dataclass(frozen=True, slots=True)
class Choice:
    """How tokens are chosen. Temperature 0 takes the likeliest. `drafts` is the length of a draft at most."""

    temperature: float = 0.0
    seed: int = 0
    drafts: int = loop.LONGEST_DRAFT
    ends: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """A flag that any thread may raise. The loop looks at it between two passes, so it holds at the next token."""

    flag: npt.NDArray[np.uint8] = field(default_factory=lambda: np.zeros(1, np.uint8))

    def set(self) -> None:
        self.flag[0] = 1

    def clear(self) -> None:
        self.flag[0] = 0

    def __bool__(self) -> bool:
        return bool(self.flag[0])


@dataclass(slots=True)
class Session:
    """A sequence of tokens and what the model remembers of it: all of them but some of the last.

    `made`, `passes`, `drafted` and `right` count what `generate` did; `trust` is how well drafts went of late.
    """

    runner: Runner
    cache: Cache
    tokens: list[int] = field(default_factory=list[int])
    why: Why = "full"
    passes: int = 0
    drafted: int = 0
    right: int = 0
    trust: float = 0.8


def new_session(runner: Runner) -> Session:
    return Session(runner, runner.new_cache())


def add(session: Session, tokens: Sequence[int], most: int) -> None:
    """Put tokens behind those there are. `most` is the context of the model."""
    if len(session.tokens) + len(tokens) > most:
        raise EngineError(f"{len(session.tokens) + len(tokens)} tokens do not fit", f"the model reads at most {most}")
    session.tokens.extend(tokens)


def read(session: Session, stop: Stop, progress: Callable[[int, int], None] | None = None) -> bool:
    """Read what has been added, a chunk at a time, except for the last token, from which the next is made.

    False: it was stopped in between, and goes on from there the next time.
    """
    total = len(session.tokens) - 1
    while len(session.cache) < total:
        if stop:
            return False
        at = len(session.cache)
        session.runner.read(session.cache, session.tokens[at : min(at + CHUNK, total)])
        if progress is not None:
            progress(len(session.cache), total)
    return True


def rewind(session: Session, length: int) -> None:
    """Back to the first `length` tokens, as if nothing had come after them."""
    del session.tokens[length:]
    session.cache.truncate(min(len(session.cache), max(0, length - 1)))


def fork(session: Session) -> Session:
    """Another session that goes on from here, without reading anything again."""
    return Session(session.runner, session.cache.fork(), list(session.tokens))


def generate(
    session: Session, limit: int, choice: Choice, stop: Stop, source: tuple[int, int] | None = None
) -> Iterator[list[int]]:
    """Make up to `limit` tokens, handed over a few at a time; `session.why` says what ended it.

    `source` is where in the tokens the text stands that is likely to be copied; otherwise it may be anywhere.
    """
    if not session.tokens:
        raise EngineError("there is no token to go on from")
    if not read(session, stop):
        session.why = "stopped"
        return
    session.why = "full"
    while limit > 0 and session.why == "full":
        made = _burst(session, min(limit, BURST), choice, stop, source or (0, len(session.tokens)))
        limit -= len(made)
        if made:
            yield made


def _burst(session: Session, limit: int, choice: Choice, stop: Stop, source: tuple[int, int]) -> list[int]:
    length = len(session.tokens)
    room = limit + loop.LONGEST_DRAFT + 1
    session.cache.reserve(room)
    talk = _talk(session, room, choice, stop, source)
    runner = session.runner
    rows = _rows(session.cache)
    ended = loop.generate(runner.packed.dims, runner.model_places, placed(rows), runner.work_places, talk, limit)
    made: list[int] = talk.tokens[length : talk.progress[loop.LENGTH]].tolist()
    session.tokens += made
    session.cache.length = len(session.tokens) - 1
    session.why = _WHY[ended]
    session.passes += int(talk.progress[loop.PASSES])
    session.drafted += int(talk.progress[loop.DRAFTED])
    session.right += int(talk.progress[loop.RIGHT])
    session.trust = float(talk.trust[0])
    return made


def _talk(session: Session, room: int, choice: Choice, stop: Stop, source: tuple[int, int]) -> loop.Talk:
    length = len(session.tokens)
    tokens = np.zeros(length + room, np.int64)
    tokens[:length] = session.tokens
    progress = np.zeros(5, np.int64)
    progress[loop.LENGTH], progress[loop.AIM] = length, source[0]
    return loop.Talk(
        tokens=tokens,
        progress=progress,
        stop=stop.flag,
        ends=np.array(choice.ends, np.int64),
        trust=np.array([session.trust]),
        source_start=source[0],
        source_stop=source[1],
        longest_draft=choice.drafts,
        temperature=choice.temperature,
        seed=choice.seed,
    )


def _rows(cache: Cache) -> Rows:
    rows = loop.LONGEST_DRAFT + 1
    nothing = np.zeros(rows, np.int64)
    return Rows(nothing.copy(), nothing.copy(), nothing.copy(), cache.addresses()[None])
