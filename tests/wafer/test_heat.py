"""What a map of the wafer shows of a PE is what the formulae count for it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.wafer.analytic import decode
from spark_tui.wafer.analytic.region import groups
from spark_tui.wafer.analytic.token import token
from spark_tui.wafer.collectives.k_tree import roots_of
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.heat import heat, one_region, sums_over, whole
from spark_tui.wafer.models import model
from spark_tui.wafer.plan import Asked, plan

LLAMA = plan(model("llama3-8b"), wafer("wse-3"), Asked())


@given(st.integers(2, 60))
def test_on_a_line_each_part_goes_in_once_and_the_sum_comes_back_to_all(pes: int):
    roots = roots_of(pes, -(-pes // groups(pes)))
    into_groups, between, back = pes - len(roots), roots[-1] - roots[0], pes - 1
    assert sums_over(pes).sum() == into_groups + between + back


def test_the_first_pe_has_whole_tiles_and_computes_as_long_as_the_formula_says():
    region, products = LLAMA.placed.layout.region, decode.real_products(LLAMA.model, 4096)
    layers = len(LLAMA.placed.layers_of(0))
    busy = heat(LLAMA, one_region(LLAMA, 0), region.width, region.height, at=0).busy
    cycles = layers * sum(
        decode.calls(-(-product[0] // a), -(-product[1] // b), LLAMA.wafer) / 2
        for product in products
        for a, b in decode.ways(region)
    )
    own = token(LLAMA.model, LLAMA.placed, 4096).layers * layers / LLAMA.model.layers
    assert busy[0, 0] == pytest.approx(cycles / own)
    assert busy.max() == busy[0, 0] > busy[-1, -1]


def test_the_fullest_pe_is_that_of_the_plan_and_the_wafer_has_an_edge():
    seen = heat(LLAMA, whole(LLAMA), 60, 90)
    assert np.nanmax(seen.held) == LLAMA.placed.fullest.total
    assert np.isnan(seen.held).any()


@pytest.mark.parametrize("requests", [1, 40])
@pytest.mark.parametrize("name", ["embedded", "gpt-oss-120b"])
def test_nobody_is_busier_than_always(name: str, requests: int):
    made = plan(model(name), wafer("wse-3"), Asked(requests=requests))
    for at in (None, 0, made.placed.regions - 1):
        area = whole(made) if at is None else one_region(made, at)
        seen = heat(made, area, 12, 16, at)
        assert 0 <= np.nanmin(seen.busy) <= np.nanmax(seen.busy) <= 1
        assert np.nanmax(seen.held) <= made.wafer.sram
        assert np.nanmax(seen.sent) > 0
