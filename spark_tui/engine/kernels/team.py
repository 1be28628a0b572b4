"""The threads that make passes together: what each of them is doing, and when the leader goes on alone.

One of them leads. The others, its mates, stay at hand as long as it makes passes and a moment longer, then go home.
A pass is made without those who are not at hand; only a long one waits a moment for one on its way. Where the leader
had to wait for one in a pass, somebody else wants the cores, and for a while it goes on alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from spark_tui.engine.kernels.layout import Integers, aligned

# What a mate does: it is not there, it is on its way, it is at hand, it has been called to a pass, it makes the pass.
AWAY, COMING, AT_HAND, CALLED, BUSY = range(5)
# Columns of `seat`: which of all are we; then for one pass which of so many, how many rows it has, and whether anybody
# asks what comes next.
WHO, ME, OF, COUNT, ASKED = range(5)
# Columns of `leader`: the threads there are, the first of them that it is not going to call, how many looks beyond its
# patience may be waited for one in a pass of few rows, and in this one, whether that was not enough; then in
# microseconds when the last pass together began, until when no other will be made, how long that was, and when we
# looked at what else runs; and how often in a row it was a crowd.
THREADS, CALLS, LEAST_GRACE, GRACE, LATE, BEGAN, UNTIL, REST, LOOKED, CROWD = range(10)

_BETWEEN_LOOKS = 10_000  # microseconds
_FOREVER = 1 << 62
SURE = 3
"""Looks in a row, as a moment's work of the system is no crowd; but where a mate was late, one is enough."""
# In passes of fewer rows than these, steps are so short that a third would be met more than it would do.
MANY_ROWS = 16
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
    seats[:, WHO], seats[:, OF] = range(threads), 1
    leader = aligned((CROWD + 1,), np.int64)
    leader[[THREADS, LEAST_GRACE]] = threads, size // _GIVING_WAY
    return [Team(seats[n : n + 1], duty[n : n + 1], seats, duty, met, leader) for n in range(threads)]


def rests(team: Team) -> bool:
    """Whether the next pass will be made alone in any case."""
    return team.leader[UNTIL] > time.monotonic() * 1e6


def rest(team: Team, seconds: float) -> None:
    """From now on, let the leader go on alone."""
    until = (time.monotonic() + seconds) * 1e6
    team.leader[UNTIL] = int(until) if until < _FOREVER else _FOREVER


def finds_crowd(team: Team, look: Callable[[], bool]) -> bool:
    """Whether a look says so, as the ones before did. One in a while will do."""
    now = int(time.monotonic() * 1e6)
    if now < team.leader[LOOKED] + _BETWEEN_LOOKS:
        return False
    team.leader[CROWD] = team.leader[CROWD] + 1 if look() else 0
    team.leader[LOOKED] = now
    return bool(team.leader[CROWD] >= SURE)


def is_away(team: Team) -> bool:
    return team.mine[0, 0] == AWAY


def comes(team: Team) -> None:
    """This mate, before long."""
    team.mine[0, 0] = COMING


def does_not_come(team: Team) -> None:
    team.mine[0, 0] = AWAY
