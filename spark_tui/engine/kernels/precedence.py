"""While tokens are made, the thread that makes them comes before other programs, where the system permits it.

With more programs than cores each gets its turn for some milliseconds, and a token that takes a third of one waits as
long as ten. On two cores that two other programs take, the slowest of a hundred equal stretches of 0.27 ms took 4.3 ms;
with the highest weight alone 1.3; with turns of 0.1 ms as well (Linux 6.12 and newer) 0.35, as on an idle machine.
Shorter turns alone change nothing. It is for root, and for whom `ulimit -e` gives 40.
"""

from __future__ import annotations

import ctypes
import os
import platform
import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache

_FIRST = -20
_TURN = 100_000  # nanoseconds
_CALLS = {"x86_64": 314, "aarch64": 274}
"""The number of sched_setattr, for which there is no function in C."""


class _Attributes(ctypes.Structure):
    _fields_ = (
        ("size", ctypes.c_uint32),
        ("policy", ctypes.c_uint32),
        ("flags", ctypes.c_uint64),
        ("nice", ctypes.c_int32),
        ("priority", ctypes.c_uint32),
        ("turn", ctypes.c_uint64),
        ("deadline", ctypes.c_uint64),
        ("period", ctypes.c_uint64),
    )


@contextmanager
def precedence() -> Generator[None]:
    """For the thread that calls; not where somebody started Spark to give way to others."""
    before = os.getpriority(os.PRIO_PROCESS, 0)
    if before > 0 or not is_permitted():
        yield
        return
    _ask_for(_FIRST, _TURN)
    try:
        yield
    finally:
        _ask_for(before, 0)


@cache
def is_permitted() -> bool:
    """Not where there is one core: whoever wants to press Esc needs it too."""
    if sys.platform != "linux" or platform.machine() not in _CALLS or len(os.sched_getaffinity(0)) < 2:
        return False
    if os.sched_getscheduler(0) != os.SCHED_OTHER:
        return False
    before = os.getpriority(os.PRIO_PROCESS, 0)
    return _ask_for(_FIRST, _TURN) and _ask_for(before, 0)


def _ask_for(nice: int, turn: int) -> bool:
    wanted = _Attributes(size=ctypes.sizeof(_Attributes), policy=os.SCHED_OTHER, nice=nice, turn=turn)
    return _system().syscall(_CALLS[platform.machine()], 0, ctypes.byref(wanted), 0) == 0


@cache
def _system() -> ctypes.CDLL:
    return ctypes.CDLL(None)
