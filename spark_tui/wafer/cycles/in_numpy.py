"""The same cycles in numpy: for a machine without a compiler, and to hold the compiled ones to.

What may happen in a cycle is found for all queues and ops at once. Only where several want the same link, or the same
ramp, they are gone through in the order of their turns.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.wafer.cycles.endings import CONFLICT, DEADLOCK, LEFT, OVER, OVERFLOW
from spark_tui.wafer.cycles.state import PARTS, Code, Integers, Machine
from spark_tui.wafer.cycles.wiring import COLORS, RAMP, Kind

Flags = npt.NDArray[np.bool_]


class _Wrong(Exception):
    """A program error, in the form that a run ends with."""


class _Queues(NamedTuple):
    """Rings of wavelets [queue, place]; of each queue where the next is taken and put, how much room there is, and
    how many may be taken. Behind all of them come one that is full, as in `Fabric`, and one that is neither full nor
    empty: for ops that only send, or only receive. `coming` has a row for each of the next cycles, of queues that
    something comes into; and `freed` are those of which places will be free."""

    value: npt.NDArray[np.float32]
    head: Integers
    tail: Integers
    room: Integers
    here: Integers
    coming: list[list[Integers]]
    freed: list[Integers]


class _Nodes(NamedTuple):
    """Of each queue of a router the node, its PE, its place among those of the PE, the links that it wants, a bit each,
    and its ways; of each way the link and the queue behind it."""

    node: Integers
    pe: Integers
    place: Integers
    wants: Integers
    first: Integers
    many: Integers
    link: Integers
    beyond: Integers


class _Ops(NamedTuple):
    """Rows of ops, of each step that differs or of each PE in its step: the words that are left, where the next lies,
    the queue that it is taken from and the one it is put into (of a step: the color), and how often the word in memory
    `counts` in the sum with the one that comes: 0 or 1 times."""

    left: Integers
    at: Integers
    into: Integers
    out: Integers
    counts: Integers


class _Pes(NamedTuple):
    """`step` [PE], the words that are `left` in it, until when it computes, and how `many` ops it has; when the `ramp`
    is free, and each op may send, in eighths of a cycle; and the node whose turn it is."""

    step: Integers
    left: Integers
    until: Integers
    many: Integers
    ramp: Integers
    may_send: Integers
    turn: Integers


class _State(NamedTuple):
    machine: Machine
    queues: _Queues
    nodes: _Nodes
    steps: _Ops
    ops: _Ops
    pes: _Pes


def run(machine: Machine) -> tuple[int, int, int, int]:
    """How it ended, where (PE, color), and in which cycle; or how many there were."""
    state = _state(machine)
    queues, pes = state.queues, state.pes
    now, last = 0, 0
    _begin(state, np.arange(len(pes.step)), 0)
    while True:
        try:
            moved = _route(state, now)
            moved |= _work(state, now)
        except _Wrong as wrong:
            return wrong.args[0]
        over = (pes.left == 0) & (pes.until <= now + 1) & (pes.step < machine.code.first_step[1:])
        if len(ended := np.flatnonzero(over)):
            pes.step[ended] += 1
            _begin(state, ended, now + 1)
            moved, last = True, now + 1
        following = now + 1 if moved else _following(queues, pes, now)
        if following is None:
            return _ending(state, now, last)
        _arrive(queues, now, following)
        now = following


def _state(machine: Machine) -> _State:
    steps = _steps(machine.code)
    pes, most = len(machine.code.first_step) - 1, steps.left.shape[1]
    ops = _Ops(*np.zeros((5, pes, most), np.int64))
    left, until, many, ramp, turn = np.zeros((5, pes), np.int64)
    may_send = np.zeros((pes, most), np.int64)
    of_pes = _Pes(machine.code.first_step[:-1].copy(), left, until, many, ramp, may_send, turn)
    return _State(machine, _queues(machine), _nodes(machine), steps, ops, of_pes)


def _queues(machine: Machine) -> _Queues:
    count, depth, ramp = len(machine.fabric.pe), *map(int, machine.fabric.limits[:2])
    head, tail, here = np.zeros((3, count + 2), np.int64)
    room = np.full(count + 2, depth)
    room[count], here[count + 1] = 0, 1
    return _Queues(np.zeros((count, depth), np.float32), head, tail, room, here, [[] for _ in range(ramp + 2)], [])


def _nodes(machine: Machine) -> _Nodes:
    fabric = machine.fabric
    node, many = fabric.node.astype(np.int64), np.diff(fabric.first_way)
    of_way = np.repeat(np.arange(len(many)), many)
    wants, pe = np.zeros((2, len(many)), np.int64)
    np.bitwise_or.at(wants, of_way, 1 << fabric.ways[:, 0])
    pe[node] = fabric.pe[: len(node)]
    place, first = np.arange(len(many)) - fabric.first_node[pe], fabric.first_way[:-1].astype(np.int64)
    link, beyond = pe[of_way] * 5 + fabric.ways[:, 0], fabric.ways[:, 1].astype(np.int64)
    return _Nodes(node, pe[node], place[node], wants[node], first[node], many[node], link, beyond)


def _steps(code: Code) -> _Ops:
    many = np.diff(code.first_op)
    step = np.repeat(np.arange(len(many)), many)
    kind, count, at, into, out = code.ops.T
    moves = kind != Kind.COMPUTE
    into = np.where(moves & (kind != Kind.SEND), into, COLORS)
    out = np.where((kind == Kind.SEND) | (kind == Kind.RELAY), out, COLORS)
    columns = count * moves, at, into, out, 1 - (kind == Kind.RECEIVE)
    rows = np.zeros((5, len(many), many.max(initial=0)), np.int64)
    rows[:, step, _places(step)] = columns
    return _Ops(*rows)


def _begin(state: _State, pe: Integers, now: int) -> None:
    """The steps that these PEs are at begin."""
    (code, fabric, traffic, _), ops, pes = state.machine, state.ops, state.pes
    pe = pe[pes.step[pe] < code.first_step[pe + 1]]
    step = code.steps[pes.step[pe]]
    pes.left[pe], pes.until[pe] = code.words[step], now + code.computes[step]
    traffic.busy[pe] += code.computes[step]
    moves = code.words[step] > 0
    pe, step = pe[moves], step[moves]
    pes.many[pe], pes.may_send[pe] = code.first_op[step + 1] - code.first_op[step], 0
    for mine, theirs in zip(ops, state.steps, strict=True):
        mine[pe] = theirs[step]
    always = np.full((len(pe), 1), len(fabric.pe) + 1, np.int32)
    for queues, of_color in ((ops.into, fabric.into), (ops.out, fabric.out)):
        queues[pe] = np.take_along_axis(np.append(of_color[pe], always, axis=1), queues[pe], axis=1)


def _route(state: _State, now: int) -> bool:
    machine, queues, nodes, pes = state.machine, state.queues, state.nodes, state.pes
    at = np.flatnonzero(queues.here[: len(nodes.node)] > 0)
    if len(wrong := np.flatnonzero(nodes.node[at[1:]] == nodes.node[at[:-1]])):
        first = at[wrong[0]]
        raise _Wrong((CONFLICT, int(machine.fabric.pe[first]), int(machine.fabric.color[first]), now))
    of, way = _ways(nodes, at)
    free = nodes.many[at] > 0
    free[of[queues.room[nodes.beyond[way]] == 0]] = False
    at = at[free]
    pe, place = nodes.pe[at], nodes.place[at]
    goes, first = _granted(pe, (place - pes.turn[pe]) % COLORS, nodes.wants[at])
    pes.turn[pe[first]] = place[first] + 1
    at = at[goes]
    of, way = _ways(nodes, at)
    wavelets, beyond = _take(queues, at)[of], nodes.beyond[way]
    to_pe = nodes.link[way] % 5 == RAMP
    _put(queues, beyond, wavelets)
    _comes(queues, beyond[~to_pe], now + 1)
    _comes(queues, beyond[to_pe], now + int(machine.fabric.limits[1]))
    machine.traffic.links.reshape(-1)[nodes.link[way]] += 1
    return len(at) > 0


def _ways(nodes: _Nodes, at: Integers) -> tuple[Integers, Integers]:
    """All ways that lead on from these queues: of which of them each is, and which way."""
    first, many = nodes.first[at], nodes.many[at]
    of = np.arange(len(at))
    if (many == 1).all():
        return of, first
    of = np.repeat(of, many)
    return of, first[of] + _places(of)


def _granted(pe: Integers, turn: Integers, wants: Integers) -> tuple[Flags, Flags]:
    """Who gets all that it wants, a bit each, if those of a PE take turns; and who of them comes first. Those of one PE
    follow each other."""
    granted, first = np.ones((2, len(pe)), np.bool_)
    same = pe[1:] == pe[:-1]
    if not same.any():
        return granted, first
    several = np.flatnonzero(np.append(same, False) | np.append(False, same))
    several = several[np.lexsort((turn[several], pe[several]))]
    pe, wants, place = pe[several], wants[several], _places(pe[several])
    first[several] = place == 0
    taken = np.zeros(pe[-1] + 1, np.int64)
    for turn_of in range(place.max() + 1):
        here = np.flatnonzero(place == turn_of)
        fits = taken[pe[here]] & wants[here] == 0
        granted[several[here]] = fits
        taken[pe[here[fits]]] |= wants[here[fits]]
    return granted, first


def _places(numbers: Integers) -> Integers:
    """How many of the same come before, where they follow each other."""
    counted = np.arange(len(numbers))
    begins = np.append(True, numbers[1:] != numbers[:-1])[: len(numbers)]
    return counted - np.maximum.accumulate(np.where(begins, counted, 0))


def _work(state: _State, now: int) -> bool:
    (_, fabric, traffic, memory), queues, ops, pes = state.machine, state.queues, state.ops, state.pes
    _, ramp, words, thread_pace, ramp_pace = map(int, fabric.limits)
    left, at, into, out, counts = (each.reshape(-1) for each in ops)
    may_send, most, always = pes.may_send.reshape(-1), ops.left.shape[1], len(fabric.pe) + 1
    op = np.flatnonzero(left)
    op = op[(queues.here[into[op]] > 0) & (queues.room[out[op]] > 0)]
    pe, gives = op // most, out[op] < always
    early = gives & (np.maximum(may_send[op], pes.ramp[pe]) > PARTS * now)
    if early.any():
        op, pe, gives = op[~early], pe[~early], gives[~early]
    goes, first = _granted(pe, (op % most - now) % pes.many[pe], (into[op] < always) + 2 * gives)
    op, pe, gives, first = op[goes], pe[goes], gives[goes], first[goes]
    takes = into[op] < always
    if len(wrong := np.flatnonzero(at[op] >= words)):
        queue = (into if takes[wrong[0]] else out)[op[wrong[0]]]
        raise _Wrong((OVERFLOW, int(pe[wrong[0]]), int(fabric.color[queue]), now))
    ins, outs, late = op[takes], op[gives], (takes | ~first)[gives]
    into_word, from_word = (pe[takes], at[ins]), (pe[gives], at[outs])
    wavelets, sent = _take(queues, into[ins]), memory[from_word]
    memory[into_word] = np.where(counts[ins], memory[into_word] + wavelets, wavelets)
    _put(queues, out[outs], np.where(late, memory[from_word], sent))
    _comes(queues, out[outs], now + 1 + ramp)
    may_send[outs] = np.maximum(may_send[outs], PARTS * (now - 1) + 1) + thread_pace
    pes.ramp[pe[gives]] = np.maximum(pes.ramp[pe[gives]], PARTS * (now - 1) + 1) + ramp_pace
    at[op] += 1
    left[op] -= 1
    for each in (pe[takes], pe[gives & ~takes]):  # no PE is in either of them twice
        pes.left[each] -= 1
    worked = np.zeros(len(pes.until), np.bool_)
    worked[pe] = True
    traffic.busy[worked & (pes.until <= now)] += 1
    return len(op) > 0 or bool(early.any())


def _arrive(queues: _Queues, now: int, following: int) -> None:
    """What is known of the cycles after this one, up to the following."""
    for queue in queues.freed:
        queues.room[queue] += 1
    queues.freed.clear()
    for then in range(now + 1, min(following, now + len(queues.coming) - 1) + 1):
        row = queues.coming[then % len(queues.coming)]
        for queue in row:
            queues.here[queue] += 1
        row.clear()


def _following(queues: _Queues, pes: _Pes, now: int) -> int | None:
    """When somebody has computed, or a wavelet comes to the head of a queue."""
    times = (pes.until - 1)[pes.until - 1 > now].tolist()
    for then in range(now + 1, now + len(queues.coming)):
        times += [then for queue in queues.coming[then % len(queues.coming)] if (queues.here[queue] == 0).any()]
    return min(times, default=None)


def _ending(state: _State, now: int, last: int) -> tuple[int, int, int, int]:
    (code, fabric, _, _), queues, ops, pes = state.machine, state.queues, state.ops, state.pes
    for pe in np.flatnonzero(pes.step < code.first_step[1:]):
        for op in np.flatnonzero(ops.left[pe]):
            op = code.first_op[code.steps[pes.step[pe]]] + op
            return DEADLOCK, int(pe), int(code.ops[op, 4 if code.ops[op, 0] == Kind.SEND else 3]), now
    used = np.flatnonzero(queues.room[: len(fabric.pe)] < int(fabric.limits[0]))
    if len(used):
        pe, color = min(zip(fabric.pe[used].tolist(), fabric.color[used].tolist(), strict=True))
        return LEFT, pe, color, now
    return OVER, 0, 0, last


def _comes(queues: _Queues, queue: Integers, then: int) -> None:
    queues.coming[then % len(queues.coming)].append(queue)


def _take(queues: _Queues, queue: Integers) -> npt.NDArray[np.float32]:
    depth = queues.value.shape[1]
    at = queues.head[queue]
    queues.head[queue] = (at + 1) % depth
    queues.here[queue] -= 1
    queues.freed.append(queue)
    return queues.value[queue, at]


def _put(queues: _Queues, queue: Integers, wavelets: npt.NDArray[np.float32]) -> None:
    depth = queues.value.shape[1]
    at = queues.tail[queue]
    queues.tail[queue] = (at + 1) % depth
    queues.room[queue] -= 1
    queues.value[queue, at] = wavelets
