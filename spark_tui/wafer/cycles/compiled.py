"""The cycles, compiled. Within one, everybody sees the queues as the cycle before left them, so that it does not matter
who comes first: what is put into a queue can be taken when it has come, and the place of what is taken is free again in
the next cycle. Both are written down until then.

Arrays are taken out of their tuples before the loops: in them, that would cost more than all the rest.
"""
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.engine.kernels.compiling import compiled, inlined, shared
from spark_tui.wafer.cycles.bits import lowest
from spark_tui.wafer.cycles.endings import CONFLICT, DEADLOCK, LEFT, OVER, OVERFLOW
from spark_tui.wafer.cycles.state import PARTS, Integers, Machine
from spark_tui.wafer.cycles.wiring import RAMP, Kind

_COMPUTE, _SEND, _RECEIVE, _RELAY = int(Kind.COMPUTE), int(Kind.SEND), int(Kind.RECEIVE), int(Kind.RELAY)
_HEAD, _TAIL, _ROOM, _HERE = range(4)
_NEVER = 1 << 62
_FINE = -1


class _Queues(NamedTuple):
    """Rings of wavelets [queue, place]. `state` says where the next is taken and put, how much room there is, and how
    many may be taken. `waits` [node] counts those; `ready` has a bit for each node of a PE that has some.

    `coming` has a row for each of the next cycles: the queues that something comes into. In the last row are those of
    which places will be free. `many` says how long each row is.
    """

    value: npt.NDArray[np.float32]
    state: Integers
    waits: Integers
    ready: Integers
    coming: Integers
    many: Integers


class _Pes(NamedTuple):
    """`step` [PE], the words that are `left` in it, and `until` when it computes in it; of each of its ops the words
    that are `done`, and when it `may_send`; when the `ramp` is free again, as that in eighths of a cycle. `turn` is the
    node that comes first."""

    step: Integers
    left: Integers
    until: Integers
    done: Integers
    may_send: Integers
    ramp: Integers
    turn: Integers


@compiled
def run(machine: Machine) -> tuple[int, int, int, int]:
    """How it ended, where (PE, color), and in which cycle; or how many there were."""
    queues, pes = _queues(machine), _pes(machine)
    now, last = 0, 0
    for pe in range(len(pes.step)):
        _begin(machine, pes, pe, 0)
    while True:
        routed, wrong, color = _route(machine, queues, pes.turn, now)
        if wrong != _FINE:
            return CONFLICT, wrong, color, now
        worked, ended, wrong, color = _work(machine, queues, pes, now)
        if wrong != _FINE:
            return OVERFLOW, wrong, color, now
        if ended:
            last = now + 1
        following = now + 1
        if not (routed or worked or ended):
            following = _following(queues, pes.until, now)
            if following == _NEVER:
                return _ending(machine, queues, pes, now, last)
        _arrive(machine, queues, now, following)
        now = following


@shared
def _queues(machine: Machine) -> _Queues:
    fabric = machine.fabric
    count, depth, ramp = len(fabric.pe), fabric.limits[0], fabric.limits[1]
    state = np.zeros((count + 1, 4), np.uint8)
    state[:count, _ROOM] = depth
    return _Queues(
        np.zeros((count, depth), np.float32),
        state,
        np.zeros(len(fabric.first_queue) - 1, np.uint8),
        np.zeros(len(fabric.first_node) - 1, np.int64),
        np.zeros((ramp + 3, count), np.int32),
        np.zeros(ramp + 3, np.int64),
    )


@shared
def _pes(machine: Machine) -> _Pes:
    first_step, first_op = machine.code.first_step, machine.code.first_op
    count, most = len(first_step) - 1, 0
    for step in range(len(first_op) - 1):
        most = max(most, first_op[step + 1] - first_op[step])
    return _Pes(
        first_step[:-1].copy(),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count, most), np.int64),
        np.zeros((count, most), np.int64),
        np.zeros(count, np.int64),
        np.zeros(count, np.int32),
    )


@inlined
def _begin(machine: Machine, pes: _Pes, pe: int, now: int) -> None:
    """The step that the PE is at begins in this cycle."""
    at = pes.step[pe]
    pes.left[pe] = 0
    pes.until[pe] = now
    if at < machine.code.first_step[pe + 1]:
        step = machine.code.steps[at]
        pes.left[pe] = machine.code.words[step]
        pes.until[pe] += machine.code.computes[step]
        machine.traffic.busy[pe] += machine.code.computes[step]
        for place in range(machine.code.first_op[step + 1] - machine.code.first_op[step]):
            pes.done[pe, place] = 0
            pes.may_send[pe, place] = 0


@shared
def _route(machine: Machine, queues: _Queues, turn: Integers, now: int) -> tuple[bool, int, int]:
    """One wavelet of each node at most, and one by each link. Whether any went; or the PE and color of a conflict."""
    first_node, first_queue, first_way, ways, _, colors, _, _, _, limits = machine.fabric
    value, state, waits, ready, coming, many = queues
    links, depth, ramp, rows = machine.traffic.links, limits[0], limits[1], len(coming) - 1
    soon, later, freed = (now + 1) % rows, (now + ramp) % rows, many[rows]
    moved = False
    for pe in range(len(ready)):
        waiting, used, first = ready[pe], 0, True
        ahead = waiting & -1 << turn[pe]
        while waiting:
            place = lowest(ahead or waiting)
            waiting &= ~(1 << place)
            ahead &= waiting
            node = first_node[pe] + place
            source = _FINE
            for queue in range(first_queue[node], first_queue[node + 1]):
                if state[queue, _HERE]:
                    if source != _FINE:
                        return moved, pe, colors[queue]
                    source = queue
            taken, free = used, first_way[node] < first_way[node + 1]
            for way in range(first_way[node], first_way[node + 1]):
                free &= not used >> ways[way, 0] & 1 and state[ways[way, 1], _ROOM] > 0
                taken |= 1 << ways[way, 0]
            if not free:
                continue
            if first:
                turn[pe] = place + 1
            moved, first, used = True, False, taken
            wavelet = _take(value, state, source, depth)
            coming[rows, freed] = source
            freed += 1
            waits[node] -= 1
            if waits[node] == 0:
                ready[pe] &= ~(1 << place)
            for way in range(first_way[node], first_way[node + 1]):
                out, queue = ways[way, 0], ways[way, 1]
                links[pe, out] += 1
                _put(value, state, queue, wavelet, depth)
                row = later if out == RAMP else soon
                coming[row, many[row]] = queue
                many[row] += 1
    many[rows] = freed
    return moved, _FINE, 0


@shared
def _work(machine: Machine, queues: _Queues, pes: _Pes, now: int) -> tuple[bool, bool, int, int]:
    """One word in and one word out of each PE at most; the ops of a step take turns. Whoever has done all of a step
    begins the next one. Whether anybody did anything, or will in the next cycle, and whether a step has ended; or the
    PE and color of an overflow."""
    value, state, _, _, coming, many = queues
    step, left, until, done, may_send, ramp_free, _ = pes
    first_step, steps, first_op, _, _, ops = machine.code
    give_to, take_from = machine.fabric.out, machine.fabric.into
    depth, ramp, words, thread_pace, ramp_pace = machine.fabric.limits
    memory, busy, rows = machine.memory, machine.traffic.busy, len(coming) - 1
    later = (now + 1 + ramp) % rows
    moved, ended = False, False
    for pe in range(len(step)):
        if left[pe]:
            first = first_op[steps[step[pe]]]
            count = first_op[steps[step[pe]] + 1] - first
            begin = now % count if count > 1 else 0
            read, wrote = False, False
            for index in range(count):
                if read and wrote:
                    break
                place = begin + index if begin + index < count else begin + index - count
                op = first + place
                kind = ops[op, 0]
                if kind == _COMPUTE or done[pe, place] == ops[op, 1]:
                    continue
                takes, gives = kind != _SEND, kind in (_SEND, _RELAY)
                into, out = take_from[pe, ops[op, 3]], give_to[pe, ops[op, 4]]
                if takes and (read or state[into, _HERE] == 0):
                    continue
                if gives and (wrote or state[out, _ROOM] == 0):
                    continue
                if gives and max(may_send[pe, place], ramp_free[pe]) > PARTS * now:
                    moved = True
                    continue
                at = ops[op, 2] + done[pe, place]
                if at >= words:
                    return moved, ended, pe, ops[op, 3 if takes else 4]
                if takes:
                    wavelet = _take(value, state, into, depth)
                    coming[rows, many[rows]] = into
                    many[rows] += 1
                    memory[pe, at] = wavelet if kind == _RECEIVE else memory[pe, at] + wavelet
                    read = True
                if gives:
                    _put(value, state, out, memory[pe, at], depth)
                    coming[later, many[later]] = out
                    many[later] += 1
                    may_send[pe, place] = max(may_send[pe, place], PARTS * (now - 1) + 1) + thread_pace
                    ramp_free[pe] = max(ramp_free[pe], PARTS * (now - 1) + 1) + ramp_pace
                    wrote = True
                done[pe, place] += 1
                left[pe] -= 1
            busy[pe] += (read or wrote) and until[pe] <= now
            moved |= read or wrote
        if left[pe] == 0 and until[pe] <= now + 1 and step[pe] < first_step[pe + 1]:
            step[pe] += 1
            _begin(machine, pes, pe, now + 1)
            ended = True
    return moved, ended, _FINE, 0


@shared
def _arrive(machine: Machine, queues: _Queues, now: int, following: int) -> None:
    """What was written down for the cycles after this one, up to the following."""
    nodes, pes, first_node = machine.fabric.node, machine.fabric.pe, machine.fabric.first_node
    _, state, waits, ready, coming, many = queues
    rows = len(coming) - 1
    for index in range(many[rows]):
        state[coming[rows, index], _ROOM] += 1
    many[rows] = 0
    for then in range(now + 1, min(following, now + rows - 1) + 1):
        row = then % rows
        for index in range(many[row]):
            queue = coming[row, index]
            state[queue, _HERE] += 1
            if queue < len(nodes):
                node = nodes[queue]
                waits[node] += 1
                ready[pes[queue]] |= 1 << node - first_node[pes[queue]]
        many[row] = 0


@shared
def _following(queues: _Queues, until: Integers, now: int) -> int:
    """When something may happen again, if nothing does now: somebody has computed, or a wavelet comes to the head of
    a queue."""
    state, coming, many, following = queues.state, queues.coming, queues.many, _NEVER
    rows = len(coming) - 1
    for then in range(now + rows - 1, now, -1):
        for index in range(many[then % rows]):
            if state[coming[then % rows, index], _HERE] == 0:
                following = then
    for pe in range(len(until)):
        if until[pe] - 1 > now:
            following = min(following, until[pe] - 1)
    return following


@shared
def _ending(machine: Machine, queues: _Queues, pes: _Pes, now: int, last: int) -> tuple[int, int, int, int]:
    first_step, steps, first_op, _, _, ops = machine.code
    for pe in range(len(pes.step)):
        if pes.step[pe] < first_step[pe + 1]:
            first = first_op[steps[pes.step[pe]]]
            for op in range(first, first_op[steps[pes.step[pe]] + 1]):
                if ops[op, 0] != _COMPUTE and pes.done[pe, op - first] < ops[op, 1]:
                    return DEADLOCK, pe, ops[op, 4 if ops[op, 0] == _SEND else 3], now
    depth, fabric, left = machine.fabric.limits[0], machine.fabric, _FINE
    for queue in range(len(fabric.pe)):
        here = queues.state[queue, _ROOM] < depth
        if here and (left == _FINE or (fabric.pe[queue], fabric.color[queue]) < (fabric.pe[left], fabric.color[left])):
            left = queue
    if left != _FINE:
        return LEFT, fabric.pe[left], fabric.color[left], now
    return OVER, 0, 0, last


@inlined
def _take(value: npt.NDArray[np.float32], state: Integers, queue: int, depth: int) -> float:
    at = state[queue, _HEAD]
    state[queue, _HEAD] = at + 1 if at + 1 < depth else 0
    state[queue, _HERE] -= 1
    return value[queue, at]


@inlined
def _put(value: npt.NDArray[np.float32], state: Integers, queue: int, wavelet: float, depth: int) -> None:
    at = state[queue, _TAIL]
    state[queue, _TAIL] = at + 1 if at + 1 < depth else 0
    state[queue, _ROOM] -= 1
    value[queue, at] = wavelet
