"""How likely answers are to a model: what a choice between several goes by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

import numpy as np

from spark_tui.engine.session import CHUNK, Cache, Session, Stop
from spark_tui.engine.transformer import log_softmax

_OTHERS = 5  # tokens are looked at in each place


def likelihood(session: Session, start: int) -> float:
    """How likely the tokens behind the first `start` are to the model: the mean of their log-probabilities."""
    tokens, total = session.tokens, 0.0
    cache = session.cache.fork()
    cache.truncate(start - 1)
    for first in range(start - 1, session.length - 1, CHUNK):
        read, said = tokens[first : min(first + CHUNK, session.length - 1)], tokens[first + 1 : first + 1 + CHUNK]
        chances = log_softmax(session.runner.run([(cache, read)]))
        total += float(chances[np.arange(len(said)), said].sum())
    cache.release()
    return total / max(1, session.length - start)


def likelihoods(session: Session, answers: Sequence[Sequence[int]], stop: Stop) -> list[float] | None:
    """The same of several answers to what has been read, in as few passes as they need together. None: stopped."""
    before = session.tokens[session.length - 1 : session.length]
    read = {which: [*before, *answer[:-1]] for which, answer in enumerate(answers) if answer}
    start = session.cache.fork()
    start.truncate(session.length - 1)
    waiting, totals = [_Stem(start, tuple(read), 0)], [0.0] * len(answers)
    while waiting and not stop:
        batch, room = list[tuple[_Stem, list[int]]](), CHUNK
        while waiting and room:
            stem = waiting.pop(0)
            shared = _beginning([read[which][stem.length : stem.length + room] for which in stem.answers])
            batch.append((stem, shared))
            room -= len(shared)
        chances, row = log_softmax(session.runner.run([(stem.cache, tokens) for stem, tokens in batch])), 0
        for stem, tokens in batch:
            for which in stem.answers:
                said = answers[which][stem.length : stem.length + len(tokens)]
                totals[which] += float(chances[np.arange(row, row + len(said)), said].sum())
            row += len(tokens)
            waiting += _branches(stem, stem.length + len(tokens), read)
    for stem in waiting:
        stem.cache.release()
    return None if waiting else [total / max(1, len(answer)) for total, answer in zip(totals, answers, strict=True)]


class Doubt(NamedTuple):
    """Another token was likely in a place of an answer: by how much less, as the difference of the logarithms."""

    less: float
    at: int
    token: int


def doubts(session: Session, answer: Sequence[int], stop: Stop) -> list[Doubt] | None:
    """Where an answer to what has been read might have gone on otherwise, the likeliest first. None: stopped."""
    read = [*session.tokens[session.length - 1 : session.length], *answer[:-1]]
    cache, found = session.cache.fork(), list[Doubt]()
    cache.truncate(session.length - 1)
    for first in range(0, len(read), CHUNK):
        if stop:
            break
        logits = session.runner.run([(cache, read[first : first + CHUNK])])
        likeliest = np.argpartition(logits, -_OTHERS, axis=-1)[:, -_OTHERS:]
        for row, tokens in enumerate(likeliest):
            at, said = first + row, answer[first + row]
            less = logits[row, said] - logits[row, tokens]
            found += [Doubt(float(by), at, int(token)) for by, token in zip(less, tokens, strict=True) if token != said]
    cache.release()
    return None if stop else sorted(found)


@dataclass(frozen=True, slots=True)
class _Stem:
    """Answers that begin alike, and go through the passes as one so far."""

    cache: Cache
    answers: tuple[int, ...]
    length: int


def _beginning(texts: Sequence[Sequence[int]]) -> list[int]:
    """What all of them begin with."""
    return [first for first, *_ in takewhile(lambda side: len({*side}) == 1, zip(*texts, strict=False))]


def _branches(stem: _Stem, length: int, read: Mapping[int, Sequence[int]]) -> list[_Stem]:
    """Where they part: those that go on, each with what is known of the beginning."""
    ways = dict[int, list[int]]()
    for which in stem.answers:
        if read[which][length:]:
            ways.setdefault(read[which][length], []).append(which)
    found = [_Stem(stem.cache.fork(), tuple(which), length) for which in ways.values()]
    stem.cache.release()
    return found
