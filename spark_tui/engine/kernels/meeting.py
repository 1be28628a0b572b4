"""Several threads in one pass: each does its part of every step, and they meet before the next.

Who does which part changes nothing of what comes out, to the bit.
"""

from __future__ import annotations

from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.layout import Placed
from spark_tui.engine.kernels.rows import at, get_long, put_long
from spark_tui.engine.kernels.team import (
    ASKED,
    AT_HAND,
    AWAY,
    BEGAN,
    BUSY,
    CALLED,
    CALLS,
    COMING,
    COUNT,
    CROWD,
    GRACE,
    LATE,
    LEAST_GRACE,
    MANY_ROWS,
    ME,
    OF,
    REST,
    SURE,
    THREADS,
    UNTIL,
    WHO,
)
from spark_tui.engine.kernels.waiting import PATIENCE, change, count_to, give_way, look, microseconds, wait_until

# A pass in which somebody was late is followed by so many times its length without mates; if that was soon after the
# last such rest, by twice as long a rest, and at most so many microseconds.
_TIMES, _LONGEST_REST = 2, 2_000_000
# For so many rows more, a mate may be late by as much again.
_FEW_ROWS = 8
# So many microseconds a mate stays at hand when the leader calls no more. Not looks: it offers the core after each, and
# where others take it, one look takes milliseconds.
_STAY = 4_000
# So many looks the leader has for one on its way, before a pass of many rows, up to a millisecond: a thread that sleeps
# takes a quarter of that to come.
_WAIT = 3_000_000


@shared
def part(team: Placed, count: int) -> tuple[int, int]:
    """Of so many equal things, which are ours: from the first to behind the last."""
    me, of = seat(team), members(team)
    return count * me // of, count * (me + 1) // of


@shared
def seat(team: Placed) -> int:
    """Which of all who make this pass we are."""
    return get_long(at(team.seat, 0, ME))


@shared
def members(team: Placed) -> int:
    """How many make this pass."""
    return get_long(at(team.seat, 0, OF))


@shared
def meet(team: Placed, stop: int) -> bool:
    """All that was done before this is there for everybody. False: it was stopped."""
    me, of, goes_on = seat(team), members(team), True
    if of > 1:
        steps = get_long(at(team.met, me, 0)) + 1
        count_to(at(team.met, me, 0), steps)
        for other in range(of):
            if other != me and goes_on:
                looks = wait_until(at(team.met, other, 0), steps, stop)
                if looks > PATIENCE + get_long(at(team.leader, 0, GRACE)) and me == 0:
                    put_long(at(team.leader, 0, LATE), 1)
                goes_on = looks > 0
    return goes_on


@shared
def leads(team: Placed) -> bool:
    return at(team.seat, 0, 0) == at(team.seats, 0, 0)


@shared
def call(team: Placed, count: int, asked: bool) -> None:
    """To a pass of ours: mates that are at hand, as many as it has work for."""
    now, threads, of = microseconds(), get_long(at(team.leader, 0, THREADS)), 1
    wanted = threads if count >= MANY_ROWS else min(threads, 2)
    if now < get_long(at(team.leader, 0, UNTIL)):
        wanted = 1
    count_to(at(team.leader, 0, CALLS), wanted)
    put_long(at(team.leader, 0, BEGAN), now)
    grace = get_long(at(team.leader, 0, LEAST_GRACE)) * (1 + count // _FEW_ROWS)
    put_long(at(team.leader, 0, GRACE), grace)
    for mate in range(1, threads):
        if of < wanted:
            if count >= MANY_ROWS:
                expect(at(team.duty, mate, 0))
            if change(at(team.duty, mate, 0), AT_HAND, CALLED):
                put_long(at(team.seats, mate, ME), of)
                of += 1
    for seat in range(threads):
        put_long(at(team.met, seat, 0), 0)
        put_long(at(team.seats, seat, OF), of)
        put_long(at(team.seats, seat, COUNT), count)
        put_long(at(team.seats, seat, ASKED), asked)
    for mate in range(1, threads):
        change(at(team.duty, mate, 0), CALLED, BUSY)


@shared
def expect(mate: int) -> None:
    looks = 0
    while look(mate) == COMING and looks < _WAIT:
        looks += 1


@shared
def part_ways(team: Placed) -> None:
    """Behind a pass of ours, which may have been stopped: nobody touches anything of it any more."""
    if members(team) > 1:
        for mate in range(1, get_long(at(team.leader, 0, THREADS))):
            looks = 0
            while look(at(team.duty, mate, 0)) == BUSY:
                looks += 1
                if looks > PATIENCE:
                    give_way()
        if get_long(at(team.leader, 0, LATE)):
            put_long(at(team.leader, 0, LATE), 0)
            rest_after(team)


@shared
def rest_after(team: Placed) -> None:
    """A pass in which somebody was late."""
    now, before, until = microseconds(), get_long(at(team.leader, 0, REST)), get_long(at(team.leader, 0, UNTIL))
    length = _TIMES * (now - get_long(at(team.leader, 0, BEGAN)))
    if now < until + before:
        length = max(length, 2 * before)
    length = min(length, _LONGEST_REST)
    put_long(at(team.leader, 0, REST), length)
    put_long(at(team.leader, 0, CROWD), SURE - 1)
    put_long(at(team.leader, 0, UNTIL), now + length)


@shared
def call_no_more(team: Placed) -> None:
    count_to(at(team.leader, 0, CALLS), 0)


@shared
def is_called(team: Placed) -> bool:
    """Whether the leader calls us to a pass, before we go home."""
    count_to(at(team.mine, 0, 0), AT_HAND)
    calling = microseconds()
    while True:
        if look(at(team.mine, 0, 0)) == BUSY:
            return True
        if look(at(team.leader, 0, CALLS)) > get_long(at(team.seat, 0, WHO)):
            calling = microseconds()
            continue
        give_way()  # whoever raised the flag may need this core to come to its end
        if microseconds() > calling + _STAY and change(at(team.mine, 0, 0), AT_HAND, AWAY):
            return False


@shared
def rows_of(team: Placed) -> int:
    """In the pass that we are called to."""
    return get_long(at(team.seat, 0, COUNT))


@shared
def is_asked(team: Placed) -> bool:
    return get_long(at(team.seat, 0, ASKED)) != 0
