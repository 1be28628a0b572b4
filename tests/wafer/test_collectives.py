"""Collectives: what the PEs hold afterwards, what it takes by formula, and that both are so cycle by cycle."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.collectives import Algorithm, Job, algorithm, algorithms, names, wiring
from spark_tui.wafer.collectives.auto import lower_bound
from spark_tui.wafer.cycles.simulate import simulate
from spark_tui.wafer.hardware import wafer

WAFER = wafer("wse-2")
EVERY = [algorithm(kind, name) for kind in ("reduce", "broadcast", "allreduce") for name in names(kind)]
FLAT = [each for each in EVERY if each.flat]


@st.composite
def jobs(draw: st.DrawFn) -> tuple[Algorithm, Job]:
    found = draw(st.sampled_from(EVERY))
    width, height = draw(st.integers(1, 9)), 1 if found.flat else draw(st.integers(1, 5))
    return found, Job(width, draw(st.integers(1, 20)), height, draw(st.integers(0, max(width, height))))


def parts(job: Job) -> np.ndarray:
    return np.random.default_rng(0).standard_normal((job.pes, job.wavelets)).astype(np.float32)


@settings(max_examples=60)
@given(jobs())
def test_the_mesh_ends_with_the_values_that_numpy_has(case: tuple[Algorithm, Job]):
    found, job = case
    before = parts(job)
    wanted = before[0] if found.kind == "broadcast" else before.sum(axis=0)
    said, ran = found.values(job, before, np.add), simulate(wiring(found, job), WAFER, before).memory
    for held in (said, ran) if job.pes > 1 else (said,):
        for pe in range(1 if found.kind == "reduce" else job.pes):
            np.testing.assert_allclose(held[pe], wanted, atol=1e-4)


@given(jobs())
def test_any_way_to_join_goes_the_same_ways(case: tuple[Algorithm, Job]):
    found, job = case
    before = parts(job)
    wanted = before[0] if found.kind == "broadcast" else before.max(axis=0)
    assert np.array_equal(found.values(job, before, np.maximum)[0], wanted)


@pytest.mark.parametrize(("name", "within"), [("chain", 0.02), ("multicast", 0.05), ("two-phase", 0.05)])
@pytest.mark.parametrize(("pes", "wavelets"), [(16, 64), (64, 16), (64, 256)])
def test_cycle_by_cycle_the_formulae_hold(name: str, within: float, pes: int, wavelets: int):
    found = algorithm("broadcast" if name == "multicast" else "reduce", name)
    job = Job(pes, wavelets)
    assert simulate(wiring(found, job), WAFER).cycles == pytest.approx(found.cycles(job, WAFER.ramp), rel=within)


@pytest.mark.parametrize("found", EVERY, ids=lambda each: f"{each.kind}-{each.name}")
def test_so_do_those_of_all_others(found: Algorithm):
    job = Job(16, 40) if found.flat else Job(8, 40, 8)
    assert simulate(wiring(found, job), WAFER).cycles == pytest.approx(found.cycles(job, WAFER.ramp), rel=0.1)


@given(st.integers(2, 200), st.integers(1, 5000))
def test_no_reduction_is_better_than_auto_which_is_near_the_bound(pes: int, wavelets: int):
    job = Job(pes, wavelets)
    best = algorithm("reduce", "auto").cycles(job, WAFER.ramp)
    assert lower_bound(job, WAFER.ramp) <= best <= 1.4 * lower_bound(job, WAFER.ramp) + 2 * WAFER.ramp
    assert all(best <= each.cycles(job, WAFER.ramp) + 1e-6 for each in FLAT if each.kind == "reduce")


def test_every_file_is_an_algorithm_under_its_name():
    assert {name for _, name in algorithms()} >= {"star", "chain", "tree", "two-phase", "auto", "ring", "k-tree"}
    assert algorithm("reduce", "two_phase") is algorithm("reduce", "Two-Phase")


@pytest.mark.parametrize(("kind", "name"), [("reduce", "ring"), ("broadcast", "chain"), ("allreduce", "nonsense")])
def test_what_nobody_does_is_refused_with_what_there_is(kind: str, name: str):
    with pytest.raises(Refusal, match="no algorithm") as refused:
        algorithm(kind, name)  # type: ignore[arg-type]
    assert all(each in refused.value.cure for each in names(kind))  # type: ignore[arg-type]


def test_a_line_is_no_rectangle():
    with pytest.raises(Refusal, match="one row"):
        wiring(algorithm("reduce", "chain"), Job(4, 4, 4))
