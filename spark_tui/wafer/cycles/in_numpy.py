"""The same cycles in numpy: for a machine without a compiler, and to hold the compiled ones to. All PEs at once; the
colors of a router and the ops of a step one after the other, as their turns come."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from spark_tui.wafer.cycles.endings import CONFLICT, DEADLOCK, LEFT, OVER, OVERFLOW
from spark_tui.wafer.cycles.state import PARTS, TO_PE, Integers, Machine, Queues
from spark_tui.wafer.cycles.wiring import RAMP, Kind

Flags = npt.NDArray[np.bool_]


class _Wrong(Exception):
    """A program error, in the form that a run ends with."""


def run(machine: Machine) -> tuple[int, int, int, int]:
    """How it ended, where (PE, color), and in which cycle; or how many there were."""
    now, last = 0, 0
    everybody = np.arange(len(machine.pes.step))
    _begin(machine, everybody, 0)
    while True:
        full = machine.queues.filled >= machine.fabric.limits[0]
        try:
            moved = _route(machine, full, now)
            moved |= _work(machine, full, now)
        except _Wrong as wrong:
            return wrong.args[0]
        if len(ended := _ended(machine, now)):
            machine.pes.step[ended] += 1
            _begin(machine, ended, now + 1)
            moved, last = True, now + 1
        following = now + 1 if moved else _following(machine, now)
        if following is None:
            return _ending(machine, now, last)
        machine.traffic.busy[:] += np.clip(np.minimum(machine.pes.until, following) - now - 1, 0, None)
        now = following


def _route(machine: Machine, full: Flags, now: int) -> bool:
    queues, routers, fabric = machine.queues, machine.routers, machine.fabric
    colors, holding = len(fabric.routes), np.flatnonzero(routers.holds)
    begin, moved = routers.turn[holding].copy(), np.zeros(len(holding), np.bool_)
    for index in range(colors if len(holding) else 0):
        color = (begin + index) % colors
        waits = _waits(queues, color[:, None], np.arange(TO_PE), holding[:, None], now)
        if len(wrong := np.flatnonzero(waits.sum(axis=1) > 1)):
            raise _Wrong((CONFLICT, int(holding[wrong[0]]), int(color[wrong[0]]), now))
        goes = waits.any(axis=1) & _free(machine, full, color, holding, now)
        first = goes & ~moved
        routers.turn[holding[first]] = (color[first] + 1) % colors
        moved |= goes
        _forward(machine, color[goes], waits[goes].argmax(axis=1), holding[goes], now)
    return bool(moved.any())


def _free(machine: Machine, full: Flags, color: Integers, pe: Integers, now: int) -> Flags:
    fabric, masks = machine.fabric, machine.fabric.routes[color, pe]
    free = masks != 0
    for out in range(5):
        to, port = (pe, TO_PE) if out == RAMP else (fabric.neighbours[pe, out], fabric.opposite[out])
        free &= (masks >> out & 1 == 0) | ((machine.routers.used[pe, out] != now) & ~full[to, color, port])
    return free


def _forward(machine: Machine, color: Integers, port: Integers, pe: Integers, now: int) -> None:
    queues, routers, fabric = machine.queues, machine.routers, machine.fabric
    wavelets = _take(queues, color, port, pe)
    routers.inside[pe, color] -= 1
    routers.holds[pe] -= 1
    for out in range(5):
        here = (fabric.routes[color, pe] >> out & 1).astype(bool)
        if out == RAMP:
            _put(queues, color[here], TO_PE, pe[here], wavelets[here], now + fabric.limits[1])
        else:
            to = fabric.neighbours[pe[here], out]
            _put(queues, color[here], fabric.opposite[out], to, wavelets[here], now + 1)
            np.add.at(routers.inside, (to, color[here]), 1)
            np.add.at(routers.holds, to, 1)
        routers.used[pe[here], out] = now
        machine.traffic.links[pe[here], out] += 1


def _work(machine: Machine, full: Flags, now: int) -> bool:
    code, pes, limits = machine.code, machine.pes, machine.fabric.limits
    pe = np.flatnonzero(pes.step < code.first_step[1:])
    first = code.first_op[pes.step[pe]]
    many = code.first_op[pes.step[pe] + 1] - first
    read, wrote, paced = (np.zeros(len(pe), np.bool_) for _ in range(3))
    for index in range(many.max(initial=0)):
        op = first + (index + now) % many
        kind, count, at, into, out = code.ops[op].T
        takes, gives = ~np.isin(kind, (Kind.COMPUTE, Kind.SEND)), np.isin(kind, (Kind.SEND, Kind.RELAY))
        goes = (index < many) & (takes | gives) & (pes.done[op] < count)
        goes &= ~takes | (~read & _waits(machine.queues, into, TO_PE, pe, now))
        goes &= ~gives | (~wrote & ~full[pe, out, RAMP])
        early = goes & gives & (np.maximum(pes.may_send[op], pes.ramp[pe]) > PARTS * now)
        paced |= early
        goes &= ~early
        if len(wrong := np.flatnonzero(goes & (at + pes.done[op] >= limits[2]))):
            raise _Wrong((OVERFLOW, int(pe[wrong[0]]), int((into if takes[wrong[0]] else out)[wrong[0]]), now))
        _receive(machine, op[goes & takes], pe[goes & takes])
        _send(machine, op[goes & gives], pe[goes & gives], now)
        pes.done[op[goes]] += 1
        read |= goes & takes
        wrote |= goes & gives
    machine.traffic.busy[pe] += read | wrote | (pes.until[pe] > now)
    return bool((read | wrote | paced).any())


def _receive(machine: Machine, op: Integers, pe: Integers) -> None:
    kind, at, into = (machine.code.ops[op, field] for field in (0, 2, 3))
    at = at + machine.pes.done[op]
    wavelets = _take(machine.queues, into, TO_PE, pe)
    machine.memory[pe, at] = wavelets + machine.memory[pe, at] * np.not_equal(kind, int(Kind.RECEIVE))


def _send(machine: Machine, op: Integers, pe: Integers, now: int) -> None:
    pes, (_, ramp, _, thread_pace, ramp_pace) = machine.pes, machine.fabric.limits
    out, at = machine.code.ops[op, 4], machine.code.ops[op, 2] + pes.done[op]
    _put(machine.queues, out, RAMP, pe, machine.memory[pe, at], now + 1 + ramp)
    machine.routers.inside[pe, out] += 1
    machine.routers.holds[pe] += 1
    pes.may_send[op] = np.maximum(pes.may_send[op], PARTS * (now - 1) + 1) + thread_pace
    pes.ramp[pe] = np.maximum(pes.ramp[pe], PARTS * (now - 1) + 1) + ramp_pace


def _ended(machine: Machine, now: int) -> Integers:
    """The PEs whose step is over."""
    code, pes = machine.code, machine.pes
    open_ops = np.concatenate(([0], np.cumsum((code.ops[:, 0] != Kind.COMPUTE) & (pes.done < code.ops[:, 1]))))
    pe = np.flatnonzero((pes.step < code.first_step[1:]) & (pes.until <= now + 1))
    step = pes.step[pe]
    return pe[open_ops[code.first_op[step + 1]] == open_ops[code.first_op[step]]]


def _begin(machine: Machine, pe: Integers, now: int) -> None:
    code, pes = machine.code, machine.pes
    pes.until[pe] = now
    for each in pe[pes.step[pe] < code.first_step[pe + 1]]:
        ops = code.ops[code.first_op[pes.step[each]] : code.first_op[pes.step[each] + 1]]
        pes.until[each] = now + ops[ops[:, 0] == Kind.COMPUTE, 1].max(initial=0)


def _following(machine: Machine, now: int) -> int | None:
    queues = machine.queues
    pe, color, port = np.nonzero(queues.filled)
    ready = queues.ready[pe, color, port, queues.head[pe, color, port]]
    times = np.concatenate((machine.pes.until - 1, ready))
    return int(times[times > now].min()) if (times > now).any() else None


def _ending(machine: Machine, now: int, last: int) -> tuple[int, int, int, int]:
    code, pes = machine.code, machine.pes
    for pe in np.flatnonzero(pes.step < code.first_step[1:]):
        for op in range(code.first_op[pes.step[pe]], code.first_op[pes.step[pe] + 1]):
            kind, count, _, into, out = code.ops[op]
            if kind != Kind.COMPUTE and pes.done[op] < count:
                return DEADLOCK, int(pe), int(out if kind == Kind.SEND else into), now
    if len(left := np.argwhere(machine.queues.filled)):
        pe, color, _ = left[0]
        return LEFT, int(pe), int(color), now
    return OVER, 0, 0, last


def _waits(queues: Queues, color: Integers, port: Any, pe: Integers, now: int) -> Flags:
    return (queues.filled[pe, color, port] > 0) & (queues.ready[pe, color, port, queues.head[pe, color, port]] <= now)


def _take(queues: Queues, color: Integers, port: Any, pe: Integers) -> npt.NDArray[np.float32]:
    head = queues.head[pe, color, port]
    queues.head[pe, color, port] = (head + 1) % queues.value.shape[3]
    queues.filled[pe, color, port] -= 1
    return queues.value[pe, color, port, head]


def _put(
    queues: Queues, color: Integers, port: Any, pe: Integers, wavelets: npt.NDArray[np.float32], ready: Any
) -> None:
    tail = (queues.head[pe, color, port] + queues.filled[pe, color, port]) % queues.value.shape[3]
    queues.value[pe, color, port, tail] = wavelets
    queues.ready[pe, color, port, tail] = ready
    queues.filled[pe, color, port] += 1
