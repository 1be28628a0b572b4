"""Prompt tokens in, tokens out: read a prompt, make tokens, stop at any of them, go back, go on, branch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import isnan

import numpy as np

from spark_tui.engine import holding
from spark_tui.engine.errors import EngineError
from spark_tui.engine.grammar import Grammar, State, Vocabulary
from spark_tui.engine.session import CHUNK, Choice, Held, Runner, Session, Stop, Writing, at_most, make_room

# Tokens are handed over in bursts of about so many seconds. Between two of them the thread must get the lock back, from
# one that paints half of the time that takes 1.8 ms on average (what is left of a frame, at most the 5 ms after which
# Python switches threads): an eighth of the speed in bursts of 13 ms, 4 % in these. `so_far` sees into a burst.
_BURST_SECONDS = 0.05
# Tokens in a burst: the first one, or while others have a prompt to read; and at most.
_SHORT_BURST, _LONG_BURST = 8, 1024
# So few new tokens need no pass of their own: they go through the one that makes the next token.
_TOGETHER = 16


def new_session(runner: Runner) -> Session:
    return Session(runner, runner.new_cache())


def add(session: Session, tokens: Sequence[int], most: int) -> None:
    """Put tokens behind those there are. `most` is the context of the model."""
    length = session.length + len(tokens)
    if length > most:
        raise EngineError(f"{length} tokens do not fit", f"the model reads at most {most}")
    added = np.asarray(tokens, np.int64)
    known = session.runner.vocab
    if len(added) and (added.min() < 0 or added.max() >= known):  # kernels would read what stands behind the model
        wrong = added[(added < 0) | (added >= known)][0]
        raise EngineError(f"the model has no token {wrong}", f"it knows 0 to {known - 1}: is the tokenizer its own?")
    make_room(session, len(tokens))
    session.room[session.length : length] = added
    if session.said is not None:
        session.said[session.length : length] = np.nan
    session.length = length
    session.held = None


def read(session: Session, stop: Stop, progress: Callable[[int, int], None] | None = None) -> bool:
    """Read what has been added, a chunk at a time, except for the last token, from which the next is made.

    False: it was stopped in between, and goes on from there the next time.
    """
    total = session.length - 1
    while len(session.cache) < total:
        if not _read_chunk(session, stop):
            return False
        if progress is not None:
            progress(len(session.cache), total)
    return True


def _read_chunk(session: Session, stop: Stop) -> bool:
    at = len(session.cache)
    end = min(at + session.runner.chunk, session.length - 1)
    done = session.runner.read(session.cache, session.room[at:end].tolist(), stop)
    session.reads += done
    return done


def rewind(session: Session, length: int) -> None:
    """Back to the first `length` tokens, as if nothing had come after them."""
    session.length = min(length, session.length)
    session.cache.truncate(min(length, len(session.cache)))
    if session.held is not None:
        holding.rewind(session, session.held)


def fork(session: Session) -> Session:
    """Another session that goes on from here, without reading anything again."""
    held = session.held and Held(session.held.vocabulary, list(session.held.states))
    said = None if session.said is None else session.said.copy()
    return Session(session.runner, session.cache.fork(), held, session.room.copy(), session.length, said=said)


def listen(session: Session, start: int) -> None:
    """From now on keep how likely the model finds each token behind the first `start`. What it has read of them by now,
    it reads again."""
    if session.runner.says_chances:
        session.cache.truncate(min(start - 1, len(session.cache)))
        session.said = np.full(len(session.room), np.nan, np.float32)


def heard(session: Session, start: int, stop: int) -> float | None:
    """How likely it found the tokens from here to there: the mean of their logarithms. None where it is not known."""
    if session.said is None or stop > session.length:
        return None
    found = float(session.said[start:stop].mean()) if stop > start else 0.0
    return None if isnan(found) else found


def hold(session: Session, vocabulary: Vocabulary, grammar: Grammar, start: int | None = None) -> None:
    """From here on write only what the grammar allows, until something is added, or taken back from before here.

    With `start`, what stands behind so many tokens was written by the grammar already.
    """
    session.held = Held(vocabulary, [(session.length if start is None else start, State(grammar))])
    holding.catch_up(session, session.held)


def generate(
    session: Session, limit: int, choice: Choice, stop: Stop, source: tuple[int, int] | None = None
) -> Iterator[list[int]]:
    """Make up to `limit` tokens, handed over a few at a time; `session.why` says what ended it.

    `source` is where in the tokens the text stands that is likely to be copied; otherwise it may be anywhere.
    """
    writing = Writing(session, limit, choice, stop, source or (0, session.length))
    for (made,) in write([writing]):
        if made:
            yield made
    session.why = writing.why or "full"


def variations(session: Session, count: int, limit: int, choice: Choice, stop: Stop) -> list[Writing]:
    """So many ways on from here, each with a seed of its own, to be given to `write`. What is there is read once."""
    read(session, stop)
    seeds = range(choice.seed, choice.seed + count)
    whole = (0, session.length)
    return [Writing(fork(session), limit, replace(choice, seed=seed), stop, whole) for seed in seeds]


def write(batch: Sequence[Writing]) -> Iterator[list[list[int]]]:
    """All of them in the same passes, until each has come to its end: what each has made, a few tokens at a time."""
    while any(writing.why is None for writing in batch):
        yield step(batch)


def step(batch: Sequence[Writing]) -> list[list[int]]:
    """Go on with all of them, a few tokens each; what each has made. One that has much to read reads a part of it."""
    starts = [writing.session.length for writing in batch]
    together = max(1, min(_TOGETHER, CHUNK // max(1, len(batch))))
    ready = [writing for writing in batch if writing.why is None and _is_ready(writing, together)]
    waiting = sum(writing.why is None for writing in batch) - len(ready)
    for first in range(0, len(ready), CHUNK):
        _burst(ready[first : first + CHUNK], _SHORT_BURST if waiting else _LONG_BURST)
    return [
        writing.session.room[start : writing.session.length].tolist()
        for writing, start in zip(batch, starts, strict=True)
    ]


def so_far(writing: Writing) -> list[int]:
    """The tokens of a session while it writes, for other threads: all but, perhaps, the last."""
    progress = writing.progress
    length = writing.session.length if progress is None else int(progress[0]) - 1
    return writing.session.room[:length].tolist()


def _burst(batch: Sequence[Writing], most: int) -> None:
    fastest = max(writing.speed for writing in batch)
    count = max(_SHORT_BURST, min(most, int(fastest * _BURST_SECONDS)))
    for writing in batch:
        writing.burst = min(writing.left, count)
        make_room(writing.session, at_most(writing))
        holding.begin(writing)
    lengths = [writing.session.length for writing in batch]
    started = time.perf_counter()
    batch[0].session.runner.write(batch)
    seconds = time.perf_counter() - started
    for writing, length in zip(batch, lengths, strict=True):
        if made := writing.session.length - length:
            writing.speed = made / seconds
        holding.end(writing)


def _is_ready(writing: Writing, together: int) -> bool:
    """To make tokens, now: all has been read that will not go along in the next pass."""
    session = writing.session
    if not session.length:
        raise EngineError("there is no token to go on from")
    if writing.left <= 0:
        writing.why = "full"
        return False
    if writing.stop:
        writing.why = "stopped"
        return False
    holding.force(writing)
    if writing.why is not None:
        return False
    if session.length - len(session.cache) > together:
        _read_chunk(session, writing.stop)
        return False
    session.cache.truncate(min(len(session.cache), session.length - 1))
    return True
