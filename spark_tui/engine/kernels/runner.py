"""Tokens through the compiled passes: several sequences in one, a chunk at a time, with as many threads as are free."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import cast

import numpy as np

from spark_tui.engine.cache import Cache
from spark_tui.engine.kernels import ready
from spark_tui.engine.kernels.layout import Integers, Rows, Work, beside, in_a_row, new_work, placed
from spark_tui.engine.kernels.machine_code import Door, door
from spark_tui.engine.kernels.model import Packed
from spark_tui.engine.kernels.precedence import precedence
from spark_tui.engine.kernels.sizes import PAGE
from spark_tui.engine.kernels.talk import HELD, NOBODY, Talk, begin, end
from spark_tui.engine.kernels.team import (
    MANY_ROWS,
    Team,
    comes,
    does_not_come,
    finds_crowd,
    is_away,
    new_team,
    rest,
    rests,
)
from spark_tui.engine.session import CHUNK, Stop, Writing, at_most
from spark_tui.engine.weights import Array

# A prompt is read some chunks at a time, as long as that takes few hundredths of a second: so many bytes of weights.
_CHUNKS, _READ_AT_ONCE = 8, 128_000_000
# Where other programs want the cores, they are left alone for so many seconds. Where no thread can be started, nobody
# tries for so many.
_CROWDED, _NO_THREADS = 0.05, 60.0
_SOON = 0.0003  # seconds


@dataclass(frozen=True, slots=True)
class Desk:
    """Where one thread works: its memory, its seat in the team, and where those lie."""

    work: Work
    team: Team
    work_places: Integers
    team_places: Integers


@dataclass(frozen=True, slots=True)
class Runner:
    """A packed model, and a desk for each thread; the first is the caller's. For one caller at a time.

    The rows of a pass lie where `rows` says. Where it is `crowded` when passes begin, one thread makes them all.
    """

    door: Door
    packed: Packed
    dims: Integers
    model_places: Integers
    rows: Integers
    desks: tuple[Desk, ...]
    mates: ThreadPoolExecutor
    crowded: Callable[[int, int], bool]

    @property
    def vocab(self) -> int:
        return self.packed.dims.vocab

    @property
    def chunk(self) -> int:
        return CHUNK * max(1, min(_CHUNKS, _READ_AT_ONCE // self.packed.size))

    @property
    def says_chances(self) -> bool:
        return bool(self.packed.dims.pointer)

    @contextmanager
    def beside(self) -> Generator[bool]:
        """One thread makes all passes then, for the other cores are taken; and whoever waits for the lock gets it soon:
        there may be a word to say about every token."""
        team, before = self.desks[0].team, sys.getswitchinterval()
        rest(team, inf)
        sys.setswitchinterval(min(before, _SOON))
        try:
            yield len(self.desks) > 1
        finally:
            sys.setswitchinterval(before)
            rest(team, 0)

    def new_cache(self) -> Cache:
        return Cache(self.packed.dims.page, PAGE)

    def run(self, batch: Sequence[tuple[Cache, Sequence[int]]]) -> Array:
        """Append tokens to each cache, at most CHUNK in all: the logits behind each token, valid until the next run."""
        rows = _rows(batch)
        self._lead(rows, count=len(rows.tokens))
        return self.desks[0].work.logits[: len(rows.tokens), : self.vocab]

    def read(self, cache: Cache, tokens: Sequence[int], stop: Stop) -> bool:
        """Append a part of a prompt, whose logits nobody needs. When it is stopped, what was read in whole passes
        stays."""
        start, text = len(cache), np.array(tokens, np.int64)
        cache.append(len(text))
        done = self._lead(_room([cache], stop.flag), text.ctypes.data, start, len(text))
        cache.truncate(start + done)
        return done == len(text)

    def write(self, batch: Sequence[Writing]) -> None:
        """Make tokens. Their caches are ours."""
        caches = cast("list[Cache]", [writing.session.cache for writing in batch])
        for writing, cache in zip(batch, caches, strict=True):
            cache.reserve(writing.session.length + at_most(writing) - len(cache))
        talk = begin(batch)
        self._lead(_room(caches, _common_flag(batch)), talk=talk)
        end(talk, batch)
        for cache, held in zip(caches, talk.progress[:, HELD].tolist(), strict=True):
            cache.length = held

    def logits(self, row: int) -> Array:
        return self.desks[0].work.logits[row, : self.vocab]

    def _lead(self, rows: Rows, text: int = 0, start: int = 0, count: int = 0, talk: Talk = NOBODY) -> int:
        """Make passes of these rows. Whoever is free comes to them."""
        self.rows[:] = placed(rows)
        leader, *mates = self.desks
        if mates and not rests(leader.team):
            self._summon(mates if max(count, len(talk.progress)) >= MANY_ROWS else mates[:1])
        with precedence():
            return self._go(leader, text, start, count, talk)

    def _summon(self, mates: Sequence[Desk]) -> None:
        leader, away = self.desks[0].team, [mate for mate in mates if is_away(mate.team)]
        if finds_crowd(leader, lambda: self.crowded(len(mates), len(mates) - len(away))):
            rest(leader, _CROWDED)
            return
        for mate in away:
            comes(mate.team)
            try:
                self.mates.submit(self._assist, mate)
            except RuntimeError:  # there can be no other thread, or no more, because the program ends
                rest(leader, _NO_THREADS)

    def _assist(self, mate: Desk) -> None:
        try:
            self._go(mate)
        except BaseException:
            does_not_come(mate.team)
            raise

    def _go(self, desk: Desk, text: int = 0, start: int = 0, count: int = 0, talk: Talk = NOBODY) -> int:
        said = placed(talk)
        places = (self.dims, self.model_places, self.rows, desk.work_places, said, desk.team_places)
        dims, model, rows, work, words, team = (array.ctypes.data for array in places)
        talking = len(talk.progress)
        return self.door(dims, model, rows, work, CHUNK, text, start, count, words, talking, team)


def crowded(mates: int, at_hand: int) -> bool:
    """Whether other programs want the cores now that so many mates would need. Some of those may be at hand already."""
    return _running() - at_hand + mates > (os.cpu_count() or 1)


def _running() -> int:
    """How many threads of all programs want a core. Where the system does not say, mates will be late."""
    try:
        return int(Path("/proc/loadavg").read_text().split()[3].partition("/")[0])
    except OSError:
        return 0


def new_runner(packed: Packed, threads: int = 1, crowded: Callable[[int, int], bool] = crowded) -> Runner:
    ready.prepare()
    ready.wait()
    work = new_work(packed.dims, CHUNK)
    works = [work, *(beside(work, packed.dims, CHUNK) for _ in range(1, threads))]
    desks = [
        Desk(work, team, placed(work), placed(team))
        for work, team in zip(works, new_team(threads, packed.size), strict=True)
    ]
    mates = ThreadPoolExecutor(max(1, threads - 1), "engine")
    model, rows = placed(packed.model), placed(_room([], Stop().flag))
    return Runner(door(), packed, in_a_row(packed.dims), model, rows, tuple(desks), mates, crowded)


def _common_flag(batch: Sequence[Writing]) -> Integers:
    """A flag that stops all of them may stop their pass; one that stops some is looked at between two passes."""
    first, *others = (writing.stop.flag for writing in batch)
    return first if all(other is first for other in others) else Stop().flag


def _room(caches: Sequence[Cache], flag: Integers) -> Rows:
    """For passes of these sequences."""
    tokens, sequences, positions = np.zeros((3, CHUNK), np.int64)
    return Rows(tokens, sequences, positions, _pages(caches), flag)


def _rows(batch: Sequence[tuple[Cache, Sequence[int]]]) -> Rows:
    """The next tokens of these sequences."""
    starts, sizes = [len(cache) for cache, _ in batch], [len(tokens) for _, tokens in batch]
    if sum(sizes) > CHUNK:  # the kernels would write behind their memory
        raise ValueError(f"a pass has at most {CHUNK} tokens, not {sum(sizes)}")
    for cache, tokens in batch:
        cache.append(len(tokens))
    return Rows(
        tokens=np.array([token for _, tokens in batch for token in tokens], np.int64),
        sequences=np.repeat(np.arange(len(batch)), sizes),
        positions=np.concatenate([np.arange(start, start + size) for start, size in zip(starts, sizes, strict=True)]),
        pages=_pages([cache for cache, _ in batch]),
        stop=Stop().flag,
    )


def _pages(caches: Sequence[Cache]) -> Integers:
    pages = np.zeros((len(caches), max((len(cache.pages) for cache in caches), default=0)), np.int64)
    for row, cache in zip(pages, caches, strict=True):
        row[: len(cache.pages)] = cache.addresses()
    return pages
