"""The cycles, compiled. Within one, everybody sees the queues as the cycle before left them, so that it does not matter
who comes first; and what is put into a queue can be taken in the next cycle at the earliest.

Arrays are taken out of their tuples before the loops: in them, that would cost more than all the rest.
"""
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import numpy as np

from spark_tui.engine.kernels.compiling import compiled, inlined, shared
from spark_tui.wafer.cycles.endings import CONFLICT, DEADLOCK, LEFT, OVER, OVERFLOW
from spark_tui.wafer.cycles.state import PARTS, TO_PE, Code, Integers, Machine
from spark_tui.wafer.cycles.wiring import RAMP, Kind

_COMPUTE, _SEND, _RECEIVE, _RELAY = int(Kind.COMPUTE), int(Kind.SEND), int(Kind.RECEIVE), int(Kind.RELAY)
_NEVER = 1 << 62
_FINE = -1


@compiled
def run(machine: Machine) -> tuple[int, int, int, int]:
    """How it ended, where (PE, color), and in which cycle; or how many there were."""
    pes, busy = machine.pes, machine.traffic.busy
    now, last = 0, 0
    for pe in range(len(pes.step)):
        pes.until[pe] = _computed(machine.code, pes.step[pe], machine.code.first_step[pe + 1], 0)
    while True:
        routed, wrong, color = _route(machine, now)
        if wrong != _FINE:
            return CONFLICT, wrong, color, now
        worked, wrong, color = _work(machine, now)
        if wrong != _FINE:
            return OVERFLOW, wrong, color, now
        if _advance(machine, now):
            worked, last = True, now + 1
        if routed or worked:
            now += 1
            continue
        following = _following(machine, now)
        if following == _NEVER:
            return _ending(machine, now, last)
        for pe in range(len(busy)):
            busy[pe] += max(0, min(pes.until[pe], following) - now - 1)
        now = following


@shared
def _route(machine: Machine, now: int) -> tuple[bool, int, int]:
    """One wavelet of each color at most, and one by each link. Whether any went; or the PE and color of a conflict."""
    value, ready, head, filled, taken = machine.queues
    inside, holds, used, turn = machine.routers
    routes, neighbours, opposite, limits = machine.fabric
    links, depth, ramp, colors = machine.traffic.links, limits[0], limits[1], len(routes)
    moved = False
    for pe in range(len(holds)):
        begin, first = turn[pe], True
        for index in range(colors if holds[pe] else 0):
            color = begin + index if begin + index < colors else begin + index - colors
            if inside[pe, color] == 0:
                continue
            source = -1
            for port in range(TO_PE):
                if _waits(ready, head, filled, pe, color, port, now):
                    if source >= 0:
                        return moved, pe, color
                    source = port
            mask = routes[color, pe]
            free = source >= 0 and mask != 0
            for out in range(5):
                if free and mask >> out & 1:
                    to, port = (pe, TO_PE) if out == RAMP else (neighbours[pe, out], opposite[out])
                    free = used[pe, out] != now and not _full(filled, taken, to, color, port, now, depth)
            if not free:
                continue
            if first:
                turn[pe] = color + 1 if color + 1 < colors else 0
            moved, first = True, False
            wavelet = _take(value, head, filled, taken, pe, color, source, now, depth)
            inside[pe, color] -= 1
            holds[pe] -= 1
            for out in range(5):
                if mask >> out & 1:
                    used[pe, out] = now
                    links[pe, out] += 1
                    if out == RAMP:
                        _put(value, ready, head, filled, pe, color, TO_PE, wavelet, now + ramp, depth)
                        continue
                    to = neighbours[pe, out]
                    _put(value, ready, head, filled, to, color, opposite[out], wavelet, now + 1, depth)
                    inside[to, color] += 1
                    holds[to] += 1
    return moved, _FINE, 0


@shared
def _work(machine: Machine, now: int) -> tuple[bool, int, int]:
    """One word in and one word out of each PE at most; the ops of a step take turns. Whether anybody did anything, or
    will in the next cycle; or the PE and color of an overflow."""
    value, ready, head, filled, taken = machine.queues
    step, until, done, may_send, ramp_free = machine.pes
    first_step, first_op, ops = machine.code
    inside, holds, memory, busy = machine.routers.inside, machine.routers.holds, machine.memory, machine.traffic.busy
    depth, ramp, words, thread_pace, ramp_pace = machine.fabric.limits
    moved = False
    for pe in range(len(step)):
        if step[pe] == first_step[pe + 1]:
            continue
        first, many = first_op[step[pe]], first_op[step[pe] + 1] - first_op[step[pe]]
        read, wrote = False, False
        for index in range(many):
            op = first + (index + now) % many
            kind, into, out = ops[op, 0], ops[op, 3], ops[op, 4]
            if kind == _COMPUTE or done[op] == ops[op, 1]:
                continue
            takes, gives = kind != _SEND, kind in (_SEND, _RELAY)
            if takes and (read or not _waits(ready, head, filled, pe, into, TO_PE, now)):
                continue
            if gives and (wrote or _full(filled, taken, pe, out, RAMP, now, depth)):
                continue
            if gives and max(may_send[op], ramp_free[pe]) > PARTS * now:
                moved = True
                continue
            at = ops[op, 2] + done[op]
            if at >= words:
                return moved, pe, into if takes else out
            if takes:
                wavelet = _take(value, head, filled, taken, pe, into, TO_PE, now, depth)
                memory[pe, at] = wavelet if kind == _RECEIVE else memory[pe, at] + wavelet
                read = True
            if gives:
                _put(value, ready, head, filled, pe, out, RAMP, memory[pe, at], now + 1 + ramp, depth)
                inside[pe, out] += 1
                holds[pe] += 1
                may_send[op] = max(may_send[op], PARTS * (now - 1) + 1) + thread_pace
                ramp_free[pe] = max(ramp_free[pe], PARTS * (now - 1) + 1) + ramp_pace
                wrote = True
            done[op] += 1
        busy[pe] += read or wrote or until[pe] > now
        moved |= read or wrote
    return moved, _FINE, 0


@shared
def _advance(machine: Machine, now: int) -> bool:
    """Whoever has done all of a step begins the next one."""
    step, until, done, _, _ = machine.pes
    first_step, first_op, ops = machine.code
    moved = False
    for pe in range(len(step)):
        if step[pe] == first_step[pe + 1] or until[pe] > now + 1:
            continue
        complete = True
        for op in range(first_op[step[pe]], first_op[step[pe] + 1]):
            complete &= ops[op, 0] == _COMPUTE or done[op] == ops[op, 1]
        if complete:
            step[pe] += 1
            until[pe] = _computed(machine.code, step[pe], first_step[pe + 1], now + 1)
            moved = True
    return moved


@shared
def _computed(code: Code, step: int, stop: int, now: int) -> int:
    """Until when the PE computes in a step that begins now."""
    until = now
    if step < stop:
        for op in range(code.first_op[step], code.first_op[step + 1]):
            if code.ops[op, 0] == _COMPUTE:
                until = max(until, now + code.ops[op, 1])
    return until


@shared
def _following(machine: Machine, now: int) -> int:
    """When something may happen again, if nothing does now: somebody has computed, or a wavelet comes."""
    until, filled, ready, head = machine.pes.until, machine.queues.filled, machine.queues.ready, machine.queues.head
    following = _NEVER
    for pe in range(len(until)):
        if until[pe] - 1 > now:
            following = min(following, until[pe] - 1)
        for color in range(filled.shape[1]):
            for port in range(TO_PE + 1):
                if filled[pe, color, port] and ready[pe, color, port, head[pe, color, port]] > now:
                    following = min(following, ready[pe, color, port, head[pe, color, port]])
    return following


@shared
def _ending(machine: Machine, now: int, last: int) -> tuple[int, int, int, int]:
    first_step, first_op, ops = machine.code
    step, done, filled = machine.pes.step, machine.pes.done, machine.queues.filled
    for pe in range(len(step)):
        if step[pe] < first_step[pe + 1]:
            for op in range(first_op[step[pe]], first_op[step[pe] + 1]):
                if ops[op, 0] != _COMPUTE and done[op] < ops[op, 1]:
                    return DEADLOCK, pe, ops[op, 4 if ops[op, 0] == _SEND else 3], now
    for pe in range(len(filled)):
        for color in range(filled.shape[1]):
            if filled[pe, color].any():
                return LEFT, pe, color, now
    return OVER, 0, 0, last


@inlined
def _waits(ready: Integers, head: Integers, filled: Integers, pe: int, color: int, port: int, now: int) -> bool:
    """Whether there is a wavelet that may be taken."""
    return filled[pe, color, port] > 0 and ready[pe, color, port, head[pe, color, port]] <= now


@inlined
def _full(filled: Integers, taken: Integers, pe: int, color: int, port: int, now: int, depth: int) -> bool:
    """At the beginning of the cycle: what has been taken since leaves no room yet."""
    return filled[pe, color, port] + (taken[pe, color, port] == now) >= depth


@inlined
def _take(
    value: np.ndarray,
    head: Integers,
    filled: Integers,
    taken: Integers,
    pe: int,
    color: int,
    port: int,
    now: int,
    depth: int,
) -> float:
    at = head[pe, color, port]
    head[pe, color, port] = at + 1 if at + 1 < depth else 0
    filled[pe, color, port] -= 1
    taken[pe, color, port] = now
    return value[pe, color, port, at]


@inlined
def _put(
    value: np.ndarray,
    ready: Integers,
    head: Integers,
    filled: Integers,
    pe: int,
    color: int,
    port: int,
    wavelet: float,
    then: int,
    depth: int,
) -> None:
    tail = head[pe, color, port] + filled[pe, color, port]
    tail = tail if tail < depth else tail - depth
    value[pe, color, port, tail] = wavelet
    ready[pe, color, port, tail] = then
    filled[pe, color, port] += 1
