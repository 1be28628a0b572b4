"""Programs of phases: values, and the same cycles at both levels."""

from __future__ import annotations

import random

import numpy as np
import pytest

from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.program import Collective, Compute, Phase, Program, Rect, Shift, Tiles

WAFER = wafer("wse-2")
REDUCTIONS = ("chain", "tree", "two-phase", "auto")


def double(tiles: Tiles) -> Tiles:
    return {"x": 2 * tiles["x"]}


def phase(draw: random.Random, width: int, height: int) -> Phase:
    x, y = draw.randrange(width), draw.randrange(height)
    rect = Rect(draw.randint(1, width - x), draw.randint(1, height - y), x, y)
    axis, wavelets = draw.choice(("x", "y")), draw.randint(8, 80)
    kinds = (
        lambda: Compute(rect, double, ((draw.randint(1, 20), draw.randint(1, 40)),)),
        lambda: Collective(rect, "reduce", axis, "x", wavelets, draw.choice(REDUCTIONS)),
        lambda: Collective(rect, "allreduce", axis, "x", wavelets, draw.choice(("k-tree", "ring", *REDUCTIONS))),
        lambda: Collective(rect, "broadcast", axis, "x", wavelets, "multicast"),
        lambda: Shift(rect, axis, draw.choice(("ring", "line")), "x", wavelets),
    )
    return draw.choice(kinds)()


@pytest.mark.parametrize("seed", range(4))
def test_a_hundred_programs_take_as_long_at_both_levels(seed: int):
    draw = random.Random(seed)
    for _ in range(25):
        width, height = draw.randint(2, 16), draw.randint(2, 16)
        program = Program(width, height, tuple(phase(draw, width, height) for _ in range(draw.randint(2, 6))))
        assert program.simulated(WAFER) == pytest.approx(program.cycles(WAFER), rel=0.1), program


def test_what_the_phases_do_to_the_values():
    whole, x = Rect(4, 3), np.arange(12, dtype=np.float32).reshape(3, 4, 1)
    inner = Rect(2, 2, 1, 1)

    def after(*phases: Phase) -> np.ndarray:
        return Program(4, 3, phases).run({"x": x})["x"][..., 0]

    assert np.array_equal(after(Compute(whole, double, ())), 2 * x[..., 0])
    rows = after(Collective(whole, "allreduce", "x", "x", 1, "k-tree"))
    assert np.array_equal(rows, np.repeat(x.sum(axis=1), 4, axis=1))
    part = after(Collective(inner, "allreduce", "y", "x", 1, "chain"))
    assert part[1, 1] == part[2, 1] == 5 + 9
    assert part[0, 1] == 1
    assert np.array_equal(after(Shift(whole, "y", "line", "x", 1)), np.roll(x, -1, axis=0)[..., 0] * [[1], [1], [0]])
    around = after(*[Shift(whole, "x", "ring", "x", 1)] * 4)
    assert np.array_equal(around, x[..., 0])


def test_a_program_says_what_its_links_carry():
    cost = Program(4, 1, (Collective(Rect(4, 1), "reduce", "x", "x", 10, "chain"),)).cost(WAFER)
    assert cost.links[:, 4].tolist() == [0, 10, 10, 10]
    assert cost.memory == 40
