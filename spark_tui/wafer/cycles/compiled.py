"""The cycle loop, compiled. Within a cycle everybody sees the queues as the cycle before left them, so that it does not
matter who comes first; what is pushed can be taken in the next cycle at the earliest."""
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import numpy as np

from spark_tui.engine.kernels.compiling import compiled
from spark_tui.wafer.cycles.state import PARTS, TO_PE, Code, Fabric, Integers, Traffic
from spark_tui.wafer.cycles.wiring import Kind
from spark_tui.wafer.trees import Array

COMPUTE, SEND, RECEIVE, ADD, RELAY = (int(kind) for kind in Kind)
OVER, DEADLOCK, LEFT, CONFLICT, OVERFLOW = range(5)
_NEVER = 1 << 62


@compiled
def run(code: Code, fabric: Fabric, traffic: Traffic, memory: Array) -> tuple[int, int, int, int]:
    """How it ended, where (PE, color), and the number of cycles."""
    first_step, first_op, ops = code
    routes, neighbours, opposite, limits = fabric
    links, busy = traffic
    colors, pes = routes.shape
    depth, ramp, words, thread_pace, ramp_pace = limits[0], limits[1], limits[2], limits[3], limits[4]
    # The queues [color, port, PE]: values and the cycles from which they may be taken, in rings.
    value = np.zeros((colors, TO_PE + 1, pes, depth), np.float32)
    ready = np.zeros((colors, TO_PE + 1, pes, depth), np.int64)
    head = np.zeros((colors, TO_PE + 1, pes), np.int64)
    count = np.zeros((colors, TO_PE + 1, pes), np.int64)
    popped = np.full((colors, TO_PE + 1, pes), -1, np.int64)
    inside = np.zeros((pes, colors), np.int64)  # how many wavelets a router holds of each color, so as to skip it
    holds = np.zeros(pes, np.int64)
    used = np.full((pes, 5), -1, np.int64)  # when each link was last used
    turn = np.zeros(pes, np.int64)
    step = first_step[:-1].copy()
    until = np.zeros(pes, np.int64)
    done = np.zeros(len(ops), np.int64)
    may_send = np.zeros(len(ops), np.int64)
    ramp_free = np.zeros(pes, np.int64)
    for pe in range(pes):
        until[pe] = _computing(step[pe], first_step[pe + 1], first_op, ops, 0)
    now, last = 0, 0
    while True:
        moved, paced = False, False
        for pe in range(pes):
            if holds[pe] == 0:
                continue
            begin = turn[pe]
            for index in range(colors):
                color = (begin + index) % colors
                if inside[pe, color] == 0:
                    continue
                source = -1
                for port in range(5):
                    if count[color, port, pe] and ready[color, port, pe, head[color, port, pe]] <= now:
                        if source >= 0:
                            return CONFLICT, pe, color, now
                        source = port
                mask = routes[color, pe]
                if source < 0 or mask == 0:
                    continue
                free = True
                for out in range(5):
                    if mask >> out & 1:
                        to, port = (pe, TO_PE) if out == 0 else (neighbours[pe, out], opposite[out])
                        full = count[color, port, to] + (popped[color, port, to] == now) >= depth
                        if used[pe, out] == now or full:
                            free = False
                            break
                if not free:
                    continue
                if not moved or turn[pe] == begin:
                    turn[pe] = (color + 1) % colors
                moved = True
                taken = value[color, source, pe, head[color, source, pe]]
                head[color, source, pe] = (head[color, source, pe] + 1) % depth
                count[color, source, pe] -= 1
                popped[color, source, pe] = now
                inside[pe, color] -= 1
                holds[pe] -= 1
                for out in range(5):
                    if mask >> out & 1:
                        to, port = (pe, TO_PE) if out == 0 else (neighbours[pe, out], opposite[out])
                        tail = (head[color, port, to] + count[color, port, to]) % depth
                        value[color, port, to, tail] = taken
                        ready[color, port, to, tail] = now + (ramp if out == 0 else 1)
                        count[color, port, to] += 1
                        if out:
                            inside[to, color] += 1
                            holds[to] += 1
                        used[pe, out] = now
                        links[pe, out] += 1
        for pe in range(pes):
            here = step[pe]
            if here == first_step[pe + 1]:
                continue
            first, stop = first_op[here], first_op[here + 1]
            complete, read, wrote, worked = True, False, False, until[pe] > now
            for index in range(stop - first):
                op = first + (index + now) % (stop - first)
                kind, size, into, color = ops[op, 0], ops[op, 1], ops[op, 3], ops[op, 4]
                if kind == COMPUTE or done[op] == size:
                    continue
                complete = False
                takes, gives = kind != SEND, kind in (SEND, RELAY)
                at = ops[op, 2] + done[op]
                if takes and (
                    read or count[into, TO_PE, pe] == 0 or ready[into, TO_PE, pe, head[into, TO_PE, pe]] > now
                ):
                    continue
                if gives:
                    if wrote or count[color, 0, pe] + (popped[color, 0, pe] == now) >= depth:
                        continue
                    if max(may_send[op], ramp_free[pe]) > PARTS * now:
                        paced = True
                        continue
                if at >= words:
                    return OVERFLOW, pe, into if takes else color, now
                if takes:
                    taken = value[into, TO_PE, pe, head[into, TO_PE, pe]]
                    memory[pe, at] = taken if kind == RECEIVE else memory[pe, at] + taken
                    head[into, TO_PE, pe] = (head[into, TO_PE, pe] + 1) % depth
                    count[into, TO_PE, pe] -= 1
                    popped[into, TO_PE, pe] = now
                    read = True
                if gives:
                    tail = (head[color, 0, pe] + count[color, 0, pe]) % depth
                    value[color, 0, pe, tail] = memory[pe, at]
                    ready[color, 0, pe, tail] = now + 1 + ramp
                    count[color, 0, pe] += 1
                    inside[pe, color] += 1
                    holds[pe] += 1
                    may_send[op] = max(may_send[op], PARTS * (now - 1) + 1) + thread_pace
                    ramp_free[pe] = max(ramp_free[pe], PARTS * (now - 1) + 1) + ramp_pace
                    wrote = True
                done[op] += 1
                moved, worked = True, True
                complete = False
            busy[pe] += worked
            if not complete:
                complete = True
                for op in range(first, stop):
                    if ops[op, 0] != COMPUTE and done[op] < ops[op, 1]:
                        complete = False
                        break
            if complete and until[pe] <= now + 1:
                step[pe] += 1
                until[pe] = _computing(step[pe], first_step[pe + 1], first_op, ops, now + 1)
                last = now + 1
                moved = True
        if moved or paced:
            now += 1
            continue
        following = _NEVER
        for pe in range(pes):
            if until[pe] - 1 > now and step[pe] < first_step[pe + 1]:
                following = min(following, until[pe] - 1)
        for color in range(colors):
            for port in range(TO_PE + 1):
                for pe in range(pes):
                    if count[color, port, pe]:
                        at = ready[color, port, pe, head[color, port, pe]]
                        if at > now:
                            following = min(following, at)
        if following == _NEVER:
            break
        for pe in range(pes):
            if until[pe] > now and step[pe] < first_step[pe + 1]:
                busy[pe] += min(until[pe], following) - now - 1
        now = following
    for pe in range(pes):
        if step[pe] < first_step[pe + 1]:
            for op in range(first_op[step[pe]], first_op[step[pe] + 1]):
                if ops[op, 0] != COMPUTE and done[op] < ops[op, 1]:
                    return DEADLOCK, pe, ops[op, 4] if ops[op, 0] == SEND else ops[op, 3], now
    for color in range(colors):
        for port in range(TO_PE + 1):
            for pe in range(pes):
                if count[color, port, pe]:
                    return LEFT, pe, color, now
    return OVER, 0, 0, last


@compiled
def _computing(step: int, stop: int, first_op: Integers, ops: Integers, now: int) -> int:
    """Until when the PE computes in a step that begins now."""
    until = now
    if step < stop:
        for op in range(first_op[step], first_op[step + 1]):
            if ops[op, 0] == COMPUTE:
                until = max(until, now + ops[op, 1])
    return until
