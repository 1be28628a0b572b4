"""The formulae of whole layers: in the right order, and of the right shape."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.analytic.drafts import Drafts
from spark_tui.wafer.analytic.region import Region, groups, square
from spark_tui.wafer.analytic.request import timed_request
from spark_tui.wafer.analytic.token import real_layer, timed_layer
from spark_tui.wafer.gemm import Product, gemm
from spark_tui.wafer.hardware import wafer, wafers
from spark_tui.wafer.models import model, presets
from spark_tui.wafer.orders import orders
from spark_tui.wafer.timing import time

LLAMA, WSE_2 = model("llama3-8b"), wafer("wse-2")
grids = st.integers(150, 750)
names = st.sampled_from(presets())


def test_all_is_in_order_where_it_was_measured_and_elsewhere_it_is_said():
    products, decode, prefill = orders()
    assert all(each.kept for each in (products, decode, prefill))
    # On few PEs each has more to multiply than the sums take that are longer on many.
    assert decode.not_between == ((240, 300),)
    # 4,096 tokens take seven rows of each PE on both, and on 660 more of the seventh is empty.
    assert prefill.not_between == ((600, 660),)


def test_an_order_that_is_not_kept_is_missed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("spark_tui.wafer.orders._MEASURED", {"decode": (240, 300), "prefill": (480, 600, 720)})
    assert [each.kept for each in orders()] == [True, False, True]


@pytest.mark.parametrize("thousands", [2, 4, 8, 16])
def test_mesh_gemm_is_not_slower_than_cannon_nor_that_than_summa(thousands: int):
    tile = -(-thousands * 1024 // 720)
    work = Product(720, tile, tile, tile)
    mesh, cannon, summa = (gemm(name).cycles(work, WSE_2) for name in ("mesh", "cannon", "summa"))
    assert mesh <= cannon <= summa


def test_groups_are_those_of_the_paper():
    published = {240: 15, 256: 16, 300: 15, 360: 18, 420: 20, 480: 20, 512: 32, 540: 20, 600: 24, 660: 22, 720: 24}
    assert {line: groups(line) for line in published} == published


@given(st.integers(1, 1200))
def test_groups_are_never_many_or_few(line: int):
    assert line**0.5 / 2 - 1 <= groups(line) <= 2 * line**0.5


@given(names, grids, st.integers(1, 100_000), st.integers(1, 16))
def test_more_at_once_costs_less_than_one_after_the_other(name: str, grid: int, context: int, rows: int):
    here, region = model(name), Region(grid, grid)
    for layer in (timed_layer, real_layer):
        one, many = (layer(here, WSE_2, region, context, count) for count in (1, rows))
        assert one <= many <= rows * one
        assert one <= layer(here, WSE_2, region, context + 1000)


@given(st.integers(0, 20), st.floats(0, 1))
def test_drafts_bring_what_the_formula_says(length: int, alpha: float):
    expected = length + 1 if alpha == 1 else (1 - alpha ** (length + 1)) / (1 - alpha)
    assert Drafts(length, alpha).tokens == pytest.approx(expected, rel=1e-6)
    assert Drafts(length, alpha).tok_s(1.0) == Drafts(length, alpha).tokens


def test_a_longer_context_slows_a_request_and_its_prompt_comes_first():
    short, long = (timed_request(LLAMA, WSE_2, prompt, 512, (660, 360)) for prompt in (2048, 8192))
    assert short.first_token < long.first_token < long.seconds
    assert long.tok_s < short.tok_s


def test_the_clock_changes_the_time_and_not_the_cycles():
    slow = replace(WSE_2, clock=0.55)
    usual, halved = (time("bench", "decode", LLAMA, each, 420, 4096) for each in (WSE_2, slow))
    assert halved.cycles_per_layer == pytest.approx(usual.cycles_per_layer)
    assert halved.ms == pytest.approx(2 * usual.ms)


@pytest.mark.parametrize("mode", ["bench", "full"])
@pytest.mark.parametrize("phase", ["decode", "prefill"])
@pytest.mark.parametrize("name", wafers())
def test_every_wafer_has_a_time_for_each_phase(name: str, phase: str, mode: str):
    found = time(mode, phase, model("embedded"), wafer(name), 16, 512)  # pyright: ignore[reportArgumentType]
    assert found.tok_s > 0
    assert found.accuracy in (0.1, 0.4)


@pytest.mark.parametrize("grid", [-1, 0, 751])
def test_a_grid_that_a_wafer_has_not(grid: int):
    with pytest.raises(Refusal, match="there is no grid"):
        square(grid, WSE_2)
