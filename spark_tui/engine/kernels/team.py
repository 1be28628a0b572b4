"""Several threads in one pass: each does its part of every step, and they meet before the next.

One of them leads. The others, its mates, stay at hand as long as it makes passes and a moment longer, then go home.
A pass is made without those who are not at hand; only a long one waits a moment for one on its way. Where the leader
had to wait for one in a pass, somebody else wants the cores, and for a while it goes on alone.

Who does which part changes nothing of what comes out, to the bit.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from spark_tui.engine.kernels.compiling import inlined, shared
from spark_tui.engine.kernels.layout import Integers, Placed, aligned
from spark_tui.engine.kernels.rows import at, get_long, put_long
from spark_tui.engine.kernels.waiting import PATIENCE, change, count_to, give_way, look, microseconds, wait_until

# What a mate does: it is not there, it is on its way, it is at hand, it has been called to a pass, it makes the pass.
_AWAY, _COMING, _AT_HAND, _CALLED, _BUSY = range(5)
# Columns of `seat`: which of all are we; then for one pass which of so many, how many rows it has, and whether anybody
# asks what comes next.
_WHO, ME, OF, COUNT, ASKED = range(5)
# Columns of `leader`: the threads there are, the first of them that it is not going to call, how many looks beyond its
# patience may be waited for one in a pass of few rows, and in this one, whether that was not enough; then in
# microseconds when the last pass together began, until when no other will be made, how long that was, and when we
# looked at what else runs; and how often in a row it was a crowd.
_THREADS, _CALLS, _LEAST_GRACE, _GRACE, _LATE, _BEGAN, _UNTIL, _REST, _LOOKED, _CROWD = range(10)

# A pass in which somebody was late is followed by so many times its length without mates; if that was soon after the
# last such rest, by twice as long a rest, and at most so many microseconds.
_TIMES, _LONGEST_REST = 2, 2_000_000
_BETWEEN_LOOKS, _SURE = 10_000, 3  # microseconds; looks in a row: a moment's work of the system is no crowd
# In passes of fewer rows than these, steps are so short that a third would be met more than it would do.
MANY_ROWS = 16
_FEW_ROWS = 8
# So many looks a mate stays at hand when the leader calls no more, a few milliseconds; and so many the leader has for
# one on its way, before a pass of many rows, up to one: a thread that sleeps takes a quarter of that to come.
_STAY, _WAIT = 10_000_000, 3_000_000
# So many bytes of weights are read in the time in which a thread looks once and offers the core to others.
_GIVING_WAY = 200_000


class Team(NamedTuple):
    """As the thread in one of the `seats` sees it: a row for each, alone on its cache line, so that nobody who looks at
    it holds up another. `seat` and `mine` are our rows of `seats` and `duty`; `met` counts the steps that each did."""

    seat: Integers
    mine: Integers
    seats: Integers
    duty: Integers
    met: Integers
    leader: Integers


def new_team(threads: int, size: int) -> list[Team]:
    """For a model of so many bytes. The first one leads."""
    seats, duty, met = (aligned((threads, 8), np.int64) for _ in range(3))
    seats[:, _WHO], seats[:, OF] = range(threads), 1
    leader = aligned((_CROWD + 1,), np.int64)
    leader[[_THREADS, _LEAST_GRACE]] = threads, size // _GIVING_WAY
    return [Team(seats[n : n + 1], duty[n : n + 1], seats, duty, met, leader) for n in range(threads)]


def rests(team: Team) -> bool:
    """Whether the next pass will be made alone in any case."""
    return team.leader[_UNTIL] > time.monotonic() * 1e6


def rest(team: Team, seconds: float) -> None:
    """From now on, let the leader go on alone."""
    team.leader[_UNTIL] = int((time.monotonic() + seconds) * 1e6)


def finds_crowd(team: Team, look: Callable[[], bool]) -> bool:
    """Whether a look says so, as the ones before did. One in a while will do."""
    now = int(time.monotonic() * 1e6)
    if now < team.leader[_LOOKED] + _BETWEEN_LOOKS:
        return False
    team.leader[_CROWD] = team.leader[_CROWD] + 1 if look() else 0
    team.leader[_LOOKED] = now
    return bool(team.leader[_CROWD] >= _SURE)


def is_away(team: Team) -> bool:
    return team.mine[0, 0] == _AWAY


def comes(team: Team) -> None:
    """This mate, before long."""
    team.mine[0, 0] = _COMING


def does_not_come(team: Team) -> None:
    team.mine[0, 0] = _AWAY


@inlined
def part(team: Placed, count: int) -> tuple[int, int]:
    """Of so many equal things, which are ours: from the first to behind the last."""
    me, of = get_long(at(team.seat, 0, ME)), get_long(at(team.seat, 0, OF))
    return count * me // of, count * (me + 1) // of


@shared
def meet(team: Placed, stop: int) -> bool:
    """All that was done before this is there for everybody. False: it was stopped."""
    me, of, goes_on = get_long(at(team.seat, 0, ME)), get_long(at(team.seat, 0, OF)), True
    if of > 1:
        steps = get_long(at(team.met, me, 0)) + 1
        count_to(at(team.met, me, 0), steps)
        for other in range(of):
            if other != me and goes_on:
                looks = wait_until(at(team.met, other, 0), steps, stop)
                if looks > PATIENCE + get_long(at(team.leader, 0, _GRACE)) and me == 0:
                    put_long(at(team.leader, 0, _LATE), 1)
                goes_on = looks > 0
    return goes_on


@inlined
def leads(team: Placed) -> bool:
    return at(team.seat, 0, 0) == at(team.seats, 0, 0)


@inlined
def call(team: Placed, count: int, asked: bool) -> None:
    """To a pass of ours: mates that are at hand, as many as it has work for."""
    now, threads, of = microseconds(), get_long(at(team.leader, 0, _THREADS)), 1
    wanted = threads if count >= MANY_ROWS else min(threads, 2)
    if now < get_long(at(team.leader, 0, _UNTIL)):
        wanted = 1
    count_to(at(team.leader, 0, _CALLS), wanted)
    put_long(at(team.leader, 0, _BEGAN), now)
    grace = get_long(at(team.leader, 0, _LEAST_GRACE)) * (1 + count // _FEW_ROWS)
    put_long(at(team.leader, 0, _GRACE), grace)
    for mate in range(1, threads):
        if of < wanted:
            if count >= MANY_ROWS:
                expect(at(team.duty, mate, 0))
            if change(at(team.duty, mate, 0), _AT_HAND, _CALLED):
                put_long(at(team.seats, mate, ME), of)
                of += 1
    for seat in range(threads):
        put_long(at(team.met, seat, 0), 0)
        put_long(at(team.seats, seat, OF), of)
        put_long(at(team.seats, seat, COUNT), count)
        put_long(at(team.seats, seat, ASKED), asked)
    for mate in range(1, threads):
        change(at(team.duty, mate, 0), _CALLED, _BUSY)


@inlined
def expect(mate: int) -> None:
    looks = 0
    while look(mate) == _COMING and looks < _WAIT:
        looks += 1


@inlined
def part_ways(team: Placed) -> None:
    """Behind a pass of ours, which may have been stopped: nobody touches anything of it any more."""
    if get_long(at(team.seat, 0, OF)) > 1:
        for mate in range(1, get_long(at(team.leader, 0, _THREADS))):
            looks = 0
            while look(at(team.duty, mate, 0)) == _BUSY:
                looks += 1
                if looks > PATIENCE:
                    give_way()
        if get_long(at(team.leader, 0, _LATE)):
            put_long(at(team.leader, 0, _LATE), 0)
            rest_after(team)


@inlined
def rest_after(team: Placed) -> None:
    """A pass in which somebody was late."""
    now, before, until = microseconds(), get_long(at(team.leader, 0, _REST)), get_long(at(team.leader, 0, _UNTIL))
    length = _TIMES * (now - get_long(at(team.leader, 0, _BEGAN)))
    if now < until + before:
        length = max(length, 2 * before)
    length = min(length, _LONGEST_REST)
    put_long(at(team.leader, 0, _REST), length)
    put_long(at(team.leader, 0, _UNTIL), now + length)


@inlined
def call_no_more(team: Placed) -> None:
    count_to(at(team.leader, 0, _CALLS), 0)


@inlined
def is_called(team: Placed) -> bool:
    """Whether the leader calls us to a pass, before we go home."""
    count_to(at(team.mine, 0, 0), _AT_HAND)
    looks = 0
    while True:
        if look(at(team.mine, 0, 0)) == _BUSY:
            return True
        looks = 0 if look(at(team.leader, 0, _CALLS)) > get_long(at(team.seat, 0, _WHO)) else looks + 1
        if looks > _STAY and change(at(team.mine, 0, 0), _AT_HAND, _AWAY):
            return False


@inlined
def rows_of(team: Placed) -> int:
    """In the pass that we are called to."""
    return get_long(at(team.seat, 0, COUNT))


@inlined
def is_asked(team: Placed) -> bool:
    return get_long(at(team.seat, 0, ASKED)) != 0
