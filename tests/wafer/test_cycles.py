"""The cycle level: what goes wrong is named, and the compiled cycles are those of numpy to the bit."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.cycles import compiled, in_numpy, state
from spark_tui.wafer.cycles.endings import CONFLICT, OVER, OVERFLOW
from spark_tui.wafer.cycles.simulate import ProgramError, simulate
from spark_tui.wafer.cycles.wiring import (
    COLORS,
    Wiring,
    add,
    columns,
    compute,
    do,
    lay,
    loads,
    path,
    receive,
    relay,
    rows,
    send,
    spread,
    words,
)
from spark_tui.wafer.gemm import Product, gemm, gemms
from spark_tui.wafer.hardware import wafer

WAFER = wafer("wse-2")


def crossing() -> Wiring:
    """PEs 0 and 2 send in the same color to PE 1 between them."""
    mesh = Wiring(3, 1)
    color = lay(mesh, [0, 1])
    mesh.routes[color, 2] = 1 << 4  # west
    do(mesh, 0, send(color, 3))
    do(mesh, 2, compute(5))
    do(mesh, 2, send(color, 3))
    do(mesh, 1, add(color, 6))
    return mesh


def test_wavelets_of_one_color_from_two_sides_are_a_program_error():
    mesh = crossing()
    mesh.steps[2] = [step for step in mesh.steps[2] if step[0].count != 5]
    with pytest.raises(ProgramError, match="two sides") as error:
        simulate(mesh, WAFER)
    assert (error.value.pe, error.value.color, error.value.cycle) == ((1, 0), 0, 4)


def test_if_they_never_meet_they_are_none():
    assert simulate(crossing(), WAFER).cycles == 5 + 3 + 6


def test_a_deadlock_names_who_waits_for_what():
    mesh = Wiring(2, 1)
    there, back = lay(mesh, [0, 1]), lay(mesh, [1, 0])
    do(mesh, 0, receive(back, 1))
    do(mesh, 0, send(there, 1))
    do(mesh, 1, compute(40))
    do(mesh, 1, receive(there, 1))
    do(mesh, 1, send(back, 1))
    with pytest.raises(ProgramError, match="deadlock") as error:
        simulate(mesh, WAFER)
    assert (error.value.pe, error.value.color) == ((0, 0), back)
    assert error.value.cycle >= 39


def test_wavelets_that_nobody_takes_are_an_error():
    mesh = Wiring(2, 1)
    color = lay(mesh, [0, 1])
    do(mesh, 0, send(color, 3))
    do(mesh, 1, receive(color, 2))
    with pytest.raises(ProgramError, match="left over") as error:
        simulate(mesh, WAFER)
    assert error.value.pe == (1, 0)


def test_a_memory_that_overflows_is_named_at_the_word_that_is_too_much():
    mesh = Wiring(1, 2)
    color = lay(mesh, [0, 1])
    do(mesh, 0, send(color, 10))
    do(mesh, 1, receive(color, 10, at=12))
    with pytest.raises(ProgramError, match="memory overflows") as error:
        simulate(mesh, replace(WAFER, sram=4 * 20))
    assert (error.value.pe, error.value.color, error.value.cycle) == ((0, 1), color, 6 + 8)


def test_a_wavelet_is_copied_only_when_every_way_is_free():
    """One who does not take what came holds up all the others, who get it none the less."""
    mesh = Wiring(3, 1)
    color = spread(mesh, [(0, 1), (1, 2)], root=0)
    do(mesh, 0, send(color, 30))
    do(mesh, 1, compute(100))
    for pe in (1, 2):
        do(mesh, pe, receive(color, 30))
    ran = simulate(mesh, WAFER, np.arange(90, dtype=np.float32).reshape(3, 30))
    assert 100 < ran.cycles < 100 + 30 + 10
    assert (ran.memory == np.arange(30)).all()


def test_colors_run_out():
    mesh = Wiring(2, 1)
    for _ in range(COLORS):
        lay(mesh, [0, 1])
    with pytest.raises(Refusal, match=r"PE \(0, 0\) needs a color and all 24"):
        lay(mesh, [0, 1])


def test_a_mesh_that_is_too_large_or_a_queue_that_is_too_short_is_refused():
    with pytest.raises(Refusal, match="up to 4,096 PEs"):
        simulate(Wiring(65, 64), WAFER)
    with pytest.raises(Refusal, match="do not hide the ramp"):
        simulate(Wiring(2, 1), WAFER, depth=3)


@st.composite
def programs(draw: st.DrawFn) -> Wiring:
    """Streams along the rows and columns of a mesh, to one PE or to all, there and back, received in any order: many of
    them never come to an end."""
    width, height = draw(st.integers(2, 6)), draw(st.integers(1, 3))
    mesh = Wiring(width, height, draw(st.sampled_from([1.0, 1.5])), draw(st.sampled_from([1.0, 1.125])))
    pes = range(width * height)
    lines = [line for line in (*rows(pes, width), *columns(pes, width)) if len(line) > 1]
    for _ in range(draw(st.integers(1, 6))):
        line, count = draw(st.sampled_from(lines)), draw(st.integers(1, 12))
        one, other = draw(st.lists(st.integers(0, len(line) - 1), min_size=2, max_size=2, unique=True))
        here, to = line[one], line[other]
        wait, taken = compute(draw(st.integers(0, 30))), max(1, count - draw(st.sampled_from([0, 0, 0, 1])))
        color = lay(mesh, path(line, one, other))
        match draw(st.sampled_from(["to", "onward", "both", "all", "two sides"])):
            case "onward" if other + 1 < len(line):
                onward = lay(mesh, [to, line[other + 1]])
                do(mesh, here, wait, send(color, count))
                do(mesh, to, relay(color, onward, taken, at=3))
                do(mesh, line[other + 1], receive(onward, taken))
            case "both":
                back = lay(mesh, path(line, other, one))
                do(mesh, here, send(color, count), receive(back, count), wait)
                do(mesh, to, send(back, count, at=2), receive(color, taken))
            case "all":
                color = spread(mesh, [(a, b) if b > here else (b, a) for a, b in itertools.pairwise(line)], here)
                do(mesh, here, wait, send(color, count))
                for pe in line:
                    do(mesh, pe, *([receive(color, count)] if pe != here else []))
            case "two sides":
                mesh.routes[color, here] |= 1  # the ramp
                do(mesh, here, send(color, count))
                do(mesh, to, wait)
                do(mesh, to, send(color, taken), add(color, taken))
            case _:
                do(mesh, here, wait, send(color, count))
                do(mesh, to, draw(st.sampled_from([add, receive]))(color, taken))
    return mesh


@settings(max_examples=60)
@given(programs(), st.integers(1, 3), st.integers(4, 6), st.sampled_from([12, 99]))
def test_compiled_and_in_numpy_everything_is_the_same(mesh: Wiring, ramp: int, depth: int, room: int):
    pes = mesh.width * mesh.height
    memory = np.random.default_rng(0).standard_normal((pes, words(mesh))).astype(np.float32)
    ours, theirs = (state.machine(mesh, memory.copy(), ramp, room, depth) for _ in range(2))
    one, other = tuple(map(int, compiled.run(ours))), in_numpy.run(theirs)
    if one[0] in (CONFLICT, OVERFLOW):  # of several that go wrong in a cycle, either may be named
        assert (one[0], one[3]) == (other[0], other[3])
        return
    assert one == other
    assert np.array_equal(ours.memory, theirs.memory)
    assert all(map(np.array_equal, ours.traffic, theirs.traffic))
    if one[0] == OVER:
        assert np.array_equal(ours.traffic.links, loads(mesh))


@pytest.mark.parametrize("name", list(gemms()))
@pytest.mark.parametrize("on", ["wse-2", "wse-3"])
def test_so_are_products(name: str, on: str):
    for mesh, _ in gemm(name).wire(Product(6, 3, 4, 5), wafer(on)):
        memory = np.arange(36 * words(mesh), dtype=np.float32).reshape(36, -1)
        ours, theirs = (state.machine(mesh, memory.copy(), WAFER.ramp, words(mesh), state.DEPTH) for _ in range(2))
        assert tuple(map(int, compiled.run(ours))) == in_numpy.run(theirs)
        assert np.array_equal(ours.memory, theirs.memory)
        assert all(map(np.array_equal, ours.traffic, theirs.traffic))
