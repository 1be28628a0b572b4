"""The cycles, compiled. Within one, everybody sees the queues as the cycle before left them, so that it does not matter
who comes first; and what is put into a queue can be taken in the next cycle at the earliest."""
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from spark_tui.engine.kernels.compiling import compiled, inlined
from spark_tui.wafer.cycles.endings import CONFLICT, DEADLOCK, LEFT, OVER, OVERFLOW
from spark_tui.wafer.cycles.state import PARTS, TO_PE, Machine, Queues
from spark_tui.wafer.cycles.wiring import RAMP, Kind

_COMPUTE, _SEND, _RECEIVE, _RELAY = int(Kind.COMPUTE), int(Kind.SEND), int(Kind.RECEIVE), int(Kind.RELAY)
_NEVER = 1 << 62
_IDLE, _MOVED, _PACED = range(3)  # what a PE or a router came to; below 0 is the color of an error


@compiled
def run(machine: Machine) -> tuple[int, int, int, int]:
    """How it ended, where (PE, color), and in which cycle; or how many there were."""
    step, first_step, holds = machine.pes.step, machine.code.first_step, machine.routers.holds
    pes = len(step)
    now, last = 0, 0
    for pe in range(pes):
        _begin(machine, pe, 0)
    while True:
        moved = False
        for pe in range(pes):
            if holds[pe]:
                routed = _route(machine, pe, now)
                if routed < 0:
                    return CONFLICT, pe, -routed - 1, now
                moved |= routed == _MOVED
        for pe in range(pes):
            if step[pe] < first_step[pe + 1]:
                worked = _work(machine, pe, now)
                if worked < 0:
                    return OVERFLOW, pe, -worked - 1, now
                moved |= worked != _IDLE
                if _ends(machine, pe, now):
                    moved, last = True, now + 1
        if moved:
            now += 1
            continue
        following = _following(machine, now)
        if following == _NEVER:
            return _ending(machine, now, last)
        for pe in range(pes):
            machine.traffic.busy[pe] += max(0, min(machine.pes.until[pe], following) - now - 1)
        now = following


@inlined
def _route(machine: Machine, pe: int, now: int) -> int:
    """One wavelet of each color at most, and one by each link."""
    queues, routers, fabric = machine.queues, machine.routers, machine.fabric
    colors, ramp = len(fabric.routes), fabric.limits[1]
    begin, moved = routers.turn[pe], _IDLE
    for index in range(colors):
        color = (begin + index) % colors
        if routers.inside[pe, color] == 0:
            continue
        source = -1
        for port in range(TO_PE):
            if _waits(queues, color, port, pe, now):
                if source >= 0:
                    return -color - 1
                source = port
        if source < 0 or not _free(machine, color, pe, now):
            continue
        if moved == _IDLE:
            routers.turn[pe] = (color + 1) % colors
        moved = _MOVED
        wavelet = _take(queues, color, source, pe, now)
        routers.inside[pe, color] -= 1
        routers.holds[pe] -= 1
        for out in range(5):
            if fabric.routes[color, pe] >> out & 1:
                if out == RAMP:
                    _put(queues, color, TO_PE, pe, wavelet, now + ramp)
                else:
                    to = fabric.neighbours[pe, out]
                    _put(queues, color, fabric.opposite[out], to, wavelet, now + 1)
                    routers.inside[to, color] += 1
                    routers.holds[to] += 1
                routers.used[pe, out] = now
                machine.traffic.links[pe, out] += 1
    return moved


@inlined
def _free(machine: Machine, color: int, pe: int, now: int) -> bool:
    """Whether a wavelet can leave by all of its ports."""
    fabric, mask = machine.fabric, machine.fabric.routes[color, pe]
    for out in range(5):
        if mask >> out & 1:
            to, port = (pe, TO_PE) if out == RAMP else (fabric.neighbours[pe, out], fabric.opposite[out])
            if machine.routers.used[pe, out] == now or _full(machine, color, port, to, now):
                return False
    return mask != 0


@inlined
def _work(machine: Machine, pe: int, now: int) -> int:
    """One word in and one word out at most; the ops of a step take turns."""
    code, pes, fabric, queues = machine.code, machine.pes, machine.fabric, machine.queues
    first, stop = code.first_op[pes.step[pe]], code.first_op[pes.step[pe] + 1]
    read, wrote, paced = False, False, False
    for index in range(stop - first):
        op = first + (index + now) % (stop - first)
        kind, into, out = code.ops[op, 0], code.ops[op, 3], code.ops[op, 4]
        if kind == _COMPUTE or pes.done[op] == code.ops[op, 1]:
            continue
        takes, gives = kind != _SEND, kind in (_SEND, _RELAY)
        if takes and (read or not _waits(queues, into, TO_PE, pe, now)):
            continue
        if gives and (wrote or _full(machine, out, RAMP, pe, now)):
            continue
        if gives and max(pes.may_send[op], pes.ramp[pe]) > PARTS * now:
            paced = True
            continue
        at = code.ops[op, 2] + pes.done[op]
        if at >= fabric.limits[2]:
            return -(into if takes else out) - 1
        if takes:
            wavelet = _take(queues, into, TO_PE, pe, now)
            machine.memory[pe, at] = wavelet if kind == _RECEIVE else machine.memory[pe, at] + wavelet
            read = True
        if gives:
            _put(queues, out, RAMP, pe, machine.memory[pe, at], now + 1 + fabric.limits[1])
            machine.routers.inside[pe, out] += 1
            machine.routers.holds[pe] += 1
            pes.may_send[op] = max(pes.may_send[op], PARTS * (now - 1) + 1) + fabric.limits[3]
            pes.ramp[pe] = max(pes.ramp[pe], PARTS * (now - 1) + 1) + fabric.limits[4]
            wrote = True
        pes.done[op] += 1
    machine.traffic.busy[pe] += read or wrote or pes.until[pe] > now
    return _MOVED if read or wrote else _PACED if paced else _IDLE


@inlined
def _ends(machine: Machine, pe: int, now: int) -> bool:
    """Whether the step of a PE is over; then the next one begins."""
    code, step = machine.code, machine.pes.step[pe]
    if machine.pes.until[pe] > now + 1:
        return False
    for op in range(code.first_op[step], code.first_op[step + 1]):
        if code.ops[op, 0] != _COMPUTE and machine.pes.done[op] < code.ops[op, 1]:
            return False
    machine.pes.step[pe] += 1
    _begin(machine, pe, now + 1)
    return True


@inlined
def _begin(machine: Machine, pe: int, now: int) -> None:
    code, step = machine.code, machine.pes.step[pe]
    machine.pes.until[pe] = now
    if step < code.first_step[pe + 1]:
        for op in range(code.first_op[step], code.first_op[step + 1]):
            if code.ops[op, 0] == _COMPUTE:
                machine.pes.until[pe] = max(machine.pes.until[pe], now + code.ops[op, 1])


@compiled
def _following(machine: Machine, now: int) -> int:
    """When something may happen again, if nothing does now: somebody has computed, or a wavelet comes."""
    following, queues = _NEVER, machine.queues
    for pe in range(len(machine.pes.until)):
        if machine.pes.until[pe] - 1 > now:
            following = min(following, machine.pes.until[pe] - 1)
    colors, ports, pes = queues.filled.shape
    for color in range(colors):
        for port in range(ports):
            for pe in range(pes):
                if queues.filled[color, port, pe]:
                    ready = queues.ready[color, port, pe, queues.head[color, port, pe]]
                    if ready > now:
                        following = min(following, ready)
    return following


@compiled
def _ending(machine: Machine, now: int, last: int) -> tuple[int, int, int, int]:
    code, pes, filled = machine.code, machine.pes, machine.queues.filled
    for pe in range(len(pes.step)):
        if pes.step[pe] < code.first_step[pe + 1]:
            for op in range(code.first_op[pes.step[pe]], code.first_op[pes.step[pe] + 1]):
                if code.ops[op, 0] != _COMPUTE and pes.done[op] < code.ops[op, 1]:
                    return DEADLOCK, pe, code.ops[op, 4 if code.ops[op, 0] == _SEND else 3], now
    for color in range(len(filled)):
        for port in range(TO_PE + 1):
            for pe in range(len(pes.step)):
                if filled[color, port, pe]:
                    return LEFT, pe, color, now
    return OVER, 0, 0, last


@inlined
def _waits(queues: Queues, color: int, port: int, pe: int, now: int) -> bool:
    """Whether there is a wavelet that may be taken."""
    return queues.filled[color, port, pe] > 0 and queues.ready[color, port, pe, queues.head[color, port, pe]] <= now


@inlined
def _full(machine: Machine, color: int, port: int, pe: int, now: int) -> bool:
    """At the beginning of the cycle: what has been taken since leaves no room yet."""
    queues = machine.queues
    return queues.filled[color, port, pe] + (queues.taken[color, port, pe] == now) >= machine.fabric.limits[0]


@inlined
def _take(queues: Queues, color: int, port: int, pe: int, now: int) -> float:
    head = queues.head[color, port, pe]
    queues.head[color, port, pe] = (head + 1) % queues.value.shape[3]
    queues.filled[color, port, pe] -= 1
    queues.taken[color, port, pe] = now
    return queues.value[color, port, pe, head]


@inlined
def _put(queues: Queues, color: int, port: int, pe: int, wavelet: float, ready: int) -> None:
    tail = (queues.head[color, port, pe] + queues.filled[color, port, pe]) % queues.value.shape[3]
    queues.value[color, port, pe, tail] = wavelet
    queues.ready[color, port, pe, tail] = ready
    queues.filled[color, port, pe] += 1
