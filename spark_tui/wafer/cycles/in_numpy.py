"""The same cycles in numpy: for a machine without a compiler, and to hold the compiled ones to.

What may happen in a cycle is found for all PEs, colors and ops at once. Only where several want the same link, or the
same ramp, they are gone through in the order of their turns.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.wafer.cycles.endings import CONFLICT, DEADLOCK, LEFT, OVER, OVERFLOW
from spark_tui.wafer.cycles.state import PARTS, TO_PE, Code, Integers, Machine, Queues
from spark_tui.wafer.cycles.wiring import RAMP, Kind

Flags = npt.NDArray[np.bool_]
_BITS = 1 << np.arange(TO_PE)  # of a route, one for each port
_QUEUES = TO_PE + 1  # of a PE and a color


class _Wrong(Exception):
    """A program error, in the form that a run ends with."""


class _Ops(NamedTuple):
    """Of each op, if it takes or gives wavelets; of each step, how long it computes."""

    takes: Flags
    gives: Flags
    computes: Integers


def run(machine: Machine) -> tuple[int, int, int, int]:
    """How it ended, where (PE, color), and in which cycle; or how many there were."""
    machine, ops = machine._replace(queues=_in_a_row(machine.queues)), _ops(machine.code)
    now, last = 0, 0
    _begin(machine, ops, np.arange(len(machine.pes.step)), 0)
    while True:
        try:
            moved = _route(machine, now)
            moved |= _work(machine, ops, now)
        except _Wrong as wrong:
            return wrong.args[0]
        if len(ended := _ended(machine, ops, now)):
            machine.pes.step[ended] += 1
            _begin(machine, ops, ended, now + 1)
            moved, last = True, now + 1
        following = now + 1 if moved else _following(machine, now)
        if following is None:
            return _ending(machine, now, last)
        machine.traffic.busy[:] += np.clip(np.minimum(machine.pes.until, following) - now - 1, 0, None)
        now = following


def _in_a_row(queues: Queues) -> Queues:
    """The same memory, with one index for PE, color and port: numpy is much faster with one."""
    value, ready, head, filled, taken = queues
    places = (-1, value.shape[-1])
    return Queues(value.reshape(places), ready.reshape(places), head.ravel(), filled.ravel(), taken.ravel())


def _queue(machine: Machine, pe: Integers, color: Integers, port: Integers | int) -> Integers:
    return (pe * len(machine.fabric.routes) + color) * _QUEUES + port


def _ops(code: Code) -> _Ops:
    kind, count = code.ops[:, 0], code.ops[:, 1]
    computing, steps = np.where(kind == Kind.COMPUTE, count, 0), code.first_op[:-1]
    longest = np.maximum.reduceat(computing, steps) if len(steps) else computing
    takes = (kind != Kind.COMPUTE) & (kind != Kind.SEND)
    return _Ops(takes, (kind == Kind.SEND) | (kind == Kind.RELAY), np.append(longest, 0))


def _route(machine: Machine, now: int) -> bool:
    routers, routes = machine.routers, machine.fabric.routes
    pe, color, port = _waiting(machine, now)
    free = _free(machine, pe, color, now)
    pe, color, port = pe[free], color[free], port[free]
    turn = (color - routers.turn[pe]) % len(routes)
    order = np.lexsort((turn, pe))
    pe, color, port = pe[order], color[order], port[order]
    goes = _granted(pe, routes[color, pe])
    first = goes & _firsts(pe)
    routers.turn[pe[first]] = (color[first] + 1) % len(routes)
    _forward(machine, pe[goes], color[goes], port[goes], now)
    return bool(goes.any())


def _waiting(machine: Machine, now: int) -> tuple[Integers, Integers, Integers]:
    """The PEs, colors and ports at which a router has a wavelet that may go."""
    queues, colors = machine.queues, len(machine.fabric.routes)
    at = np.flatnonzero(queues.filled)
    at = at[(at % _QUEUES != TO_PE) & (queues.ready[at, queues.head[at]] <= now)]
    pair, port = np.divmod(at, _QUEUES)
    if len(wrong := np.flatnonzero(pair[1:] == pair[:-1])):
        pe, color = divmod(int(pair[wrong[0]]), colors)
        raise _Wrong((CONFLICT, pe, color, now))
    return pair // colors, pair % colors, port


def _firsts(pe: Integers) -> Flags:
    """The first of each PE, where those of one follow each other."""
    return np.append(True, pe[1:] != pe[:-1])[: len(pe)]


def _granted(pe: Integers, wanted: npt.NDArray[np.uint8]) -> Flags:
    """Who gets all that it wants, a bit each, if those of one PE follow each other in the order of their turns."""
    granted, turn = np.ones(len(pe), np.bool_), _places(pe)
    taken = np.zeros(pe.max(initial=-1) + 1, np.uint8)
    for place in range(turn.max(initial=-1) + 1):
        here = np.flatnonzero(turn == place)
        granted[here] = taken[pe[here]] & wanted[here] == 0
        here = here[granted[here]]
        taken[pe[here]] |= wanted[here]
    return granted


def _places(pe: Integers) -> Integers:
    """How many of the same PE come before, where those of one follow each other."""
    counted = np.arange(len(pe))
    return counted - np.maximum.accumulate(np.where(_firsts(pe), counted, 0))


def _free(machine: Machine, pe: Integers, color: Integers, now: int) -> Flags:
    """Whether there is room behind every port that it would leave by."""
    masks = machine.fabric.routes[color, pe]
    at, out = np.nonzero(masks[:, None] & _BITS)
    to, port = _beyond(machine, pe[at], out)
    free = masks != 0
    free[at[_full(machine, _queue(machine, to, color[at], port), now)]] = False
    return free


def _beyond(machine: Machine, pe: Integers, out: Integers) -> tuple[Integers, Integers]:
    """The PE and the port at which what leaves by a port arrives."""
    to_pe = out == RAMP
    return np.where(to_pe, pe, machine.fabric.neighbours[pe, out]), np.where(to_pe, TO_PE, machine.fabric.opposite[out])


def _forward(machine: Machine, pe: Integers, color: Integers, port: Integers, now: int) -> None:
    queues, fabric = machine.queues, machine.fabric
    wavelets = _take(queues, _queue(machine, pe, color, port), now)
    at, out = np.nonzero(fabric.routes[color, pe][:, None] & _BITS)
    to, into = _beyond(machine, pe[at], out)
    arrives = now + np.where(out == RAMP, fabric.limits[1], 1)
    _put(queues, _queue(machine, to, color[at], into), wavelets[at], arrives)
    machine.traffic.links[pe[at], out] += 1


def _work(machine: Machine, ops: _Ops, now: int) -> bool:
    code, pes, limits = machine.code, machine.pes, machine.fabric.limits
    pe, op, turn = _current(machine, now)
    takes, gives, into, out = ops.takes[op], ops.gives[op], code.ops[op, 3], code.ops[op, 4]
    ready = (takes | gives) & (pes.done[op] < code.ops[op, 1])
    ready &= ~takes | _waits(machine.queues, _queue(machine, pe, into, TO_PE), now)
    ready &= ~gives | ~_full(machine, _queue(machine, pe, out, RAMP), now)
    early = ready & gives & (np.maximum(pes.may_send[op], pes.ramp[pe]) > PARTS * now)
    goes = np.flatnonzero(ready & ~early)
    goes = goes[np.lexsort((turn[goes], pe[goes]))]
    goes = goes[_granted(pe[goes], takes[goes] + 2 * gives[goes].astype(np.uint8))]
    pe, op, takes, gives = pe[goes], op[goes], takes[goes], gives[goes]
    if len(wrong := np.flatnonzero(code.ops[op, 2] + pes.done[op] >= limits[2])):
        first = wrong[0]
        raise _Wrong((OVERFLOW, int(pe[first]), int(code.ops[op[first], 3 if takes[first] else 4]), now))
    _receive(machine, op[takes], pe[takes], now)
    _send(machine, op[gives], pe[gives], now)
    pes.done[op] += 1
    busy = pes.until > now
    busy[pe] = True
    machine.traffic.busy[busy & (pes.step < code.first_step[1:])] += 1
    return bool(len(op) or early.any())


def _current(machine: Machine, now: int) -> tuple[Integers, Integers, Integers]:
    """All ops of the steps that the PEs are in, with the PE of each, and in which turn it comes."""
    code, step = machine.code, machine.pes.step
    pe = np.flatnonzero(step < code.first_step[1:])
    first = code.first_op[step[pe]]
    many = code.first_op[step[pe] + 1] - first
    pe, first, many = (np.repeat(each, many) for each in (pe, first, many))
    place = _places(pe)
    return pe, first + place, (place - now) % many


def _receive(machine: Machine, op: Integers, pe: Integers, now: int) -> None:
    kind, at, into = (machine.code.ops[op, field] for field in (0, 2, 3))
    at = at + machine.pes.done[op]
    wavelets = _take(machine.queues, _queue(machine, pe, into, TO_PE), now)
    machine.memory[pe, at] = wavelets + machine.memory[pe, at] * np.not_equal(kind, int(Kind.RECEIVE))


def _send(machine: Machine, op: Integers, pe: Integers, now: int) -> None:
    pes, (_, ramp, _, thread_pace, ramp_pace) = machine.pes, machine.fabric.limits
    out, at = machine.code.ops[op, 4], machine.code.ops[op, 2] + pes.done[op]
    _put(machine.queues, _queue(machine, pe, out, RAMP), machine.memory[pe, at], now + 1 + ramp)
    pes.may_send[op] = np.maximum(pes.may_send[op], PARTS * (now - 1) + 1) + thread_pace
    pes.ramp[pe] = np.maximum(pes.ramp[pe], PARTS * (now - 1) + 1) + ramp_pace


def _ended(machine: Machine, ops: _Ops, now: int) -> Integers:
    """The PEs whose step is over."""
    pes = machine.pes
    pe, op, _ = _current(machine, now)
    over = (pes.step < machine.code.first_step[1:]) & (pes.until <= now + 1)
    over[pe[(ops.takes[op] | ops.gives[op]) & (pes.done[op] < machine.code.ops[op, 1])]] = False
    return np.flatnonzero(over)


def _begin(machine: Machine, ops: _Ops, pe: Integers, now: int) -> None:
    step = machine.pes.step[pe]
    computes = np.where(step < machine.code.first_step[pe + 1], ops.computes[step], 0)
    machine.pes.until[pe] = now + computes


def _following(machine: Machine, now: int) -> int | None:
    queues = machine.queues
    at = np.flatnonzero(queues.filled)
    times = np.concatenate((machine.pes.until - 1, queues.ready[at, queues.head[at]]))
    return int(times[times > now].min()) if (times > now).any() else None


def _ending(machine: Machine, now: int, last: int) -> tuple[int, int, int, int]:
    code, pes = machine.code, machine.pes
    for pe in np.flatnonzero(pes.step < code.first_step[1:]):
        for op in range(code.first_op[pes.step[pe]], code.first_op[pes.step[pe] + 1]):
            kind, count, _, into, out = code.ops[op]
            if kind != Kind.COMPUTE and pes.done[op] < count:
                return DEADLOCK, int(pe), int(out if kind == Kind.SEND else into), now
    if len(left := np.flatnonzero(machine.queues.filled)):
        pe, color = divmod(int(left[0]) // _QUEUES, len(machine.fabric.routes))
        return LEFT, pe, color, now
    return OVER, 0, 0, last


def _waits(queues: Queues, at: Integers, now: int) -> Flags:
    return (queues.filled[at] > 0) & (queues.ready[at, queues.head[at]] <= now)


def _full(machine: Machine, at: Integers, now: int) -> Flags:
    """At the beginning of the cycle: what has been taken since leaves no room yet."""
    return machine.queues.filled[at] + (machine.queues.taken[at] == now) >= machine.fabric.limits[0]


def _take(queues: Queues, at: Integers, now: int) -> npt.NDArray[np.float32]:
    head = queues.head[at]
    queues.head[at] = (head + 1) % queues.value.shape[1]
    queues.filled[at] -= 1
    queues.taken[at] = now
    return queues.value[at, head]


def _put(queues: Queues, at: Integers, wavelets: npt.NDArray[np.float32], ready: Integers | int) -> None:
    tail = (queues.head[at] + queues.filled[at]) % queues.value.shape[1]
    queues.value[at, tail] = wavelets
    queues.ready[at, tail] = ready
    queues.filled[at] += 1
