"""Where layers lie: inside the wafer, each once, one touching the next, and never more than a PE holds."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.capacity import CODE
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.models import model, presets
from spark_tui.wafer.placement import Load, Placement, envelope, placements
from spark_tui.wafer.plan import Asked, plan

LLAMA_70B, WSE_3 = model("llama3-70b"), wafer("wse-3")


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(presets()),
    st.sampled_from(["wse-2", "wse-3"]),
    st.integers(1, 6),
    st.integers(1, 64_000),
    st.integers(1, 4),
    st.sampled_from([0, CODE]),
)
def test_whatever_fits_lies_well(name: str, on: str, wafers: int, context: int, requests: int, code: int):
    load = Load(context, requests, code)
    for placed in placements(model(name), wafer(on), wafers, None, load):
        _lies_well(placed)


def _lies_well(placed: Placement) -> None:
    layout = placed.layout
    chip, region = layout.wafer, layout.region
    assert [layer for index in range(placed.regions) for layer in placed.layers_of(index)] == list(range(placed.layers))
    assert placed.fullest.total <= chip.sram
    corners = [layout.corner(index) for index in range(placed.regions)]
    assert len(set(corners)) == placed.regions <= layout.regions
    for on, column, row in corners:
        assert 0 <= on < layout.wafers
        assert 0 <= column <= chip.columns - region.width
        assert 0 <= row <= chip.rows - region.height
    for (on, column, row), (next_on, next_column, next_row) in pairwise(corners):
        steps = abs(next_column - column) // region.width + abs(next_row - row) // region.height
        assert next_on == on + 1 or steps == 1


def test_a_70b_model_needs_four_wafers():
    assert envelope(LLAMA_70B, WSE_3, 4096, 1) == 4
    assert plan(LLAMA_70B, WSE_3, Asked()).placed.layout.wafers == 4


def test_on_three_the_layer_and_the_pe_are_named_and_by_how_much():
    with pytest.raises(Refusal, match=r"with layer \d+, PE \(\d+, \d+\) of wafer 3 of 3 .* more than it has"):
        plan(LLAMA_70B, WSE_3, Asked(wafers=3))


def test_the_sum_that_is_named_is_too_much_by_what_is_said():
    with pytest.raises(Refusal) as refused:
        plan(model("llama3-8b"), WSE_3, Asked(wafers=1, code=40 * 1024))
    held, *parts, over = (
        int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\d", refused.value.reason)[-7:]
    )
    assert held == sum(parts) == WSE_3.sram + over


def test_the_envelope_is_what_is_sold():
    assert envelope(model("llama3-8b"), WSE_3, 4096, 1) == 1
    assert envelope(model("llama3-8b"), WSE_3, 4096, 100) == 2  # 54 GB of keys and values
    assert envelope(model("gpt-oss-120b"), WSE_3, 4096, 1) == 2


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(["llama3-8b", "qwen3-1.7b", "llama2-13b"]), st.integers(1, 3000))
def test_the_context_that_is_said_to_fit_fits(name: str, asked: int):
    """But for the row of the scores, which grows with it."""
    here = model(name)
    placed = plan(here, WSE_3, Asked(context=asked)).placed
    grown = Load(placed.capacity.shift, 1, placed.fullest.code)
    scores = 4 * (placed.capacity.shift // placed.layout.region.width + 1)
    roomier = replace(WSE_3, sram=WSE_3.sram + scores)
    regions = {each.layout.region for each in placements(here, roomier, placed.layout.wafers, None, grown)}
    assert placed.layout.region in regions
    assert placed.capacity.concat * placed.layout.region.height == placed.capacity.shift
