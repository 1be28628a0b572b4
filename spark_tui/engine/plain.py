"""Tokens in numpy, for machines without a compiler and models that the kernels cannot run: the same, only slower."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.transformer import Cache, predict, read
from spark_tui.engine.weights import Array, Weights

CHUNK = 64
"""Positions read at a time: between two chunks, a long prompt can be stopped."""


@dataclass(slots=True)
class PlainSession:
    """A sequence of tokens, and what the model remembers of its first `known`."""

    arch: Architecture
    weights: Weights
    tokens: list[int] = field(default_factory=list[int])
    known: int = 0
    cache: Cache = field(default_factory=Cache)


def rewind(session: PlainSession, length: int) -> None:
    del session.tokens[length:]
    session.known = min(session.known, max(0, length - 1))


def generate(session: PlainSession, limit: int, stopped: Callable[[], bool]) -> Iterator[int]:
    """The likeliest tokens, one by one, until it is stopped."""
    for _ in range(limit):
        states = _read(session, stopped)
        if states is None:
            return
        session.tokens.append(int(predict(session.weights, states[-1:], session.cache)[0].argmax()))
        yield session.tokens[-1]


def _read(session: PlainSession, stopped: Callable[[], bool]) -> Array | None:
    """Read what is new. The states of the last chunk; None if it was stopped before."""
    states: Array | None = None
    while session.known < len(session.tokens):
        if stopped():
            return None
        chunk = session.tokens[session.known : session.known + CHUNK]
        states = read(session.weights, session.arch, chunk, session.cache, session.known)
        session.known += len(chunk)
    return states
